import { decimal } from './quantity.ts';

// Preferred numbers of IEC 60063: the historic rounding of E3 to E24, and the computed ones of E96 and E192.

const e24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];
const each = (list: readonly number[], step: number) => list.filter((_, index) => index % step === 0);

// The standard has 920, the formula gives 919.
const e192 = Array.from({ length: 192 }, (_, index) => (index === 185 ? 920 : Math.round(10 ** (2 + index / 192))));

const union = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])].toSorted((x, y) => x - y);
const threeDigits = (list: readonly number[]) => list.map((base) => base * 10);

/** Values of one decade with three digits: 100 to 988. */
export const eSeries = {
  E3: threeDigits(each(e24, 8)),
  E6: threeDigits(each(e24, 4)),
  E12: threeDigits(each(e24, 2)),
  E24: threeDigits(e24),
  E96: each(e192, 2),
  E192: e192,
  'E24+E96': union(threeDigits(e24), each(e192, 2)),
  'E24+E192': union(threeDigits(e24), e192),
} as const;

export type ESeries = keyof typeof eSeries;

/** All values of a series from one value to another, both included. */
export function* valuesBetween(series: ESeries, from: number, to: number): Generator<number> {
  if (from <= 0 || to < from) return;
  for (let decade = Math.floor(Math.log10(from)) - 3; ; decade += 1) {
    if (decimal(1, decade + 2) > to) return;
    for (const base of eSeries[series]) {
      const value = decimal(base, decade);
      if (value >= from && value <= to) yield value;
    }
  }
}

/** Whether a value is in a series, in any decade. */
export function isInSeries(value: number, series: ESeries): boolean {
  const base = Number(value.toExponential(5).split('e')[0]?.replace('.', '')) / 1000;
  return eSeries[series].includes(base);
}
