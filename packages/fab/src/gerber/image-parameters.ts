import type { Placement } from './placement.ts';
import { placementOf } from './placement.ts';

/**
 * The deprecated image parameters of the first RS-274X. MI and SF change the coordinate data only, the others the finished image.
 * They are always applied in the order MI, SF, OF, RO, IR, AS.
 */
export interface ImageParameters {
  readonly mirrorA: boolean;
  readonly mirrorB: boolean;
  readonly scaleA: number;
  readonly scaleB: number;
  /** In nanometres. */
  readonly offsetA: number;
  readonly offsetB: number;
  /** RO: rotation of a layer in degrees below 360. */
  readonly layerDegrees: number;
  /** IR: rotation of the image by right angles. */
  readonly rotateDegrees: number;
  readonly axesSwapped: boolean;
}

export const plainImage: ImageParameters = {
  mirrorA: false,
  mirrorB: false,
  scaleA: 1,
  scaleB: 1,
  offsetA: 0,
  offsetB: 0,
  layerDegrees: 0,
  rotateDegrees: 0,
  axesSwapped: false,
};

export const sameImage = (a: ImageParameters, b: ImageParameters): boolean =>
  a.mirrorA === b.mirrorA &&
  a.mirrorB === b.mirrorB &&
  a.scaleA === b.scaleA &&
  a.scaleB === b.scaleB &&
  a.offsetA === b.offsetA &&
  a.offsetB === b.offsetB &&
  a.layerDegrees === b.layerDegrees &&
  a.rotateDegrees === b.rotateDegrees &&
  a.axesSwapped === b.axesSwapped;

/** Placement of the finished image; null for none. */
export const imagePlacement = (parameters: ImageParameters): Placement | null => {
  const { offsetA, offsetB, axesSwapped } = parameters;
  const rotateDegrees = (parameters.layerDegrees + parameters.rotateDegrees) % 360;
  if (offsetA === 0 && offsetB === 0 && rotateDegrees === 0 && !axesSwapped) return null;
  // Swapping the axes is a mirror followed by a quarter turn.
  const turn = axesSwapped ? { mirrorX: false, mirrorY: true, rotateDegrees: 90 - rotateDegrees } : { rotateDegrees };
  const { a, b, c, d } = placementOf(turn, 0, 0, false);
  const dx = Math.round(a * offsetA + b * offsetB);
  const dy = Math.round(c * offsetA + d * offsetB);
  return placementOf(turn, dx, dy, false);
};

/** The text after the letter of an axis, up to the other letter; null if missing. */
export const axisField = (text: string, letter: string, other: string): string | null => {
  const from = text.indexOf(letter);
  if (from < 0) return null;
  const to = text.indexOf(other, from);
  return text.slice(from + 1, to < 0 ? undefined : to).trim();
};

const finite = (field: string | null): number | null =>
  field === null || field === '' || !Number.isFinite(Number(field)) ? null : Number(field);

/** "A1B-2.5": the numbers after A and B; null if a letter is missing or its number is invalid. */
const axisValues = (text: string): { readonly a: number | null; readonly b: number | null } => {
  const read = (letter: string, other: string): number | null => finite(axisField(text, letter, other));
  return { a: read('A', 'B'), b: read('B', 'A') };
};

/** The parameters after a further command, or null if the command is invalid. */
export const withImageCommand = (
  before: ImageParameters,
  command: string,
  body: string,
  nmPerUnit: number,
): ImageParameters | null => {
  const { a, b } = axisValues(body);
  switch (command) {
    case 'MI':
      return { ...before, mirrorA: a === 1, mirrorB: b === 1 };
    case 'SF':
      return (a ?? 1) > 0 && (b ?? 1) > 0 ? { ...before, scaleA: a ?? 1, scaleB: b ?? 1 } : null;
    case 'OF':
    case 'IO':
      return { ...before, offsetA: Math.round((a ?? 0) * nmPerUnit), offsetB: Math.round((b ?? 0) * nmPerUnit) };
    case 'IR':
      return ['0', '90', '180', '270'].includes(body.trim()) ? { ...before, rotateDegrees: Number(body) } : null;
    case 'RO': {
      const degrees = finite(body.trim());
      return degrees === null ? null : { ...before, layerDegrees: ((degrees % 360) + 360) % 360 };
    }
    case 'AS':
      return { ...before, axesSwapped: body.includes('AY') };
    default:
      return null;
  }
};
