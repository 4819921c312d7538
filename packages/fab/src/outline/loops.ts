import { type Box, emptyBox, joinBoxes, pointInRing, reversedRing, type Ring, ringArea } from '@copperline/geometry';
import type { Edge, Graph } from './graph.ts';
import { flattenSegment, reversed, type Segment, segmentBox } from './segment.ts';

/** A closed contour that runs counter-clockwise. */
export interface Loop {
  readonly segments: readonly Segment[];
  readonly ring: Ring;
  /** Exact at arcs. */
  readonly box: Box;
  readonly area: number;
  /** Index of the connected figure: its outer contour and the faces inside share it. */
  readonly figure: number;
  /** The figure's outer contour. */
  readonly outer: boolean;
}

export interface LooseEnd {
  readonly x: number;
  readonly y: number;
}

export interface Loops {
  readonly loops: readonly Loop[];
  /** Ends of open chains. */
  readonly looseEnds: readonly LooseEnd[];
}

/** Half a micrometre, the tolerance of `Outline.boards`. */
const flatteningNm = 500;

const ringOf = (segments: readonly Segment[]): Ring => {
  const points: number[] = [];
  for (const segment of segments) flattenSegment(segment, flatteningNm, (x, y) => points.push(x, y));
  return Int32Array.from(points);
};

/** The counter-clockwise loop of consecutive segments. */
export const loopOf = (segments: readonly Segment[], figure: number, outer: boolean): Loop => {
  const box = segments.reduce((all, segment) => joinBoxes(all, segmentBox(segment)), emptyBox);
  const ring = ringOf(segments);
  const area = ringArea(ring);
  if (area >= 0) return { segments, ring, box, area, figure, outer };
  const turned = segments.toReversed().map((segment) => reversed(segment));
  return { segments: turned, ring: reversedRing(ring), box, area: -area, figure, outer };
};

interface HalfEdge {
  readonly from: number;
  readonly to: number;
  readonly segment: Segment;
  readonly angle: number;
  /** Curvature, positive to the left; orders tangent segments that leave a node in the same direction. */
  readonly bend: number;
  twin: number;
}

const halfEdge = (from: number, to: number, segment: Segment): HalfEdge => {
  const { x0, y0, x1, y1, cx, cy, turn } = segment;
  const dx = turn === 0 ? x1 - x0 : -turn * (y0 - cy);
  const dy = turn === 0 ? y1 - y0 : turn * (x0 - cx);
  return { from, to, segment, angle: Math.atan2(dy, dx), bend: turn === 0 ? 0 : turn / Math.hypot(x0 - cx, y0 - cy), twin: -1 };
};

const sameDirection = 1e-6;
const byAngle = (a: HalfEdge, b: HalfEdge): number =>
  Math.abs(a.angle - b.angle) > sameDirection ? a.angle - b.angle : a.bend - b.bend;

/** Removes chains with a loose end; the remaining edges all belong to cycles. */
const withoutLooseChains = (graph: Graph): { edges: Edge[]; looseEnds: LooseEnd[] } => {
  const at: number[][] = graph.x.map(() => []);
  graph.edges.forEach(({ from, to }, index) => {
    at[from]?.push(index);
    at[to]?.push(index);
  });
  const degrees = at.map((edges) => edges.length);
  const gone = new Set<number>();
  const queue = degrees.flatMap((degree, node) => (degree === 1 ? [node] : []));
  const looseEnds = queue.map((node) => ({ x: graph.x[node] ?? 0, y: graph.y[node] ?? 0 }));
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const index = at[node]?.find((edge) => !gone.has(edge));
    const edge = index === undefined ? undefined : graph.edges[index];
    if (index === undefined || !edge || degrees[node] !== 1) continue;
    gone.add(index);
    const other = edge.from === node ? edge.to : edge.from;
    degrees[node] = 0;
    degrees[other] = (degrees[other] ?? 1) - 1;
    if (degrees[other] === 1) queue.push(other);
  }
  return { edges: graph.edges.filter((_, index) => !gone.has(index)), looseEnds };
};

/** Traverses every face of the figure: at each node the next edge is the first one clockwise from the incoming edge. */
const facesOf = (halves: readonly HalfEdge[]): number[][] => {
  const around = new Map<number, number[]>();
  halves.forEach(({ from }, index) => {
    const known = around.get(from);
    if (known) known.push(index);
    else around.set(from, [index]);
  });
  const next = new Int32Array(halves.length);
  for (const indices of around.values()) {
    indices.sort((a, b) => {
      const [first, second] = [halves[a], halves[b]];
      return first && second ? byAngle(first, second) : 0;
    });
    indices.forEach((half, index) => {
      const twin = halves[half]?.twin ?? -1;
      next[twin] = indices[(index + indices.length - 1) % indices.length] ?? -1;
    });
  }
  const seen = new Uint8Array(halves.length);
  const faces: number[][] = [];
  for (let first = 0; first < halves.length; first += 1) {
    if (seen[first]) continue;
    const face: number[] = [];
    for (let at = first; at >= 0 && !seen[at]; at = next[at] ?? -1) {
      seen[at] = 1;
      face.push(at);
    }
    faces.push(face);
  }
  return faces;
};

const halvesOf = (edges: readonly Edge[]): HalfEdge[] =>
  edges.flatMap(({ from, to, segment }, index) => {
    const there = halfEdge(from, to, segment);
    const back = halfEdge(to, from, reversed(segment));
    there.twin = index * 2 + 1;
    back.twin = index * 2;
    return [there, back];
  });

/** Maximum rounds; lines that cross without a common node are not planar and never finish. */
const cleaningRounds = 8;

/** Faces after removing edges with the same face on both sides, which only connect two loops. */
const cleanFaces = (edges: readonly Edge[]): { halves: HalfEdge[]; faces: number[][] } => {
  let kept = edges;
  for (let round = 0; round < cleaningRounds; round += 1) {
    const halves = halvesOf(kept);
    const faces = facesOf(halves);
    const faceOf = new Int32Array(halves.length);
    faces.forEach((face, number) => {
      for (const half of face) faceOf[half] = number;
    });
    const clean = kept.filter((_, index) => faceOf[index * 2] !== faceOf[index * 2 + 1]);
    if (clean.length === kept.length) return { halves, faces };
    kept = clean;
  }
  return { halves: [], faces: [] };
};

const figuresOf = (edges: readonly Edge[], nodes: number): Map<number, Edge[]> => {
  const parent = Int32Array.from({ length: nodes }, (_, node) => node);
  const root = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
  };
  for (const { from, to } of edges) parent[root(from)] = root(to);
  const figures = new Map<number, Edge[]>();
  for (const edge of edges) {
    const figure = root(edge.from);
    const known = figures.get(figure);
    if (known) known.push(edge);
    else figures.set(figure, [edge]);
  }
  return figures;
};

/** Every closed contour of a drawing. */
export const findLoops = (graph: Graph, contours: readonly (readonly Segment[])[]): Loops => {
  const { edges, looseEnds } = withoutLooseChains(graph);
  const loops: Loop[] = [];
  let figure = 0;
  for (const part of figuresOf(edges, graph.x.length).values()) {
    const { halves, faces } = cleanFaces(part);
    for (const face of faces) {
      const segments = face.flatMap((half) => halves[half]?.segment ?? []);
      const area = ringArea(ringOf(segments));
      // Only the outer face of a figure is clockwise. A figure without inner lines has one inner face with the same contour.
      if (area < 0) loops.push(loopOf(segments, figure, true));
      else if (faces.length > 2 && area > 0) loops.push(loopOf(segments, figure, false));
    }
    figure += 1;
  }
  for (const segments of [...graph.circles.map((circle) => [circle]), ...contours]) {
    const loop = loopOf(segments, figure, true);
    if (loop.area > 0) loops.push(loop);
    figure += 1;
  }
  return { loops, looseEnds };
};

/** Whether one loop lies within another; loops do not cross. */
export const liesIn = (inner: Loop, outer: Loop): boolean => {
  if (inner === outer || inner.area >= outer.area) return false;
  const { box } = inner;
  if (box.minX < outer.box.minX || box.maxX > outer.box.maxX || box.minY < outer.box.minY || box.maxY > outer.box.maxY)
    return false;
  for (let i = 0; i + 1 < inner.ring.length; i += 2) {
    const side = pointInRing(outer.ring, inner.ring[i] ?? 0, inner.ring[i + 1] ?? 0);
    if (side !== 'edge') return side === 'inside';
  }
  return true;
};
