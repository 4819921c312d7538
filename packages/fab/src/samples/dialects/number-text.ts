import { nmPerMil, nmPerMm } from '@copperline/contract';

export type Unit = 'mm' | 'inch';

/** What one step in the last of `decimals` places is in nanometres: whole for up to six places of a millimetre, five of an inch. */
export const stepOf = (unit: Unit, decimals: number): number => (unit === 'mm' ? nmPerMm : nmPerMil * 1000) / 10 ** decimals;

/** A length with its decimal point, rounded to the given places: 1.270000. */
export const decimalText = (nm: number, unit: Unit, decimals: number): string =>
  pointText(Math.round(nm / stepOf(unit, decimals)), decimals);

/** A whole number with a point set so many places from its end. */
export const pointText = (count: number, decimals: number): string => {
  const digits = `${Math.abs(count)}`.padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${count < 0 ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? '.' : ''}${digits.slice(cut)}`;
};

/** Without the zeros at its end, and at least one place where the tool wants one: 1.27, 3.0. */
export const trimmedDecimal = (text: string, leastPlaces: number): string => {
  const [whole = '0', places = ''] = text.split('.');
  const kept = places.replace(/0+$/, '').padEnd(leastPlaces, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

export interface NumberFormat {
  readonly unit: Unit;
  readonly integer: number;
  readonly decimal: number;
  /** Which zeros are left out; 'none' writes every digit of the format. */
  readonly omit: 'leading' | 'trailing' | 'none';
}

/** A number without its point, as photoplotters and drilling machines read it. */
export const fixedText = (count: number, { integer, decimal, omit }: NumberFormat): string => {
  const sign = count < 0 ? '-' : '';
  const digits = `${Math.abs(count)}`;
  if (omit === 'leading') return sign + digits;
  const full = digits.padStart(integer + decimal, '0');
  if (omit === 'none') return sign + full;
  return sign + (full.replace(/0+$/, '') || '0');
};

/** Degrees between 0 and 360 with the given places. */
export const angleText = (degrees: number, decimals: number): string =>
  pointText(Math.round((((degrees % 360) + 360) % 360) * 10 ** decimals), decimals);
