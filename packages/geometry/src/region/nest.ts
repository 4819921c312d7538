import { Piece } from './piece.ts';
import type { Region, Ring } from '../polygon.ts';
import { ringArea, ringBox } from '../ring.ts';
import { SpatialIndex } from '../spatial-index.ts';

/** Whether a ring lies in a polygon that it may touch but not cross, decided by any corner that is not on the polygon's edge. */
const liesIn = (ring: Ring, around: Piece): boolean => {
  for (let i = 0; i < ring.length; i += 2) {
    const side = around.edges.sideOf(ring[i] ?? 0, ring[i + 1] ?? 0);
    if (side !== 'edge') return side === 'inside';
  }
  return true;
};

/** Polygons of rings that do not cross: a clockwise ring is a hole of the smallest counter-clockwise ring around it. */
export const nestRings = (rings: readonly Ring[]): Region => {
  const outers: Piece[] = [];
  const holes: Ring[] = [];
  for (const ring of rings) {
    const area = ringArea(ring);
    if (area > 0) outers.push(new Piece({ outer: ring, holes: [] }, true));
    else if (area < 0) holes.push(ring);
  }
  const own = outers.map((): Ring[] => []);
  const boxes = new Float64Array(outers.length * 4);
  for (const [i, { minX, minY, maxX, maxY }] of outers.entries()) boxes.set([minX, minY, maxX, maxY], i * 4);
  const index = new SpatialIndex(boxes);
  for (const hole of holes) {
    const { minX, minY, maxX, maxY } = ringBox(hole);
    const around = index
      .search({ minX, minY, maxX: minX, maxY: minY })
      .map((number) => ({ number, piece: outers[number] }))
      .filter(({ piece }) => piece && piece.maxX >= maxX && piece.maxY >= maxY)
      .sort((a, b) => spread(a.piece) - spread(b.piece));
    // The last candidate needs no test: every hole lies in some ring.
    const owner = around.find(({ piece }, i) => i === around.length - 1 || (piece && liesIn(hole, piece)));
    if (owner) own[owner.number]?.push(hole);
  }
  return outers.map(({ polygon: { outer } }, i) => ({ outer, holes: own[i] ?? [] }));
};

const spread = (piece: Piece | undefined): number => (piece ? (piece.maxX - piece.minX) * (piece.maxY - piece.minY) : 0);
