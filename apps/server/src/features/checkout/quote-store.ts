import type { Db } from '../../db/database.ts';
import type { CheckoutRow } from '../order-core/store.ts';
import type { QuoteRow } from '../quotes/store.ts';

const ownQuotes = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('quote')
    .where('id', 'in', [...new Set(ids)])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // Whoever locks several locks them in this order.
    .orderBy('id')
    .limit(ids.length);

/** Of these ids, of one owner. */
export const quotesById = async (db: Db, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, QuoteRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await ownQuotes(db, ownerId, ids).selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** What has become of the quotes of a checkout; with the locks that their writers take, where `lock`. */
export const quotesOfItems = async (db: Db, { items, owner_id: ownerId }: CheckoutRow, lock: boolean) => {
  const ids = items.flatMap(({ quote }) => quote?.quoteId ?? []);
  const found = ownQuotes(db, ownerId, ids).select(['id', 'status', 'expires_at']);
  const rows = ids.length === 0 ? [] : await (lock ? found.forNoKeyUpdate() : found).execute();
  const offered = rows.filter(({ status }) => status === 'quotation-offered');
  return {
    holds: (quoteId: string, now: Date): boolean =>
      offered.some(({ id, expires_at: expiresAt }) => id === quoteId && expiresAt !== null && expiresAt > now),
  };
};
