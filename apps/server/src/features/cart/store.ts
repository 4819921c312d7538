import { cartQuantity } from '@copperline/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CartItemTable, SeenSupply } from '../../db/tables/cart-schema.ts';
import type { NewQuoted } from '../quotes/quoted-items.ts';

export type CartRow = Selectable<CartItemTable>;

/** A part to be put into a cart. */
export interface NewItem {
  readonly id: string;
  readonly partId: number;
  readonly mpn: string;
  readonly maker: string;
  readonly quantity: number;
  readonly partNo: string;
  /** The offer as it is now. */
  readonly seen: SeenSupply;
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

/** Of these those that are theirs, the newest first. */
export const itemsOfIds = (db: Db, userId: string, ids: readonly string[]): Promise<CartRow[]> =>
  db
    .selectFrom('cart_item')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('added_at', 'desc')
    .orderBy('mpn')
    .orderBy('id')
    .limit(ids.length)
    .execute();

/** The same with a lock on each until the transaction ends, always in the order of their ids. */
export const lockItems = (trx: Db, userId: string, ids: readonly string[]): Promise<CartRow[]> =>
  trx
    .selectFrom('cart_item')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(ids.length)
    .forUpdate()
    .execute();

export const findItem = (db: Db, userId: string, id: string): Promise<CartRow | undefined> =>
  db.selectFrom('cart_item').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Until this transaction ends the catalogue's loader cannot drop them. */
export const holdParts = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await sql`select id from part where id = any(${ids}::int[]) order by id for key share`.execute(trx);
};

/**
 * One item a part and number of the customer's: more of the same adds up, and the price that was agreed to before stays the one to
 * compare with. Fewer rows than items: one would have become too many.
 */
export const addParts = async (
  trx: Db,
  { userId, items, now }: { userId: string; items: readonly NewItem[]; now: Date },
): Promise<CartRow[]> =>
  trx
    .insertInto('cart_item')
    .values(
      items.map(({ partId, partNo, seen, ...item }) => ({
        ...item,
        part_id: partId,
        user_id: userId,
        item_type: 'Normal' as const,
        part_no: partNo,
        added_at: now,
        seen_supply: JSON.stringify(seen),
        priced_at: now,
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

/** One item a quote and kind: once more only brings it up to date. Answers their ids in the order given. */
export const addQuoted = async (
  trx: Db,
  quoted: { userId: string; quoteId: string; partNo: string; items: readonly NewQuoted[]; now: Date },
): Promise<string[]> => {
  const { userId, quoteId, partNo, items, now } = quoted;
  const rows = await trx
    .insertInto('cart_item')
    .values(
      items.map(({ id, itemType, quantity, payload }) => ({
        id,
        user_id: userId,
        item_type: itemType,
        part_no: partNo,
        quantity,
        payload: JSON.stringify(payload),
        quote_id: quoteId,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['quote_id', 'item_type'])
        .where('quote_id', 'is not', null)
        .doUpdateSet((eb) => ({
          part_no: eb.ref('excluded.part_no'),
          quantity: eb.ref('excluded.quantity'),
          payload: sql<string>`excluded.payload`,
        })),
    )
    .returning(['id', 'item_type'])
    .execute();
  return items.flatMap(({ itemType }) => rows.find(({ item_type }) => item_type === itemType)?.id ?? []);
};

/** Parts only: the quantity and the number of a quoted item are part of its quote. */
export const changePart = (
  db: Db,
  userId: string,
  id: string,
  change: Pick<Updateable<CartItemTable>, 'quantity' | 'part_no'>,
): Promise<CartRow | undefined> =>
  db
    .updateTable('cart_item')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('item_type', '=', 'Normal')
    .returningAll()
    .executeTakeFirst();

/** Another item of the same part that has this number of the customer's. */
export const twinOf = (trx: Db, { id, user_id: userId, maker, mpn }: CartRow, partNo: string): Promise<CartRow | undefined> =>
  trx
    .selectFrom('cart_item')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_type', '=', 'Normal')
    .where('maker', '=', maker)
    .where('mpn', '=', mpn)
    .where('part_no', '=', partNo)
    .where('id', '<>', id)
    .executeTakeFirst();

/** The person agrees to the offer of this moment. */
export const setSeen = (trx: Db, { id, user_id: userId }: CartRow, seen: SeenSupply, now: Date): Promise<CartRow> =>
  trx
    .updateTable('cart_item')
    .set({ seen_supply: JSON.stringify(seen), priced_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What a quoted item consists of from now on. */
export const setQuoted = (
  trx: Db,
  { id, user_id: userId }: CartRow,
  { payload, quantity }: Pick<NewQuoted, 'payload' | 'quantity'>,
): Promise<CartRow> =>
  trx
    .updateTable('cart_item')
    .set({ payload: JSON.stringify(payload), quote_id: payload.quoteId, quantity })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The item that this quote has made already. */
export const itemOfQuote = (
  trx: Db,
  { user_id: userId, item_type: itemType }: CartRow,
  quoteId: string,
): Promise<CartRow | undefined> =>
  trx
    .selectFrom('cart_item')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quote_id', '=', quoteId)
    .where('item_type', '=', itemType)
    .executeTakeFirst();

export const deleteItem = async (trx: Db, { id, user_id: userId }: CartRow): Promise<void> => {
  await trx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', '=', id).execute();
};

/** What was ordered leaves the cart, and cannot be brought back into it. */
export const deleteOrdered = async (trx: Db, userId: string, ids: readonly string[]): Promise<void> => {
  await trx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute();
};
