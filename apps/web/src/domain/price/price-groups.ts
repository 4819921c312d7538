import { type EstimateLine, type QuoteGroup, quoteGroups, type QuoteLine } from '@copperline/contract';

export interface PriceGroup {
  readonly group: QuoteGroup;
  readonly lines: readonly QuoteLine[];
  readonly cents: number;
}

/** The lines by what they are for, each group with its sum. What costs nothing is left out. */
export const priceGroups = (lines: readonly QuoteLine[]): PriceGroup[] =>
  quoteGroups
    .map((group) => {
      const own = lines.filter((line) => line.group === group && line.cents !== 0);
      return { group, lines: own, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
    })
    .filter(({ lines: own }) => own.length > 0);

export interface RangeGroup {
  readonly group: QuoteGroup;
  readonly lines: readonly EstimateLine[];
  readonly lowCents: number;
  readonly likelyCents: number;
  readonly highCents: number;
}

/** The lines of an estimate by what they are for; the sums of a group are the sums of its lines. */
export const rangeGroups = (lines: readonly EstimateLine[]): RangeGroup[] =>
  quoteGroups
    .map((group) => {
      const own = lines.filter((line) => line.group === group);
      const sum = (end: 'lowCents' | 'likelyCents' | 'highCents'): number => own.reduce((cents, line) => cents + line[end], 0);
      return { group, lines: own, lowCents: sum('lowCents'), likelyCents: sum('likelyCents'), highCents: sum('highCents') };
    })
    .filter(({ lines: own }) => own.length > 0);
