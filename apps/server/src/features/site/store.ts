import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** One counter a day, kind and key: page views and visits without anything about the person. */
export const countStatistic = async (db: Db, now: Date, kind: string, key: string): Promise<void> => {
  await db
    .insertInto('statistic')
    .values({ day: now.toISOString().slice(0, 10), kind, key, count: '1' })
    .onConflict((conflict) => conflict.columns(['day', 'kind', 'key']).doUpdateSet({ count: sql`statistic.count + 1` }))
    .execute();
};

export const addSubscriber = async (db: Db, contact: string, locale: string): Promise<void> => {
  await db
    .insertInto('subscriber')
    .values({ contact, locale })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
