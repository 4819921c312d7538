import { segmentsCross } from '@copperline/geometry';
import { isCircle, type Segment, segmentBox } from './segment.ts';

/** A gap closed by a straight segment. */
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

/** Strokes joined at their ends: numbered nodes, and edges between them. */
export interface Graph {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly edges: readonly Edge[];
  readonly circles: readonly Segment[];
  readonly gaps: readonly Gap[];
}

/** Ends within this are equal except for rounding; gaps up to `reach` are closed and reported. */
const roundingNm = 1_000;
/** Maximum number of compared pairs of a node and a segment, or of two segments. */
const pairLimit = 10_000_000;

/** Shorter arcs equal their chord: where an arc and a line overlap at a corner, both pieces have the same ends. */
const tinyNm = 60_000;
const isTiny = (segment: Segment): boolean => {
  const { minX, minY, maxX, maxY } = segmentBox(segment);
  return maxX - minX <= tinyNm && maxY - minY <= tinyNm;
};

const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Cells are at least a micrometre wide, so that there are at most four million rows. */
const cellKey = (column: number, row: number): number => column * 4_194_304 + row;

class Joiner {
  readonly x: number[] = [];
  readonly y: number[] = [];
  edges: Edge[] = [];
  readonly gaps: Gap[] = [];
  readonly #cells = new Map<number, number[]>();

  /** The node at a position, or one within the rounding. The first position is kept, so that chains do not drift. */
  #node(x: number, y: number): number {
    const [column, row] = [Math.floor(x / roundingNm), Math.floor(y / roundingNm)];
    let nearest = -1;
    let least = roundingNm;
    for (let i = column - 1; i <= column + 1; i += 1)
      for (let j = row - 1; j <= row + 1; j += 1)
        for (const node of this.#cells.get(cellKey(i, j)) ?? []) {
          const off = distance((this.x[node] ?? 0) - x, (this.y[node] ?? 0) - y);
          if (off <= least) {
            nearest = node;
            least = off;
          }
        }
    if (nearest >= 0) return nearest;
    const fresh = this.x.push(x) - 1;
    this.y.push(y);
    const cell = this.#cells.get(cellKey(column, row));
    if (cell) cell.push(fresh);
    else this.#cells.set(cellKey(column, row), [fresh]);
    return fresh;
  }

  add(segment: Segment): void {
    const from = this.#node(segment.x0, segment.y0);
    const to = this.#node(segment.x1, segment.y1);
    const [x0, y0] = this.at(from);
    const [x1, y1] = this.at(to);
    if (from !== to) this.edges.push({ from, to, segment: { ...segment, x0, y0, x1, y1 } });
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
    const cells = new Map<number, number[]>();
    const cell = (value: number): number => Math.floor(value / reach);
    for (let node = 0; node < this.x.length; node += 1) {
      if (degrees[node] === 0) continue;
      const [x, y] = this.at(node);
      const key = cellKey(cell(x), cell(y));
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
          for (const other of cells.get(cellKey(i, j)) ?? []) {
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
      // Skips ends that were already joined to a nearer node, and the two ends of one short stroke.
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

  /** Splits segments where another segment ends on them: T-junctions and lines drawn twice in different pieces. */
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
      for (let k = 0; k < order.length; k += 1) {
        const node = order[k] ?? 0;
        const x = this.x[node] ?? 0;
        const y = this.y[node] ?? 0;
        if (x < minX - reach || x > maxX + reach || y < minY - reach || y > maxY + reach) continue;
        if (node === edge.from || node === edge.to) continue;
        const position = positionOn(edge.segment, x, y, degrees[node] === 1 ? reach : roundingNm);
        if (position) cuts.push({ node, ...position });
      }
      cuts.sort((a, b) => a.along - b.along);
      return this.#cut(edge, cuts);
    });
  }

  /** Splits straight segments at their crossings. */
  splitAtCrossings(): void {
    const cuts = this.edges.map((): { node: number; along: number; off: number }[] => []);
    const order = [...this.edges.keys()].filter((n) => this.edges[n]?.segment.turn === 0);
    const low = (n: number): number => Math.min(this.edges[n]?.segment.x0 ?? 0, this.edges[n]?.segment.x1 ?? 0);
    const high = (n: number): number => Math.max(this.edges[n]?.segment.x0 ?? 0, this.edges[n]?.segment.x1 ?? 0);
    order.sort((a, b) => low(a) - low(b));
    let compared = 0;
    for (const [index, a] of order.entries())
      for (let next = index + 1; next < order.length; next += 1) {
        const b = order[next] ?? 0;
        compared += 1;
        if (low(b) > high(a) || compared > pairLimit) break;
        const [first, second] = [this.edges[a], this.edges[b]];
        const found = first && second && crossing(first.segment, second.segment);
        if (!found) continue;
        const node = this.#node(Math.round(found.x), Math.round(found.y));
        cuts[a]?.push({ node, along: found.onFirst, off: 0 });
        cuts[b]?.push({ node, along: found.onSecond, off: 0 });
      }
    this.edges = this.edges.flatMap((edge, n) =>
      this.#cut(
        edge,
        (cuts[n] ?? []).toSorted((p, q) => p.along - q.along),
      ),
    );
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

  /** Drops duplicate segments, keeping the first. */
  dropDoubles(): void {
    const seen = new Set<string>();
    this.edges = this.edges.filter(({ from, to, segment }) => {
      const { turn, cx, cy } = segment;
      const forward = from < to;
      const [a, b] = forward ? [from, to] : [to, from];
      const way = forward ? turn : -turn;
      const key =
        turn === 0 || isTiny(segment)
          ? `${a} ${b}`
          : `${a} ${b} ${way} ${Math.round(cx / roundingNm)} ${Math.round(cy / roundingNm)}`;
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

/** Position along a segment of a point that lies on it within `reach` and not at its ends, or null. */
const positionOn = (segment: Segment, x: number, y: number, reach: number): { along: number; off: number } | null => {
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

/** Crossing of two straight segments between their ends, with the position along each. */
const crossing = (a: Segment, b: Segment): { x: number; y: number; onFirst: number; onSecond: number } | null => {
  if (!segmentsCross(a.x0, a.y0, a.x1, a.y1, b.x0, b.y0, b.x1, b.y1)) return null;
  const [ax, ay, bx, by] = [a.x1 - a.x0, a.y1 - a.y0, b.x1 - b.x0, b.y1 - b.y0];
  const cross = ax * by - ay * bx;
  const onFirst = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / cross;
  const onSecond = ((b.x0 - a.x0) * ay - (b.y0 - a.y0) * ax) / cross;
  return { x: a.x0 + onFirst * ax, y: a.y0 + onFirst * ay, onFirst, onSecond };
};

/**
 * Joins strokes at their ends: exact positions first, then gaps up to `reach` nanometres, nearest first. A reach of 0 joins only
 * exact ends, which is enough for contours in a drawing of thousands of strokes. With `cut`, straight strokes are also split at
 * crossings, for lines that overshoot their corners.
 */
export const joinStrokes = (strokes: readonly Segment[], reach: number, cut = false): Graph => {
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
    if (cut) joiner.splitAtCrossings();
    joiner.dropDoubles();
  }
  return { x: joiner.x, y: joiner.y, edges: joiner.edges, circles, gaps: joiner.gaps };
};
