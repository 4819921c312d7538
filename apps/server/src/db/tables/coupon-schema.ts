import type { CouponAudience, CouponKind, CouponState, Currency } from '@copperline/contract';
import type { Generated } from 'kysely';
import type { CreatedAt, Instant, MaybeInstant } from '../column-types.ts';

/** What can be claimed. */
export interface CouponOfferTable {
  id: string;
  kind: CouponKind;
  /** JSON in a text, as every coupon of this offer gets it. */
  coupon_param: string;
  /** As the terms say; for finding the offers of an edition. */
  currency: Currency;
  /** By one account. */
  claim_limit: number;
  claim_from: MaybeInstant;
  claim_until: MaybeInstant;
  /** Its coupons start then, or when they are claimed. */
  valid_from: MaybeInstant;
  valid_days: number;
  disabled: Generated<boolean>;
  sample: Generated<boolean>;
  place: Generated<number>;
  audience: Generated<CouponAudience>;
  /** In all; null without such a limit. */
  remaining: number | null;
  created_at: CreatedAt;
}

/** Whom an offer is for that is not for everybody. */
export interface CouponAudienceTable {
  offer_id: string;
  user_id: string;
}

/** A coupon of somebody's. Its terms are those of the day it was claimed. */
export interface CouponTable {
  id: string;
  offer_id: string;
  owner_id: string;
  /** The how-manieth of this offer. */
  claim_no: number;
  coupon_param: string;
  state: Generated<CouponState>;
  disabled: Generated<boolean>;
  claimed_at: Instant;
  valid_from: Instant;
  valid_until: Instant;
  used_at: MaybeInstant;
  /** The checkout whose orders it stands on; null while it stands on none. */
  order_checkout_id: string | null;
}
