import { orderDays } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { applyPayment } from '../payments/apply.ts';
import { closeAttempt } from '../payments/close.ts';
import { freightBill } from '../payments/freight-bill.ts';
import { settleRefund } from '../payments/refund.ts';
import { disputedPayments, markAsked, type PaymentRow, waitingPayments, waitingRefunds } from '../payments/store.ts';
import { endOrder } from '../payments/end.ts';
import { marksOf } from '../order-core/mark-store.ts';
import { moveOrder, stampOrder } from '../order-core/move.ts';
import { settleStock } from '../order-core/stock-store.ts';
import { findOrder, lockOrder, type OrderRow, system } from '../order-core/store.ts';
import { dueReminders, type ReminderCause, reservedPast, statusPast, undecidedPast, unpaidPast } from './sweep-store.ts';
import { tellOfOrder } from '../order-core/tell.ts';

type SweepServices = Services & { readonly log: FastifyBaseLogger };

const hour = 60 * 60_000;
const day = 24 * hour;
const atOnce = 100;

/** A payment or refund without news is asked about after this time. */
const askAfterMs = 60_000;
/** A page that was left open so long is closed: its order may be paid anew. */
const closeAfterMs = 24 * hour;
const stockHours = 48;

interface Timer {
  /** Orders whose time has come. The guard decides; a list that is out of date changes nothing. */
  due(db: Db, now: Date): Promise<string[]>;
  run(services: Services, trx: Db, row: OrderRow, now: Date): Promise<OrderRow | null>;
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Sends a reminder once for each of these days since its cause. */
const reminder = (action: string, afterDays: readonly number[], cause: ReminderCause): Timer => ({
  due: (db, now) => dueReminders(db, { action, afterDays, cause, now, limit: atOnce }),
  run: (services, trx, row, now) => stampOrder(services, trx, row, { action, actor: system, now }),
});

/** With a new link to pay it: we cannot repeat the one of the mail before. */
const remindOfFreight: Timer['run'] = async (services, trx, row, now) => {
  const due = (await marksOf(trx, [row.id], true)).map(({ data }) => data).find((data) => data.mark === 'freight-due');
  if (due === undefined) return null;
  const freight = await freightBill(trx, { orderId: row.id, due, freightCents: Number(row.shipping), now });
  return stampOrder(services, trx, row, { action: 'remind-freight', actor: system, freight, now });
};

const timers: readonly Timer[] = [
  {
    due: (db, now) => unpaidPast(db, now, atOnce),
    run: (services, trx, row, now) =>
      row.pay_by !== null && row.pay_by <= now
        ? endOrder(services, trx, row, { action: 'lapse', actor: system, reason: 'cancelled', now })
        : Promise.resolve(null),
  },
  {
    // Two days of an unpaid order: others may buy the pieces that were reserved for it.
    due: (db, now) => reservedPast(db, ago(now, stockHours * hour), atOnce),
    run: async (_services, trx, row, now) => {
      if (row.status === 'unpaid') await settleStock(trx, row.id, 'release', now);
      return null;
    },
  },
  {
    due: (db, now) => undecidedPast(db, ago(now, orderDays.decideWithin * day), atOnce),
    run: (services, trx, row, now) =>
      endOrder(services, trx, row, { action: 'give-up', actor: system, reason: 'cancelled', now }),
  },
  {
    due: (db, now) => statusPast(db, 'delivery', ago(now, orderDays.completeAfterDelivery * day), atOnce),
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
    due: (db, now) => statusPast(db, 'shipped', ago(now, orderDays.completeAfterShipping * day), atOnce),
    run: (services, trx, row, now) =>
      moveOrder(services, trx, {
        orderId: row.id,
        action: 'complete-shipped',
        actor: system,
        change: { completed_at: now },
        now,
      }),
  },
  reminder('remind-pay', [3, 6], 'unpaid'),
  reminder('remind-decide', [1, 3], 'price-decision'),
  { ...reminder('remind-freight', [3, 7, 14], 'freight-due'), run: remindOfFreight },
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
    // One order that cannot be moved is looked at by a person; the others go on.
    if (!(error instanceof Failure)) services.log.error({ err: error, orderId }, 'an order could not be moved by its timer');
    return false;
  }
};

/** Timers of orders: expiry, releases, reminders, completion. Safe to run twice, on any number of nodes at once. */
export const sweepOrders = async (services: SweepServices, stopped: () => boolean = () => false): Promise<number> => {
  const now = services.clock.now();
  let moved = 0;
  for (const timer of timers) {
    const due = await timer.due(services.db, now).catch((error: unknown) => {
      services.log.error({ err: error }, 'orders whose time has come could not be listed');
      return [];
    });
    for (const orderId of due) {
      if (stopped()) return moved;
      if (await take(services, timer, orderId, now)) moved += 1;
    }
  }
  return moved;
};

/** How one attempt stands at its provider. An abandoned one is closed after a day, so that its order can be paid anew. */
const askAbout = async (services: SweepServices, attempt: PaymentRow, now: Date): Promise<void> => {
  const { db } = services;
  const order = attempt.order_id === null ? undefined : await findOrder(db, attempt.order_id);
  const over = attempt.created_at <= ago(now, closeAfterMs) || order?.status === 'cancelled';
  if (over && attempt.settled_at === null) await closeAttempt(services, attempt);
  else if (attempt.provider_ref !== null) await applyPayment(services, attempt.provider_ref);
};

/**
 * Payments and refunds of which nobody has told us anything: a webhook that was lost, a process that died. Those that were never asked
 * about come first, then those that were asked about longest ago.
 */
export const sweepMoney = async (services: SweepServices, stopped: () => boolean = () => false): Promise<void> => {
  const { db, clock, log } = services;
  const now = clock.now();
  const waiting = { now, before: ago(now, askAfterMs), limit: atOnce };
  for (const attempt of [...(await waitingPayments(db, waiting)), ...(await disputedPayments(db, waiting))]) {
    if (stopped()) return;
    await markAsked(db, 'payment', attempt.id, now)
      .then(() => askAbout(services, attempt, now))
      .catch((error: unknown) => log.warn({ err: error, paymentId: attempt.id }, 'a payment could not be asked for'));
  }
  for (const refund of await waitingRefunds(db, waiting)) {
    if (stopped()) return;
    await markAsked(db, 'refund', refund.id, now)
      .then(() => settleRefund(services, refund.id))
      .catch((error: unknown) => log.warn({ err: error, refundId: refund.id }, 'a refund could not be carried out'));
  }
};
