import { countLimits, coupons } from '@copperline/contract';
import { bestCoupon } from '@copperline/pricing';
import { on, type Route } from '../../http/on.ts';
import { currencyOf } from '../parts/part-row.ts';
import { couponOf, listedOf, offerOf, readRow } from './answer.ts';
import { claimCoupon } from './claim.ts';
import { selectionOf } from '../checkout/coupon-selection.ts';
import { countClaims, countCoupons, listCoupons, listOffers } from './store.ts';

export const couponRoutes: readonly Route[] = [
  on(coupons.list, async ({ db, caller, clock, locale }, { state, cartItemId: itemIds }) => {
    const now = clock.now();
    const ownerId = caller.userId;
    const rows = await listCoupons(db, { ownerId, group: state, now, limit: countLimits.coupons });
    const selection = await selectionOf(db, { userId: ownerId, itemIds, locale, now });
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
  on(coupons.offers, async ({ db, caller, clock, locale }) => {
    const userId = caller?.userId ?? null;
    const offers = await listOffers(db, { currency: currencyOf(locale), userId, limit: countLimits.couponOffers });
    const ids = offers.map(({ id }) => id);
    const claims = userId === null ? new Map<string, number>() : await countClaims(db, userId, ids);
    return { rows: offers.map((offer) => offerOf(offer, claims.get(offer.id) ?? 0, clock.now())) };
  }),
  on(coupons.claim, async ({ db, caller, clock }, { offerId, time = 1 }) =>
    couponOf(await claimCoupon(db, { offerId, ownerId: caller.userId, time, now: clock.now() })),
  ),
];
