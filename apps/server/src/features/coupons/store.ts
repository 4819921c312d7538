import type { CouponGroup, Currency } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { CouponOfferTable, CouponTable } from '../../db/tables/coupon-schema.ts';
import type { Db } from '../../db/database.ts';

export type OfferRow = Selectable<CouponOfferTable>;
/** With what its offer says of it. */
export type CouponRow = Selectable<CouponTable> & Pick<OfferRow, 'kind' | 'sample'>;

const withOffer = (db: Db) =>
  db
    .selectFrom('coupon')
    .innerJoin('coupon_offer', 'coupon_offer.id', 'coupon.offer_id')
    .selectAll('coupon')
    .select(['coupon_offer.kind', 'coupon_offer.sample']);

/** Unused, expired, used: the order of `couponGroups`. What stands on an unpaid order counts as used. */
const groupIn = (now: Date) =>
  sql<CouponGroup>`case when coupon.state <> 'unused' then 'used' when coupon.valid_until <= ${now} then 'expired' else 'unused' end`;

export interface Listed {
  readonly ownerId: string;
  readonly group: CouponGroup | undefined;
  readonly now: Date;
  readonly limit: number;
}

/** Of the unused ones that which is over first stands first; of the others the newest. */
export const listCoupons = (
  db: Db,
  { ownerId, group, now, limit }: Listed,
): Promise<(CouponRow & { readonly group: CouponGroup })[]> => {
  const ranked = groupIn(now);
  return withOffer(db)
    .select(ranked.as('group'))
    .where('coupon.owner_id', '=', ownerId)
    .$if(group !== undefined, (query) => query.where(ranked, '=', group ?? 'unused'))
    .orderBy(sql`case ${ranked} when 'unused' then 0 when 'expired' then 1 else 2 end`)
    .orderBy(sql`case when ${ranked} = 'unused' then coupon.valid_until end`)
    .orderBy('coupon.claimed_at', 'desc')
    .orderBy('coupon.id')
    .limit(limit)
    .execute();
};

export const findCoupon = (db: Db, ownerId: string, id: string): Promise<CouponRow | undefined> =>
  withOffer(db).where('coupon.id', '=', id).where('coupon.owner_id', '=', ownerId).executeTakeFirst();

export const countCoupons = async (db: Db, ownerId: string, now: Date): Promise<Record<CouponGroup, number>> => {
  const rows = await db
    .selectFrom('coupon')
    .select(groupIn(now).as('group'))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('owner_id', '=', ownerId)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(3)
    .execute();
  const of = (group: CouponGroup): number => Number(rows.find((row) => row.group === group)?.total ?? 0);
  return { unused: of('unused'), expired: of('expired'), used: of('used') };
};

/** For everybody, or for this person by name. Nobody else learns that there is such an offer. */
const meantFor = (userId: string | null) =>
  sql<boolean>`(coupon_offer.audience = 'everybody' or exists
    (select 1 from coupon_audience a where a.offer_id = coupon_offer.id and a.user_id = ${userId}::uuid))`;

export interface OfferFilter {
  readonly currency: Currency;
  /** Null for whoever has not signed in. */
  readonly userId: string | null;
  readonly limit: number;
}

/** What is given out in a currency and was not taken back. */
export const listOffers = (db: Db, { currency, userId, limit }: OfferFilter): Promise<OfferRow[]> =>
  db
    .selectFrom('coupon_offer')
    .selectAll()
    .where('currency', '=', currency)
    .where('disabled', '=', false)
    .where(meantFor(userId))
    .orderBy('place')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findOffer = (db: Db, id: string, userId: string): Promise<OfferRow | undefined> =>
  db.selectFrom('coupon_offer').selectAll().where('id', '=', id).where(meantFor(userId)).executeTakeFirst();

/** One of those that are left; false where none is. */
export const takeOne = async (db: Db, offer: OfferRow): Promise<boolean> => {
  if (offer.remaining === null) return true;
  const taken = await db
    .updateTable('coupon_offer')
    .set({ remaining: sql<number>`remaining - 1` })
    .where('id', '=', offer.id)
    .where('remaining', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** How often somebody has claimed each of these offers. */
export const countClaims = async (db: Db, ownerId: string, offerIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon')
    .select('offer_id')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('offer_id', 'in', offerIds)
    .groupBy('offer_id')
    .orderBy('offer_id')
    .limit(offerIds.length)
    .execute();
  return new Map(rows.map(({ offer_id: id, total }) => [id, Number(total)]));
};

export interface Claim {
  readonly id: string;
  readonly ownerId: string;
  readonly claimNo: number;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly now: Date;
}

/** False where this very claim was made before, or is being made by another call. */
export const insertCoupon = async (db: Db, offer: OfferRow, claim: Claim): Promise<boolean> => {
  const made = await db
    .insertInto('coupon')
    .values({
      id: claim.id,
      offer_id: offer.id,
      owner_id: claim.ownerId,
      claim_no: claim.claimNo,
      coupon_param: offer.coupon_param,
      claimed_at: claim.now,
      valid_from: claim.validFrom,
      valid_until: claim.validUntil,
    })
    .onConflict((conflict) => conflict.columns(['offer_id', 'owner_id', 'claim_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

export const findClaimed = (
  db: Db,
  { offerId, ownerId, claimNo, now }: { offerId: string; ownerId: string; claimNo: number; now: Date },
): Promise<(CouponRow & { readonly group: CouponGroup }) | undefined> =>
  withOffer(db)
    .select(groupIn(now).as('group'))
    .where('coupon.offer_id', '=', offerId)
    .where('coupon.owner_id', '=', ownerId)
    .where('coupon.claim_no', '=', claimNo)
    .executeTakeFirst();

export type NewOffer = Pick<
  OfferRow,
  'id' | 'kind' | 'coupon_param' | 'currency' | 'claim_limit' | 'valid_days' | 'sample' | 'place'
>;

export const insertOffers = async (db: Db, offers: readonly NewOffer[]): Promise<void> => {
  await db.insertInto('coupon_offer').values(offers).execute();
};

/** Claimed by the update itself: of any number of checkouts at once, one gets it. */
export const reserveCoupon = async (trx: Db, ownerId: string, id: string, checkoutId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('coupon')
    .set({ state: 'reserved', order_checkout_id: checkoutId })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'unused')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What became of the orders it stands on: used once one is paid, free again when all of them ended without goods. */
export const settleCoupon = async (trx: Db, checkoutId: string, state: CouponRow['state'], now: Date): Promise<void> => {
  await trx
    .updateTable('coupon')
    .set({
      state,
      used_at: state === 'used' ? now : null,
      order_checkout_id: state === 'unused' ? null : checkoutId,
    })
    .where('order_checkout_id', '=', checkoutId)
    .where('state', '<>', state)
    .execute();
};
