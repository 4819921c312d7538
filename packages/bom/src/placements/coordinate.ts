import { type LengthUnit, unitNamed } from '../map/header-word.ts';

export interface Coordinate {
  readonly number: number;
  /** Unit in the cell: "12.5mm". */
  readonly unit: LengthUnit | null;
}

const written =
  /^([+-]?)(\d{0,9})((?:[.,]\d{3}(?!\d)){0,2})(?:([.,])(\d{0,9}))?(?:e([+-]?\d{1,2}))?\s*(mm|mils?|thou|in|inch(?:es)?|")?$/i;

/** A coordinate or an angle with a decimal point or comma, or null. */
export const readCoordinate = (text: string): Coordinate | null => {
  const cell = text.trim().replace(/^="?(.*?)"?$/, '$1');
  const [whole, sign = '', head = '', groups = '', , tail, exponent, unit] = written.exec(cell) ?? [];
  if (whole === undefined || (head === '' && (tail ?? '') === '')) return null;
  // 1.234 has three decimals; 1,234.5 and 1.234,5 have thousands separators.
  const digits =
    tail === undefined && groups !== ''
      ? `${head}.${groups.slice(1).replace(/[.,]/g, '')}`
      : `${head}${groups.replace(/[.,]/g, '')}.${tail ?? '0'}`;
  const number = Number(`${sign}${digits}e${exponent ?? '0'}`);
  return Number.isFinite(number) ? { number, unit: unit === undefined ? null : unit === '"' ? 'inch' : unitNamed(unit) } : null;
};

/** An angle without the sign or the word for degrees behind it. */
export const withoutDegreeSign = (text: string): string =>
  text.trim().replace(/\s*(?:[°º˚]|deg(?:rees?|\.)?|grad|град\.?|度)$/i, '');

/** Normalised to 0 ≤ degrees < 360. */
export const normalAngle = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  return Math.abs(turned - 360) < 1e-9 ? 0 : turned;
};
