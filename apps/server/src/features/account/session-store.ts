import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface FoundSession {
  readonly id: string;
  readonly userId: string;
  readonly role: 'customer' | 'staff';
  readonly blocked: boolean;
  readonly matched: 'current' | 'next' | 'previous';
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly rotatedAt: Date | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** One indexed look-up for every authenticated call: the session by any of its three hashes, with its owner. */
export const findSession = async (db: Db, hash: Buffer): Promise<FoundSession | null> => {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.created_at',
      'session.last_seen_at',
      'session.rotated_at',
      'session.expires_at',
      'session.revoked_at',
    ])
    .select(['app_user.role', 'app_user.state'])
    .select(
      sql<
        'current' | 'next' | 'previous'
      >`case when token_hash = ${hash} then 'current' when next_hash = ${hash} then 'next' else 'previous' end`.as('matched'),
    )
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('next_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    role: row.role,
    blocked: row.state === 'blocked',
    matched: row.matched,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
};

export const markSeen = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute();
};

/** Keeps the hash of a replacement token; refused while one issued after `notAfter` is still on its way. */
export const issueNextToken = async (db: Db, id: string, hash: Buffer, now: Date, notAfter: Date): Promise<boolean> => {
  const result = await db
    .updateTable('session')
    .set({ next_hash: hash, next_issued_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('next_issued_at', 'is', null), eb('next_issued_at', '<', notAfter)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** First use of the replacement: it becomes the current token and the old one starts its grace. Calls that use it at the same moment change nothing more. */
export const promoteNextToken = async (db: Db, id: string, hash: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set((eb) => ({
      previous_hash: eb.ref('token_hash'),
      token_hash: sql<Buffer>`next_hash`,
      next_hash: null,
      next_issued_at: null,
      rotated_at: now,
      last_seen_at: now,
    }))
    .where('id', '=', id)
    .where('next_hash', '=', hash)
    .execute();
};

export const revokeSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('session').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute();
};

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly userAgent: string;
  readonly ip: string;
}

export const insertSession = async (db: Db, session: NewSession, now: Date): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('session')
    .values({
      id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      expires_at: session.expiresAt,
      created_at: now,
      last_seen_at: now,
      user_agent: session.userAgent,
      ip: session.ip,
    })
    .execute();
  return id;
};
