import { isCircle, type Segment, segmentBox } from './segment.ts';

/** A gap that was bridged by a straight piece. */
export interface Gap {
  readonly x: number;
  readonly y: number;
  readonly sizeNm: number;
}

export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly segment: Segment;
}

/** Strokes joined at their ends. Nodes are numbered; `edges` lead from node to node. */
export interface Graph {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly edges: readonly Edge[];
  readonly circles: readonly Segment[];
  readonly gaps: readonly Gap[];
}

/** Below this, ends are the same place written with different rounding; up to `reach` a gap is closed and told. */
const roundingNm = 1_000;
/** Pairs of a node and a segment, or of two segments, that are compared at most. */
const pairLimit = 30_000_000;

const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y);

class Joiner {
  readonly x: number[] = [];
  readonly y: number[] = [];
  edges: Edge[] = [];
  readonly gaps: Gap[] = [];
  readonly #byPlace = new Map<string, number>();

  node(x: number, y: number): number {
    const key = `${x} ${y}`;
    const known = this.#byPlace.get(key);
    if (known !== undefined) return known;
    const fresh = this.x.push(x) - 1;
    this.y.push(y);
    this.#byPlace.set(key, fresh);
    return fresh;
  }

  add(segment: Segment): void {
    this.edges.push({ from: this.node(segment.x0, segment.y0), to: this.node(segment.x1, segment.y1), segment });
  }

  degrees(): Int32Array {
    const degrees = new Int32Array(this.x.length);
    for (const { from, to } of this.edges) {
      degrees[from] = (degrees[from] ?? 0) + 1;
      degrees[to] = (degrees[to] ?? 0) + 1;
    }
    return degrees;
  }

  at(node: number): readonly [number, number] {
    return [this.x[node] ?? 0, this.y[node] ?? 0];
  }

  /** Joins loose ends to the nearest other node within reach, nearest pairs first. */
  joinNodes(reach: number): void {
    const degrees = this.degrees();
    const cells = new Map<string, number[]>();
    const cell = (value: number): number => Math.floor(value / reach);
    for (let node = 0; node < this.x.length; node += 1) {
      if (degrees[node] === 0) continue;
      const [x, y] = this.at(node);
      const key = `${cell(x)} ${cell(y)}`;
      const members = cells.get(key);
      if (members) members.push(node);
      else cells.set(key, [node]);
    }
    const pairs: { size: number; end: number; other: number }[] = [];
    for (let end = 0; end < this.x.length; end += 1) {
      if (degrees[end] !== 1) continue;
      const [x, y] = this.at(end);
      for (let i = cell(x) - 1; i <= cell(x) + 1; i += 1)
        for (let j = cell(y) - 1; j <= cell(y) + 1; j += 1)
          for (const other of cells.get(`${i} ${j}`) ?? []) {
            if (other === end || (degrees[other] === 1 && other < end)) continue;
            const size = distance((this.x[other] ?? 0) - x, (this.y[other] ?? 0) - y);
            if (size <= reach) pairs.push({ size, end, other });
          }
    }
    pairs.sort((a, b) => a.size - b.size);
    const lastEdge = new Map<number, Edge>();
    for (const edge of this.edges) lastEdge.set(edge.from, edge).set(edge.to, edge);
    for (const { size, end, other } of pairs) {
      const own = lastEdge.get(end);
      // An end that found a nearer partner is loose no more, and a short stroke is not joined to itself.
      if (degrees[end] !== 1 || own?.from === other || own?.to === other) continue;
      this.#bridge(end, other, size, own?.segment.width ?? 0);
      degrees[end] = 2;
      degrees[other] = (degrees[other] ?? 0) + 1;
    }
  }

  #bridge(end: number, other: number, size: number, width: number): void {
    const [x0, y0] = this.at(end);
    const [x1, y1] = this.at(other);
    this.edges.push({ from: end, to: other, segment: { x0, y0, x1, y1, cx: 0, cy: 0, turn: 0, width } });
    if (size > roundingNm)
      this.gaps.push({ x: Math.round((x0 + x1) / 2), y: Math.round((y0 + y1) / 2), sizeNm: Math.round(size) });
  }

  /** Splits segments where another one's end lies on them: T-junctions and lines drawn twice in unlike pieces. */
  splitAtNodes(reach: number): void {
    const degrees = this.degrees();
    const nodes = [...this.x.keys()].filter((node) => (degrees[node] ?? 0) > 0);
    const byX = new NodeOrder(nodes, this.x);
    const byY = new NodeOrder(nodes, this.y);
    let compared = 0;
    this.edges = this.edges.flatMap((edge) => {
      const { minX, minY, maxX, maxY } = segmentBox(edge.segment);
      const order = maxX - minX < maxY - minY ? byX.within(minX - reach, maxX + reach) : byY.within(minY - reach, maxY + reach);
      compared += order.length;
      if (compared > pairLimit) return [edge];
      const cuts: { node: number; along: number; off: number }[] = [];
      for (const node of order) {
        const [x, y] = this.at(node);
        if (
          node === edge.from ||
          node === edge.to ||
          x < minX - reach ||
          x > maxX + reach ||
          y < minY - reach ||
          y > maxY + reach
        )
          continue;
        const place = placeOn(edge.segment, x, y, degrees[node] === 1 ? reach : roundingNm);
        if (place) cuts.push({ node, ...place });
      }
      cuts.sort((a, b) => a.along - b.along);
      return this.#cut(edge, cuts);
    });
  }

  #cut(edge: Edge, cuts: readonly { node: number; off: number }[]): Edge[] {
    const pieces: Edge[] = [];
    let from = edge.from;
    for (const { node, off } of [...cuts, { node: edge.to, off: 0 }]) {
      if (node === from) continue;
      const [x0, y0] = this.at(from);
      const [x1, y1] = this.at(node);
      pieces.push({ from, to: node, segment: { ...edge.segment, x0, y0, x1, y1 } });
      if (off > roundingNm) this.gaps.push({ x: x1, y: y1, sizeNm: Math.round(off) });
      from = node;
    }
    return pieces;
  }

  /** Drops pieces drawn twice, keeping the first. */
  dropDoubles(): void {
    const seen = new Set<string>();
    this.edges = this.edges.filter(({ from, to, segment }) => {
      const { turn, cx, cy } = segment;
      const forward = from < to;
      const [a, b] = forward ? [from, to] : [to, from];
      const way = forward ? turn : -turn;
      const key = turn === 0 ? `${a} ${b}` : `${a} ${b} ${way} ${Math.round(cx / roundingNm)} ${Math.round(cy / roundingNm)}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return from !== to;
    });
  }
}

/** Nodes sorted along one axis. */
class NodeOrder {
  readonly #nodes: Int32Array;
  readonly #values: Float64Array;

  constructor(nodes: readonly number[], coordinates: readonly number[]) {
    this.#nodes = Int32Array.from(nodes).sort((a, b) => (coordinates[a] ?? 0) - (coordinates[b] ?? 0));
    this.#values = Float64Array.from(this.#nodes, (node) => coordinates[node] ?? 0);
  }

  within(low: number, high: number): Int32Array {
    return this.#nodes.subarray(this.#firstAt(low), this.#firstAt(high + 1));
  }

  #firstAt(value: number): number {
    let [low, high] = [0, this.#values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#values[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Where along a segment a point lies, if it lies on it within reach and not at its ends. */
const placeOn = (segment: Segment, x: number, y: number, reach: number): { along: number; off: number } | null => {
  const { x0, y0, x1, y1, cx, cy, turn } = segment;
  if (turn === 0) {
    if (x < Math.min(x0, x1) - reach || x > Math.max(x0, x1) + reach) return null;
    if (y < Math.min(y0, y1) - reach || y > Math.max(y0, y1) + reach) return null;
    const length = distance(x1 - x0, y1 - y0);
    const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length;
    const off = Math.abs(((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length);
    return off <= reach && along > reach && along < length - reach ? { along: along / length, off } : null;
  }
  const radius = distance(x0 - cx, y0 - cy);
  const off = Math.abs(distance(x - cx, y - cy) - radius);
  if (off > reach || radius === 0) return null;
  const full = 2 * Math.PI;
  const angle = (px: number, py: number): number => Math.atan2(py - cy, px - cx) * turn;
  const start = angle(x0, y0);
  const sweep = (angle(x1, y1) - start + 2 * full) % full || full;
  const at = (angle(x, y) - start + 2 * full) % full;
  const margin = reach / radius;
  return at > margin && at < sweep - margin ? { along: at / sweep, off } : null;
};

/** Where two straight segments cross between their ends. */
const crossing = (a: Segment, b: Segment): readonly [number, number] | null => {
  const ax = a.x1 - a.x0;
  const ay = a.y1 - a.y0;
  const bx = b.x1 - b.x0;
  const by = b.y1 - b.y0;
  const cross = ax * by - ay * bx;
  if (cross === 0) return null;
  const s = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / cross;
  const t = ((b.x0 - a.x0) * ay - (b.y0 - a.y0) * ax) / cross;
  return s > 0 && s < 1 && t > 0 && t < 1 ? [Math.round(a.x0 + s * ax), Math.round(a.y0 + s * ay)] : null;
};

/** Straight strokes cut where they cross each other, for outlines drawn with lines that overshoot their corners. */
export const cutAtCrossings = (strokes: readonly Segment[]): readonly Segment[] => {
  if (strokes.length * strokes.length > pairLimit) return strokes;
  return strokes.flatMap((stroke) => {
    if (stroke.turn !== 0) return [stroke];
    const points = strokes.flatMap((other) => {
      const point = other.turn === 0 && other !== stroke ? crossing(stroke, other) : null;
      return point ? [point] : [];
    });
    const along = ([x, y]: readonly [number, number]): number =>
      (x - stroke.x0) * (stroke.x1 - stroke.x0) + (y - stroke.y0) * (stroke.y1 - stroke.y0);
    points.sort((a, b) => along(a) - along(b));
    let [x0, y0] = [stroke.x0, stroke.y0];
    const pieces: Segment[] = [];
    for (const [x1, y1] of [...points, [stroke.x1, stroke.y1] as const]) {
      if (x0 !== x1 || y0 !== y1) pieces.push({ ...stroke, x0, y0, x1, y1 });
      [x0, y0] = [x1, y1];
    }
    return pieces;
  });
};

/**
 * Joins strokes at their ends: exact places first, then gaps of up to `reach` nanometres, nearest first. With a reach of 0 only
 * what meets exactly is joined, which is enough to look for contours in a drawing of thousands of strokes.
 */
export const joinStrokes = (strokes: readonly Segment[], reach: number): Graph => {
  const joiner = new Joiner();
  const circles: Segment[] = [];
  const seen = new Set<string>();
  for (const stroke of strokes) {
    if (!isCircle(stroke)) joiner.add(stroke);
    else {
      const radius = Math.round(distance(stroke.x0 - stroke.cx, stroke.y0 - stroke.cy) / roundingNm);
      const key = `${Math.round(stroke.cx / roundingNm)} ${Math.round(stroke.cy / roundingNm)} ${radius}`;
      if (!seen.has(key)) circles.push(stroke);
      seen.add(key);
    }
  }
  joiner.dropDoubles();
  if (reach > 0) {
    joiner.splitAtNodes(roundingNm);
    joiner.dropDoubles();
    joiner.joinNodes(reach);
    joiner.splitAtNodes(reach);
    joiner.dropDoubles();
  }
  return { x: joiner.x, y: joiner.y, edges: joiner.edges, circles, gaps: joiner.gaps };
};
