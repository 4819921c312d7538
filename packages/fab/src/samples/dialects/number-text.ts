import { nmPerMil, nmPerMm } from '@copperline/contract';

export type Unit = 'mm' | 'inch';

/** One step of the last decimal in nanometres: an integer for up to six decimals of a millimetre or five of an inch. */
export const stepOf = (unit: Unit, decimals: number): number => (unit === 'mm' ? nmPerMm : nmPerMil * 1000) / 10 ** decimals;

/** A length rounded to the given decimals: 1.270000. */
export const decimalText = (nm: number, unit: Unit, decimals: number): string =>
  pointText(Math.round(nm / stepOf(unit, decimals)), decimals);

/** An integer with a decimal point before its last `decimals` digits. */
export const pointText = (count: number, decimals: number): string => {
  const digits = `${Math.abs(count)}`.padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${count < 0 ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? '.' : ''}${digits.slice(cut)}`;
};

/** Without trailing zeros, but at least the given decimals: 1.27, 3.0. */
export const trimmedDecimal = (text: string, leastDecimals: number): string => {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(leastDecimals, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

export interface NumberFormat {
  readonly unit: Unit;
  readonly integer: number;
  readonly decimal: number;
  /** The omitted zeros; 'none' writes all digits. */
  readonly omit: 'leading' | 'trailing' | 'none';
}

/** A number without decimal point in a fixed format. */
export const fixedText = (count: number, { integer, decimal, omit }: NumberFormat): string => {
  const sign = count < 0 ? '-' : '';
  const digits = `${Math.abs(count)}`;
  if (omit === 'leading') return sign + digits;
  const full = digits.padStart(integer + decimal, '0');
  if (omit === 'none') return sign + full;
  return sign + (full.replace(/0+$/, '') || '0');
};

/** Degrees between 0 and 360 with the given decimals. */
export const angleText = (degrees: number, decimals: number): string =>
  pointText(Math.round((((degrees % 360) + 360) % 360) * 10 ** decimals), decimals);
