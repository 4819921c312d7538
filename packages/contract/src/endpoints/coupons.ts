import { z } from 'zod';
import { couponGroups, couponKinds, couponRefusalSchema, couponStates } from '../money/coupon.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, jsonText, oneOf } from '../fields.ts';
import { countLimits, couponClaims } from '../limits.ts';

const terms = {
  kind: z.enum(couponKinds),
  /** SPEC section 3: JSON in a text; `readCouponParam` reads it. */
  couponParam: z.string(),
  /** Given out for trying things only. */
  sample: z.boolean(),
};

export const couponSchema = z.object({
  couponId: z.string(),
  ...terms,
  state: z.enum(couponStates),
  group: z.enum(couponGroups),
  /** Taken back by us. */
  disabled: z.boolean(),
  claimedAt: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  usedAt: z.string().nullable(),
});
export type Coupon = z.output<typeof couponSchema>;

/** What a coupon would do for the caller's cart as it is. Cents or fen of the coupon's currency; null where it cannot be used. */
const listedSchema = couponSchema.extend({ discount: z.int().nullable(), refusal: couponRefusalSchema.nullable() });
export type ListedCoupon = z.output<typeof listedSchema>;

export const couponOfferSchema = z.object({
  offerId: z.string(),
  ...terms,
  /** How often one account can have it, and how often the caller has. */
  claimLimit: z.int(),
  claimed: z.int(),
  claimUntil: z.string().nullable(),
  /** Days from the claim, or from the day it starts. */
  validDays: z.int(),
  /** Why the caller cannot claim it. */
  refusal: couponRefusalSchema.nullable(),
});
export type CouponOffer = z.output<typeof couponOfferSchema>;

export const coupons = {
  /** The caller's own, unused first and used last; each with what it does for the cart, or for those items of it that are named. */
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
      /** Of each group, whichever was asked for. */
      counts: z.record(z.enum(couponGroups), z.int()),
      /** Items of the cart that can be ordered as they stand; without any, no coupon is held against it. */
      cartItems: z.int(),
      /** The one that takes off most. */
      bestId: z.string().nullable(),
    }),
    auth: 'user',
    limit: 'read',
  }),
  /** What anybody can claim, in the currency of the reader's language. */
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
  /** `time`: the how-manieth of this offer; asked for again it is the same coupon, so that a repeated call gives nothing away. */
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
