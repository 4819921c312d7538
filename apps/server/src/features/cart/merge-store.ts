import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CartMergeResult, CartMergeTable } from '../../db/tables/cart-schema.ts';

/** A browser that has not asked again by then has its answer. */
const keptDays = 30;
const day = 24 * 60 * 60_000;

export const findMerge = (db: Db, userId: string, mergeKey: string): Promise<Selectable<CartMergeTable> | undefined> =>
  db.selectFrom('cart_merge').selectAll().where('user_id', '=', userId).where('merge_key', '=', mergeKey).executeTakeFirst();

interface Merge {
  readonly userId: string;
  readonly mergeKey: string;
  readonly hash: string;
  readonly result: CartMergeResult;
  readonly now: Date;
}

export const keepMerge = async (trx: Db, { userId, mergeKey, hash, result, now }: Merge): Promise<void> => {
  await trx
    .deleteFrom('cart_merge')
    .where('user_id', '=', userId)
    .where('merged_at', '<', new Date(now.getTime() - keptDays * day))
    .execute();
  await trx
    .insertInto('cart_merge')
    .values({ user_id: userId, merge_key: mergeKey, hash, result: JSON.stringify(result), merged_at: now })
    .execute();
};
