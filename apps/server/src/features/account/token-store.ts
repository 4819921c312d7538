import type { Db } from '../../db/database.ts';

export type TokenPurpose = 'verify-email' | 'reset-password' | 'second-factor' | 'keep-account';

export interface NewOneTimeToken {
  readonly hash: Buffer;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly expiresAt: Date;
}

export const insertToken = async (db: Db, token: NewOneTimeToken, now: Date): Promise<void> => {
  await db
    .insertInto('one_time_token')
    .values({ hash: token.hash, user_id: token.userId, purpose: token.purpose, created_at: now, expires_at: token.expiresAt })
    .execute();
};

/** Whose it is, while it can still be claimed. */
export const findTokenOwner = async (db: Db, hash: Buffer, purpose: TokenPurpose, now: Date): Promise<string | null> => {
  const row = await db
    .selectFrom('one_time_token')
    .select('user_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** Of any number of calls with one token exactly one gets its owner. */
export const claimToken = async (db: Db, hash: Buffer, purpose: TokenPurpose, now: Date): Promise<string | null> => {
  const row = await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** Links that were overtaken: by a newer registration, a new password, a confirmed address. */
export const retireTokens = async (db: Db, userId: string, purposes: readonly TokenPurpose[], now: Date): Promise<void> => {
  await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};

export const deleteTokensBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('one_time_token').where('expires_at', '<', before).execute();
};
