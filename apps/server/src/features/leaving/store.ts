import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { User } from '../account/user-store.ts';

/** False where they had asked before. */
export const beginLeaving = async (trx: Db, userId: string, eraseAt: Date, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ erase_at: eraseAt, updated_at: now })
    .where('id', '=', userId)
    .where('erase_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const endLeaving = async (trx: Db, userId: string, now: Date): Promise<void> => {
  await trx.updateTable('app_user').set({ erase_at: null, updated_at: now }).where('id', '=', userId).execute();
};

export const revokeApiTokens = async (trx: Db, ownerId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Accounts whose time has come, in the order of their ids from `after` on: one that has to wait does not hold up the next. */
export const listDue = async (db: Db, now: Date, limit: number, after: string | null): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('erase_at', '<=', now)
    .$if(after !== null, (rest) => rest.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Null where it was kept after all, or another node is at it. */
export const lockDue = async (trx: Db, userId: string, now: Date): Promise<User | null> =>
  (await trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .where('erase_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) ?? null;

/** What an account owns, by the column that says so. A feature with rows of its own adds its line; a test finds a forgotten one. */
export const ownedTables = [
  ['cart_item', 'user_id'],
  ['cart_removed', 'user_id'],
  ['cart_merge', 'user_id'],
  ['quote', 'owner_id'],
  ['coupon', 'owner_id'],
  ['coupon_audience', 'user_id'],
  ['receiver', 'owner_id'],
  ['bill', 'owner_id'],
  ['bom', 'owner_id'],
  ['bom_memory', 'user_id'],
  ['project_vote', 'user_id'],
  ['project_favorite', 'user_id'],
  ['upload_batch', 'owner_id'],
  ['project', 'owner_id'],
  ['project_folder', 'owner_id'],
  ['account_export', 'owner_id'],
  ['file', 'owner_id'],
  ['api_token', 'owner_id'],
  ['second_factor', 'user_id'],
  ['staff_role', 'user_id'],
  ['recovery_code', 'user_id'],
  ['one_time_token', 'user_id'],
  ['identity', 'user_id'],
  ['session', 'user_id'],
] as const;

/** Orders and what was paid for them outlive the account: books are kept. */
export const keptTables = [
  ['checkout', 'owner_id'],
  ['customer_order', 'owner_id'],
  ['payment', 'owner_id'],
  ['ledger_entry', 'user_id'],
] as const;

export const hasOrders = async (trx: Db, userId: string): Promise<boolean> =>
  (await trx.selectFrom('customer_order').select('id').where('owner_id', '=', userId).limit(1).execute()).length > 0;

export const deleteOwned = async (trx: Db, userId: string): Promise<void> => {
  // Proposals that never became an order.
  await trx.deleteFrom('checkout').where('owner_id', '=', userId).where('state', '<>', 'ordered').execute();
  for (const [table, owner] of ownedTables)
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(trx);
};

/** What was written to somebody, by mail and by phone. */
export const deleteMessages = async (trx: Db, { email, phone }: Pick<User, 'email' | 'phone'>): Promise<void> => {
  const recipients = [email, phone].filter((recipient) => recipient !== null);
  if (recipients.length > 0) await trx.deleteFrom('outbox_message').where('recipient', 'in', recipients).execute();
  if (phone !== null) await trx.deleteFrom('sms_code').where('phone', '=', phone).execute();
};

export const listBlobsOf = async (trx: Db, ownerId: string): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('file')
    .select('sha256')
    .distinct()
    .where('owner_id', '=', ownerId)
    .orderBy('sha256')
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

export const deleteUser = async (trx: Db, id: string): Promise<void> => {
  await trx.deleteFrom('app_user').where('id', '=', id).execute();
};

/** The row stays for what has to be kept beside it, and says nothing of the person any more. */
export const anonymiseUser = async (trx: Db, { id, account }: Pick<User, 'id' | 'account'>, now: Date): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({
      username: account,
      email: null,
      email_verified_at: null,
      phone: null,
      password_hash: null,
      avatar_file_id: null,
      job_title: null,
      industry: null,
      company_name: null,
      point_out: '{}',
      state: 'blocked',
      erase_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};
