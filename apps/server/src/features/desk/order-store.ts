import type { Currency, DeskOrder, DeskOrderDetail, deskOrders, OutputOf } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FileRow } from '../files/store.ts';
import { eventsOf, type OrderRow } from '../orders/store.ts';

/** Whose they are, in the order given. */
export const ownersOf = async (db: Db, rows: readonly OrderRow[]): Promise<DeskOrder['owner'][]> => {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'email'])
    .where('id', 'in', [...new Set(rows.map(({ owner_id: id }) => id))])
    .orderBy('id')
    .limit(rows.length)
    .execute();
  const byId = new Map(found.map(({ id, username, email }) => [id, { userId: id, username, email: email ?? '' }]));
  return rows.map(({ owner_id: id }) => byId.get(id) ?? { userId: id, username: '', email: '' });
};

/** Which of us did it, for each event of an order; empty for customers and for what happened by itself. */
export const whoDid = async (db: Db, orderId: string): Promise<string[]> => {
  const events = await eventsOf(db, orderId);
  const ids = [...new Set(events.flatMap(({ actor, actor_id: id }) => (actor === 'staff' && id !== null ? [id] : [])))];
  if (ids.length === 0) return events.map(() => '');
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(ids.length)
    .execute();
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return events.map(({ actor, actor_id: id }) => (actor === 'staff' && id !== null ? (names.get(id) ?? '') : ''));
};

/** Steps of production that are done, and how many there are. */
export const progressOf = async (
  db: Db,
  rows: readonly OrderRow[],
): Promise<(id: string) => Pick<DeskOrder, 'stepsDone' | 'steps'>> => {
  const { rows: counted } = await sql<{ order_id: string; done: string; steps: string }>`
    select s.order_id, count(s.finished_at) as done, count(*) as steps
    from order_step s
    where s.order_id = any(${rows.map(({ id }) => id)}::uuid[])
      and s.round = (select max(round) from order_step r where r.order_id = s.order_id)
    group by s.order_id`.execute(db);
  const byId = new Map(counted.map((row) => [row.order_id, { stepsDone: Number(row.done), steps: Number(row.steps) }]));
  return (id) => byId.get(id) ?? { stepsDone: 0, steps: 0 };
};

/** One that its customer sent about this very order: the proof of a payment, or a picture of a hold or a claim. */
export const findOrderFile = (db: Db, orderId: string, fileId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .innerJoin('customer_order as o', 'o.owner_id', 'file.owner_id')
    .selectAll('file')
    .where('o.id', '=', orderId)
    .where('file.id', '=', fileId)
    .where(
      sql<boolean>`(exists (select from voucher v where v.order_id = o.id and v.file_id = file.id) or exists (
        select from order_mark m where m.order_id = o.id
          and (m.data ->> 'fileId' = file.id::text or m.data -> 'fileIds' @> to_jsonb(file.id::text))))`,
    )
    .executeTakeFirst();

const mostVouchers = 50;

export const vouchersOf = async (db: Db, orderId: string): Promise<DeskOrderDetail['vouchers']> => {
  const rows = await db
    .selectFrom('voucher')
    .innerJoin('file', 'file.id', 'voucher.file_id')
    .select(['voucher.id', 'file.id as file_id', 'file.name', 'voucher.note', 'voucher.at', 'voucher.state'])
    .where('voucher.order_id', '=', orderId)
    .orderBy('voucher.at', 'desc')
    .orderBy('voucher.id')
    .limit(mostVouchers)
    .execute();
  return rows.map(({ id, file_id: fileId, name, note, at, state }) => ({
    voucherId: id,
    fileId,
    fileName: name,
    note,
    at: at.toISOString(),
    state,
  }));
};

const dayMs = 24 * 60 * 60_000;

interface DayRow {
  day: string;
  placed: string;
  paid: string;
  shipped: string;
}

type Statistics = Omit<OutputOf<typeof deskOrders.statistics>, 'statuses'>;

const revenueByDay = async (db: Db, from: Date): Promise<ReadonlyMap<string, Record<Currency, number>>> => {
  const { rows } = await sql<{ day: string; currency: Currency; amount: string }>`
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD') as day, e.currency, -sum(e.amount) as amount
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account in ('revenue', 'freight', 'fees') and t.at >= ${from}
    group by 1, 2 order by 1, 2`.execute(db);
  const byDay = new Map<string, Record<Currency, number>>();
  for (const { day, currency, amount } of rows) {
    const sums = byDay.get(day) ?? { USD: 0, CNY: 0 };
    byDay.set(day, { ...sums, [currency]: Number(amount) });
  }
  return byDay;
};

/** Counted from what happened, by the day in UTC. */
export const statisticsOf = async (db: Db, days: number, now: Date): Promise<Statistics> => {
  const from = new Date(Math.floor(now.getTime() / dayMs) * dayMs - (days - 1) * dayMs);
  const { rows } = await sql<DayRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      count(e.*) filter (where e.action = 'place') as placed,
      count(e.*) filter (where e.action in ('pay', 'confirm-payment')) as paid,
      count(e.*) filter (where e.action = 'ship') as shipped
    from generate_series(${from}::timestamptz at time zone 'UTC', ${now}::timestamptz at time zone 'UTC', interval '1 day') as d(day)
    left join order_event e on e.at >= d.day at time zone 'UTC' and e.at < (d.day + interval '1 day') at time zone 'UTC'
      and e.action in ('place', 'pay', 'confirm-payment', 'ship')
    group by d.day order by d.day`.execute(db);
  const revenue = await revenueByDay(db, from);
  const { rows: timely } = await sql<{ shipped: string; in_time: string }>`
    select count(*) as shipped,
      count(*) filter (where promised_date is null or to_char(shipped_at at time zone 'UTC', 'YYYY-MM-DD') <= promised_date) as in_time
    from customer_order where shipped_at >= ${from}`.execute(db);
  const { rows: funnel } = await sql<Record<'quotes' | 'carts' | 'checkouts' | 'orders' | 'paid', string>>`
    select (select count(*) from quote where created_at >= ${from}) as quotes,
      (select count(distinct user_id) from cart_item where added_at >= ${from}) as carts,
      (select count(*) from checkout where created_at >= ${from}) as checkouts,
      (select count(*) from customer_order where created_at >= ${from}) as orders,
      (select count(*) from customer_order where paid_at >= ${from}) as paid`.execute(db);
  const [counts] = funnel;
  return {
    days: rows.map(({ day, placed, paid, shipped }) => ({
      day,
      placed: Number(placed),
      paid: Number(paid),
      shipped: Number(shipped),
      revenue: revenue.get(day) ?? { USD: 0, CNY: 0 },
    })),
    onTime: { shipped: Number(timely[0]?.shipped ?? 0), inTime: Number(timely[0]?.in_time ?? 0) },
    funnel: {
      quotes: Number(counts?.quotes ?? 0),
      carts: Number(counts?.carts ?? 0),
      checkouts: Number(counts?.checkouts ?? 0),
      orders: Number(counts?.orders ?? 0),
      paid: Number(counts?.paid ?? 0),
    },
  };
};
