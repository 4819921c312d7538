import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { archivesWithoutBoard } from '../project/analysis-store.ts';
import { engine } from '../project/engine.ts';
import type { QuoteRow } from '../quotes/store.ts';

/** A quote, and whether nothing in the archive of its project is a board: as far as is known, for an archive may still be read. */
export interface QuoteWithArchive extends QuoteRow {
  readonly archive_unrecognised: boolean;
}

const ownQuotes = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('quote')
    .where('id', 'in', [...new Set(ids)])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // One order for everybody who locks several.
    .orderBy('id')
    .limit(ids.length);

const ofTheQuote = (db: Db) => archivesWithoutBoard(db, engine).where(sql<boolean>`archive.id = quote.project_file_id`);

/** Of these ids, of one owner; with the locks that the writers of quotes take, where `lock`. */
export const quotesById = async (
  db: Db,
  ownerId: string,
  ids: readonly string[],
  lock = false,
): Promise<ReadonlyMap<string, QuoteWithArchive>> => {
  if (ids.length === 0) return new Map();
  const found = ownQuotes(db, ownerId, ids)
    .selectAll()
    .select((eb) => eb.exists(ofTheQuote(db)).$castTo<boolean>().as('archive_unrecognised'));
  const rows = await (lock ? found.forNoKeyUpdate() : found).execute();
  return new Map(rows.map((row) => [row.id, row]));
};
