import { checkout, type ParsedOf } from '@copperline/contract';
import { couponRefusal } from '@copperline/pricing';
import { type Db, inTransaction } from '../../db/database.ts';
import { Failure, fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { findBill, findReceiver } from '../address/store.ts';
import { readRow } from '../coupons/answer.ts';
import { findCoupon } from '../coupons/store.ts';
import { tellOfOrder } from '../order-core/tell.ts';
import { type CheckoutRow, ordersOfCheckout } from '../order-core/store.ts';
import { beginCheckout } from './begin.ts';
import { checkoutCouponRoutes } from './coupon-routes.ts';
import { offeredMethods } from '../payments/methods.ts';
import { readShown } from '../quotes/errors/reread.ts';
import { checkoutAnswer, type Look, lookAt, type LookedAt, selectionOfCheckout } from './look.ts';
import { placeOrders } from './place.ts';
import { refreshItems } from './refresh.ts';
import { changeCheckout, type CheckoutChange, findCheckout, lockOwnCheckout } from './store.ts';

const lookOf = ({ payment, rateBook, locale, clock }: Context<'user'>): Look => ({ payment, rateBook, locale, now: clock.now() });

type Wish = ParsedOf<typeof checkout.change>;

/** Ids of others are not there (A03). A coupon that cannot be used is refused with its reason. */
const changeOf = async (trx: Db, row: CheckoutRow, wish: Wish, look: Look): Promise<CheckoutChange> => {
  const { receiverId, billId, carrier, couponId, method, poNumber, remark, approveFiles, materialConfirmed, ratesSeen } = wish;
  const { owner_id: ownerId } = row;
  if (receiverId !== undefined && !(await findReceiver(trx, ownerId, receiverId))) throw fail('NOT_FOUND');
  if (billId !== undefined && billId !== '' && !(await findBill(trx, ownerId, billId))) throw fail('NOT_FOUND');
  if (method !== undefined && !offeredMethods(row, look).includes(method)) throw fail('PAYMENT_METHOD');
  if (couponId !== undefined && couponId !== '') {
    const coupon = await findCoupon(trx, ownerId, couponId);
    if (coupon === undefined) throw fail('NOT_FOUND');
    const selection = await selectionOfCheckout(trx, await lookAt(trx, row, look));
    const refusal = couponRefusal(readRow(coupon), selection, look.now);
    if (refusal?.code === 'C03') throw fail('COUPON_MULTIPLE_PRODUCTS', { data: refusal });
    if (refusal !== null) throw fail('COUPON_REFUSED', { data: refusal });
  }
  return {
    ...(receiverId === undefined ? {} : { receiver_id: receiverId }),
    ...(billId === undefined ? {} : { bill_id: billId === '' ? null : billId }),
    ...(carrier === undefined ? {} : { carrier }),
    ...(couponId === undefined ? {} : { coupon_id: couponId === '' ? null : couponId }),
    ...(method === undefined ? {} : { method }),
    ...(poNumber === undefined ? {} : { po_number: poNumber }),
    ...(remark === undefined ? {} : { remark }),
    ...(approveFiles === undefined ? {} : { approve_files: approveFiles }),
    ...(materialConfirmed === undefined ? {} : { material_confirmed: materialConfirmed }),
    ...(ratesSeen === true ? { rates_at: look.now } : {}),
  };
};

const boardsOf = ({ boardErrors }: LookedAt) => [...boardErrors].map(([quoteId, found]) => ({ quoteId, boardErrors: found }));

/** Refused because a newer reader has not read the archive of a board yet: it reads it now. */
const placeOrRead = async (context: Context<'user'>, wish: ParsedOf<typeof checkout.place>) => {
  try {
    return await placeOrders(context, { ...wish, ...lookOf(context), ownerId: context.caller.userId });
  } catch (error) {
    const row = await findCheckout(context.db, context.caller.userId, wish.checkoutId);
    if (error instanceof Failure && error.code === 'BOARD_PENDING' && row !== undefined)
      await readShown(context, boardsOf(await lookAt(context.db, row, lookOf(context))));
    throw error;
  }
};

export const checkoutRoutes: readonly Route[] = [
  ...checkoutCouponRoutes,
  on(checkout.begin, async (context, { cartItemId, carrier }) => ({
    checkoutId: await beginCheckout(context, cartItemId, carrier ?? null),
  })),
  on(checkout.view, async (context, { checkoutId }) => {
    const row = await findCheckout(context.db, context.caller.userId, checkoutId);
    if (row === undefined) throw fail('NOT_FOUND');
    const look = lookOf(context);
    const looked = await lookAt(context.db, row, look);
    await readShown(context, boardsOf(looked));
    return checkoutAnswer(context.db, looked, look);
  }),
  on(checkout.change, async (context, wish) => {
    const look = lookOf(context);
    return inTransaction(context.db, async (trx) => {
      const row = await lockOwnCheckout(trx, context.caller.userId, wish.checkoutId);
      if (row === undefined) throw fail('NOT_FOUND');
      if (row.state !== 'open') throw fail('CHECKOUT_OVER');
      if (row.revision !== wish.revision)
        throw fail('CHECKOUT_CHANGED', { data: await checkoutAnswer(trx, await lookAt(trx, row, look), look) });
      const fresh = wish.itemsSeen === true ? await refreshItems(trx, row, look) : row;
      const changed = await changeCheckout(trx, fresh, await changeOf(trx, fresh, wish, look), look.now);
      return checkoutAnswer(trx, await lookAt(trx, changed, look), look);
    });
  }),
  on(checkout.place, async (context, wish) => {
    const placed = await placeOrRead(context, wish);
    for (const order of await ordersOfCheckout(context.db, placed.checkoutId)) await tellOfOrder(context, order);
    return placed;
  }),
];
