import type { Polygon } from '../polygon.ts';
import { ringBox } from '../ring.ts';
import { RingEdges } from './ring-edges.ts';

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
  #edges: RingEdges | undefined;

  constructor(polygon: Polygon, simple: boolean) {
    this.polygon = polygon;
    this.simple = simple;
    ({ minX: this.minX, minY: this.minY, maxX: this.maxX, maxY: this.maxY } = ringBox(polygon.outer));
    this.edgeCount = polygon.holes.reduce((sum, hole) => sum + hole.length / 2, polygon.outer.length / 2);
  }

  get edges(): RingEdges {
    this.#edges ??= new RingEdges([this.polygon.outer, ...this.polygon.holes]);
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
