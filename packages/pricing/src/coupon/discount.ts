import { type CartItemType, cartItemTypes, type CouponParam } from '@copperline/contract';
import type { ReadCoupon } from './coupon.ts';
import { couponRefusal } from './refusal.ts';
import { type CouponSelection, scopeCents } from './selection.ts';

/** What a coupon takes off, and off which of the orders that a checkout becomes: there is one for each type of item. */
export interface CouponDiscount {
  readonly cents: number;
  /** Without those it does not touch; they sum to the whole. */
  readonly shares: readonly { readonly itemType: CartItemType; readonly cents: number }[];
}

/** DESIGN section 5: it sits on the order that carries the scope, the bare board first. */
const bearers: readonly CartItemType[] = ['Custom', ...cartItemTypes.filter((type) => type !== 'Custom')];

/** The value, as far as its scope costs that much. Whether it may be used at all is `couponRefusal`'s to say. */
export const couponDiscount = ({ value, scope }: CouponParam, { items }: CouponSelection): CouponDiscount => {
  let rest = value;
  const shares = bearers.flatMap((itemType) => {
    const cost = scopeCents(
      scope,
      items.filter((item) => item.itemType === itemType),
    );
    const cents = Math.min(rest, cost);
    rest -= cents;
    return cents > 0 ? [{ itemType, cents }] : [];
  });
  return { cents: value - rest, shares };
};

/** The usable one that takes off most; of equal ones that which is over first. Null where none takes anything off. */
export const bestCoupon = (coupons: readonly ReadCoupon[], selection: CouponSelection, now: Date): ReadCoupon | null => {
  const usable = coupons.flatMap((coupon) => {
    const { param } = coupon;
    if (param === null || couponRefusal(coupon, selection, now) !== null) return [];
    const { cents } = couponDiscount(param, selection);
    return cents > 0 ? [{ coupon, cents }] : [];
  });
  const [best] = usable.toSorted(
    (a, b) =>
      b.cents - a.cents ||
      a.coupon.validUntil.getTime() - b.coupon.validUntil.getTime() ||
      (a.coupon.couponId < b.coupon.couponId ? -1 : 1),
  );
  return best?.coupon ?? null;
};
