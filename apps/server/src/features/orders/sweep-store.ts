import type { OrderMark } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const ids = async (query: { execute(db: Db): Promise<{ rows: { id: string }[] }> }, db: Db): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Unpaid orders whose time to pay is over. */
export const unpaidPast = (db: Db, now: Date, limit: number): Promise<string[]> =>
  ids(
    sql<{
      id: string;
    }>`select id from customer_order where status = 'unpaid' and pay_by <= ${now} order by pay_by limit ${limit}`,
    db,
  );

/** Unpaid orders whose open reservation is older, and for which no payment is under way. */
export const reservedPast = (db: Db, before: Date, limit: number): Promise<string[]> =>
  ids(
    sql<{ id: string }>`select distinct o.id from customer_order o
      join stock_movement r on r.order_id = o.id and r.kind = 'reserve'
      where o.status = 'unpaid' and r.at <= ${before}
        and not exists (select from stock_movement d where d.order_id = r.order_id and d.round >= r.round and d.kind <> 'reserve')
        and not exists (select from payment p where p.checkout_id = o.checkout_id and p.settled_at is null)
      order by o.id limit ${limit}`,
    db,
  );

/** Orders whose price decision was asked for before then and is not answered. */
export const undecidedPast = (db: Db, before: Date, limit: number): Promise<string[]> =>
  ids(
    sql<{ id: string }>`select order_id as id from order_mark where mark = 'price-decision' and closed_at is null
      and opened_at <= ${before} order by opened_at limit ${limit}`,
    db,
  );

/** Orders in this status since before then, without an open claim. */
export const statusPast = (db: Db, status: 'shipped' | 'delivery', before: Date, limit: number): Promise<string[]> =>
  ids(
    sql<{ id: string }>`select id from customer_order o where status = ${status} and since <= ${before}
      and not exists (select from order_mark m where m.order_id = o.id and m.mark = 'claim-open' and m.closed_at is null)
      order by since limit ${limit}`,
    db,
  );

/** What a customer is reminded of: that an order is unpaid, or that a mark is open. */
export type ReminderCause = 'unpaid' | Extract<OrderMark, 'price-decision' | 'freight-due'>;

const causeQuery = (cause: ReminderCause) =>
  cause === 'unpaid'
    ? sql`select id, created_at as since from customer_order where status = 'unpaid'`
    : sql`select order_id as id, opened_at as since from order_mark where mark = ${cause} and closed_at is null`;

export interface DueReminders {
  readonly action: string;
  /** Days since the cause, one reminder each. */
  readonly afterDays: readonly number[];
  readonly cause: ReminderCause;
  readonly now: Date;
  readonly limit: number;
}

/** Orders that have had fewer reminders since the cause than days of the list have passed. */
export const dueReminders = (db: Db, { action, afterDays, cause, now, limit }: DueReminders): Promise<string[]> =>
  ids(
    sql<{ id: string }>`
      select c.id from (${causeQuery(cause)}) c
      where (select count(*) from order_event e where e.order_id = c.id and e.action = ${action} and e.at >= c.since)
        < (select count(*) from unnest(${afterDays}::float8[]) as d(days) where c.since + d.days * interval '1 day' <= ${now})
      order by c.id limit ${limit}`,
    db,
  );
