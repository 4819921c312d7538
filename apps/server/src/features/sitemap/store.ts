import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { currentLoad } from '../parts/load-store.ts';

export interface CatalogueStamp {
  /** Changes with every part that comes or goes: a load that goes on, and a new id, which is always a larger one. */
  readonly stamp: string;
  /** When the catalogue was complete; null while it is being loaded. */
  readonly completeAt: Date | null;
}

export const catalogueStamp = async (db: Db): Promise<CatalogueStamp> => {
  const load = await currentLoad(db);
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from part`.execute(db);
  const completeAt = load?.done_at ?? null;
  return { stamp: [load?.version, load?.loaded, completeAt?.getTime(), rows[0]?.last].join('.'), completeAt };
};

/** Which runs of so many ids have a part, counted from 1. By id, so that a part stays in its run whatever comes and goes. */
export const filledRuns = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{ run: number }>`
    select distinct (id - 1) / ${size}::int + 1 as run from part order by run limit 50000`.execute(db);
  return rows.map(({ run }) => run);
};

export interface PartAddress {
  readonly id: number;
  readonly mpn: string;
}

export const partsBetween = (db: Db, after: number, upTo: number, limit: number): Promise<PartAddress[]> =>
  db
    .selectFrom('part')
    .select(['id', 'mpn'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute();
