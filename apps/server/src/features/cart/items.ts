import { type CartItem, type Locale, moneyOfMicros } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { rowOf } from '../parts/part-row.ts';
import { type PartRecord, partsOfIds } from '../parts/part-store.ts';
import { type CartRow, type ItemsQuote, quotesOfItems } from './store.ts';

/** The price was frozen with the quote; whether it still holds is the quote's to say. */
const quotedOf = (kept: Kept, { payload }: CartRow, quote: ItemsQuote | undefined, now: Date): CartItem => {
  const total = payload && { amount: payload.totalCents, currency: payload.currency };
  if (quote === undefined) return { ...kept, part: null, price: null, total, inStock: true, quote: null };
  const holds = quote.status === 'quotation-offered' && !quote.deleted && quote.expiresAt !== null && quote.expiresAt > now;
  return {
    ...kept,
    part: null,
    price: null,
    total,
    inStock: true,
    quote: {
      quoteId: quote.id,
      quoteNumber: quote.number,
      projectName: quote.projectName,
      status: quote.status,
      expiryDate: quote.expiresAt?.toISOString() ?? null,
      expired: !holds,
    },
  };
};

type Kept = Pick<CartItem, 'cartItemId' | 'itemType' | 'partNo' | 'quantity' | 'mpn' | 'maker' | 'addedAt'>;

const keptOf = (row: CartRow): Kept => ({
  cartItemId: row.id,
  itemType: row.item_type,
  partNo: row.part_no,
  quantity: row.quantity,
  mpn: row.mpn,
  maker: row.maker,
  addedAt: row.added_at.toISOString(),
});

const partOf = (row: CartRow, record: PartRecord | undefined, locale: Locale): CartItem => {
  const kept = { ...keptOf(row), quote: null };
  if (record === undefined) return { ...kept, part: null, price: null, total: null, inStock: false };
  const { price, ...part } = rowOf(record, locale, row.quantity);
  const { supply } = part;
  return {
    ...kept,
    part,
    price,
    total: price && supply && moneyOfMicros(price.totalMicros, supply.currency),
    // What is sold counts: ten of a reel of a thousand are a thousand.
    inStock: supply !== null && supply.stock >= (price?.quantity ?? row.quantity),
  };
};

export interface Look {
  readonly locale: Locale;
  readonly now: Date;
}

/** Items as they are shown, at the prices and stock of this moment. */
export const describeItems = async (db: Db, rows: readonly CartRow[], { locale, now }: Look): Promise<CartItem[]> => {
  const ids = rows.flatMap(({ part_id: partId }) => partId ?? []);
  const records = new Map((await partsOfIds(db, ids)).map((record) => [record.id, record]));
  const quotes = await quotesOfItems(db, rows);
  return rows.map((row) => {
    if (row.quote_id !== null) return quotedOf(keptOf(row), row, quotes.get(row.quote_id), now);
    return partOf(row, row.part_id === null ? undefined : records.get(row.part_id), locale);
  });
};
