import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readArchives } from '../project/analysis-store.ts';
import type { QuoteRow } from '../quotes/store.ts';
import type { CartRow } from './store.ts';

/** A quote that a person's items were made of, with what became of it. */
export interface ItemQuote {
  readonly quote: QuoteRow;
  /** The newest of those that were asked for in its place. */
  readonly successor: QuoteRow | null;
}

/** More steps from a quote to its newest successor than anybody takes. */
const mostSteps = 20;

/** The newest quote that goes back to each of these, by the id of the first. */
const successorsOf = async (db: Db, ids: readonly string[], owners: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ origin: string; id: string }>`
    with recursive later as (
      select q.re_quote_from as origin, q.id, q.created_at, 1 as steps from quote q
      where q.re_quote_from = any(${ids}::uuid[]) and q.owner_id = any(${owners}::uuid[]) and q.deleted_at is null
      union all
      select later.origin, q.id, q.created_at, later.steps + 1 from quote q join later on q.re_quote_from = later.id
      where q.owner_id = any(${owners}::uuid[]) and q.deleted_at is null and later.steps < ${mostSteps}
    )
    select distinct on (origin) origin, id from later order by origin, created_at desc, id desc
    limit ${ids.length}`.execute(db);
  return new Map(rows.map(({ origin, id }) => [origin, id]));
};

const quotesOfIds = async (db: Db, ids: readonly string[], owners: readonly string[]): Promise<ReadonlyMap<string, QuoteRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('quote')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', 'in', owners)
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** What has become of the quotes of these items, by quote. */
export const quotesOfItems = async (db: Db, rows: readonly CartRow[]): Promise<ReadonlyMap<string, ItemQuote>> => {
  const ids = [...new Set(rows.flatMap(({ quote_id: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const owners = [...new Set(rows.map(({ user_id: id }) => id))];
  const quotes = await quotesOfIds(db, ids, owners);
  const later = await successorsOf(db, ids, owners);
  const successors = await quotesOfIds(db, [...new Set(later.values())], owners);
  return new Map(
    [...quotes].map(([id, quote]) => [id, { quote, successor: successors.get(later.get(id) ?? '') ?? null }] as const),
  );
};

/** Of these versions of archives those whose board was drawn by this reader. */
export const drawnArchives = async (db: Db, ids: readonly string[], engine: string): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await readArchives(db, engine)
    .select('archive.id')
    .where('archive.id', 'in', ids)
    .where('board_analysis.picture', 'is not', null)
    .orderBy('archive.id')
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
