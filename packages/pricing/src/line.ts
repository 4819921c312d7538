import type { Currency } from '@copperline/contract';
import type { PriceBook } from './book/price-book.ts';
import { amountText, decimal, exact, rounded, times } from './exact.ts';

/**
 * How a line came about: the numbers that were put together, by name, for the sentence `price.formula.<key>`. Amounts are dollars as
 * decimal text. `context` picks between sentences of one key, as the translator understands it.
 */
export type Explanation = Readonly<Record<string, string | number>>;

export interface PriceLine<Key extends string> {
  readonly key: Key;
  /** Cents or fen, as the price's currency has it. */
  readonly cents: number;
  readonly because: Explanation;
}

/** Prices of one kind of thing: every key once, in a fixed order, what costs nothing as 0; the total is their sum. */
export interface Price<Key extends string> {
  readonly bookId: string;
  readonly currency: Currency;
  readonly lines: readonly PriceLine<Key>[];
  readonly totalCents: number;
}

/** A price with all that a person asks next: when it is done, and how heavy it is. */
export interface Quote<Key extends string> extends Price<Key> {
  /** Working days; null where it cannot be made so soon. */
  readonly leadDays: number | null;
  readonly weightGrams: number;
}

export const sumOf = (lines: readonly { readonly cents: number }[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

export const priceOf = <Key extends string>(
  { id }: PriceBook,
  currency: Currency,
  lines: readonly PriceLine<Key>[],
): Price<Key> => ({ bookId: id, currency, lines, totalCents: sumOf(lines) });

/** Dollar cents as cents or fen. */
export const converted = (cents: number, { yuan }: PriceBook, currency: Currency): number =>
  currency === 'USD' ? cents : rounded(times(exact(cents), decimal(yuan.perDollar)));

/** A line in the currency of the price; one in yuan says from which dollars, and by which rate of which day. */
export const lineIn = <Key extends string>(line: PriceLine<Key>, book: PriceBook, currency: Currency): PriceLine<Key> =>
  currency === 'USD' || line.cents === 0
    ? line
    : {
        key: line.key,
        cents: converted(line.cents, book, currency),
        because: { ...line.because, dollars: amountText(line.cents), yuanPerDollar: book.yuan.perDollar, rateOf: book.yuan.asOf },
      };
