import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { stampOrder } from '../order-core/move.ts';
import { lockOrder, type OrderRow } from '../order-core/store.ts';
import { isSurplus, isWaiting } from './approval.ts';
import { moneyAttempts } from './close-later.ts';
import { earnShipped } from './earn.ts';
import { post } from './ledger-store.ts';
import { refundJob, showPending } from './refund.ts';
import { changeRefund, changeShares, findRefund, type RefundRow, sharesOf } from './store.ts';

interface Decision {
  readonly refundId: string;
  readonly staffId: string;
  readonly now: Date;
}

/** The order is locked, and the refund waits for a second person at this very moment. */
const lockWaiting = async (trx: Db, { refundId, staffId }: Decision): Promise<{ row: OrderRow; refund: RefundRow }> => {
  const seen = await findRefund(trx, refundId);
  const row = seen && (await lockOrder(trx, seen.order_id, { by: 'staff', id: staffId }));
  const refund = await findRefund(trx, refundId);
  if (row === undefined || refund === undefined) throw fail('NOT_FOUND');
  if (!isWaiting(refund)) throw fail('ORDER_CHANGED');
  return { row, refund };
};

/** By somebody else than whoever asked for it. */
export const approveRefund = async (services: Services, trx: Db, decision: Decision): Promise<OrderRow> => {
  const { refundId, staffId, now } = decision;
  const { row, refund } = await lockWaiting(trx, decision);
  if (refund.asked_by === staffId) throw fail('REFUND_SAME_PERSON');
  await changeRefund(trx, refundId, { approved_by: staffId, approved_at: now });
  await services.jobs.add(trx, refundJob, { refundId }, { runAt: now, maxAttempts: moneyAttempts });
  return stampOrder(services, trx, row, {
    action: 'approve-refund',
    actor: { by: 'staff', id: staffId },
    data: { refundId },
    now,
  });
};

/**
 * A surplus that was declined counts as never received: it leaves the books of the order. If it stayed, a cancellation by the customer
 * would pay out, without a second person, a sum that one of us typed.
 */
const strikeSurplus = async (trx: Db, refund: RefundRow): Promise<void> => {
  const { id, order_id: orderId, payment_id: paymentId, currency } = refund;
  if (paymentId === null) throw new Error(`refund ${id} of a surplus has no payment`);
  const cents = Number(refund.amount);
  const shares = (await sharesOf(trx, paymentId)).filter((share) => share.orderId === orderId);
  await changeShares(
    trx,
    paymentId,
    shares.map(({ amount }) => ({ orderId, amount: amount - cents })),
  );
  await post(trx, {
    kind: 'payment',
    reference: `${id}:struck`,
    currency,
    legs: [
      { account: 'order', orderId, amount: cents },
      { account: 'bank', orderId, amount: -cents },
    ],
  });
};

/**
 * All that a cancelled order does not keep as its charge goes back. A refund that waited when it ended, or that its end asked for, is
 * part of that sum: declined, the money would stay with us without a mark. A surplus never belonged to the order.
 */
export const isDeclinable = ({ status, since }: OrderRow, refund: RefundRow): boolean =>
  isWaiting(refund) && (isSurplus(refund) || status !== 'cancelled' || refund.created_at > since);

/**
 * By a second person, or taken back by whoever asked: the money stays with the order, unless it is a surplus. `mayDecline` is asked
 * about a second person.
 */
export const declineRefund = async (
  services: Services,
  trx: Db,
  decision: Decision & { readonly note: string; readonly mayDecline: boolean },
): Promise<OrderRow> => {
  const { refundId, staffId, note, mayDecline, now } = decision;
  const { row, refund } = await lockWaiting(trx, decision);
  if (refund.asked_by !== staffId && !mayDecline) throw fail('STAFF_ROLE');
  if (!isDeclinable(row, refund)) throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
  await changeRefund(trx, refundId, { state: 'declined', settled_at: now });
  if (isSurplus(refund)) await strikeSurplus(trx, refund);
  await showPending(trx, row, now);
  const data = { refundId, cents: Number(refund.amount) };
  const actor = { by: 'staff', id: staffId } as const;
  const declined = await stampOrder(services, trx, row, { action: 'decline-refund', actor, note, data, now });
  await earnShipped(trx, declined);
  return declined;
};
