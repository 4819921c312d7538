import { randomUUID } from 'node:crypto';
import { type Locale, type PayAnswer, type PaymentMethod, sellerBank } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { offeredMethods } from './methods.ts';
import { lockOwner } from '../files/store.ts';
import { stampOrder } from '../order-core/move.ts';
import { keepPieces } from '../order-core/kit.ts';
import { type Actor, lockOrder, type OrderRow } from '../order-core/store.ts';
import { tellOfOrder } from '../order-core/tell.ts';
import { bookPayment } from './apply.ts';
import { beginAttempt } from './begin.ts';
import { closeAttempt } from './close.ts';
import { type Due, dueOf, dueWith, feesFor } from './due.ts';
import { balanceOf } from './ledger-store.ts';
import { once } from './once-store.ts';
import { methodsByLink } from './link/pay-link.ts';
import { changePayment, findInFlight, findPayment, insertPayment, ordersPaidBy, type PaymentRow } from './store.ts';

export interface Paying {
  readonly orderId: string;
  /** The owner; for a link nobody. */
  readonly actor: Actor;
  readonly method: PaymentMethod;
  /** What the page showed. Another sum is refused, never charged (A24). Null where whoever pays asked for no sum: what is due. */
  readonly cents: number | null;
  readonly key: string;
  /** Whose key it is. */
  readonly keyOwner: string;
  readonly link?: { readonly id: string; readonly token: string };
  readonly locale: Locale;
}

type PayServices = Services & Parameters<typeof tellOfOrder>[0];

/** An attempt that has to be closed with its provider before another can be made. */
class InFlight extends Error {
  readonly attempt: PaymentRow;
  constructor(attempt: PaymentRow) {
    super('another attempt is in flight');
    this.attempt = attempt;
  }
}

/** Another way of paying has another fee: a line of the order, changed before anything is paid. */
const withMethod = async (services: Services, trx: Db, due: Due, { method, actor }: Paying, now: Date): Promise<Due> => {
  const fees = feesFor(due, method);
  const orders = [...due.orders];
  for (const [place, { row, cents }] of due.orders.entries()) {
    const fee = fees.get(row.id);
    const before = Number(row.transaction_fee);
    if (due.subject !== 'order' || fee === undefined || (fee === before && row.method === method)) continue;
    const change = { method, transaction_fee: fee, payable: Number(row.payable) - before + fee };
    const changed = await stampOrder(services, trx, row, { action: 'method', actor, change, data: { method, fee }, now });
    orders[place] = { row: changed, cents: cents - before + fee };
  }
  return { ...due, orders, cents: orders.reduce((sum, { cents }) => sum + cents, 0) };
};

/**
 * After two days unpaid the pieces went back to the shelf: nothing is begun to be paid that cannot be delivered. A difference and
 * freight are paid for orders whose pieces may lie in their kit by then.
 */
const needStock = async (trx: Db, { subject, orders }: Due, now: Date): Promise<void> => {
  if (subject !== 'order') return;
  for (const { row } of orders) if (!(await keepPieces(trx, row, now))) throw fail('OUT_OF_STOCK');
};

const providerOf = ({ payment }: Services, method: PaymentMethod): PaymentRow['provider'] =>
  method === 'bank' || method === 'balance' ? method : payment.name;

/** The same attempt for the same wish; of another the provider has to say first that it is over. */
const inFlightFor = async (trx: Db, row: OrderRow, due: Due, paying: Paying, now: Date): Promise<PaymentRow | null> => {
  const orderId = due.subject === 'order' ? null : row.id;
  const attempt = await findInFlight(trx, row.checkout_id, due.subject, orderId);
  if (attempt === undefined) return null;
  const { method, link } = paying;
  if (attempt.method === method && Number(attempt.amount) === due.cents && attempt.pay_link_id === (link?.id ?? null))
    return attempt;
  if (attempt.provider !== 'bank') throw new InFlight(attempt);
  await changePayment(trx, attempt.id, { state: 'cancelled', settled_at: now });
  return null;
};

/** The row before the call: whatever happens afterwards, there is an attempt that says so. */
const attemptIn = async (services: PayServices, trx: Db, paying: Paying, now: Date): Promise<{ paymentId: string }> => {
  const { orderId, actor, method, link } = paying;
  const row = await lockOrder(trx, orderId, actor);
  if (row === undefined) throw fail('NOT_FOUND');
  const open = await dueOf(services, trx, row);
  const dueCents = open === null ? 0 : dueWith(open, method);
  if (open === null || dueCents === 0 || dueCents !== (paying.cents ?? dueCents))
    throw fail('PAYMENT_OVER', { data: { dueCents } });
  const offered = link === undefined ? offeredMethods(row, services) : methodsByLink(row, services);
  if (!offered.includes(method)) throw fail('PAYMENT_METHOD');
  const due = await withMethod(services, trx, open, paying, now);
  const same = await inFlightFor(trx, row, due, paying, now);
  if (same !== null) return { paymentId: same.id };
  await needStock(trx, due, now);
  const provider = providerOf(services, method);
  const payment = await insertPayment(
    trx,
    {
      id: randomUUID(),
      checkout_id: row.checkout_id,
      owner_id: row.owner_id,
      subject: due.subject,
      order_id: due.subject === 'order' ? null : row.id,
      method,
      provider,
      amount: due.cents,
      currency: row.currency,
      state: method === 'bank' ? 'pending' : 'created',
      test_money: provider === 'sandbox',
      pay_link_id: link?.id ?? null,
      created_at: now,
    },
    due.orders.map((each) => ({ orderId: each.row.id, amount: each.cents })),
  );
  if (method === 'balance') {
    // What a person has is spent by one order at a time.
    await lockOwner(trx, row.owner_id);
    if ((await balanceOf(trx, row.owner_id, row.currency)) < due.cents) throw fail('BALANCE_SHORT');
    await bookPayment(services, trx, payment, now);
  }
  point('pay.before-commit');
  return { paymentId: payment.id };
};

/** More than this many attempts of others at once say that somebody plays with us. */
const mostRounds = 5;

const attemptFor = async (services: PayServices, paying: Paying): Promise<PaymentRow> => {
  const { db, clock } = services;
  const { keyOwner: owner, key, orderId, method, cents } = paying;
  for (let round = 0; round < mostRounds; round += 1) {
    const now = clock.now();
    try {
      const { paymentId } = await inTransaction(db, (trx) =>
        once(trx, { owner, key, route: 'orders.pay', wish: { orderId, method, cents }, now }, () =>
          attemptIn(services, trx, paying, now),
        ),
      );
      const payment = await findPayment(db, paymentId);
      if (payment !== undefined) return payment;
    } catch (error) {
      if (!(error instanceof InFlight)) throw error;
      await closeAttempt(services, error.attempt);
    }
  }
  throw fail('PAYMENT_UNREACHABLE');
};

/**
 * Pays what is due for an order. Pressed twenty times it is one attempt (A29): by its key, by the attempt in flight, and by what is
 * due under the lock of its checkout.
 */
export const pay = async (services: PayServices, paying: Paying): Promise<PayAnswer> => {
  const payment = await attemptFor(services, paying);
  point('pay.after-commit');
  const paymentId = payment.id;
  const orders = await ordersPaidBy(services.db, paymentId);
  for (const order of orders) await tellOfOrder(services, order);
  if (payment.state === 'succeeded') return { next: 'paid', paymentId };
  if (payment.method === 'bank') {
    const reference = orders.find(({ id }) => id === paying.orderId)?.number ?? '';
    return { next: 'transfer', paymentId, bank: { ...sellerBank[payment.currency], reference }, cents: Number(payment.amount) };
  }
  // Settled since, or never to be: the page asks how it stands.
  if (payment.settled_at !== null) throw fail('PAYMENT_OVER', { data: { dueCents: 0 } });
  if (payment.pay_url !== null) return { next: 'redirect', paymentId, url: payment.pay_url };
  const { payUrl } = await beginAttempt(services, payment, { locale: paying.locale, linkToken: paying.link?.token, orders });
  return { next: 'redirect', paymentId, url: payUrl };
};
