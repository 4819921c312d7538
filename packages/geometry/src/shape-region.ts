import { unionRings } from './boolean.ts';
import type { Region, Ring } from './polygon.ts';
import type { ShapeList } from './shapes.ts';
import { ShapeRings } from './shape-rings.ts';
import { isConvexRing } from './stroke.ts';

/** The area of one entry. Empty where its stamp has none. */
export const shapeRegion = (list: ShapeList, i: number, toleranceNm: number): Region => {
  const rings: Ring[] = [];
  new ShapeRings(list, toleranceNm).add([i], 0, rings);
  const only = rings.length === 1 ? rings[0] : undefined;
  return only && isConvexRing(only) ? [{ outer: only, holes: [] }] : unionRings(rings, 'non-zero');
};
