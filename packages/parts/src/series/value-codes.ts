import { decimal, leadingDigits } from '../quantity.ts';
import { isInSeries } from '../e-series.ts';

/** Value notation of a series. `codes` are the other fields: some write 5 % and 1 % parts differently. */
export interface ValueCode {
  /** A pattern without groups. */
  readonly pattern: string;
  readonly read: (code: string, codes: { readonly [key: string]: string }) => number | null;
  readonly write: (value: number, codes: { readonly [key: string]: string }) => string | null;
}

const letters: Record<string, number> = { R: 0, K: 3, M: 6 };

function readLetter(code: string): number | null {
  const found = /^(\d{0,3})([RKM])(\d{0,3})$/.exec(code);
  if (!found) return null;
  const [, before = '', letter = '', after = ''] = found;
  return decimal(`${before === '' ? '0' : before}.${after === '' ? '0' : after}`, letters[letter] ?? 0);
}

/** Minimal digits with a letter for the decimal point: 22R, 4K7, 97R6, 1M. Below one ohm 0R47. */
export const shortLetter: ValueCode = {
  pattern: '\\d{1,3}[RKM]\\d{0,3}',
  read: readLetter,
  write(value) {
    const letter = value >= 1e6 ? 'M' : value >= 1e3 ? 'K' : 'R';
    const [whole = '0', part = ''] = decimal(value, -(letters[letter] ?? 0))
      .toString()
      .split('.');
    return part.length > 3 ? null : `${whole}${letter}${part}`;
  },
};

/** Four characters with a letter for the decimal point: 10R0, 4K70, 100K, 1M00, R100. */
export const fourLetter = (jumper: string): ValueCode => ({
  pattern: '[\\dRKM]{4}',
  read: (code) => (code === jumper ? 0 : /\d.*\d/.test(code) ? readLetter(code) : null),
  write(value) {
    if (value === 0) return jumper;
    const letter = value >= 1e6 ? 'M' : value >= 1e3 ? 'K' : 'R';
    const scaled = decimal(value, -(letters[letter] ?? 0));
    if (scaled < 1) return `R${String(Math.round(scaled * 1000)).padStart(3, '0')}`;
    const { digits, exponent } = leadingDigits(scaled, 3);
    const whole = 3 + exponent;
    return `${digits.slice(0, whole)}${letter}${digits.slice(whole)}`;
  },
});

/** Two or three digits and the number of zeros; R for the decimal point of small values: 103, 1R0, R47; 1002, 10R0, 1R00. */
export const powerCode = (figures: 2 | 3, unit = 0): ValueCode => ({
  pattern: `[\\dR]{${figures + 1}}`,
  read(code) {
    if (/^0+$/.test(code)) return 0;
    if (code.includes('R')) {
      const found = /^(\d*)R(\d*)$/.exec(code);
      return found && decimal(`${found[1] || '0'}.${found[2] || '0'}`, unit);
    }
    return decimal(code.slice(0, figures), Number(code.slice(figures)) + unit);
  },
  write(value) {
    if (value === 0) return '0'.repeat(figures + 1);
    const { digits, exponent } = leadingDigits(value, figures);
    const power = exponent - unit;
    if (power >= 0) return power > 9 ? null : `${digits}${power}`;
    const whole = figures + power;
    if (whole > 0) return `${digits.slice(0, whole)}R${digits.slice(whole)}`;
    const below = `R${'0'.repeat(-whole)}${digits}`;
    // R005: zeros after the point count as digits.
    const fitted = below.slice(0, figures + 1);
    return /^0*$/.test(below.slice(figures + 1)) ? fitted : null;
  },
});

/** Picofarads: 104, 4R7, R50. */
export const picofarads = powerCode(2, -12);

/** Values of E24 with two digits, all others with three; the maker's rule where both would fit. */
export const e24Short: ValueCode = {
  pattern: '[\\dR]{3,4}',
  read: (code) => powerCode(code.length === 3 ? 2 : 3).read(code, {}),
  write: (value) => powerCode(isInSeries(value, 'E24') ? 2 : 3).write(value, {}),
};

const multipliers = ['0', '1', '2', '3', '4', '5', '6', '7', 'L', 'K', 'J'] as const;
const powerOf = (sign: string): number | null => {
  const at = multipliers.indexOf(sign as (typeof multipliers)[number]);
  return at < 0 ? null : at < 8 ? at : at - 11;
};

/** Three digits and a multiplier; J, K and L are tenths, hundredths and thousandths. 5 % parts have a zero and two digits. */
export const letterMultiplier: ValueCode = {
  pattern: '\\d{3}[0-7JKL]',
  read(code) {
    const power = powerOf(code.slice(3));
    return power === null ? null : code === '0000' ? 0 : decimal(code.slice(0, 3), power);
  },
  write(value, codes) {
    if (value === 0) return '0000';
    const { digits, exponent } = leadingDigits(value, codes['tolerance'] === 'J' ? 2 : 3);
    const sign = exponent >= 0 ? multipliers[exponent] : multipliers[exponent + 11];
    return sign === undefined || exponent > 7 || exponent < -3 ? null : `${digits.padStart(3, '0')}${sign}`;
  },
};
