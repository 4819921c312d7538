import type { Box } from '@copperline/geometry';

/**
 * KO, a parameter of the first RS-274X: an area made clear or dark under the following layer. The area is stated, or is the layer's
 * box with a border.
 */
export interface Knockout {
  /** Null: the opposite of the layer. */
  readonly clear: boolean | null;
  readonly area: Box | { readonly border: number };
}

const number = String.raw`([+-]?\d*\.?\d*)`;
const statement = new RegExp(`^([CD]?)(?:X${number}Y${number}I${number}J${number}|K${number})$`);

/** Parses the text after KO; null if invalid. "KO" alone, which ends a knockout, is handled by the caller. */
export const parseKnockout = (body: string, nmPerUnit: number): Knockout | null => {
  const match = statement.exec(body.trim());
  if (!match) return null;
  const [x, y, width, height, border] = match
    .slice(2)
    .map((field) => (field === undefined || field === '' ? Number.NaN : Math.round(Number(field) * nmPerUnit)));
  const clear = match[1] === '' ? null : match[1] === 'C';
  if (border !== undefined && border >= 0) return { clear, area: { border } };
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  if (!Number.isFinite(x) || !Number.isFinite(y) || !(width > 0) || !(height > 0)) return null;
  return { clear, area: { minX: x, minY: y, maxX: x + width, maxY: y + height } };
};
