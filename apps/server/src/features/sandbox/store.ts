import { randomBytes, randomUUID } from 'node:crypto';
import type { Money, SandboxAction } from '@copperline/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import type { SandboxPaymentTable, SandboxRefundTable, SandboxWebhookTable } from '../../db/tables/payment-schema.ts';
import type { PaymentRequest } from '../../ports/payment/payment.ts';
import { type Move, moves, type Telling } from './moves.ts';

export type SandboxPaymentRow = Selectable<SandboxPaymentTable>;
export type SandboxRefundRow = Selectable<SandboxRefundTable>;
export type SandboxWebhookRow = Selectable<SandboxWebhookTable>;

const newRef = (kind: 'sbp' | 'sbr' | 'sbe' | 'sbd'): string => `${kind}_${randomBytes(16).toString('hex')}`;

export const findPayment = async (db: Db, ref: string): Promise<SandboxPaymentRow | null> =>
  (await db.selectFrom('sandbox_payment').selectAll().where('ref', '=', ref).executeTakeFirst()) ?? null;

/** One payment for an attempt, however often and at however many places at once it is asked for. */
export const beginPayment = async (db: Db, request: PaymentRequest, now: Date): Promise<SandboxPaymentRow> => {
  const { attemptId, method, amount, description, returnUrl } = request;
  const begun = await db
    .insertInto('sandbox_payment')
    .values({
      ref: newRef('sbp'),
      attempt_id: attemptId,
      method,
      currency: amount.currency,
      asked: amount.amount,
      description,
      return_url: returnUrl,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return begun ?? db.selectFrom('sandbox_payment').selectAll().where('attempt_id', '=', attemptId).executeTakeFirstOrThrow();
};

const lockPayment = (trx: Db, ref: string) =>
  trx.selectFrom('sandbox_payment').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst();

const queueWebhook = async (trx: Db, payment: SandboxPaymentRow, { kind, afterMs = 0, times = 1 }: Telling, now: Date) => {
  const eventId = newRef('sbe');
  const body = JSON.stringify({ id: eventId, kind, payment: payment.ref, attempt: payment.attempt_id, at: now.toISOString() });
  const due = new Date(now.getTime() + afterMs);
  const delivery = () => ({ id: randomUUID(), event_id: eventId, body, due_at: due, next_attempt_at: due });
  await trx
    .insertInto('sandbox_webhook')
    .values(Array.from({ length: times }, delivery))
    .execute();
};

/** Of everything that was not refunded before; null where nothing is left of it, or the dispute stands elsewhere. */
const disputeOf = (
  { dispute_ref: ref, dispute_state: state, disputed, taken, refunded }: SandboxPaymentRow,
  { from, to }: NonNullable<Move['dispute']>,
): Updateable<SandboxPaymentTable> | null => {
  const cents = from === null ? Number(taken) - Number(refunded) : Number(disputed);
  if (state !== from || cents <= 0) return null;
  return { dispute_ref: ref ?? newRef('sbd'), dispute_state: to, disputed: cents };
};

/** Twenty at once wait for each other here, and all but the first find that it has happened. */
export const movePayment = (db: Db, ref: string, action: SandboxAction, now: Date): Promise<SandboxPaymentRow | null> =>
  inTransaction(db, async (trx) => {
    const before = await lockPayment(trx, ref);
    if (!before) return null;
    const { from, to, declineCode = null, short = 0, dispute, tell } = moves[action];
    if (!from.includes(before.state)) return before;
    const change =
      dispute === undefined
        ? { state: to, taken: to === 'succeeded' ? Number(before.asked) - short : null, decline_code: declineCode }
        : disputeOf(before, dispute);
    if (change === null) return before;
    const after = await trx
      .updateTable('sandbox_payment')
      .set({ ...change, updated_at: now })
      .where('ref', '=', ref)
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const telling of tell) await queueWebhook(trx, after, telling, now);
    return after;
  });

export interface RefundRequest {
  readonly paymentRef: string;
  readonly refundId: string;
  readonly amount: Money;
}

const refundable = (
  { state, currency, taken, refunded, disputed, dispute_state: dispute }: SandboxPaymentRow,
  { amount, currency: wanted }: Money,
): boolean => {
  const gone = Number(refunded) + (dispute === 'open' || dispute === 'lost' ? Number(disputed) : 0);
  return state === 'succeeded' && currency === wanted && amount > 0 && gone + amount <= Number(taken);
};

export type KnownRefund = Pick<SandboxRefundRow, 'ref' | 'refund_id' | 'amount' | 'payment_ref'> &
  Pick<SandboxPaymentRow, 'currency'>;

export const findRefund = async (db: Db, refundId: string): Promise<KnownRefund | null> =>
  (await db
    .selectFrom('sandbox_refund')
    .innerJoin('sandbox_payment', 'sandbox_payment.ref', 'sandbox_refund.payment_ref')
    .select(['sandbox_refund.ref', 'refund_id', 'amount', 'payment_ref', 'currency'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst()) ?? null;

/** Null where there is not so much to give back. A refund that exists is answered as it is. */
export const refundPayment = (db: Db, request: RefundRequest, now: Date): Promise<KnownRefund | null> =>
  inTransaction(db, async (trx) => {
    const { paymentRef, refundId, amount } = request;
    const payment = await lockPayment(trx, paymentRef);
    const known = await findRefund(trx, refundId);
    if (known) return known;
    if (!payment || !refundable(payment, amount)) return null;
    await trx
      .insertInto('sandbox_refund')
      .values({ refund_id: refundId, ref: newRef('sbr'), payment_ref: paymentRef, amount: amount.amount, created_at: now })
      .execute();
    await trx
      .updateTable('sandbox_payment')
      .set({ refunded: Number(payment.refunded) + amount.amount, updated_at: now })
      .where('ref', '=', paymentRef)
      .execute();
    await queueWebhook(trx, payment, { kind: 'refund.succeeded' }, now);
    return findRefund(trx, refundId);
  });

/** After this position, the oldest first. */
export const listPayments = (
  db: Db,
  after: { readonly at: Date; readonly ref: string },
  limit: number,
): Promise<SandboxPaymentRow[]> =>
  db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where(sql<boolean>`(created_at, ref) > (${after.at}, ${after.ref})`)
    .orderBy('created_at')
    .orderBy('ref')
    .limit(limit)
    .execute();

export interface ClaimOptions {
  readonly now: Date;
  readonly leaseUntil: Date;
  /** Deliveries that were due before then are given up. */
  readonly dueAfter: Date;
}

/** Takes the delivery that has waited longest, for the length of the lease. Other nodes pass over it. */
export const claimWebhook = async (db: Db, { now, leaseUntil, dueAfter }: ClaimOptions): Promise<SandboxWebhookRow | null> =>
  (await db
    .updateTable('sandbox_webhook')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: leaseUntil })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sandbox_webhook')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('due_at', '>', dueAfter)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()) ?? null;

export const markDelivered = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('sandbox_webhook').set({ delivered_at: now, last_error: null }).where('id', '=', id).execute();
};

export const postponeWebhook = async (db: Db, id: string, reason: string, retryAt: Date): Promise<void> => {
  await db
    .updateTable('sandbox_webhook')
    .set({ last_error: reason.slice(0, 500), next_attempt_at: retryAt })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
};
