import { countLimits, coupons } from '@copperline/contract';
import { bestCoupon } from '@copperline/pricing';
import { on, type Route } from '../../http/on.ts';
import { listedOf, readRow } from '../coupons/answer.ts';
import { countCoupons, listCoupons } from '../coupons/store.ts';
import { selectionOfCart } from './coupon-selection.ts';

/** Coupons as they would apply to items of the cart, which the coupons themselves know nothing of. */
export const checkoutCouponRoutes: readonly Route[] = [
  on(coupons.list, async ({ db, caller, clock, locale }, { state, cartItemId: itemIds }) => {
    const now = clock.now();
    const ownerId = caller.userId;
    const rows = await listCoupons(db, { ownerId, group: state, now, limit: countLimits.coupons });
    const selection = await selectionOfCart(db, { userId: ownerId, itemIds, locale, now });
    const read = rows.map((row) => ({ row, coupon: readRow(row) }));
    const best = bestCoupon(
      read.map(({ coupon }) => coupon),
      selection,
      now,
    );
    return {
      rows: read.map(({ row, coupon }) => listedOf(row, coupon, selection, now)),
      counts: await countCoupons(db, ownerId, now),
      cartItems: selection.items.length,
      bestId: best?.couponId ?? null,
    };
  }),
];
