import { type CartItemType, cartItemTypes, type CouponParam } from '@copperline/contract';
import type { ReadCoupon } from './coupon.ts';
import { couponRefusal } from './refusal.ts';
import { type CouponSelection, scopeCents } from './selection.ts';

/** A coupon's discount and its shares; a checkout makes one order for each item type. */
export interface CouponDiscount {
  readonly cents: number;
  /** Only item types with a share; they sum to the discount. */
  readonly shares: readonly { readonly itemType: CartItemType; readonly cents: number }[];
}

/** A discount is put on the orders that carry its scope, the bare board first. */
const bearers: readonly CartItemType[] = ['Custom', ...cartItemTypes.filter((type) => type !== 'Custom')];

/** The coupon's value, at most the cost of its scope. `couponRefusal` decides whether it may be used. */
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

/** The usable coupon with the largest discount, of equal ones the first to expire. Null if none gives a discount. */
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
