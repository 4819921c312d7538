import { type QuoteGroup, quoteGroups, type QuoteLine } from '@copperline/contract';

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
