import { createHash, randomBytes } from 'node:crypto';
import { deskCallRoles, type Endpoint, mayCall } from '@copperline/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type FoundSession, findSession, issueNextToken, markSeen, promoteNextToken, revokeSession } from './session-store.ts';
import type { Services } from '../../services.ts';
import { Failure, fail } from '../failure.ts';
import { findApiToken, markTokenUsed } from './api-token-store.ts';
import type { Caller } from '../on.ts';
import { rolesOf } from './staff-role-store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const sessionTimes = {
  absoluteMs: 30 * day,
  idleMs: 7 * day,
  rotateAfterMs: day,
  /** How long the replaced token still works: calls that were already on their way. */
  graceMs: minute,
  /** `last_seen_at` is written at most this often. */
  seenEveryMs: 5 * minute,
  /** How long a code of the authenticator opens the desk. */
  confirmedMs: 12 * hour,
} as const;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const apiTokenPattern = /^cpl_[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(32).toString('base64url');
/** Told apart from a session's by its beginning, also by whoever finds one in a log. */
export const newApiToken = (): string => `cpl_${newToken()}`;
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const shown = (request: FastifyRequest): string | null => {
  const count = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length;
  const header = request.headers.authorization;
  if (count !== 1 || header === undefined) return null;
  return header.startsWith('Bearer ') ? header.slice(7) : header;
};

/** The one token of a request, or null where there is none or it is not one of ours by its shape. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const token = shown(request);
  return token !== null && tokenPattern.test(token) ? token : null;
};

/** Programs say Bearer; nothing else is taken, so that nobody mistakes one kind of token for the other. */
const apiTokenOf = ({ headers }: FastifyRequest, token: string | null): string | null =>
  token !== null && headers.authorization === `Bearer ${token}` && apiTokenPattern.test(token) ? token : null;

const ofApiToken = async ({ db, clock }: Services, token: string): Promise<Caller | null> => {
  const found = await findApiToken(db, hashToken(token));
  if (!found) return null;
  const now = clock.now();
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > sessionTimes.seenEveryMs) await markTokenUsed(db, found.id, now);
  return { userId: found.userId, sessionId: '', role: found.role, confirmed: false, roles: [] };
};

/** 401 without a token, 403 with one that no longer counts. */
export const authenticate = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  forPrograms = false,
): Promise<Caller> => {
  const apiToken = forPrograms ? apiTokenOf(request, shown(request)) : null;
  if (apiToken) {
    const caller = await ofApiToken(services, apiToken);
    if (!caller) throw fail('LOGIN_EXPIRED');
    return caller;
  }
  const token = tokenOf(request);
  if (!token) throw fail('LOGIN_REQUIRED');
  const session = await checkToken(services, token, request.log);
  if (!session) throw fail('LOGIN_EXPIRED');
  const fresh = await rotate(services, session);
  if (fresh) void reply.header('authorization', fresh);
  const { id: sessionId, userId, role } = session;
  return { userId, sessionId, role, confirmed: isConfirmed(session, services.clock.now()), roles: [] };
};

const isConfirmed = ({ confirmedAt }: FoundSession, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < sessionTimes.confirmedMs;

/**
 * Whoever is not staff finds nothing (A11); staff type a code first, except where they ask whether they have to. Then the table of
 * roles decides; a call that it does not list is nobody's.
 */
export const admitStaff = async ({ db }: Services, caller: Caller, endpoint: Endpoint): Promise<Caller> => {
  if (caller.role !== 'staff') throw fail('NOT_FOUND');
  if (!caller.confirmed && !endpoint.unconfirmed) throw fail('STAFF_CODE_NEEDED');
  const roles = await rolesOf(db, caller.userId);
  if (!endpoint.unconfirmed && !mayCall(roles, endpoint))
    throw fail('STAFF_ROLE', { data: { roles: deskCallRoles[endpoint.name] ?? [] } });
  return { ...caller, roles };
};

/** Who calls, where that is known: a call for everybody refuses nobody for a token that no longer counts. */
export const recognise = async (...call: Parameters<typeof authenticate>): Promise<Caller | null> =>
  authenticate(...call).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });

/**
 * A token that was replaced is shown again after its grace: somebody else has it, or had it. The session ends with every token of
 * it, and the log says whose it was and where the old token came from, never the token.
 */
const endReplayed = async (
  { db, database, clock }: Services,
  { id: sessionId, userId, rotatedAt }: FoundSession,
  log: SecurityLog,
): Promise<void> => {
  log.warn({ event: 'session.replayed', userId, sessionId, rotatedAt }, 'a replaced session token was used again');
  await revokeSession(db, sessionId, clock.now());
  await database.events.publish({ channel: 'session.revoked', userId, data: { sessionId } });
};

/** Of the request, so that a line can be found by the id of its answer. */
export type SecurityLog = Pick<FastifyBaseLogger, 'warn'>;

/** The session a token stands for now, or null. Replay of a replaced token after the grace ends the whole session. */
export const checkToken = async (services: Services, token: string, log: SecurityLog): Promise<FoundSession | null> => {
  const session = await findSession(services.db, hashToken(token));
  if (!session) return null;
  const now = services.clock.now().getTime();
  const idle = now - session.lastSeenAt.getTime() > sessionTimes.idleMs;
  if (session.revokedAt || session.blocked || idle || session.expiresAt.getTime() <= now) return null;
  if (session.matched === 'previous' && now - (session.rotatedAt?.getTime() ?? 0) > sessionTimes.graceMs) {
    await endReplayed(services, session, log);
    return null;
  }
  if (session.matched === 'next') await promoteNextToken(services.db, session.id, hashToken(token), services.clock.now());
  else if (now - session.lastSeenAt.getTime() > sessionTimes.seenEveryMs)
    await markSeen(services.db, session.id, services.clock.now());
  return session;
};

/** A token older than a day is replaced. The new one counts from its first use, so an answer lost on the way locks nobody out. */
const rotate = async (services: Services, session: FoundSession): Promise<string | null> => {
  const now = services.clock.now();
  const age = now.getTime() - (session.rotatedAt ?? session.createdAt).getTime();
  if (session.matched !== 'current' || age < sessionTimes.rotateAfterMs) return null;
  const token = newToken();
  const issued = await issueNextToken(
    services.db,
    session.id,
    hashToken(token),
    now,
    new Date(now.getTime() - sessionTimes.graceMs),
  );
  return issued ? token : null;
};
