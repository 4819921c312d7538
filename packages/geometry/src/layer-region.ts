import { intersection, regionRings, subtractRings } from './boolean.ts';
import { paintLevels } from './paint-order.ts';
import type { Box } from './point.ts';
import { isEmptyBox } from './point.ts';
import type { Region, Ring } from './polygon.ts';
import { listBox, shapeBoxes } from './shape-box.ts';
import { ShapeRings } from './shape-rings.ts';
import type { ShapeList } from './shapes.ts';
import { unionOfMany } from './union-of-many.ts';

export interface LayerRegionOptions {
  /** How far apart the innermost and the outermost point of a flattened arc may lie. */
  readonly toleranceNm: number;
  /** Only what lies in this box, cut at its edges. */
  readonly within?: Box;
}

const boxRing = ({ minX, minY, maxX, maxY }: Box): Ring => Int32Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY);

/** The area a list leaves when everything is drawn and erased in order. */
export const layerRegion = (list: ShapeList, { toleranceNm, within }: LayerRegionOptions): Region => {
  const window = within ?? listBox(list);
  if (isEmptyBox(window)) return [];
  const outlines = new ShapeRings(list, toleranceNm);
  const ringsOf = (order: readonly number[]): Ring[] => {
    const rings: Ring[] = [];
    for (let at = 0; at < order.length; ) at = outlines.add(order, at, rings);
    return rings;
  };
  const levels = paintLevels(list, shapeBoxes(list), window);
  let region: Region = [];
  for (let level = 0; level < levels.length; level += 2) {
    const drawn = unionOfMany([...regionRings(region), ...ringsOf(levels[level] ?? [])]);
    region = subtractRings(drawn, ringsOf(levels[level + 1] ?? []));
  }
  return within ? intersection(region, [{ outer: boxRing(within), holes: [] }]) : region;
};
