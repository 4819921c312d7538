import type { Db } from '../../db/database.ts';
import type { CheckoutRow } from '../orders/store.ts';
import type { QuoteRow } from '../quotes/store.ts';

/** Of these ids, of one owner; each with the lock that its writers take where `lock`. Always in the same order. */
export const quotesById = async (
  db: Db,
  ownerId: string,
  ids: readonly string[],
  lock = false,
): Promise<ReadonlyMap<string, QuoteRow>> => {
  if (ids.length === 0) return new Map();
  const found = db
    .selectFrom('quote')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(ids.length);
  const rows = await (lock ? found.forNoKeyUpdate() : found).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const isOffered = (quote: QuoteRow | undefined, now: Date): boolean =>
  quote?.status === 'quotation-offered' && quote.expires_at !== null && quote.expires_at > now;

/** What has become of the quotes of a checkout. */
export const quotesOfItems = async (db: Db, { items, owner_id: ownerId }: CheckoutRow) => {
  const quotes = await quotesById(
    db,
    ownerId,
    items.flatMap(({ quote }) => quote?.quoteId ?? []),
  );
  return { holds: (quoteId: string, now: Date): boolean => isOffered(quotes.get(quoteId), now) };
};
