import type { Piece } from '../region/piece.ts';
import type { Region } from '../polygon.ts';
import { ShapePieces } from './shape-pieces.ts';
import type { ShapeList } from './shapes.ts';
import { regionOf, unite } from '../region/unite.ts';

/** Returns a function for the area of an entry; stamps are flattened once. Empty for a stamp without area. */
export const shapeRegions = (list: ShapeList, toleranceNm: number): ((i: number) => Region) => {
  const shapes = new ShapePieces(list, toleranceNm);
  return (i) => {
    const pieces: Piece[] = [];
    shapes.add([i], 0, pieces);
    return regionOf(unite(pieces));
  };
};

/** The area of one entry. */
export const shapeRegion = (list: ShapeList, i: number, toleranceNm: number): Region => shapeRegions(list, toleranceNm)(i);
