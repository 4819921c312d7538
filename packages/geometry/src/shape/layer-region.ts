import { difference, intersection } from '../region/boolean.ts';
import { coveredEnds } from './covered-ends.ts';
import { paintLevels } from './paint-order.ts';
import type { Piece } from '../region/piece.ts';
import type { Box } from '../point.ts';
import { isEmptyBox } from '../point.ts';
import type { Region } from '../polygon.ts';
import { listBox, shapeBoxes } from './shape-box.ts';
import { ShapePieces } from './shape-pieces.ts';
import type { ShapeList } from './shapes.ts';
import { piecesOf, regionOf, unite } from '../region/unite.ts';

export interface LayerRegionOptions {
  /** Maximum radial distance between the innermost and the outermost point of a flattened arc. */
  readonly toleranceNm: number;
  /** Clips the result to this box. */
  readonly within?: Box;
}

const boxRegion = ({ minX, minY, maxX, maxY }: Box): Region => [
  { outer: Int32Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY), holes: [] },
];

/** The area of a display list after drawing and erasing in order. */
export const layerRegion = (list: ShapeList, { toleranceNm, within }: LayerRegionOptions): Region => {
  const window = within ?? listBox(list);
  if (isEmptyBox(window)) return [];
  const piecesOfLevel = (order: readonly number[] = []): Piece[] => {
    const shapes = new ShapePieces(list, toleranceNm, coveredEnds(list, order));
    const pieces: Piece[] = [];
    for (let at = 0; at < order.length; ) at = shapes.add(order, at, pieces);
    return pieces;
  };
  const levels = paintLevels(list, shapeBoxes(list), window);
  let region: Region = [];
  for (let level = 0; level < levels.length; level += 2) {
    const drawn = unite([...piecesOf(region), ...piecesOfLevel(levels[level])]);
    region = difference(regionOf(drawn), regionOf(unite(piecesOfLevel(levels[level + 1]))));
  }
  return within ? intersection(region, boxRegion(within)) : region;
};
