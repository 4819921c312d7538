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
  /** When staff last typed a code of their authenticator in it. */
  readonly confirmedAt: Date | null;
}

const anyHash = ['token_hash', 'next_hash', 'previous_hash'] as const;

const findByHash = async (db: Db, columns: readonly (typeof anyHash)[number][], hash: Buffer): Promise<FoundSession | null> => {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'user_id', 'session.created_at', 'last_seen_at', 'rotated_at', 'expires_at', 'revoked_at'])
    .select(['confirmed_at', 'token_hash', 'next_hash', 'app_user.role', 'app_user.state'])
    .where((eb) => eb.or(columns.map((column) => eb(column, '=', hash))))
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    role: row.role,
    blocked: row.state === 'blocked',
    matched: hash.equals(row.token_hash) ? 'current' : row.next_hash && hash.equals(row.next_hash) ? 'next' : 'previous',
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    confirmedAt: row.confirmed_at,
  };
};

/**
 * One look-up by one index for nearly every call. A token in rotation is looked for under all three hashes in one statement:
 * asked one after the other, a hash that moves in between would be in none of them.
 */
export const findSession = async (db: Db, hash: Buffer): Promise<FoundSession | null> =>
  (await findByHash(db, ['token_hash'], hash)) ?? findByHash(db, anyHash, hash);

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

export const confirmSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('session').set({ confirmed_at: now }).where('id', '=', id).execute();
};

/** With another password or another secret, staff type a code again wherever they are signed in. */
export const unconfirmSessions = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('session')
    .set({ confirmed_at: null })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
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

export interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The live sessions of one person, last used first. */
export const listSessions = async (
  db: Db,
  userId: string,
  now: Date,
  seenAfter: Date,
  limit: number,
): Promise<readonly SessionRow[]> => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    ip: row.ip ?? '',
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
};

/** Ends the live sessions of one person that are asked for, and names those it ended. */
export const revokeSessions = async (
  db: Db,
  userId: string,
  which: { readonly only?: string; readonly except?: string },
  now: Date,
): Promise<readonly string[]> => {
  let query = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
};

/** Whether this person has been seen before, and whether at this address or with this browser. */
export const knownDevice = async (db: Db, userId: string, device: { readonly ip: string; readonly userAgent: string }) => {
  const row = await db
    .selectFrom('session')
    .select((eb) => [
      eb.fn.countAll<string>().as('sessions'),
      eb.fn.countAll<string>().filterWhere('ip', '=', device.ip).as('here'),
      eb.fn.countAll<string>().filterWhere('user_agent', '=', device.userAgent).as('alike'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { seenBefore: row.sessions !== '0', sameAddress: row.here !== '0', sameBrowser: row.alike !== '0' };
};

/** Sessions that ended before the given time: by expiry, by silence or by hand. */
export const deleteSessionsEndedBefore = async (db: Db, before: Date, silentSince: Date): Promise<number> => {
  const result = await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before), eb('last_seen_at', '<', silentSince)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** A session that still counts, and so does its owner. */
const liveSessions = (db: Db, now: Date, seenAfter: Date) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', seenAfter)
    .where('app_user.state', '=', 'active');

/** For a connection that outlives a call: the role its person has now, or null where the session is over. */
export const roleOfSession = async (db: Db, id: string, now: Date, seenAfter: Date): Promise<FoundSession['role'] | null> => {
  const row = await liveSessions(db, now, seenAfter).select('app_user.role').where('session.id', '=', id).executeTakeFirst();
  return row?.role ?? null;
};

/** Whether a session still counts; if so it is not revoked before the transaction ends. */
export const holdSession = async (trx: Db, id: string, now: Date, seenAfter: Date): Promise<boolean> =>
  (await liveSessions(trx, now, seenAfter)
    .select('session.id')
    .where('session.id', '=', id)
    .forShare('session')
    .executeTakeFirst()) !== undefined;

/** Of these sessions, those of staff who typed a code of their authenticator after `confirmedAfter`. */
export const confirmedStaffSessions = async (
  db: Db,
  ids: readonly string[],
  { now, seenAfter, confirmedAfter }: { readonly now: Date; readonly seenAfter: Date; readonly confirmedAfter: Date },
): Promise<ReadonlySet<string>> => {
  const rows = await liveSessions(db, now, seenAfter)
    .select('session.id')
    .where('session.id', 'in', ids)
    .where('app_user.role', '=', 'staff')
    .where('session.confirmed_at', '>', confirmedAfter)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
