import { type CouponParam, type CouponState, readCouponParam } from '@copperline/contract';

/** A coupon as stored, with its terms as text. */
export interface KeptCoupon {
  readonly couponId: string;
  readonly couponParam: string;
  readonly state: CouponState;
  readonly disabled: boolean;
  readonly validFrom: Date;
  /** The first moment at which it is no longer valid. */
  readonly validUntil: Date;
}

/** A coupon with parsed terms. */
export interface ReadCoupon extends Omit<KeptCoupon, 'couponParam'> {
  /** Null if the text cannot be parsed. */
  readonly param: CouponParam | null;
}

export const readCoupon = ({ couponParam, ...kept }: KeptCoupon): ReadCoupon => ({
  ...kept,
  param: readCouponParam(couponParam),
});
