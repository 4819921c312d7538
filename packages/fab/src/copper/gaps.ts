import {
  arcBox,
  type Body,
  type Box,
  type Curve,
  curveDistance,
  type Distance,
  ForeignPairs,
  growBox,
  type Point,
  pointCurve,
  SpatialIndex,
} from '@copperline/geometry';
import { arcOfChord, isOfBend } from './chords.ts';
import type { LayerNodes } from './nodes.ts';

/** Tools that cut pours out of each other leave edges of a few nanometres between the chords of a curve. */
const noiseNm = 100;

/** No factory stops a board for less. */
const harmlessNm = 3_000;

/** Contours with more edges are pours: pads have up to a few dozen. */
const edgesOfPour = 100;

/** A narrow gap between copper of two nets: the two nearest points and its extent. */
export interface Gap {
  readonly netA: number;
  readonly netB: number;
  /** The two edges, as indexes into their set. */
  readonly edges: readonly [number, number];
  readonly distance: number;
  readonly from: Point;
  readonly to: Point;
  /** Where the two edges run side by side. */
  readonly extent: Box;
}

/** The edges of all copper of one layer, each with its net. A stroke is its centre line with half its width around it. */
export class EdgeSet {
  readonly #curves: Curve[] = [];
  readonly #radius: number[] = [];
  readonly #net: number[] = [];
  /** 1 for edges of pours. */
  readonly #pour: number[] = [];
  readonly #boxes: Float64Array;
  readonly index: SpatialIndex;
  #pairs: ForeignPairs | undefined;

  /** `netOf` gives the net of a node; nodes with -1 are ignored, and edges that `isGone` names. */
  constructor(
    nodes: LayerNodes,
    netOf: (node: number) => number,
    isGone: ((curve: Curve, radius: number) => boolean) | null = null,
  ) {
    for (let node = 0; node < nodes.count; node += 1) {
      const net = netOf(node);
      if (net < 0) continue;
      const body = nodes.body(node);
      for (const curve of body.curves) {
        if (isGone?.(curve, body.radius) === true) continue;
        this.#curves.push(curve);
        this.#radius.push(body.radius);
        this.#net.push(net);
        this.#pour.push(Number(body.radius === 0 && body.curves.length > edgesOfPour));
      }
    }
    this.#boxes = new Float64Array(this.#curves.length * 4);
    for (const [i, { x0, y0, x1, y1, arc }] of this.#curves.entries()) {
      const radius = this.#radius[i] ?? 0;
      const box = arc
        ? arcBox(x0, y0, x1, y1, arc.cx, arc.cy, false)
        : { minX: Math.min(x0, x1), minY: Math.min(y0, y1), maxX: Math.max(x0, x1), maxY: Math.max(y0, y1) };
      this.#boxes[i * 4] = box.minX - radius;
      this.#boxes[i * 4 + 1] = box.minY - radius;
      this.#boxes[i * 4 + 2] = box.maxX + radius;
      this.#boxes[i * 4 + 3] = box.maxY + radius;
    }
    this.index = new SpatialIndex(this.#boxes);
  }

  get #foreign(): ForeignPairs {
    this.#pairs ??= new ForeignPairs(this.index, this.#boxes, this.#net);
    return this.#pairs;
  }

  /** Every two edges of different nets closer than `within()`, which may shrink from call to call. */
  eachGap(within: () => number, visit: (gap: Gap) => void): void {
    this.#foreign.eachInOrder(within(), (a, b) => {
      const gap = this.#gap(a, b, within());
      if (gap) visit(gap);
    });
  }

  /** The smallest distance, along curves, between two nets that are `wanted`, or `within` if none is below. */
  leastGap(within: number, wanted: (net: number) => boolean): number {
    const wantedEdge = Uint8Array.from(this.#net, (net) => Number(wanted(net)));
    let least = within;
    this.#foreign.each(
      () => least,
      (a, b) => {
        const [curveA, curveB] = [this.#curves[a], this.#curves[b]];
        if (!curveA || !curveB || wantedEdge[a] === 0 || wantedEdge[b] === 0) return;
        const apart = curveDistance(curveA, curveB).distance - (this.#radius[a] ?? 0) - (this.#radius[b] ?? 0);
        if (apart < least) least = Math.min(least, this.alongCurves({ edges: [a, b], distance: apart }));
      },
    );
    return least;
  }

  /** Width of a gap where curves that the file writes in chords are taken for curves: never less than its distance. */
  alongCurves({ edges: [a, b], distance }: Pick<Gap, 'edges' | 'distance'>): number {
    const [curveA, curveB] = [this.#curves[a], this.#curves[b]];
    if (!curveA || !curveB) return distance;
    const [arcA, arcB] = [this.#arcOf(a), this.#arcOf(b)];
    if (!arcA && !arcB) return distance;
    const radii = (this.#radius[a] ?? 0) + (this.#radius[b] ?? 0);
    // The middle of a chord lies inside its circle: around a clearance that is copper, at a round pad it is not.
    const widths = [curveA, arcA].flatMap((one) =>
      [curveB, arcB].flatMap((other) => (one && other ? [curveDistance(one, other).distance - radii] : [])),
    );
    return Math.max(distance, ...widths);
  }

  /**
   * Whether a gap between two pours is narrower than the limit by no more than tools round their clearance where one of them bends in
   * chords, which are no longer those of one circle once pours have been cut out of each other.
   */
  isRoundedBetweenPours({ edges: [a, b], distance }: Pick<Gap, 'edges' | 'distance'>, limit: number): boolean {
    if (this.#pour[a] !== 1 || this.#pour[b] !== 1 || limit - distance > harmlessNm) return false;
    return [a, b].some((edge) => {
      const curve = this.#curves[edge];
      return curve !== undefined && isOfBend(curve, this.#beside(edge, -1), this.#beside(edge, 1));
    });
  }

  /** The nearest edge to a body of nets other than `ownNet`, closer than `within`; 0 where they touch. */
  nearest(body: Body, box: Box, ownNet: number, within: number): (Distance & { readonly net: number }) | null {
    let best: (Distance & { net: number }) | null = null;
    for (const b of this.index.search(growBox(box, within))) {
      const net = this.#net[b] ?? -1;
      const curve = this.#curves[b];
      if (net === ownNet || !curve) continue;
      for (const own of body.curves) {
        if (isWithin(curve, own, body.radius - (this.#radius[b] ?? 0))) continue;
        const { distance: apart, from, to } = curveDistance(own, curve);
        const distance = Math.max(0, apart - body.radius - (this.#radius[b] ?? 0));
        if (distance >= (best?.distance ?? within)) continue;
        best = { net, distance, from: towards(from, to, body.radius), to: towards(to, from, this.#radius[b] ?? 0) };
      }
    }
    return best;
  }

  #arcOf(edge: number): Curve | null {
    const curve = this.#curves[edge];
    return curve ? arcOfChord(curve, (offset) => this.#beside(edge, offset)) : null;
  }

  /** The edge some steps before or after another on its contour; edges that only rounding has left do not count. */
  #beside(edge: number, offset: number): Curve | null {
    const step = Math.sign(offset);
    let at = edge;
    for (let k = 0; k !== offset; ) {
      const next = this.#follows(at, at + step, step) ? at + step : this.#otherEnd(at, step);
      if (next === null || next === edge) return null;
      at = next;
      if (!this.#isNoise(at)) k += step;
    }
    return this.#curves[at] ?? null;
  }

  #isNoise(edge: number): boolean {
    const curve = this.#curves[edge];
    return curve !== undefined && Math.hypot(curve.x1 - curve.x0, curve.y1 - curve.y0) < noiseNm;
  }

  /** Whether a contour goes on from one edge to another in this direction. */
  #follows(from: number, to: number, step: number): boolean {
    const [one, other] = step > 0 ? [this.#curves[from], this.#curves[to]] : [this.#curves[to], this.#curves[from]];
    return (
      one !== undefined &&
      other !== undefined &&
      this.#net[from] === this.#net[to] &&
      this.#radius[from] === this.#radius[to] &&
      one.x1 === other.x0 &&
      one.y1 === other.y0
    );
  }

  /** The last edge of a closed contour seen from its first, or the first from its last. */
  #otherEnd(from: number, step: number): number | null {
    let at = from;
    while (this.#follows(at, at - step, -step)) at -= step;
    return at !== from && this.#follows(from, at, step) ? at : null;
  }

  #gap(a: number, b: number, within: number): Gap | null {
    const [curveA, curveB] = [this.#curves[a], this.#curves[b]];
    if (!curveA || !curveB) return null;
    const [radiusA, radiusB] = [this.#radius[a] ?? 0, this.#radius[b] ?? 0];
    const { distance: apart, from, to } = curveDistance(curveA, curveB);
    const distance = apart - radiusA - radiusB;
    if (distance >= within) return null;
    return {
      netA: this.#net[a] ?? -1,
      netB: this.#net[b] ?? -1,
      edges: [a, b],
      distance,
      from: towards(from, to, radiusA),
      to: towards(to, from, radiusB),
      extent: this.#sideBySide(a, b, within),
    };
  }

  #sideBySide(a: number, b: number, within: number): Box {
    const boxes = this.#boxes;
    const low = (k: number): number => Math.max(boxes[a * 4 + k] ?? 0, boxes[b * 4 + k] ?? 0) - within;
    const high = (k: number): number => Math.min(boxes[a * 4 + k] ?? 0, boxes[b * 4 + k] ?? 0) + within;
    return { minX: low(0), minY: low(1), maxX: high(2), maxY: high(3) };
  }
}

/** Whether a line lies completely within a distance of another; copper removed by a hole has no edge. */
const isWithin = ({ x0, y0, x1, y1, arc }: Curve, own: Curve, reach: number): boolean =>
  arc === null &&
  reach >= 0 &&
  curveDistance(pointCurve(x0, y0), own).distance <= reach &&
  curveDistance(pointCurve(x1, y1), own).distance <= reach;

/** The point at a distance from one point towards another. */
const towards = (from: Point, to: Point, by: number): Point => {
  const apart = Math.hypot(to.x - from.x, to.y - from.y);
  return apart > 0 ? { x: from.x + ((to.x - from.x) / apart) * by, y: from.y + ((to.y - from.y) / apart) * by } : from;
};

/** Larger gaps are not measured. */
const widestGap = 2_000_000;

/** Search limits in ascending order: a small reach compares few edges, and the first with a result has the smallest. */
const gapSteps = [150_000, 300_000, 700_000, widestGap];

/** Edges are looked up this much beyond the smallest distance. */
const beyond = 1;

/** The smallest gap between two wired nets, along curves; null if none is below `within`. */
export const smallestGap = (edges: EdgeSet, isWired: (net: number) => boolean, within = widestGap): Gap | null => {
  for (const step of gapSteps) {
    const limit = Math.min(step, within);
    const least = edges.leastGap(limit, isWired);
    if (least < limit) return firstGap(edges, isWired, least);
    if (step >= within) return null;
  }
  return null;
};

/** The first of the gaps with the smallest distance. */
const firstGap = (edges: EdgeSet, isWired: (net: number) => boolean, least: number): Gap | null => {
  let best: Gap | null = null;
  let reach = Math.max(0, least) + beyond;
  edges.eachGap(
    () => reach,
    (gap) => {
      if (!isWired(gap.netA) || !isWired(gap.netB)) return;
      const distance = edges.alongCurves(gap);
      if (distance >= reach) return;
      best = { ...gap, distance };
      reach = distance;
    },
  );
  return best;
};
