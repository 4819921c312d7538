import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { settleCoupon } from '../coupons/store.ts';
import { issueDocument } from '../order-core/document/issue.ts';
import type { MailServices } from '../order-core/mails.ts';
import { moveLockedOrder } from '../order-core/move.ts';
import { documentPayments } from './document-payments.ts';
import { keepPieces } from '../order-core/kit.ts';
import { openMark } from '../order-core/mark-store.ts';
import { type Actor, type OrderRow, ordersOfCheckout } from '../order-core/store.ts';

const unpaidStatuses: readonly OrderStatus[] = ['unpaid', 'submitted'];

/** A lost parcel is failed and not over: it is made again, or its money goes back and it is closed. */
const isOverWithoutGoods = ({ status, shipped_at: shipped }: OrderRow): boolean =>
  status === 'cancelled' || (status === 'failed' && shipped === null);

/** The coupon of a checkout follows its orders: used once one of them is paid, free when all ended without goods, else reserved. */
export const followCoupon = async (trx: Db, checkoutId: string, now: Date): Promise<void> => {
  const orders = await ordersOfCheckout(trx, checkoutId);
  if (!orders.some(({ coupon_id: coupon }) => coupon !== null)) return;
  const live = orders.filter((order) => !isOverWithoutGoods(order));
  const paid = live.some(({ status }) => !unpaidStatuses.includes(status));
  await settleCoupon(trx, checkoutId, paid ? 'used' : live.length === 0 ? 'unused' : 'reserved', now);
};

/**
 * Money may arrive after the reservation has ended: a voucher, a late webhook. The pieces are reserved again; where others have bought
 * them meanwhile the order is paid and held until there are pieces, or its customer cancels it.
 */
const keepStockOrHold = async (trx: Db, row: OrderRow, now: Date): Promise<void> => {
  if (await keepPieces(trx, row, now)) return;
  const data = { mark: 'hold', reason: 'parts', text: '', place: null, fileId: null, clockPaused: true, ofStock: true } as const;
  await openMark(trx, { id: randomUUID(), orderId: row.id, data, now });
};

/** O2 and O4: the money is there. Stock stays reserved until it is picked. The checkout was locked before the order was read. */
export const markPaid = async (services: MailServices, trx: Db, row: OrderRow, actor: Actor, now: Date): Promise<OrderRow> => {
  const action = row.status === 'submitted' ? 'confirm-payment' : 'pay';
  const moved = await moveLockedOrder(services, trx, row, { action, actor, change: { paid_at: now, pay_by: null }, now });
  await keepStockOrHold(trx, moved, now);
  await followCoupon(trx, row.checkout_id, now);
  await issueDocument(trx, moved, 'receipt', { payments: await documentPayments(trx, moved.id), now });
  return moved;
};

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>): boolean => unpaidStatuses.includes(status);
