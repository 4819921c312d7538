import { sessionOver, type SocketEventName, type SocketEvents, socketLimits } from '@copperline/contract';
import type { WebSocket } from 'ws';
import type { NodeEvent } from '../../db/events.ts';
import { isSessionAlive } from '../session/session-store.ts';
import type { Services } from '../../services.ts';
import { sessionTimes } from '../session/authenticate.ts';
import { type SocketNotice, socketChannel } from './socket-events.ts';

/** One open page of a signed-in person. */
export interface Connection {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly atDesk: boolean;
  readonly sessionId: string;
  /** The one the page sent last; another one is checked when it comes. */
  token: string;
  checkedAt: number;
}

export const closeCodes = { goingAway: 1001, policy: 1008 } as const;

/** A page that reads nothing while this much waits for it is cut off rather than remembered for. */
const maxWaitingBytes = 1024 * 1024;
const recheckMs = 60_000;

/** The open pages of this node, by person, and what is said to them. */
export const createHub = (services: Pick<Services, 'db' | 'clock'>, warn: (error: unknown) => void) => {
  const people = new Map<string, Set<Connection>>();
  const desk = new Set<Connection>();

  const send = <N extends SocketEventName>({ socket }: Pick<Connection, 'socket'>, event: N, data: SocketEvents[N]): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
    else socket.send(JSON.stringify({ event, data }));
  };

  const end = (connection: Connection): void => {
    send(connection, 'session.revoked', { sessionId: connection.sessionId });
    connection.socket.close(closeCodes.policy, sessionOver);
  };

  /** By the session and not by the token: a page may not have heard yet that its token was replaced. */
  const stillSignedIn = async (connection: Connection): Promise<boolean> => {
    const now = services.clock.now().getTime();
    if (now - connection.checkedAt < recheckMs) return true;
    connection.checkedAt = now;
    if (await isSessionAlive(services.db, connection.sessionId, new Date(now), new Date(now - sessionTimes.idleMs))) return true;
    end(connection);
    return false;
  };

  const pass = async (connection: Connection, { event, data }: SocketNotice): Promise<void> => {
    if (await stillSignedIn(connection)) send(connection, event, data);
  };

  return {
    send,
    stillSignedIn,
    /** The sixth page of a person closes the first. */
    add: (connection: Connection): void => {
      const open = people.get(connection.userId) ?? new Set();
      people.set(connection.userId, open.add(connection));
      if (connection.atDesk) desk.add(connection);
      const [oldest] = open.size > socketLimits.maxSocketsPerUser ? open : [];
      if (!oldest) return;
      open.delete(oldest);
      oldest.socket.close(closeCodes.policy, 'too many sockets');
    },
    remove: (connection: Connection): void => {
      const open = people.get(connection.userId);
      open?.delete(connection);
      desk.delete(connection);
      if (open?.size === 0) people.delete(connection.userId);
    },
    /** What any node said, as far as it concerns the pages that are open on this one. */
    hear: ({ channel, userId, desk: deskToo, data }: NodeEvent): void => {
      // Only what goes over the sockets anyway may be meant for everybody.
      const whom =
        userId === undefined && channel === socketChannel
          ? [...people.values()].flatMap((open) => [...open])
          : new Set([...(people.get(userId ?? '') ?? []), ...(deskToo ? desk : [])]);
      for (const connection of whom) {
        if (channel === socketChannel) pass(connection, data as SocketNotice).catch(warn);
        else if (channel === 'session.revoked' && (data as SocketEvents['session.revoked']).sessionId === connection.sessionId)
          end(connection);
      }
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
