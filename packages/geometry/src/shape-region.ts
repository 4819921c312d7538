import type { Piece } from './piece.ts';
import type { Region } from './polygon.ts';
import { ShapePieces } from './shape-pieces.ts';
import type { ShapeList } from './shapes.ts';
import { regionOf, unite } from './unite.ts';

/** The area of one entry. Empty where its stamp has none. */
export const shapeRegion = (list: ShapeList, i: number, toleranceNm: number): Region => {
  const pieces: Piece[] = [];
  new ShapePieces(list, toleranceNm).add([i], 0, pieces);
  return regionOf(unite(pieces));
};
