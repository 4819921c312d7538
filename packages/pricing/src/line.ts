import type { Currency } from '@copperline/contract';
import type { PriceBook } from './book/price-book.ts';
import { amountText, decimal, exact, rounded, times } from './exact.ts';

/**
 * Parameters of the sentence `price.formula.<key>` that explains a line. Amounts are dollars as decimal text. `context` selects
 * among the sentences of one key (see the translator).
 */
export type Explanation = Readonly<Record<string, string | number>>;

export interface PriceLine<Key extends string> {
  readonly key: Key;
  /** Cents or fen of the price's currency. */
  readonly cents: number;
  readonly because: Explanation;
}

/** A price: every key once, in fixed order, including zero lines; the total is their sum. */
export interface Price<Key extends string> {
  readonly bookId: string;
  readonly currency: Currency;
  readonly lines: readonly PriceLine<Key>[];
  readonly totalCents: number;
}

/** A price with lead time and weight. */
export interface Quote<Key extends string> extends Price<Key> {
  /** Working days; null if the expedited time is not possible. */
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

/** A line in the currency of the price; a line in yuan keeps the dollars, the rate and its date in the explanation. */
export const lineIn = <Key extends string>(line: PriceLine<Key>, book: PriceBook, currency: Currency): PriceLine<Key> =>
  currency === 'USD' || line.cents === 0
    ? line
    : {
        key: line.key,
        cents: converted(line.cents, book, currency),
        because: { ...line.because, dollars: amountText(line.cents), yuanPerDollar: book.yuan.perDollar, rateOf: book.yuan.asOf },
      };
