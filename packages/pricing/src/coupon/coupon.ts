import { type CouponParam, type CouponState, readCouponParam } from '@copperline/contract';

/** A coupon as it is kept, its terms as text. */
export interface KeptCoupon {
  readonly couponId: string;
  readonly couponParam: string;
  readonly state: CouponState;
  readonly disabled: boolean;
  readonly validFrom: Date;
  /** From this moment on it is over. */
  readonly validUntil: Date;
}

/** A coupon whose terms were read, once. */
export interface ReadCoupon extends Omit<KeptCoupon, 'couponParam'> {
  /** Null where they cannot be read. */
  readonly param: CouponParam | null;
}

export const readCoupon = ({ couponParam, ...kept }: KeptCoupon): ReadCoupon => ({
  ...kept,
  param: readCouponParam(couponParam),
});
