import { hashToken, newToken, sessionTimes } from '../../../http/session/authenticate.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { insertSession } from '../../../http/session/session-store.ts';

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

/** Opens a session; the token is known to the caller alone from here on. */
export const openSession = async (
  db: Db,
  userId: string,
  device: Device,
  now: Date,
): Promise<{ token: string; sessionId: string }> => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionTimes.absoluteMs);
  const sessionId = await insertSession(db, { userId, tokenHash: hashToken(token), expiresAt, ...device }, now);
  return { token, sessionId };
};

/** Tells every node that these sessions are over, so that their sockets close. Called after the commit. */
export const announceRevoked = async (
  { database }: Pick<Services, 'database'>,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> => {
  for (const sessionId of sessionIds) await database.events.publish({ channel: 'session.revoked', userId, data: { sessionId } });
};
