import { deskToolRows } from '@copperline/contract';
import { type Insertable, sql } from 'kysely';
import type { CouponOfferTable } from '../../db/tables/coupon-schema.ts';
import type { Db } from '../../db/database.ts';
import type { OfferRow } from '../coupons/store.ts';

/** An offer with what became of it. */
export interface DeskOfferRow extends OfferRow {
  readonly claimed: string;
  readonly used: string;
  readonly emails: readonly string[];
}

const withFigures = (db: Db) =>
  db
    .selectFrom('coupon_offer')
    .selectAll('coupon_offer')
    .select([
      sql<string>`(select count(*) from coupon c where c.offer_id = coupon_offer.id)`.as('claimed'),
      sql<string>`(select count(*) from coupon c where c.offer_id = coupon_offer.id and c.state <> 'unused')`.as('used'),
      sql<string[]>`coalesce((select jsonb_agg(coalesce(u.email, u.username) order by u.email, u.id)
        from coupon_audience a join app_user u on u.id = a.user_id where a.offer_id = coupon_offer.id), '[]'::jsonb)`.as(
        'emails',
      ),
    ]);

/** The newest first. */
export const listDeskOffers = async (
  db: Db,
  { page, disabled }: { readonly page: number; readonly disabled: boolean | undefined },
): Promise<{ readonly rows: DeskOfferRow[]; readonly total: number }> => {
  const rows = await withFigures(db)
    .$if(disabled !== undefined, (query) => query.where('disabled', '=', disabled ?? false))
    .orderBy('created_at', 'desc')
    .orderBy('place')
    .orderBy('id')
    .limit(deskToolRows)
    .offset((page - 1) * deskToolRows)
    .execute();
  const counted = await db
    .selectFrom('coupon_offer')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .$if(disabled !== undefined, (query) => query.where('disabled', '=', disabled ?? false))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
};

export const findDeskOffer = (db: Db, id: string): Promise<DeskOfferRow | undefined> =>
  withFigures(db).where('coupon_offer.id', '=', id).executeTakeFirst();

export interface Account {
  readonly id: string;
  readonly email: string | null;
  readonly username: string;
  readonly locale: string;
}

/** Customers by their addresses. */
export const findAccounts = (db: Db, emails: readonly string[]): Promise<Account[]> =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('app_user')
        .select(['id', 'email', 'username', 'locale'])
        .where('email', 'in', emails)
        .orderBy('email')
        .limit(emails.length)
        .execute();

/** False where there is one of this id: the same press has come before. */
export const insertOffer = async (db: Db, offer: Insertable<CouponOfferTable>, userIds: readonly string[]): Promise<boolean> => {
  const made = await db
    .insertInto('coupon_offer')
    .values(offer)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  if (userIds.length > 0)
    await db
      .insertInto('coupon_audience')
      .values(userIds.map((userId) => ({ offer_id: made.id, user_id: userId })))
      .execute();
  return true;
};

/** False where there is no such offer. What stands on an order stays there. */
export const setOfferDisabled = async (
  db: Db,
  { id, disabled, claimedToo }: { readonly id: string; readonly disabled: boolean; readonly claimedToo: boolean },
): Promise<boolean> => {
  const changed = await db.updateTable('coupon_offer').set({ disabled }).where('id', '=', id).returning('id').executeTakeFirst();
  if (changed === undefined) return false;
  if (claimedToo)
    await db.updateTable('coupon').set({ disabled }).where('offer_id', '=', id).where('state', '=', 'unused').execute();
  return true;
};
