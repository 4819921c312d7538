import { z } from 'zod';
import { couponGroups, couponKinds, couponRefusalSchema, couponStates } from '../money/coupon.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, jsonText, oneOf } from '../fields.ts';
import { countLimits, couponClaims } from '../limits.ts';

const terms = {
  kind: z.enum(couponKinds),
  /** JSON text; `readCouponParam` parses it. */
  couponParam: z.string(),
  /** A coupon for test orders. */
  sample: z.boolean(),
};

export const couponSchema = z.object({
  couponId: z.string(),
  ...terms,
  state: z.enum(couponStates),
  group: z.enum(couponGroups),
  /** Disabled by staff. */
  disabled: z.boolean(),
  claimedAt: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  usedAt: z.string().nullable(),
});
export type Coupon = z.output<typeof couponSchema>;

/** A coupon with its discount for the caller's cart, in cents or fen of the coupon's currency; null if it cannot be used. */
const listedSchema = couponSchema.extend({ discount: z.int().nullable(), refusal: couponRefusalSchema.nullable() });
export type ListedCoupon = z.output<typeof listedSchema>;

export const couponOfferSchema = z.object({
  offerId: z.string(),
  ...terms,
  /** How often one account can claim it, and how often the caller has. */
  claimLimit: z.int(),
  claimed: z.int(),
  claimUntil: z.string().nullable(),
  /** Validity in days from the claim, or from its first day. */
  validDays: z.int(),
  /** Why the caller cannot claim it. */
  refusal: couponRefusalSchema.nullable(),
});
export type CouponOffer = z.output<typeof couponOfferSchema>;

export const coupons = {
  /** The caller's coupons, unused first and used last, each with its discount for the cart or for the given items of it. */
  list: endpoint({
    name: 'coupons.list',
    method: 'GET',
    path: '/api/eda/user/coupon',
    encoding: 'query',
    input: z.strictObject({
      state: oneOf(couponGroups).optional(),
      cartItemId: jsonText(z.array(id()).max(countLimits.cartItems)).optional(),
    }),
    output: z.object({
      rows: z.array(listedSchema),
      /** For every group, not only the requested one. */
      counts: z.record(z.enum(couponGroups), z.int()),
      /** Orderable items of the cart; 0 means that no discount was computed. */
      cartItems: z.int(),
      /** The coupon with the largest discount. */
      bestId: z.string().nullable(),
    }),
    auth: 'user',
    limit: 'read',
  }),
  /** Public coupon offers in the currency of the call's language. */
  offers: endpoint({
    name: 'coupons.offers',
    method: 'GET',
    path: '/api/auth/coupon',
    encoding: 'query',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(couponOfferSchema) }),
    auth: 'maybe',
    limit: 'read',
  }),
  /** `time`: the n-th claim of this offer, from 1. A repeated call with the same number answers the same coupon. */
  claim: endpoint({
    name: 'coupons.claim',
    method: 'GET',
    path: '/api/eda/user/claim',
    encoding: 'query',
    input: z.strictObject({ offerId: id(), time: integer(couponClaims).optional() }),
    output: couponSchema,
    auth: 'user',
    limit: 'write',
    mutates: true,
  }),
};
