import type { CheckoutItem, OrderPart } from '@copperline/contract';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CheckoutTable } from '../../db/order-schema.ts';
import type { CheckoutRow } from '../order-core/store.ts';

export interface NewCheckout {
  readonly id: string;
  readonly ownerId: string;
  readonly currency: CheckoutRow['currency'];
  readonly items: readonly CheckoutItem[];
  readonly parts: readonly OrderPart[];
  readonly receiverId: string | null;
  readonly billId: string | null;
  readonly now: Date;
}

export const insertCheckout = async (trx: Db, checkout: NewCheckout): Promise<void> => {
  const { id, ownerId, currency, items, parts, receiverId, billId, now } = checkout;
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

export type CheckoutChange = Omit<Updateable<CheckoutTable>, 'id' | 'owner_id' | 'revision' | 'items' | 'parts' | 'updated_at'>;

export const changeCheckout = (trx: Db, row: CheckoutRow, change: CheckoutChange, now: Date): Promise<CheckoutRow> =>
  trx
    .updateTable('checkout')
    .set({ ...change, revision: row.revision + 1, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
