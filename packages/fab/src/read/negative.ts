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

/**
 * Whether an inner layer is drawn in negative without stating it: flashes at the holes wider than the pads of the outer layers, and
 * no copper between them.
 */
export const isDrawnNegative = (inner: ShapeList, outer: readonly ShapeList[]): boolean => {
  if (onlyErases(inner)) return true;
  const [first] = outer;
  if (!first || drawsCopper(inner)) return false;
  const pads = padListOf(inner);
  if (pads.count < planePads) return false;
  const { share, growth } = matchPads(pads, new PadGrid(padListOf(first)));
  return share > 0.7 && growth > clearanceNm;
};
