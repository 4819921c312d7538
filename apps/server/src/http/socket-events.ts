import type { SocketEventName, SocketEvents } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';

/** The node-to-node channel whose events go to a person's sockets, wherever they are open. */
export const socketChannel = 'socket';

/** What travels on it. */
export interface SocketNotice<N extends SocketEventName = SocketEventName> {
  readonly event: N;
  readonly data: SocketEvents[N];
}

/** Tells a person's open pages something. Nothing waits for it and nothing fails with it: it only saves a look. */
export const tell = <N extends SocketEventName>(
  { database, log }: Pick<Services, 'database'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  userId: string,
  event: N,
  data: SocketEvents[N],
): void => {
  database.events
    .publish({ channel: socketChannel, userId, data: { event, data } satisfies SocketNotice<N> })
    .catch((error: unknown) => log.warn({ err: error, event }, 'an event was not passed on'));
};
