import { sessionOver, type SocketEventName, type SocketEvents, socketLimits } from '@copperline/contract';
import type { WebSocket } from 'ws';
import type { NodeEvent } from '../../db/events.ts';
import { confirmedStaffSessions, type FoundSession, roleOfSession } from '../session/session-store.ts';
import type { Services } from '../../services.ts';
import { sessionTimes } from '../session/authenticate.ts';
import { type SocketNotice, socketChannel } from './socket-events.ts';

/** One open page of a signed-in person. */
export interface Connection {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
  /** As of the last check. Staff hear of the desk only while their session is confirmed, which is asked for at each event. */
  role: FoundSession['role'];
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
    const role = await roleOfSession(services.db, connection.sessionId, new Date(now), new Date(now - sessionTimes.idleMs));
    if (role === null) end(connection);
    else connection.role = role;
    return role !== null;
  };

  /** The open pages at the desk: of staff who may use it at this moment, asked of the database for all of them at once. */
  const atDesk = async (whom: true | string): Promise<readonly Connection[]> => {
    const open = whom === true ? [...people.values()].flatMap((each) => [...each]) : [...(people.get(whom) ?? [])];
    const staff = open.filter(({ role }) => role === 'staff');
    if (staff.length === 0) return [];
    const now = services.clock.now();
    const confirmed = await confirmedStaffSessions(
      services.db,
      staff.map(({ sessionId }) => sessionId),
      {
        now,
        seenAfter: new Date(now.getTime() - sessionTimes.idleMs),
        confirmedAfter: new Date(now.getTime() - sessionTimes.confirmedMs),
      },
    );
    return staff.filter(({ sessionId }) => confirmed.has(sessionId));
  };

  const pass = async (connection: Connection, { event, data }: SocketNotice): Promise<void> => {
    if (await stillSignedIn(connection)) send(connection, event, data);
  };

  const passToDesk = async (whom: true | string, owner: string | undefined, { event, data }: SocketNotice): Promise<void> => {
    for (const connection of await atDesk(whom)) if (connection.userId !== owner) send(connection, event, data);
  };

  return {
    send,
    stillSignedIn,
    /** The sixth page of a person closes the first. */
    add: (connection: Connection): void => {
      const open = people.get(connection.userId) ?? new Set();
      people.set(connection.userId, open.add(connection));
      const [oldest] = open.size > socketLimits.maxSocketsPerUser ? open : [];
      if (!oldest) return;
      open.delete(oldest);
      oldest.socket.close(closeCodes.policy, 'too many sockets');
    },
    remove: (connection: Connection): void => {
      const open = people.get(connection.userId);
      open?.delete(connection);
      if (open?.size === 0) people.delete(connection.userId);
    },
    /** What any node said, as far as it concerns the pages that are open on this one. */
    hear: ({ channel, userId, desk, data }: NodeEvent): void => {
      // Only what goes over the sockets anyway may be meant for everybody.
      const whom =
        userId === undefined && channel === socketChannel
          ? [...people.values()].flatMap((open) => [...open])
          : (people.get(userId ?? '') ?? []);
      for (const connection of whom) {
        if (channel === socketChannel) pass(connection, data as SocketNotice).catch(warn);
        else if (channel === 'session.revoked' && (data as SocketEvents['session.revoked']).sessionId === connection.sessionId)
          end(connection);
      }
      if (desk !== undefined && channel === socketChannel) passToDesk(desk, userId, data as SocketNotice).catch(warn);
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
