import { fieldLimits, nmPerMil, nmPerMm, type NumberLimit, numberLimits } from '@copperline/contract';

export const sizeUnits = ['mm', 'inch'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** What a person typed, in the unit they typed it in. Nanometres follow from it exactly, so changing the shown unit changes nothing. */
export interface Typed {
  readonly unit: SizeUnit;
  readonly text: string;
}

/** `range`: read, and outside the limit. */
export type LengthProblem = 'empty' | 'format' | 'inputMethod' | 'range';

/** An inch has two decimals more, so that a hundredth of a millimetre can be typed in it too. */
const decimals: Readonly<Record<SizeUnit, number>> = {
  mm: fieldLimits.boardSizeDigits.decimals,
  inch: fieldLimits.boardSizeDigits.decimals + 2,
};
const nanometres: Readonly<Record<SizeUnit, number>> = { mm: nmPerMm, inch: nmPerMil * 1000 };

/** Digits and points as a Chinese input method writes them. */
const fullWidth = /[０-９．。，]/;

const nmOf = (text: string, unit: SizeUnit): number | null => {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || part.length > decimals[unit]) return null;
  const scaled = BigInt(whole + part) * BigInt(nanometres[unit]);
  return Number(scaled / 10n ** BigInt(part.length));
};

export const readTyped = (
  { text, unit }: Typed,
  { min, max }: NumberLimit = numberLimits.boardSideNm,
): { readonly nm: number } | { readonly problem: LengthProblem } => {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  if (fullWidth.test(trimmed)) return { problem: 'inputMethod' };
  const nm = trimmed.length > fieldLimits.boardSizeDigits.max ? null : nmOf(trimmed, unit);
  if (nm === null) return { problem: 'format' };
  return nm < min || nm > max ? { problem: 'range' } : { nm };
};

/** A length as it would be typed: no unit, no trailing zeros, rounded to what that unit's field takes. */
export const lengthIn = (nm: number, unit: SizeUnit): string => {
  const scale = 10n ** BigInt(decimals[unit]);
  const perUnit = BigInt(nanometres[unit]);
  const steps = (2n * BigInt(Math.round(nm)) * scale + perUnit) / (2n * perUnit);
  const part = String(steps % scale).padStart(decimals[unit], '0');
  return `${steps / scale}.${part}`.replace(/\.?0+$/, '');
};

export const typedOf = (nm: number, unit: SizeUnit = 'mm'): Typed => ({ unit, text: lengthIn(nm, unit) });

/** What the field shows: the very text where the unit is the one it was typed in. */
export const shownIn = (typed: Typed, unit: SizeUnit): string => {
  if (typed.unit === unit) return typed.text;
  const read = readTyped(typed);
  return 'nm' in read ? lengthIn(read.nm, unit) : typed.text;
};
