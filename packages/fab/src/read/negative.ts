import { shapeKind, type ShapeList } from '@copperline/geometry';
import { matchPads, PadGrid, padListOf } from '../identify/pads.ts';

const planePads = 8;
const clearanceNm = 100_000;
const areaNm = 15e6;

/** Whether the layer draws copper areas or tracks; a negative plane has clearances and split lines only. */
const drawsCopper = (shapes: ShapeList): boolean => {
  let strokes = 0;
  let flashes = 0;
  for (let n = 0; n < shapes.count; n += 1) {
    const kind = shapes.kind[n];
    if (shapes.clear[n] !== 0) continue;
    if (kind === shapeKind.flash) flashes += 1;
    else if (kind === shapeKind.fill) {
      const at = n * 6;
      if ((shapes.at[at + 4] ?? 0) - (shapes.at[at + 2] ?? 0) > areaNm) return true;
    } else strokes += 1;
  }
  return strokes > flashes * 2;
};

/** Whether the layer only erases, which implies a copper plane. */
const onlyErases = (shapes: ShapeList): boolean => {
  let clears = 0;
  for (let n = 0; n < shapes.count; n += 1) clears += shapes.clear[n] ?? 0;
  return clears > 0 && clears * 2 > shapes.count && !drawsCopper(shapes);
};

const fewestThermals = 4;

/** Flashes of several pieces around a bare centre: the relief of a pad in a plane. In positive copper such a pad would be no pad. */
const thermalsOf = (shapes: ShapeList): number => {
  const isThermal = shapes.stamps.map(({ region }) => region.length > 1);
  let count = 0;
  for (let n = 0; n < shapes.count; n += 1)
    if (shapes.kind[n] === shapeKind.flash && shapes.clear[n] === 0 && isThermal[shapes.stamp[n] ?? -1]) count += 1;
  return count;
};

/**
 * Whether an inner layer is drawn in negative without stating it: no copper between the flashes, and flashes at the holes that are
 * thermals or wider than the pads of the outer layers.
 */
export const isDrawnNegative = (inner: ShapeList, outer: readonly ShapeList[]): boolean => {
  if (onlyErases(inner)) return true;
  const [first] = outer;
  if (!first || drawsCopper(inner)) return false;
  if (thermalsOf(inner) >= fewestThermals) return true;
  const pads = padListOf(inner);
  if (pads.count < planePads) return false;
  const { share, growth } = matchPads(pads, new PadGrid(padListOf(first)));
  return share > 0.7 && growth > clearanceNm;
};
