import type { CarrierId, CheckoutItem, OrderPart } from '@copperline/contract';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CheckoutTable } from '../../db/tables/order-schema.ts';
import type { CheckoutRow } from '../order-core/store.ts';

export interface NewCheckout {
  readonly id: string;
  readonly ownerId: string;
  readonly currency: CheckoutRow['currency'];
  readonly items: readonly CheckoutItem[];
  readonly parts: readonly OrderPart[];
  readonly receiverId: string | null;
  readonly billId: string | null;
  readonly carrier: CarrierId | null;
  readonly now: Date;
}

export const insertCheckout = async (trx: Db, checkout: NewCheckout): Promise<void> => {
  const { id, ownerId, currency, items, parts, receiverId, billId, carrier, now } = checkout;
  await trx
    .insertInto('checkout')
    .values({
      id,
      owner_id: ownerId,
      state: 'open',
      currency,
      items: JSON.stringify(items),
      parts: JSON.stringify(parts),
      receiver_id: receiverId,
      bill_id: billId,
      carrier,
      priced_at: now,
      rates_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

export const findCheckout = (db: Db, ownerId: string, id: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkout').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();

/** With the lock that everything about its orders and their money takes first. */
export const lockOwnCheckout = (trx: Db, ownerId: string, id: string): Promise<CheckoutRow | undefined> =>
  trx.selectFrom('checkout').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).forNoKeyUpdate().executeTakeFirst();

export type CheckoutChange = Omit<
  Updateable<CheckoutTable>,
  'id' | 'owner_id' | 'revision' | 'items' | 'parts' | 'priced_at' | 'updated_at'
>;

export const changeCheckout = (trx: Db, row: CheckoutRow, change: CheckoutChange, now: Date): Promise<CheckoutRow> =>
  trx
    .updateTable('checkout')
    .set({ ...change, revision: row.revision + 1, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Other items at other prices: what was confirmed of the material is to be confirmed again. */
export const replaceItems = (
  trx: Db,
  row: CheckoutRow,
  { items, parts, state }: Pick<CheckoutRow, 'items' | 'parts' | 'state'>,
  now: Date,
): Promise<CheckoutRow> =>
  trx
    .updateTable('checkout')
    .set({
      items: JSON.stringify(items),
      parts: JSON.stringify(parts),
      state,
      priced_at: now,
      material_confirmed: row.material_confirmed && JSON.stringify(parts) === JSON.stringify(row.parts),
      revision: row.revision + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Open checkouts that nobody has touched since then become void; how many. */
export const voidOld = async (db: Db, before: Date, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('checkout')
    .set((eb) => ({ state: 'void' as const, revision: eb('revision', '+', 1), updated_at: now }))
    .where('state', '=', 'open')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Void checkouts never became an order: nothing points at them. */
export const deleteVoid = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('checkout')
    .where('state', '=', 'void')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
