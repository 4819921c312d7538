import { countLimits, coupons } from '@copperline/contract';
import { on, type Route } from '../../http/on.ts';
import { currencyOf } from '../parts/part-row.ts';
import { couponOf, offerOf } from './answer.ts';
import { claimCoupon } from './claim.ts';
import { countClaims, listOffers } from './store.ts';

export const couponRoutes: readonly Route[] = [
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
