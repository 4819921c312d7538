import type { MailWishes } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { User } from '../account/user-store.ts';
import type { OrderEventRow } from '../order-core/store.ts';
import type { QuoteEventRow } from '../quotes/store.ts';

interface Happened {
  readonly id: string;
  readonly number: string;
  /** Of everything that happened to this person's things, for the pages. */
  readonly total: string;
  readonly unread: string;
}
export type NoticeRow = Happened &
  (({ readonly about: 'order' } & OrderEventRow) | ({ readonly about: 'quote' } & QuoteEventRow));

interface Wanted {
  readonly ownerId: string;
  readonly seen: Date | null;
  readonly limit: number;
  readonly offset: number;
}

/** Steps of production stand with the order, a price at once was asked for: neither is news. */
export const listNotices = async (db: Db, { ownerId, seen, limit, offset }: Wanted): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    with happened as (
      select 'order' as about, o.id, o.number, e.revision, e.at, e.action, e.actor, e.to_status, e.note, e.data
      from customer_order o join order_event e on e.order_id = o.id
      where o.owner_id = ${ownerId} and o.deleted_at is null and e.actor <> 'customer' and e.action <> 'step'
      union all
      select 'quote', q.id, q.number, e.revision, e.at, e.action, e.actor, e.to_status, e.note, e.data
      from quote q join quote_event e on e.quote_id = q.id
      where q.owner_id = ${ownerId} and q.deleted_at is null and e.actor <> 'customer'
        and e.action not in ('offer-at-once', 'order', 'supersede')
    )
    select *, count(*) over () as total, count(*) filter (where at > coalesce(${seen}::timestamptz, '-infinity')) over () as unread
    from happened order by at desc, id, revision desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const markSeen = async (db: Db, userId: string, until: Date): Promise<void> => {
  await sql`update app_user set notices_seen_at = greatest(coalesce(notices_seen_at, ${until}), ${until}) where id = ${userId}`.execute(
    db,
  );
};

type Wishes = { readonly [kind in keyof MailWishes]?: boolean | undefined };

/** What is not said stays as it is. */
export const setWishes = (db: Db, userId: string, { progress }: Wishes, now: Date): Promise<User> =>
  db
    .updateTable('app_user')
    .set({
      ...(progress !== undefined && { mail_progress: progress }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
