import type { Db } from '../../db/database.ts';
import type { QuoteRow } from '../quotes/store.ts';

const ownQuotes = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('quote')
    .where('id', 'in', [...new Set(ids)])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // One order for everybody who locks several.
    .orderBy('id')
    .limit(ids.length);

/** Of these ids, of one owner; with the locks that the writers of quotes take, where `lock`. */
export const quotesById = async (
  db: Db,
  ownerId: string,
  ids: readonly string[],
  lock = false,
): Promise<ReadonlyMap<string, QuoteRow>> => {
  if (ids.length === 0) return new Map();
  const found = ownQuotes(db, ownerId, ids).selectAll();
  const rows = await (lock ? found.forNoKeyUpdate() : found).execute();
  return new Map(rows.map((row) => [row.id, row]));
};
