import { orderDays } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { applyPayment } from '../payments/apply.ts';
import { closeAttempt } from '../payments/close.ts';
import { settleRefund } from '../payments/refund.ts';
import { waitingPayments, waitingRefunds } from '../payments/store.ts';
import { endOrder } from '../payments/end.ts';
import { moveOrder, stampOrder } from '../order-core/move.ts';
import { settleStock } from '../order-core/stock-store.ts';
import { findOrder, lockOrder, type OrderRow, system } from '../order-core/store.ts';
import { tellOfOrder } from '../order-core/tell.ts';

type SweepServices = Services & { readonly log: FastifyBaseLogger };

const hour = 60 * 60_000;
const day = 24 * hour;
const atOnce = 100;

/** What a provider was asked to do and has not told us about for so long is asked for. */
const askAfterMs = 60_000;
/** A page that was left open so long is closed: its order may be paid anew. */
const closeAfterMs = 24 * hour;
const stockHours = 48;

interface Timer {
  /** Orders whose time has come. The guard decides; a look that is out of date changes nothing. */
  due(db: Db, now: Date): Promise<string[]>;
  run(services: Services, trx: Db, row: OrderRow, now: Date): Promise<OrderRow | null>;
}

const ids = async (query: { execute(db: Db): Promise<{ rows: { id: string }[] }> }, db: Db): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** How often something may be said, in days since its cause. */
const reminder = (
  action: string,
  afterDays: readonly number[],
  cause: (now: Date) => ReturnType<typeof sql<{ id: string; since: Date }>>,
): Timer => ({
  due: async (db, now) => {
    const { rows } = await sql<{ id: string }>`
      select c.id from (${cause(now)}) c
      where (select count(*) from order_event e where e.order_id = c.id and e.action = ${action} and e.at >= c.since)
        < (select count(*) from unnest(${afterDays}::float8[]) as d(days) where c.since + d.days * interval '1 day' <= ${now})
      order by c.id limit ${atOnce}`.execute(db);
    return rows.map(({ id }) => id);
  },
  run: (services, trx, row, now) => stampOrder(services, trx, row, { action, actor: system, now }),
});

const markSince = (mark: string) => () =>
  sql<{
    id: string;
    since: Date;
  }>`select order_id as id, opened_at as since from order_mark where mark = ${mark} and closed_at is null`;

const timers: readonly Timer[] = [
  {
    due: (db, now) =>
      ids(
        sql<{
          id: string;
        }>`select id from customer_order where status = 'unpaid' and pay_by <= ${now} order by pay_by limit ${atOnce}`,
        db,
      ),
    run: (services, trx, row, now) =>
      row.pay_by !== null && row.pay_by <= now
        ? endOrder(services, trx, row, { action: 'lapse', actor: system, reason: 'cancelled', now })
        : Promise.resolve(null),
  },
  {
    // Two days of an unpaid order: others may buy what it was promised.
    due: (db, now) =>
      ids(
        sql<{
          id: string;
        }>`select distinct o.id from customer_order o join stock_movement r on r.order_id = o.id and r.kind = 'reserve'
          where o.status = 'unpaid' and r.at <= ${ago(now, stockHours * hour)}
            and not exists (select from stock_movement d where d.order_id = r.order_id and d.round >= r.round and d.kind <> 'reserve')
            and not exists (select from payment p where p.checkout_id = o.checkout_id and p.settled_at is null)
          order by o.id limit ${atOnce}`,
        db,
      ),
    run: async (_services, trx, row, now) => {
      if (row.status === 'unpaid') await settleStock(trx, row.id, 'release', now);
      return null;
    },
  },
  {
    due: (db, now) =>
      ids(
        sql<{ id: string }>`select order_id as id from order_mark where mark = 'price-decision' and closed_at is null
          and opened_at <= ${ago(now, orderDays.decideWithin * day)} order by opened_at limit ${atOnce}`,
        db,
      ),
    run: (services, trx, row, now) =>
      endOrder(services, trx, row, { action: 'give-up', actor: system, reason: 'cancelled', now }),
  },
  {
    due: (db, now) =>
      ids(
        sql<{
          id: string;
        }>`select id from customer_order o where status = 'delivery' and since <= ${ago(now, orderDays.completeAfterDelivery * day)}
          and not exists (select from order_mark m where m.order_id = o.id and m.mark = 'claim-open' and m.closed_at is null)
          order by since limit ${atOnce}`,
        db,
      ),
    run: (services, trx, row, now) =>
      moveOrder(services, trx, {
        orderId: row.id,
        action: 'complete-delivered',
        actor: system,
        change: { completed_at: now },
        now,
      }),
  },
  {
    due: (db, now) =>
      ids(
        sql<{
          id: string;
        }>`select id from customer_order where status = 'shipped' and since <= ${ago(now, orderDays.completeAfterShipping * day)}
          order by since limit ${atOnce}`,
        db,
      ),
    run: (services, trx, row, now) =>
      moveOrder(services, trx, {
        orderId: row.id,
        action: 'complete-shipped',
        actor: system,
        change: { completed_at: now },
        now,
      }),
  },
  reminder('remind-pay', [3, 6], () => sql`select id, created_at as since from customer_order where status = 'unpaid'`),
  reminder('remind-decide', [1, 3], markSince('price-decision')),
  reminder('remind-freight', [3, 7, 14], markSince('freight-due')),
];

/** One order's turn: locked, looked at again, moved. Another node that was faster has left nothing to do. */
const take = async (services: SweepServices, timer: Timer, orderId: string, now: Date): Promise<boolean> => {
  try {
    const row = await inTransaction(services.db, async (trx) => {
      const locked = await lockOrder(trx, orderId, system);
      if (locked === undefined || !(await timer.due(trx, now)).includes(orderId)) return null;
      return timer.run(services, trx, locked, now);
    });
    if (row) await tellOfOrder(services, row);
    return row !== null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};

/** Everything whose time has come: expiry, releases, reminders, completion. Safe to run twice, on any number of nodes at once. */
export const sweepOrders = async (services: SweepServices, stopped: () => boolean = () => false): Promise<number> => {
  const now = services.clock.now();
  let moved = 0;
  for (const timer of timers)
    for (const orderId of await timer.due(services.db, now)) {
      if (stopped()) return moved;
      if (await take(services, timer, orderId, now)) moved += 1;
    }
  return moved;
};

/** Payments and refunds of which nobody has told us anything: a webhook that was lost, a process that died. */
export const sweepMoney = async (services: SweepServices, stopped: () => boolean = () => false): Promise<void> => {
  const { db, clock, log } = services;
  const now = clock.now();
  for (const attempt of await waitingPayments(db, ago(now, askAfterMs), atOnce)) {
    if (stopped()) return;
    const over = attempt.created_at <= ago(now, closeAfterMs);
    const order = attempt.order_id === null ? undefined : await findOrder(db, attempt.order_id);
    await (over || order?.status === 'cancelled'
      ? closeAttempt(services, attempt)
      : attempt.provider_ref === null
        ? Promise.resolve()
        : applyPayment(services, attempt.provider_ref)
    ).catch((error: unknown) => log.warn({ err: error, paymentId: attempt.id }, 'a payment could not be asked for'));
  }
  for (const refund of await waitingRefunds(db, ago(now, askAfterMs), atOnce)) {
    if (stopped()) return;
    await settleRefund(services, refund.id).catch((error: unknown) =>
      log.warn({ err: error, refundId: refund.id }, 'a refund could not be carried out'),
    );
  }
};
