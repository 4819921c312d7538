import { account } from '@copperline/contract';
import { sessionTimes } from '../../../http/session/authenticate.ts';
import { fail } from '../../../http/failure.ts';
import { on, type Route } from '../../../http/on.ts';
import { listSessions, revokeSessions } from '../../../http/session/session-store.ts';
import { announceRevoked } from './sessions.ts';

const shown = 50;

export const sessionRoutes: readonly Route[] = [
  on(account.sessions, async ({ db, clock, caller }) => {
    const now = clock.now();
    const found = await listSessions(db, caller.userId, now, new Date(now.getTime() - sessionTimes.idleMs), shown);
    const rows = found.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: session.id === caller.sessionId,
    }));
    return { rows, total: rows.length };
  }),
  on(account.revokeSession, async (context, { id }) => {
    const { userId, sessionId } = context.caller;
    const ended = await revokeSessions(
      context.db,
      userId,
      id === undefined ? { except: sessionId } : { only: id },
      context.clock.now(),
    );
    if (id !== undefined && ended.length === 0) throw fail('NOT_FOUND');
    await announceRevoked(context, userId, ended);
    return null;
  }),
];
