import { randomUUID } from 'node:crypto';
import type { MarkData, RefundReason } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import { ProviderRefused } from '../../ports/payment/provider-refused.ts';
import type { Services } from '../../services.ts';
import { issueCreditNote } from '../order-core/document/issue.ts';
import { stampOrder } from '../order-core/move.ts';
import { type Actor, lockOrder, type OrderRow, provider as byProvider, system } from '../order-core/store.ts';
import { closeMarks, marksOf, openMark, setMarkData } from '../order-core/mark-store.ts';
import { tellOfOrder } from '../order-core/tell.ts';
import { isWaiting, needsSecondApprover } from './approval.ts';
import { documentPayments } from './document-payments.ts';
import { type ChargebackRow, chargebacksOf, isTaken } from './chargeback-store.ts';
import { type Leg, owedFor, type Paid, paidOf, post, reversalOf } from './ledger-store.ts';
import { moneyAttempts } from './close-later.ts';
import {
  changeRefund,
  decidedAlone,
  findPayment,
  findRefund,
  insertRefund,
  paymentsOf,
  type RefundRow,
  refundsOf,
} from './store.ts';

export const refundJob = 'settle-refund';

const sumOf = (rows: readonly { readonly amount: string }[]): number => rows.reduce((sum, { amount }) => sum + Number(amount), 0);

export interface RefundWish {
  readonly cents: number;
  readonly reason: RefundReason;
  /** Back the way it came, or to the customer's balance. */
  readonly to: 'origin' | 'balance';
  readonly actor: Actor;
  readonly note?: string;
  readonly now: Date;
}

export const isOpen = ({ state }: RefundRow): boolean => state === 'wanted' || state === 'pending';
/** The money stayed with us. */
export const isVoid = ({ state }: RefundRow): boolean => state === 'failed' || state === 'declined';

/** Refunds that were decided and have not gone yet. */
export const onItsWayBack = async (db: Db, { id }: Pick<OrderRow, 'id'>): Promise<number> =>
  sumOf((await refundsOf(db, id)).filter(isOpen));

/** Cents that can still be refunded: paid, less refunds that stand and less chargebacks. */
export const leftToRefund = (
  { paid, refunded }: Paid,
  refunds: readonly RefundRow[],
  chargebacks: readonly ChargebackRow[],
): number => Math.max(0, paid - refunded - sumOf(chargebacks.filter(isTaken)) - sumOf(refunds.filter(isOpen)));

/** The same, of an order as it stands. */
export const refundable = async (db: Db, { id }: Pick<OrderRow, 'id'>): Promise<number> =>
  leftToRefund((await paidOf(db, [id]))(id), await refundsOf(db, id), await chargebacksOf(db, id));

/** From the newest payment back to the oldest, as much as each still holds. */
const sources = async (trx: Db, row: OrderRow, cents: number) => {
  const gone = [
    ...(await refundsOf(trx, row.id)).filter((refund) => !isVoid(refund)),
    ...(await chargebacksOf(trx, row.id)).filter(isTaken),
  ];
  const taken = (paymentId: string): number => sumOf(gone.filter((each) => each.payment_id === paymentId));
  let left = cents;
  const found: { paymentId: string; target: RefundRow['target']; amount: number }[] = [];
  for (const { id, state, share, method } of await paymentsOf(trx, row.id)) {
    if (state !== 'succeeded' || left === 0) continue;
    const amount = Math.min(left, Number(share) - taken(id));
    if (amount <= 0) continue;
    // A transfer has no way back that we know: it becomes the customer's balance.
    found.push({ paymentId: id, target: method === 'bank' ? 'balance' : method, amount });
    left -= amount;
  }
  if (left > 0) throw fail('REFUND_TOO_MUCH');
  return found;
};

/** O30: a provider or a bank took back what it had brought. What is on its way to the customer already is not taken twice. */
export const bookReversal = async (trx: Db, row: OrderRow): Promise<void> => {
  const cents = await refundable(trx, row);
  const legs: Leg[] = [];
  for (const { paymentId, amount } of await sources(trx, row, cents)) {
    const provider = (await findPayment(trx, paymentId))?.provider;
    if (provider === undefined) throw new Error(`payment ${paymentId} is not there`);
    const ours = provider === 'balance';
    const account = ours || provider === 'bank' ? provider : (`provider:${provider}` as const);
    legs.push({ account: 'order', orderId: row.id, amount });
    legs.push({ account, orderId: row.id, userId: ours ? row.owner_id : undefined, amount: -amount });
  }
  await post(trx, { kind: 'refund', reference: reversalOf(row.id), currency: row.currency, legs });
};

/** Says on the order how much money is on its way back; several refunds are one mark. */
export const showPending = async (trx: Db, row: OrderRow, now: Date): Promise<void> => {
  const cents = await onItsWayBack(trx, row);
  const data: MarkData = { mark: 'refund-pending', cents };
  const mark = (await marksOf(trx, [row.id], true)).find((each) => each.mark === 'refund-pending');
  if (cents === 0) await closeMarks(trx, row.id, ['refund-pending'], { answer: 'settled', now });
  else if (mark === undefined) await openMark(trx, { id: randomUUID(), orderId: row.id, data, now });
  else await setMarkData(trx, mark.id, data);
};

/**
 * Wants money to go back, in the transaction of its cause; a job carries it out and is repeated until it is done. What staff decide
 * beyond the limit of a single approver waits for a second one, whichever call it came from. The order's row is locked and as it
 * stands; the one that comes back is the order after it.
 */
export const wantRefund = async (services: Services, trx: Db, row: OrderRow, wish: RefundWish): Promise<OrderRow> => {
  const { cents, reason, to, actor, note = '', now } = wish;
  if (cents <= 0) return row;
  if (cents > (await refundable(trx, row))) throw fail('REFUND_TOO_MUCH');
  const byStaff = actor.by === 'staff';
  const needsApproval = byStaff && needsSecondApprover(row.currency, await decidedAlone(trx, row.id), cents);
  for (const { paymentId, target, amount } of await sources(trx, row, cents)) {
    const id = randomUUID();
    await insertRefund(trx, {
      id,
      order_id: row.id,
      payment_id: paymentId,
      amount,
      currency: row.currency,
      target: to === 'balance' ? 'balance' : target,
      reason,
      state: 'wanted',
      note,
      by_staff: byStaff,
      needs_approval: needsApproval,
      asked_by: actor.id,
      created_at: now,
    });
    if (!needsApproval) await services.jobs.add(trx, refundJob, { refundId: id }, { runAt: now, maxAttempts: moneyAttempts });
  }
  await showPending(trx, row, now);
  return stampOrder(services, trx, row, { action: 'refund', actor, note, data: { cents, reason, to }, now });
};

/** The order of a refund, locked; null where somebody else has settled it meanwhile. */
const lockOpen = async (trx: Db, refund: RefundRow): Promise<OrderRow | null> => {
  const row = await lockOrder(trx, refund.order_id, system);
  const fresh = await findRefund(trx, refund.id);
  return row === undefined || fresh === undefined || !isOpen(fresh) ? null : row;
};

/** The provider will not carry it out: the money is still with us, and the desk gives it back another way. */
const giveUp = async (services: Services, trx: Db, refund: RefundRow, now: Date): Promise<OrderRow | null> => {
  const row = await lockOpen(trx, refund);
  if (row === null) return null;
  await changeRefund(trx, refund.id, { state: 'failed', settled_at: now });
  await showPending(trx, row, now);
  const data = { cents: Number(refund.amount), refundId: refund.id };
  return stampOrder(services, trx, row, { action: 'refund-failed', actor: byProvider, data, now });
};

/** Books a refund that was carried out, once. */
const book = async (services: Services, trx: Db, refund: RefundRow, now: Date): Promise<OrderRow | null> => {
  const row = await lockOpen(trx, refund);
  if (row === null) return null;
  const payment = refund.payment_id === null ? undefined : await findPayment(trx, refund.payment_id);
  const amount = Number(refund.amount);
  const ours = refund.target === 'balance';
  const account = ours ? 'balance' : (`provider:${payment?.provider ?? 'sandbox'}` as const);
  await post(trx, {
    kind: 'refund',
    reference: refund.id,
    currency: refund.currency,
    legs: [
      { account: 'order', orderId: row.id, amount },
      { account, orderId: row.id, userId: ours ? row.owner_id : undefined, amount: -amount },
    ],
  });
  // More than we owed for the order went back: so much of it is earned no more.
  const tooMuch = -(await owedFor(trx, row.id));
  if (tooMuch > 0)
    await post(trx, {
      kind: 'correction',
      reference: refund.id,
      currency: refund.currency,
      legs: [
        { account: 'revenue', orderId: row.id, amount: tooMuch },
        { account: 'order', orderId: row.id, amount: -tooMuch },
      ],
    });
  await changeRefund(trx, refund.id, { state: 'succeeded', settled_at: now });
  const reason = refund.note || refund.reason;
  await issueCreditNote(trx, row, { cents: amount, reason, payments: await documentPayments(trx, row.id), now });
  await showPending(trx, row, now);
  point('refund.before-commit');
  return stampOrder(services, trx, row, { action: 'refunded', actor: system, data: { cents: amount, refundId: refund.id }, now });
};

/** A refund to the balance needs no provider; any other goes through the provider of its payment. */
const carryOut = async ({ payment }: Services, db: Db, refund: RefundRow): Promise<'pending' | 'succeeded' | 'failed'> => {
  if (refund.target === 'balance') return 'succeeded';
  const paid = refund.payment_id === null ? undefined : await findPayment(db, refund.payment_id);
  if (paid === undefined) return 'failed';
  if (paid.provider === 'balance' || paid.provider === 'bank') return 'succeeded';
  if (paid.provider_ref === null || paid.provider !== payment.name) return 'failed';
  const amount = { amount: Number(refund.amount), currency: refund.currency };
  const paymentRef = paid.provider_ref;
  const refunded = await payment.refund({ paymentRef, refundId: refund.id, amount }).catch(async (error: unknown) => {
    // A provider refuses to refund a disputed payment: the card holder's bank has the money.
    const theirs = error instanceof ProviderRefused ? await payment.find(paymentRef) : null;
    if (theirs?.disputes.some(({ state }) => state !== 'won')) return { state: 'failed' as const };
    throw error;
  });
  return refunded.state;
};

/** Any number of times, on any node: the provider knows the refund by its id, the ledger takes it once. */
export const settleRefund = async (services: Services & Parameters<typeof tellOfOrder>[0], refundId: string): Promise<void> => {
  const { db, clock } = services;
  const refund = await findRefund(db, refundId);
  if (refund === undefined || !isOpen(refund) || isWaiting(refund)) return;
  if (refund.state === 'wanted') await changeRefund(db, refundId, { state: 'pending' });
  point('refund.before-provider');
  const state = await carryOut(services, db, refund);
  point('refund.after-provider');
  if (state === 'pending') return;
  const now = clock.now();
  const settle = state === 'failed' ? giveUp : book;
  const row = await inTransaction(db, (trx) => settle(services, trx, refund, now));
  point('refund.after-commit');
  if (row) await tellOfOrder(services, row);
};

export const refundHandler =
  (services: Parameters<typeof settleRefund>[0]): JobHandler =>
  async (payload) => {
    const { refundId } = payload as { refundId: string }; // written by `wantRefund` alone
    await settleRefund(services, refundId);
  };
