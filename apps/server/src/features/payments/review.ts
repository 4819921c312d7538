import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { stampOrder } from '../order-core/move.ts';
import { type Actor, lockOrder, type OrderRow } from '../order-core/store.ts';
import { tellOfOrder } from '../order-core/tell.ts';
import type { ProviderPayment } from '../../ports/payment/payment.ts';
import { bookPayment } from './apply.ts';
import { applyDisputes } from './chargeback.ts';
import { closeAttempts } from './close-later.ts';
import { changePayment, changeShares, findPayment, type PaymentRow, type Share, sharesOf } from './store.ts';

export interface Reviewed {
  readonly orderId: string;
  readonly revision: number;
  readonly paymentId: string;
  readonly actor: Actor;
}

/** The first orders get what was asked for them; what is too much stands with the last, from where it goes back. */
const sharesFor = (shares: readonly Share[], taken: number): Share[] => {
  let left = taken;
  return shares.map(({ orderId, amount }, place) => {
    const mine = place === shares.length - 1 ? left : Math.min(left, amount);
    left -= mine;
    return { orderId, amount: mine };
  });
};

/** How the payment stands, by the provider's own word. Never inside a transaction. */
const takenFor = async ({ payment }: Services, { provider_ref: ref, currency }: PaymentRow): Promise<ProviderPayment> => {
  const theirs = ref === null ? null : await payment.find(ref);
  if (theirs?.state !== 'succeeded' || theirs.amount.currency !== currency) throw fail('PAYMENT_UNREACHABLE');
  return theirs;
};

/** A37, once a person has looked: what came instead of what was asked for is booked. Less waits for the rest, more goes back. */
export const bookReviewed = async (
  services: Services & Parameters<typeof tellOfOrder>[0],
  { orderId, revision, paymentId, actor }: Reviewed,
): Promise<void> => {
  const { db, clock } = services;
  const seen = await findPayment(db, paymentId);
  if (seen === undefined || !(await sharesOf(db, paymentId)).some((share) => share.orderId === orderId)) throw fail('NOT_FOUND');
  if (seen.state !== 'review') throw fail('ORDER_CHANGED');
  const theirs = await takenFor(services, seen);
  const taken = theirs.amount.amount;
  const now = clock.now();
  const orders = await inTransaction(db, async (trx): Promise<OrderRow[]> => {
    const row = await lockOrder(trx, orderId, actor);
    const payment = await findPayment(trx, paymentId);
    if (row?.revision !== revision || payment?.state !== 'review') throw fail('ORDER_CHANGED');
    const data = { paymentId, asked: Number(payment.amount), taken };
    await stampOrder(services, trx, row, { action: 'payment-booked', actor, data, now });
    await changePayment(trx, paymentId, { amount: taken });
    await changeShares(trx, paymentId, sharesFor(await sharesOf(trx, paymentId), taken));
    const booked = await bookPayment(services, trx, payment, now);
    await closeAttempts(services, trx, payment.checkout_id, now);
    // While it was in review a dispute of it had nothing to stand on.
    const disputed = await applyDisputes(services, trx, { ...payment, state: 'succeeded' }, theirs.disputes, now);
    return [...booked, ...disputed];
  });
  for (const order of orders) await tellOfOrder(services, order);
};
