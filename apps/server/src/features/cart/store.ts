import { cartQuantity } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CartItemTable } from '../../db/schema.ts';

export type CartRow = Selectable<CartItemTable>;

/** A part to be put into a cart. */
export interface NewItem {
  readonly id: string;
  readonly partId: number;
  readonly mpn: string;
  readonly maker: string;
  readonly quantity: number;
}

export const countItems = async (db: Db, userId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('cart_item')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The newest first. */
export const listItems = (db: Db, userId: string, limit: number): Promise<CartRow[]> =>
  db
    .selectFrom('cart_item')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('mpn')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findItem = (db: Db, userId: string, id: string): Promise<CartRow | undefined> =>
  db.selectFrom('cart_item').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Until this transaction ends the catalogue's loader cannot drop them. */
export const holdParts = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await sql`select id from part where id = any(${ids}::int[]) order by id for key share`.execute(trx);
};

/** One item a part and number of the customer's: more of the same adds up. Fewer rows than items: one would have become too many. */
export const addParts = async (
  trx: Db,
  { userId, partNo, items, now }: { userId: string; partNo: string; items: readonly NewItem[]; now: Date },
): Promise<CartRow[]> =>
  trx
    .insertInto('cart_item')
    .values(
      items.map(({ partId, ...item }) => ({
        ...item,
        part_id: partId,
        user_id: userId,
        item_type: 'Normal' as const,
        part_no: partNo,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'maker', 'mpn', 'part_no'])
        .where('item_type', '=', sql.lit('Normal'))
        .doUpdateSet((eb) => ({
          quantity: eb('cart_item.quantity', '+', eb.ref('excluded.quantity')),
          part_id: eb.ref('excluded.part_id'),
        }))
        .where((eb) => eb(eb('cart_item.quantity', '+', eb.ref('excluded.quantity')), '<=', cartQuantity.max)),
    )
    .returningAll()
    .execute();

/** Parts only: the quantity of a quoted item is part of its quote. */
export const setQuantity = (db: Db, userId: string, id: string, quantity: number): Promise<CartRow | undefined> =>
  db
    .updateTable('cart_item')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('item_type', '=', 'Normal')
    .returningAll()
    .executeTakeFirst();

export const deleteItems = async (trx: Db, userId: string, ids: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_item')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
