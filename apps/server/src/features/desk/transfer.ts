import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { moveOrder, stampOrder } from '../order-core/move.ts';
import { markPaid } from '../payments/paid.ts';
import type { Actor, OrderRow } from '../order-core/store.ts';
import { closeAttempts } from '../payments/close-later.ts';
import { paidOf, post } from '../payments/ledger-store.ts';
import { wantRefund } from '../payments/refund.ts';
import { insertPayment } from '../payments/store.ts';
import { decideVouchers } from '../payments/voucher/voucher-store.ts';

/** O5: the time to pay stood still while somebody looked; what was left of it then is left now. */
export const payByAgain = ({ pay_by: payBy, since }: OrderRow, now: Date): Date | null =>
  payBy === null ? null : new Date(now.getTime() + Math.max(0, payBy.getTime() - since.getTime()));

export interface Transfer {
  readonly actor: Actor;
  readonly note: string;
  /** What arrived; everything that is due unless said otherwise. */
  readonly receivedCents: number | undefined;
  readonly now: Date;
}

/**
 * O4: the money is on our account. Less than is due is kept and the order waits for the rest. What is more becomes the customer's
 * balance by a refund, so that a surplus that one person typed has the limit of a single approver.
 */
export const confirmTransfer = async (services: Services, trx: Db, row: OrderRow, transfer: Transfer): Promise<OrderRow> => {
  const { actor, note, receivedCents, now } = transfer;
  const { paid, refunded } = (await paidOf(trx, [row.id]))(row.id);
  const due = Number(row.payable) - paid + refunded;
  const received = receivedCents ?? due;
  if (received <= 0) throw fail('VALIDATION', { issues: [{ path: 'data.receivedCents', rule: 'range', params: { min: 1 } }] });
  const payment = await insertPayment(
    trx,
    {
      id: randomUUID(),
      checkout_id: row.checkout_id,
      owner_id: row.owner_id,
      subject: 'order',
      method: 'bank',
      provider: 'bank',
      amount: received,
      currency: row.currency,
      state: 'succeeded',
      test_money: false,
      created_at: now,
      settled_at: now,
    },
    [{ orderId: row.id, amount: received }],
  );
  await post(trx, {
    kind: 'payment',
    reference: payment.id,
    currency: row.currency,
    legs: [
      { account: 'bank', orderId: row.id, amount: received },
      { account: 'order', orderId: row.id, amount: -received },
    ],
  });
  await closeAttempts(services, trx, row.checkout_id, now);
  const seen = await stampOrder(services, trx, row, { action: 'transfer', actor, note, data: { received, due }, now });
  if (received < due) {
    await decideVouchers(trx, row.id, 'confirmed', actor);
    return moveOrder(services, trx, {
      orderId: row.id,
      action: 'reject-payment',
      actor,
      note: note === '' ? String(due - received) : note,
      change: { pay_by: payByAgain(row, now) },
      now,
    });
  }
  await decideVouchers(trx, row.id, 'confirmed', actor);
  const moved = await markPaid(services, trx, seen, actor, now);
  return wantRefund(services, trx, moved, { cents: received - due, reason: 'too-late', to: 'balance', actor, note, now });
};
