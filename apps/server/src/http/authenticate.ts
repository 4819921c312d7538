import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FoundSession, findSession, issueNextToken, markSeen, promoteNextToken, revokeSession } from './session-store.ts';
import type { Services } from '../services.ts';
import { fail } from './failure.ts';
import type { Caller } from './on.ts';

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
} as const;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The one token of a request, or null where there is none or it is not one of ours by its shape. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const count = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length;
  const header = request.headers.authorization;
  if (count !== 1 || header === undefined) return null;
  const token = header.startsWith('Bearer ') ? header.slice(7) : header;
  return tokenPattern.test(token) ? token : null;
};

/** 401 without a token, 403 with one that no longer counts (DESIGN.md section 5). */
export const authenticate = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
  const token = tokenOf(request);
  if (!token) throw fail('LOGIN_REQUIRED');
  const session = await checkToken(services, token);
  if (!session) throw fail('LOGIN_EXPIRED');
  const fresh = await rotate(services, session);
  if (fresh) void reply.header('authorization', fresh);
  return { userId: session.userId, sessionId: session.id, role: session.role };
};

/** The session a token stands for now, or null. Replay of a replaced token after the grace ends the whole session. */
export const checkToken = async (services: Services, token: string): Promise<FoundSession | null> => {
  const session = await findSession(services.db, hashToken(token));
  if (!session) return null;
  const now = services.clock.now().getTime();
  const idle = now - session.lastSeenAt.getTime() > sessionTimes.idleMs;
  if (session.revokedAt || session.blocked || idle || session.expiresAt.getTime() <= now) return null;
  if (session.matched === 'previous' && now - (session.rotatedAt?.getTime() ?? 0) > sessionTimes.graceMs) {
    await revokeSession(services.db, session.id, services.clock.now());
    await services.database.events.publish({
      channel: 'session.revoked',
      userId: session.userId,
      data: { sessionId: session.id },
    });
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
