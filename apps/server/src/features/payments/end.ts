import { type OrderAction, orderMarks, type RefundReason } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { closeAttempts } from './close-later.ts';
import { refundable, wantRefund } from './refund.ts';
import { moveQuote } from '../quotes/move.ts';
import { findQuoteOf } from '../quotes/store.ts';
import { moveOrder } from '../order-core/move.ts';
import { followCoupon, isUnpaid } from './paid.ts';
import { settleStock } from '../order-core/stock-store.ts';
import { type Actor, findOrder, linesOf, type OrderRow, provider } from '../order-core/store.ts';
import { closeMarks } from '../order-core/mark-store.ts';

/** Q15 and Q16: what was not paid can be ordered again while its price holds. */
const giveQuotesBack = async (services: Services, trx: Db, row: OrderRow, now: Date): Promise<void> => {
  const ids = [...new Set((await linesOf(trx, [row.id])).flatMap(({ quote_id: id }) => id ?? []))].toSorted();
  for (const quoteId of ids) {
    const quote = await findQuoteOf(trx, quoteId, row.id);
    if (quote?.status !== 'order-received') continue;
    const holds = quote.expires_at !== null && quote.expires_at > now;
    const action = holds ? 'release' : 'release-expired';
    await moveQuote(services, trx, { quoteId, action, actor: { by: 'system', id: null }, now });
  }
};

/** Money that is on its way back, or disputed, outlives the order's end. */
const endingMarks = orderMarks.filter((mark) => mark !== 'refund-pending' && mark !== 'chargeback-open');

/** Releases stock, coupon, quotes, marks and open payment attempts of an order, in the transaction of its end. */
export const letGo = async (services: Services, trx: Db, before: OrderRow, now: Date): Promise<void> => {
  await settleStock(trx, before.id, 'release', now);
  await followCoupon(trx, before.checkout_id, now);
  await closeMarks(trx, before.id, endingMarks, { answer: 'ended', now });
  if (isUnpaid(before)) await giveQuotesBack(services, trx, before, now);
  await closeAttempts(services, trx, before.checkout_id, now);
};

export interface End {
  readonly action: OrderAction;
  readonly actor: Actor;
  readonly revision?: number | undefined;
  readonly note?: string | undefined;
  readonly reason: RefundReason;
  /** Cents that we keep for finished work; the rest is refunded. */
  readonly charge?: number;
  readonly now: Date;
}

/** An order ends without goods: cancelled or failed, with its money on the way back. */
export const endOrder = async (services: Services, trx: Db, before: OrderRow, end: End): Promise<OrderRow> => {
  const { action, actor, revision, note, reason, charge = 0, now } = end;
  const moved = await moveOrder(services, trx, {
    orderId: before.id,
    action,
    actor,
    revision,
    note,
    change: { pay_by: null },
    now,
  });
  await letGo(services, trx, before, now);
  const cents = Math.max(0, (await refundable(trx, moved)) - charge);
  return wantRefund(services, trx, moved, { cents, reason, to: 'origin', actor, now });
};

/** O29: a payment was refused for good. */
export const rejectOrder = async (services: Services, trx: Db, orderId: string, now: Date): Promise<OrderRow[]> => {
  const row = await findOrder(trx, orderId);
  if (row === undefined || !isUnpaid(row)) return [];
  return [await endOrder(services, trx, row, { action: 'reject', actor: provider, reason: 'failed', now })];
};
