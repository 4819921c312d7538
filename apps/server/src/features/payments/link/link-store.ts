import { createHash } from 'node:crypto';
import type { OrderDetail } from '@copperline/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PayLinkTable } from '../../../db/tables/order-schema.ts';
import type { PayLinkRow } from '../store.ts';

/** We keep what a token hashes to, and cannot make the token of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const findLink = (db: Db, token: string): Promise<PayLinkRow | undefined> =>
  db.selectFrom('pay_link').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();

export const insertLink = async (trx: Db, row: Insertable<PayLinkTable>): Promise<void> => {
  await trx.insertInto('pay_link').values(row).execute();
};

export const revokeLink = async (trx: Db, orderId: string, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('pay_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Of our mails about an order: the next mail carries another one. */
export const revokeMailedLinks = async (trx: Db, orderId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('pay_link')
    .set({ revoked_at: now })
    .where('order_id', '=', orderId)
    .where('mailed', '=', true)
    .where('revoked_at', 'is', null)
    .execute();
};

const mostLinks = 20;

/** Those that can still be used. */
export const linksOf = async (db: Db, orderId: string, now: Date): Promise<OrderDetail['payLinks']> => {
  const rows = await db
    .selectFrom('pay_link')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostLinks)
    .execute();
  return rows.map(({ id, created_at: createdAt, expires_at: expiresAt }) => ({
    payLinkId: id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};

/** Whether a link was used for a payment that succeeded. */
export const paidWith = async (db: Db, { id }: PayLinkRow): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .select('id')
    .where('pay_link_id', '=', id)
    .where('state', '=', 'succeeded')
    .executeTakeFirst()) !== undefined;
