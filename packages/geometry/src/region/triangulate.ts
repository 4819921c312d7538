import earcut from 'earcut';
import type { Polygon } from '../polygon.ts';

export interface Triangles {
  /** x, y of every vertex of the polygon: its outer contour, then its holes. */
  readonly points: Float64Array;
  /** Three vertices a triangle, counter-clockwise. */
  readonly indices: Uint32Array;
}

/** Cuts a polygon into triangles between its own vertices. */
export const triangulate = ({ outer, holes }: Polygon): Triangles => {
  const points = new Float64Array(holes.reduce((length, hole) => length + hole.length, outer.length));
  points.set(outer);
  const holeStarts: number[] = [];
  let at = outer.length;
  for (const hole of holes) {
    holeStarts.push(at / 2);
    points.set(hole, at);
    at += hole.length;
  }
  // Relative to a local origin, earcut's products of coordinates lose the fewest digits.
  const originX = points[0] ?? 0;
  const originY = points[1] ?? 0;
  const local = points.map((value, i) => value - (i % 2 === 0 ? originX : originY));
  const indices = Uint32Array.from(earcut(local, holeStarts));
  for (let i = 0; i < indices.length; i += 3) {
    const a = (indices[i] ?? 0) * 2;
    const b = (indices[i + 1] ?? 0) * 2;
    const c = (indices[i + 2] ?? 0) * 2;
    const abX = (local[b] ?? 0) - (local[a] ?? 0);
    const abY = (local[b + 1] ?? 0) - (local[a + 1] ?? 0);
    if (abX * ((local[c + 1] ?? 0) - (local[a + 1] ?? 0)) < abY * ((local[c] ?? 0) - (local[a] ?? 0))) {
      indices[i + 1] = c / 2;
      indices[i + 2] = b / 2;
    }
  }
  return { points, indices };
};
