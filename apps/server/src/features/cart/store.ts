import { cartQuantity, type CartItemType, type QuoteStatus } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { QuotedItem } from '../../db/quote-schema.ts';
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

/** Something quoted to be put into a cart. */
export interface NewQuoted {
  readonly id: string;
  readonly itemType: Exclude<CartItemType, 'Normal'>;
  readonly quantity: number;
  readonly payload: QuotedItem;
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

export interface ItemsQuote {
  readonly id: string;
  readonly number: string;
  readonly projectName: string;
  readonly status: QuoteStatus;
  readonly expiresAt: Date | null;
  readonly deleted: boolean;
}

/** What has become of the quotes that a person's items were made of. */
export const quotesOfItems = async (db: Db, rows: readonly CartRow[]): Promise<ReadonlyMap<string, ItemsQuote>> => {
  const ids = [...new Set(rows.flatMap(({ quote_id: id }) => id ?? []))];
  const owners = [...new Set(rows.map(({ user_id: id }) => id))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('quote')
    .select(['id', 'number', 'status', 'expires_at as expiresAt'])
    .select((eb) => eb('deleted_at', 'is not', null).as('deleted'))
    .select(sql<string>`request ->> 'projectName'`.as('projectName'))
    .where('id', 'in', ids)
    .where('owner_id', 'in', owners)
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Map(found.map((quote) => [quote.id, { ...quote, deleted: Boolean(quote.deleted) }]));
};

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
