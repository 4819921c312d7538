import type { MessageKey } from '@copperline/content';
import { type Locale, nmPerMil, nmPerMm } from '@copperline/contract';

/** What lengths are shown in; a press of U goes round. */
export const lengthUnits = ['mm', 'inch', 'mil'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const milPerInch = 1_000;
const nanometres: Readonly<Record<LengthUnit, number>> = { mm: nmPerMm, inch: nmPerMil * milPerInch, mil: nmPerMil };

/** Places after the point that show a micrometre, and at most a tenth of one: finer is finer than any process. */
const decimals: Readonly<Record<LengthUnit, readonly [least: number, most: number]>> = {
  mm: [3, 4],
  inch: [4, 6],
  mil: [2, 3],
};

export const unitKeys: Readonly<Record<LengthUnit, MessageKey>> = { mm: 'units.mm', inch: 'units.inch', mil: 'units.mil' };

export const nextUnit = (unit: LengthUnit): LengthUnit =>
  lengthUnits[(lengthUnits.indexOf(unit) + 1) % lengthUnits.length] ?? 'mm';

/** A length without its unit: `exact` to a tenth of a micrometre, else to about a micrometre. */
export const formatLength = (nm: number, unit: LengthUnit, locale: Locale, exact = false): string => {
  const [least, most] = decimals[unit];
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: exact ? most : least,
    useGrouping: false,
    signDisplay: 'negative',
  }).format(nm / nanometres[unit]);
};

/** The roundest length that is at most so long: 1, 2 or 5 times a power of ten in its unit. */
export const roundLength = (mostNm: number, unit: LengthUnit): { readonly nm: number; readonly value: number } => {
  const most = mostNm / nanometres[unit];
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((factor) => factor * power <= most) ?? 1;
  // Below one, dividing keeps what multiplying by 0.1 would smear.
  const value = power < 1 ? step / Math.round(1 / power) : step * power;
  return { nm: value * nanometres[unit], value };
};
