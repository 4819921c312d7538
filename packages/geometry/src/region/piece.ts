import type { Polygon, Ring } from '../polygon.ts';
import { onSegment, orient } from '../predicates.ts';
import { type RingSide, ringBox } from '../ring.ts';
import { SpatialIndex } from '../spatial-index.ts';

/** Below this many edges, relating two pieces costs more than clipping them. */
const manyEdges = 40;

/**
 * A part of an area under construction: a polygon with its box. A polygon that is not `simple` may cross itself; non-zero winding
 * fills it.
 */
export class Piece {
  readonly polygon: Polygon;
  readonly simple: boolean;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly edgeCount: number;
  #edges: Edges | undefined;

  constructor(polygon: Polygon, simple: boolean) {
    this.polygon = polygon;
    this.simple = simple;
    ({ minX: this.minX, minY: this.minY, maxX: this.maxX, maxY: this.maxY } = ringBox(polygon.outer));
    this.edgeCount = polygon.holes.reduce((sum, hole) => sum + hole.length / 2, polygon.outer.length / 2);
  }

  get edges(): Edges {
    this.#edges ??= new Edges([this.polygon.outer, ...this.polygon.holes]);
    return this.#edges;
  }
}

/** `inside`: the first lies in the second; `around`: the other way; `meet`: their edges may. */
export type Relation = 'apart' | 'meet' | 'inside' | 'around';

/** Relation of two pieces. Exact except for `meet`, which is also returned where a test would cost too much. */
export const relate = (a: Piece, b: Piece): Relation => {
  if (a.minX > b.maxX || b.minX > a.maxX || a.minY > b.maxY || b.minY > a.maxY) return 'apart';
  if (b.edgeCount > a.edgeCount) return liesIn(a, b, 'inside');
  return liesIn(b, a, 'around');
};

const liesIn = (small: Piece, large: Piece, inside: Relation): Relation => {
  if (large.edgeCount < manyEdges || large.edges.meet(small.minX, small.minY, small.maxX, small.maxY)) return 'meet';
  return large.edges.winding(small.polygon.outer[0] ?? 0, small.polygon.outer[1] ?? 0) === 0 ? 'apart' : inside;
};

/** Contribution of an edge to the winding number of a point to its left: 1 upwards, -1 downwards, 0 if not crossed. */
const crossing = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number => {
  if (ay > y === by > y) return 0;
  const side = orient(ax, ay, bx, by, x, y);
  if (by > ay) return side > 0 ? 1 : 0;
  return side < 0 ? -1 : 0;
};

/** The edges of a polygon's rings in a spatial index. */
class Edges {
  readonly #ends: Int32Array;
  readonly #index: SpatialIndex;
  readonly #maxX: number;

  constructor(rings: readonly Ring[]) {
    const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
    this.#ends = new Int32Array(count * 4);
    const boxes = new Float64Array(count * 4);
    let at = 0;
    let farthest = -Infinity;
    for (const ring of rings) {
      let px = ring[ring.length - 2] ?? 0;
      let py = ring[ring.length - 1] ?? 0;
      for (let i = 0; i < ring.length; i += 2) {
        const x = ring[i] ?? 0;
        const y = ring[i + 1] ?? 0;
        this.#ends[at] = px;
        this.#ends[at + 1] = py;
        this.#ends[at + 2] = x;
        this.#ends[at + 3] = y;
        boxes[at] = Math.min(px, x);
        boxes[at + 1] = Math.min(py, y);
        boxes[at + 2] = Math.max(px, x);
        boxes[at + 3] = Math.max(py, y);
        farthest = Math.max(farthest, x);
        at += 4;
        px = x;
        py = y;
      }
    }
    this.#index = new SpatialIndex(boxes);
    this.#maxX = farthest;
  }

  /** Whether an edge touches this box. */
  meet(minX: number, minY: number, maxX: number, maxY: number): boolean {
    const ends = this.#ends;
    return this.#index.search({ minX, minY, maxX, maxY }).some((edge) => {
      const ax = ends[edge * 4] ?? 0;
      const ay = ends[edge * 4 + 1] ?? 0;
      const bx = ends[edge * 4 + 2] ?? 0;
      const by = ends[edge * 4 + 3] ?? 0;
      // All corners strictly on one side: the edge misses the box.
      const side = orient(ax, ay, bx, by, minX, minY);
      const passes =
        side !== 0 &&
        orient(ax, ay, bx, by, maxX, minY) * side > 0 &&
        orient(ax, ay, bx, by, minX, maxY) * side > 0 &&
        orient(ax, ay, bx, by, maxX, maxY) * side > 0;
      return !passes;
    });
  }

  /** Whether a point lies inside the rings (which do not cross), outside or on an edge. */
  sideOf(x: number, y: number): RingSide {
    const ends = this.#ends;
    let winding = 0;
    for (const edge of this.#index.search({ minX: x, minY: y, maxX: this.#maxX, maxY: y })) {
      const ax = ends[edge * 4] ?? 0;
      const ay = ends[edge * 4 + 1] ?? 0;
      const bx = ends[edge * 4 + 2] ?? 0;
      const by = ends[edge * 4 + 3] ?? 0;
      if (onSegment(x, y, ax, ay, bx, by)) return 'edge';
      winding += crossing(ax, ay, bx, by, x, y);
    }
    return winding === 0 ? 'outside' : 'inside';
  }

  /** How often the rings wind around a point that lies on none of them. */
  winding(x: number, y: number): number {
    const ends = this.#ends;
    let winding = 0;
    for (const edge of this.#index.search({ minX: x, minY: y, maxX: this.#maxX, maxY: y })) {
      winding += crossing(ends[edge * 4] ?? 0, ends[edge * 4 + 1] ?? 0, ends[edge * 4 + 2] ?? 0, ends[edge * 4 + 3] ?? 0, x, y);
    }
    return winding;
  }
}
