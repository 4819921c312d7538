import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { ProviderPayment } from '../../ports/payment/payment.ts';
import type { Services } from '../../services.ts';
import { applyDisputes } from './chargeback.ts';
import { rejectOrder } from './end.ts';
import { stampOrder } from '../order-core/move.ts';
import { markPaid } from './paid.ts';
import { findOrder, lockCheckout, type OrderRow, provider as byProvider, system } from '../order-core/store.ts';
import { closeMarks, marksOf } from '../order-core/mark-store.ts';
import { tellOfOrder } from '../order-core/tell.ts';
import { markApplied } from './webhook/webhook-store.ts';
import { laterDue } from './due.ts';
import { paidOf, post } from './ledger-store.ts';
import { wantRefund } from './refund.ts';
import { changePayment, findByRef, findPayment, type PaymentRow, type Share, sharesOf } from './store.ts';

type ApplyServices = Services & Parameters<typeof tellOfOrder>[0];

/** Declines after which no further try is taken. */
const finalDeclines: readonly string[] = ['suspected_fraud', 'fraudulent'];

/** Refunds a payment, or the part of it, for which nothing is due. */
const giveBack = (services: Services, trx: Db, row: OrderRow, cents: number, now: Date): Promise<OrderRow> =>
  wantRefund(services, trx, row, { cents, reason: 'too-late', to: 'origin', actor: system, now });

const later = {
  difference: { mark: 'difference-due', action: 'pay-difference' },
  freight: { mark: 'freight-due', action: 'pay-freight' },
} as const;

/** The money for one order has been booked: the order goes on, or the money goes back. */
const receive = async (
  services: Services,
  trx: Db,
  payment: PaymentRow,
  { orderId, amount }: Share,
  now: Date,
): Promise<OrderRow> => {
  const row = await findOrder(trx, orderId);
  if (row === undefined) throw new Error(`payment ${payment.id} names an order that is not there`);
  const { subject } = payment;
  if (subject === 'order') {
    if (row.status !== 'unpaid') return giveBack(services, trx, row, amount, now);
    const { paid, refunded } = (await paidOf(trx, [orderId]))(orderId);
    const more = paid - refunded - Number(row.payable);
    return more < 0 ? row : giveBack(services, trx, await markPaid(services, trx, row, byProvider, now), more, now);
  }
  const due = laterDue(await marksOf(trx, [orderId], true));
  if (due?.subject !== subject || due.cents !== amount) return giveBack(services, trx, row, amount, now);
  const { mark, action } = later[subject];
  await closeMarks(trx, orderId, [mark], { answer: 'paid', now });
  return stampOrder(services, trx, row, { action, actor: byProvider, data: { cents: amount, paymentId: payment.id }, now });
};

/** Books what was taken and lets every order of it go on. The checkout is locked. */
export const bookPayment = async (services: Services, trx: Db, payment: PaymentRow, now: Date): Promise<OrderRow[]> => {
  point('apply.before-booking');
  const shares = await sharesOf(trx, payment.id);
  const ours = payment.provider === 'balance';
  const account = ours ? 'balance' : payment.provider === 'bank' ? 'bank' : (`provider:${payment.provider}` as const);
  const posted = await post(trx, {
    kind: 'payment',
    reference: payment.id,
    currency: payment.currency,
    legs: shares.flatMap(({ orderId, amount }) => [
      { account, orderId, userId: ours ? payment.owner_id : undefined, amount },
      { account: 'order' as const, orderId, amount: -amount },
    ]),
  });
  if (!posted) return [];
  await changePayment(trx, payment.id, { state: 'succeeded', settled_at: now, decline_code: null });
  const orders: OrderRow[] = [];
  for (const share of shares) orders.push(await receive(services, trx, payment, share, now));
  return orders;
};

/** Another amount or currency than was asked for is no payment: a person looks at it (A37). */
const review = async (
  services: Services,
  trx: Db,
  payment: PaymentRow,
  theirs: ProviderPayment,
  now: Date,
): Promise<OrderRow[]> => {
  await changePayment(trx, payment.id, { state: 'review', settled_at: now });
  const orders: OrderRow[] = [];
  for (const { orderId } of await sharesOf(trx, payment.id)) {
    const row = await findOrder(trx, orderId);
    const data = {
      paymentId: payment.id,
      asked: Number(payment.amount),
      taken: theirs.amount.amount,
      currency: theirs.amount.currency,
    };
    if (row) orders.push(await stampOrder(services, trx, row, { action: 'payment-review', actor: byProvider, data, now }));
  }
  return orders;
};

const isSettledForGood = ({ state }: PaymentRow): boolean => state === 'succeeded' || state === 'review';

/** How the provider says it stands, onto our row: only ever forward (created < pending < failed, cancelled < succeeded). */
const settle = async (
  services: Services,
  trx: Db,
  payment: PaymentRow,
  theirs: ProviderPayment,
  now: Date,
): Promise<OrderRow[]> => {
  if (isSettledForGood(payment)) return [];
  if (theirs.state === 'succeeded') {
    const asked = { amount: Number(payment.amount), currency: payment.currency };
    const same = theirs.amount.amount === asked.amount && theirs.amount.currency === asked.currency;
    return same ? bookPayment(services, trx, payment, now) : review(services, trx, payment, theirs, now);
  }
  if (payment.settled_at !== null) return [];
  if (theirs.state === 'failed' || theirs.state === 'cancelled') {
    await changePayment(trx, payment.id, { state: theirs.state, decline_code: theirs.declineCode, settled_at: now });
    if (theirs.declineCode === null || !finalDeclines.includes(theirs.declineCode)) return [];
    const orders: OrderRow[] = [];
    for (const { orderId } of await sharesOf(trx, payment.id)) orders.push(...(await rejectOrder(services, trx, orderId, now)));
    return orders;
  }
  if (theirs.declineCode !== payment.decline_code) await changePayment(trx, payment.id, { decline_code: theirs.declineCode });
  return [];
};

/** Our attempt, also where the process died between the provider's answer and our note of it. */
const ourAttempt = async (db: Db, theirs: ProviderPayment, name: PaymentRow['provider']): Promise<PaymentRow | undefined> =>
  (await findByRef(db, name, theirs.ref)) ?? (await findPayment(db, theirs.attemptId));

export const applyProviderState = async (services: ApplyServices, theirs: ProviderPayment): Promise<void> => {
  const { db, clock, payment: provider } = services;
  const seen = await ourAttempt(db, theirs, provider.name);
  if (seen === undefined) return;
  const now = clock.now();
  const orders = await inTransaction(db, async (trx) => {
    await lockCheckout(trx, seen.checkout_id);
    const payment = await findPayment(trx, seen.id);
    if (payment === undefined) return [];
    if (payment.provider_ref === null) await changePayment(trx, payment.id, { provider_ref: theirs.ref });
    const settled = await settle(services, trx, payment, theirs, now);
    const booked = theirs.disputes.length === 0 ? undefined : await findPayment(trx, payment.id);
    const disputed = booked?.state === 'succeeded' ? await applyDisputes(services, trx, booked, theirs.disputes, now) : [];
    point('apply.before-commit');
    return [...settled, ...disputed];
  });
  point('apply.after-commit');
  for (const order of orders) await tellOfOrder(services, order);
};

/** Fetches how a payment stands and applies it. Any number of times, in any order, on any node. */
export const applyPayment = async (services: ApplyServices, ref: string): Promise<void> => {
  const { payment, clock, db } = services;
  const askedAt = clock.now();
  const theirs = await payment.find(ref);
  point('apply.after-find');
  if (theirs === null) return;
  await applyProviderState(services, theirs);
  await markApplied(db, { provider: payment.name, ref }, { askedAt, now: clock.now() });
};

export const applyPaymentHandler =
  (services: ApplyServices): JobHandler =>
  async (payload) => {
    const { ref } = payload as { ref: string }; // written by the webhook's route and by `closeAttempts` alone
    await applyPayment(services, ref);
  };
