import { once } from 'node:events';
import { type SocketEventName, type SocketEvents, socketPath } from '@copperline/contract';
import { WebSocket } from 'ws';

export interface Heard {
  readonly event: SocketEventName;
  readonly data: SocketEvents[SocketEventName];
}

export interface PageSocket {
  readonly socket: WebSocket;
  readonly heard: readonly Heard[];
  say(event: string, token: string): void;
  /** The first message of this kind, whether it has come already or not. */
  next<N extends SocketEventName>(event: N): Promise<SocketEvents[N]>;
  /** The code and reason it was closed with. */
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Opens a socket as a page of the given address does. `from` null sends no Origin at all. */
export const openSocket = async (origin: string, from: string | null = origin): Promise<PageSocket> => {
  const socket = new WebSocket(origin.replace(/^http/, 'ws') + socketPath, from === null ? {} : { origin: from });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (raw: Buffer) => {
    heard.push(JSON.parse(raw.toString()) as Heard);
    for (const look of waiting) look();
  });
  socket.on('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>((done) =>
    socket.once('close', (code: number, reason: Buffer) => done({ code, reason: reason.toString() })),
  );
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    say: (event, token) => socket.send(JSON.stringify({ event, token })),
    next: <N extends SocketEventName>(event: N) =>
      new Promise<SocketEvents[N]>((found, gone) => {
        const look = (): void => {
          const message = heard.find((candidate) => candidate.event === event);
          if (!message) return;
          waiting.delete(look);
          found(message.data as SocketEvents[N]);
        };
        waiting.add(look);
        void closed.then(({ code, reason }) => gone(new Error(`Closed with ${code} ${reason} before ${event}`)));
        look();
      }),
  };
};

/** Open and welcomed. */
export const helloSocket = async (origin: string, token: string): Promise<PageSocket> => {
  const page = await openSocket(origin);
  page.say('hello', token);
  await page.next('welcome');
  return page;
};
