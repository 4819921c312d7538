import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Patience, Window } from './rules.ts';

const secondsUntil = (until: Date, now: Date): number => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Counts one use. Null where it fits, else the seconds until the window closes. */
export const takeFromWindow = async (db: Db, key: string, { max, windowMs }: Window, now: Date): Promise<number | null> => {
  const over = new Date(now.getTime() - windowMs);
  const row = await db
    .insertInto('attempt')
    .values({ key, count: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when attempt.window_started_at <= ${over} then 1 else attempt.count + 1 end`,
        window_started_at: sql<Date>`case when attempt.window_started_at <= ${over} then ${now}::timestamptz else attempt.window_started_at end`,
      }),
    )
    .returning(['count', 'window_started_at'])
    .executeTakeFirstOrThrow();
  return row.count <= max ? null : secondsUntil(new Date(row.window_started_at.getTime() + windowMs), now);
};

/**
 * Counts a try before its outcome is known, so that a hundred at once are counted as a hundred. Null where it may go on, else
 * the seconds to wait. From the last free try on, each one shuts the door behind itself for longer.
 */
export const beginTry = async (db: Db, key: string, patience: Patience, now: Date): Promise<number | null> => {
  const over = new Date(now.getTime() - patience.windowMs);
  const next = sql<number>`case when attempt.window_started_at <= ${over} then 1 else attempt.count + 1 end`;
  const delay = sql`least(${patience.firstDelaySeconds}::float8 * power(2, least(${next} - ${patience.free}::int, 20)), ${patience.longestDelaySeconds}::float8)`;
  const row = await db
    .insertInto('attempt')
    .values({ key, count: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: next,
          window_started_at: sql<Date>`case when attempt.window_started_at <= ${over} then ${now}::timestamptz else attempt.window_started_at end`,
          blocked_until: sql<Date | null>`case when ${next} >= ${patience.free}::int then ${now}::timestamptz + make_interval(secs => ${delay}) end`,
        })
        .where((eb) => eb.or([eb('attempt.blocked_until', 'is', null), eb('attempt.blocked_until', '<=', now)])),
    )
    .returning('count')
    .executeTakeFirst();
  if (row) return null;
  const held = await db.selectFrom('attempt').select('blocked_until').where('key', '=', key).executeTakeFirst();
  return secondsUntil(held?.blocked_until ?? now, now);
};

/** The try was no guess: what is counted per pair of account and address starts anew. */
export const forgetTries = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
};

/** The try was no guess, but others under the same key may have been. */
export const returnTry = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`greatest(count - 1, 0)`, blocked_until: null })
    .where('key', '=', key)
    .execute();
};

export const deleteAttemptsBefore = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('attempt')
    .where('window_started_at', '<', before)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', before)]))
    .execute();
};
