import type { Ring } from '@copperline/geometry';
import { ringArea, triangulate } from '@copperline/geometry';

/** The neighbours of each triangle. Without holes the adjacency is a tree. */
const neighboursOf = (indices: Uint32Array): number[][] => {
  const neighbours: number[][] = Array.from({ length: indices.length / 3 }, () => []);
  const byEdge = new Map<string, number>();
  for (let t = 0; t < neighbours.length; t += 1) {
    for (let side = 0; side < 3; side += 1) {
      const a = indices[t * 3 + side] ?? 0;
      const b = indices[t * 3 + ((side + 1) % 3)] ?? 0;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const other = byEdge.get(key);
      byEdge.set(key, t);
      if (other === undefined) continue;
      neighbours[t]?.push(other);
      neighbours[other]?.push(t);
    }
  }
  return neighbours;
};

/** The corners of connected triangles in the order of the ring: their common outline. */
const outlineOf = (ring: Ring, indices: Uint32Array, triangles: readonly number[]): Ring => {
  const corners = new Set(triangles.flatMap((t) => [indices[t * 3] ?? 0, indices[t * 3 + 1] ?? 0, indices[t * 3 + 2] ?? 0]));
  return Int32Array.from([...corners].toSorted((a, b) => a - b).flatMap((i) => [ring[i * 2] ?? 0, ring[i * 2 + 1] ?? 0]));
};

/**
 * Splits a ring into pieces of at most `cornerLimit` corners, between its own corners, so that their union is exactly the same area.
 * Each overlaps its neighbour by a triangle, to avoid visible seams. One piece if the ring is small or cannot be split.
 */
export const outlinePieces = (ring: Ring, cornerLimit: number): Ring[] => {
  if (ring.length / 2 <= cornerLimit) return [ring];
  const { indices } = triangulate({ outer: ring, holes: [] });
  const neighbours = neighboursOf(indices);
  const pieces: Ring[] = [];
  const done = new Uint8Array(neighbours.length);
  let area = 0;
  const seeds: (readonly [seed: number, from: number])[] = [[0, -1]];
  for (let next = seeds.pop(); next; next = seeds.pop()) {
    const [seed, from] = next;
    if (done[seed] === 1) continue;
    const triangles = from < 0 ? [seed] : [from, seed];
    done[seed] = 1;
    // A tree of n triangles has n + 2 corners.
    for (let i = from < 0 ? 0 : 1; i < triangles.length; i += 1) {
      for (const neighbour of neighbours[triangles[i] ?? 0] ?? []) {
        if (done[neighbour] === 1) continue;
        if (triangles.length + 2 >= cornerLimit) seeds.push([neighbour, triangles[i] ?? 0]);
        else {
          done[neighbour] = 1;
          triangles.push(neighbour);
        }
      }
    }
    const piece = outlineOf(ring, indices, triangles);
    area += Math.abs(ringArea(piece)) - (from < 0 ? 0 : Math.abs(ringArea(outlineOf(ring, indices, [from]))));
    pieces.push(piece);
  }
  return area === Math.abs(ringArea(ring)) ? pieces : [ring];
};
