import type { ListedCoupon } from '@copperline/contract';

/** What fits the cart before what does not, and of that what takes off most; otherwise as they came. */
export const byUse = (coupons: readonly ListedCoupon[]): ListedCoupon[] =>
  coupons.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null) || (b.discount ?? 0) - (a.discount ?? 0));

/** Of the cart and not of any one coupon: it is said once. */
export const isCartsFault = (coupons: readonly ListedCoupon[]): boolean =>
  coupons.length > 0 && coupons.every(({ refusal }) => refusal?.code === 'C03');
