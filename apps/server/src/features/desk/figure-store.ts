import { randomUUID } from 'node:crypto';
import type { deskOrders, OutputOf } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';

type Statistics = Pick<OutputOf<typeof deskOrders.statistics>, 'days' | 'onTime' | 'funnel'>;

const dayMs = 24 * 60 * 60_000;
/** What was begun before midnight may be written after it: these days are counted anew. */
const unsettledDays = 2;
/** The first run of a shop that is older counts so far back; nobody can ask for more. */
const furthestDays = 366;

const columns = ['placed', 'paid', 'shipped', 'in_time', 'quotes', 'carts', 'checkouts', 'revenue_usd', 'revenue_cny'] as const;
type Figures = Readonly<Record<(typeof columns)[number], number>> & { readonly day: string };
type Counted = Readonly<Record<(typeof columns)[number], string | number>> & { readonly day: string };

const startOfDay = (moment: Date, daysBefore = 0): Date =>
  new Date(Math.floor(moment.getTime() / dayMs) * dayMs - daysBefore * dayMs);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const figuresOf = (row: Counted): Figures => ({
  day: row.day,
  placed: Number(row.placed),
  paid: Number(row.paid),
  shipped: Number(row.shipped),
  in_time: Number(row.in_time),
  quotes: Number(row.quotes),
  carts: Number(row.carts),
  checkouts: Number(row.checkouts),
  revenue_usd: Number(row.revenue_usd),
  revenue_cny: Number(row.revenue_cny),
});

/**
 * From what happened, by the day in UTC. A cart is one that went on to a checkout, or is still somebody's who has opened none that
 * day: its items are gone once they are ordered.
 */
const countDays = async (db: Db, from: Date, to: Date): Promise<Figures[]> => {
  const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const { rows } = await sql<Counted>`
    with happened as (
      select ${day('at')} as day, count(*) filter (where action = 'place') as placed,
        count(*) filter (where action in ('pay', 'confirm-payment')) as paid, 0 as shipped, 0 as in_time,
        0 as quotes, 0 as carts, 0 as checkouts, 0 as usd, 0 as cny
      from order_event where action in ('place', 'pay', 'confirm-payment', 'ship') and ${within('at')} group by 1
      union all select ${day('shipped_at')}, 0, 0, count(*),
        count(*) filter (where promised_date is null or ${day('shipped_at')} <= promised_date), 0, 0, 0, 0, 0
      from customer_order where ${within('shipped_at')} group by 1
      union all select ${day('created_at')}, 0, 0, 0, 0, count(*), 0, 0, 0, 0 from quote where ${within('created_at')} group by 1
      union all select ${day('created_at')}, 0, 0, 0, 0, 0, count(*), count(*), 0, 0 from checkout where ${within('created_at')} group by 1
      union all select ${day('i.added_at')}, 0, 0, 0, 0, 0, count(distinct i.user_id), 0, 0, 0 from cart_item i
      where ${within('i.added_at')} and not exists (
        select from checkout c where c.owner_id = i.user_id and ${day('c.created_at')} = ${day('i.added_at')}) group by 1
      union all select ${day('t.at')}, 0, 0, 0, 0, 0, 0, 0,
        coalesce(-sum(e.amount) filter (where e.currency = 'USD'), 0), coalesce(-sum(e.amount) filter (where e.currency = 'CNY'), 0)
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account in ('revenue', 'freight', 'fees') and ${within('t.at')} group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce(sum(placed), 0) as placed, coalesce(sum(paid), 0) as paid, coalesce(sum(shipped), 0) as shipped,
      coalesce(sum(in_time), 0) as in_time, coalesce(sum(quotes), 0) as quotes, coalesce(sum(carts), 0) as carts,
      coalesce(sum(checkouts), 0) as checkouts, coalesce(sum(usd), 0) as revenue_usd, coalesce(sum(cny), 0) as revenue_cny
    from generate_series(${from}::timestamptz at time zone 'UTC', ${to}::timestamptz at time zone 'UTC' - interval '1 day', interval '1 day') as d(day)
    left join happened h on h.day = to_char(d.day, 'YYYY-MM-DD')
    group by d.day order by d.day`.execute(db);
  return rows.map(figuresOf);
};

/** Daily: what is over is counted and kept, from the last kept day on. Any number of times, on any node: a day is one row. */
export const keepFigures = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const today = startOfDay(now);
  const { last } = await db
    .selectFrom('day_figures')
    .select((eb) => eb.fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  const since = last === null ? startOfDay(now, furthestDays) : startOfDay(new Date(last), unsettledDays);
  const figures = await countDays(db, since < today ? since : startOfDay(now, 1), today);
  for (const each of figures)
    await db
      .insertInto('day_figures')
      .values({ ...each, counted_at: now })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ ...each, counted_at: now }))
      .execute();
};

/** The days asked for, up to now: what is kept as it is kept, the rest counted. */
export const statisticsOf = async (db: Db, days: number, now: Date): Promise<Statistics> => {
  const from = startOfDay(now, days - 1);
  const kept = await db
    .selectFrom('day_figures')
    .selectAll()
    .where('day', '>=', dayOf(from))
    .where('day', '<', dayOf(startOfDay(now, unsettledDays)))
    .orderBy('day')
    .limit(days)
    .execute();
  // Kept days follow one another; from the first gap on everything is counted.
  const known = kept.filter(({ day }, place) => day === dayOf(new Date(from.getTime() + place * dayMs)));
  const rest = new Date(from.getTime() + known.length * dayMs);
  const all = [...known.map(figuresOf), ...(await countDays(db, rest, startOfDay(now, -1)))];
  const sum = (column: (typeof columns)[number]): number => all.reduce((total, each) => total + each[column], 0);
  return {
    days: all.map(({ day, placed, paid, shipped, revenue_usd, revenue_cny }) => ({
      day,
      placed,
      paid,
      shipped,
      revenue: { USD: revenue_usd, CNY: revenue_cny },
    })),
    onTime: { shipped: sum('shipped'), inTime: sum('in_time') },
    funnel: {
      quotes: sum('quotes'),
      carts: sum('carts'),
      checkouts: sum('checkouts'),
      orders: sum('placed'),
      paid: sum('paid'),
    },
  };
};

export const insertBookCheck = async (db: Db, findings: readonly string[], now: Date): Promise<void> => {
  await db
    .insertInto('book_check')
    .values({ id: randomUUID(), at: now, findings: JSON.stringify(findings) })
    .execute();
};

/** When the books were added up last, and what was found. */
export const lastBookCheck = async (db: Db): Promise<OutputOf<typeof deskOrders.statistics>['books']> => {
  const row = await db.selectFrom('book_check').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : { at: row.at.toISOString(), findings: [...row.findings] };
};
