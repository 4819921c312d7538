import type { SocketEventName, SocketEvents } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../services.ts';

/** The node-to-node channel whose events go to a person's sockets, wherever they are open. */
export const socketChannel = 'socket';

/** What travels on it. */
export interface SocketNotice<N extends SocketEventName = SocketEventName> {
  readonly event: N;
  readonly data: SocketEvents[N];
}

/** A person, by their id; or a person and the desk: everybody there, or one of them by their id. */
export type Heard = string | { readonly userId: string; readonly desk: true | string };

/** Tells a person's open pages something. It never fails and nobody has to wait for it, except who says several things in order. */
export const tell = <N extends SocketEventName>(
  { database, log }: Pick<Services, 'database'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  whom: Heard,
  event: N,
  data: SocketEvents[N],
): Promise<void> =>
  database.events
    .publish({
      channel: socketChannel,
      ...(typeof whom === 'string' ? { userId: whom } : whom),
      data: { event, data } satisfies SocketNotice<N>,
    })
    .catch((error: unknown) => log.warn({ err: error, event }, 'an event was not passed on'));

/** The same to every open page, of whomever. */
export const tellEverybody = async <N extends SocketEventName>(
  { database }: Pick<Services, 'database'>,
  event: N,
  data: SocketEvents[N],
): Promise<void> => database.events.publish({ channel: socketChannel, data: { event, data } satisfies SocketNotice<N> });
