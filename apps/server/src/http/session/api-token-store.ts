import type { Db } from '../../db/database.ts';

export interface FoundApiToken {
  readonly id: string;
  readonly userId: string;
  readonly role: 'customer' | 'staff';
  readonly lastUsedAt: Date | null;
}

/** Null for one that was revoked, and for one of somebody who is blocked or wants to be deleted. */
export const findApiToken = async (db: Db, hash: Buffer): Promise<FoundApiToken | null> => {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.owner_id')
    .select(['api_token.id', 'owner_id', 'last_used_at', 'app_user.role'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('app_user.state', '=', 'active')
    .where('app_user.erase_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.owner_id, role: row.role, lastUsedAt: row.last_used_at } : null;
};

export const markTokenUsed = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute();
};

export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

export const listApiTokens = (db: Db, ownerId: string, limit: number): Promise<ApiTokenRow[]> =>
  db
    .selectFrom('api_token')
    .select(shown)
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const insertApiToken = (
  trx: Db,
  token: { readonly id: string; readonly ownerId: string; readonly name: string; readonly hash: Buffer; readonly now: Date },
): Promise<ApiTokenRow> =>
  trx
    .insertInto('api_token')
    .values({ id: token.id, owner_id: token.ownerId, name: token.name, hash: token.hash, created_at: token.now })
    .returning(shown)
    .executeTakeFirstOrThrow();

/** False where it is not theirs, or has been revoked before. */
export const revokeApiToken = async (db: Db, ownerId: string, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** With another password no token made under the one before counts. */
export const revokeApiTokens = async (trx: Db, ownerId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .execute();
};
