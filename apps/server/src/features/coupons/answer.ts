import { type Coupon, type CouponGroup, type CouponOffer, type ListedCoupon, readCouponParam } from '@copperline/contract';
import {
  claimRefusal,
  couponDiscount,
  couponRefusal,
  type CouponSelection,
  type ReadCoupon,
  readCoupon,
} from '@copperline/pricing';
import type { CouponRow, OfferRow } from './store.ts';

type Grouped = CouponRow & { readonly group: CouponGroup };

/** Its terms, read once for all that is asked of them. */
export const readRow = (row: CouponRow): ReadCoupon =>
  readCoupon({
    couponId: row.id,
    couponParam: row.coupon_param,
    state: row.state,
    disabled: row.disabled,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  });

export const couponOf = (row: Grouped): Coupon => ({
  couponId: row.id,
  kind: row.kind,
  couponParam: row.coupon_param,
  sample: row.sample,
  state: row.state,
  group: row.group,
  disabled: row.disabled,
  claimedAt: row.claimed_at.toISOString(),
  validFrom: row.valid_from.toISOString(),
  validUntil: row.valid_until.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});

/** With what it does for a cart. Nothing is said of an empty one. */
export const listedOf = (row: Grouped, read: ReadCoupon, selection: CouponSelection, now: Date): ListedCoupon => {
  const coupon = couponOf(row);
  if (selection.items.length === 0) return { ...coupon, discount: null, refusal: null };
  const refusal = couponRefusal(read, selection, now);
  const usable = refusal === null && read.param !== null;
  return { ...coupon, refusal, discount: usable && read.param ? couponDiscount(read.param, selection).cents : null };
};

/** What claiming an offer hangs on. */
export const claimableOf = (row: OfferRow) => ({
  param: readCouponParam(row.coupon_param),
  disabled: row.disabled || row.remaining === 0,
  claimLimit: row.claim_limit,
  claimFrom: row.claim_from,
  claimUntil: row.claim_until,
});

export const offerOf = (row: OfferRow, claimed: number, now: Date): CouponOffer => ({
  offerId: row.id,
  kind: row.kind,
  couponParam: row.coupon_param,
  sample: row.sample,
  claimLimit: row.claim_limit,
  claimed,
  claimUntil: row.claim_until?.toISOString() ?? null,
  validDays: row.valid_days,
  refusal: claimRefusal(claimableOf(row), claimed, now),
});
