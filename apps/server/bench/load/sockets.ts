import { once } from 'node:events';
import { type SocketEventName, type SocketEvents, socketPath, timing } from '@copperline/contract';
import { WebSocket } from 'ws';
import type { Person } from './client.ts';

interface Heard {
  readonly event: SocketEventName;
  readonly data: SocketEvents[SocketEventName];
}

export interface OpenSockets {
  /** Welcomed and not closed since. */
  open(): number;
  closed(): number;
  pongs(): number;
  close(): void;
}

const atOnce = 25;

/** Keeps a page of each person open: signed in, welcomed, pinging as the browser does. */
export const openSockets = async (
  origin: string,
  people: readonly Person[],
  onProgress: (progress: SocketEvents['project.progress']) => void,
): Promise<OpenSockets> => {
  const live = new Set<WebSocket>();
  const timers = new Set<NodeJS.Timeout>();
  let pongs = 0;
  let welcomed = 0;

  const openOne = async ({ token, ip }: Person): Promise<void> => {
    const socket = new WebSocket(origin.replace(/^http/, 'ws') + socketPath, { origin, headers: { 'x-forwarded-for': ip } });
    socket.on('error', () => live.delete(socket));
    socket.once('close', () => live.delete(socket));
    await once(socket, 'open');
    const say = (event: 'hello' | 'ping'): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ event, token }));
    };
    const welcome = new Promise<void>((found, gone) => {
      socket.once('close', (code: number) => gone(new Error(`a socket was closed with ${code} before its welcome`)));
      socket.on('message', (raw: Buffer) => {
        const { event, data } = JSON.parse(raw.toString()) as Heard;
        if (event === 'welcome') found();
        if (event === 'pong') pongs += 1;
        // The event's name says which data it carries.
        if (event === 'project.progress') onProgress(data as SocketEvents['project.progress']);
      });
    });
    say('hello');
    await welcome;
    live.add(socket);
    welcomed += 1;
    timers.add(setInterval(() => say('ping'), timing.socketPingMs));
  };

  for (let from = 0; from < people.length; from += atOnce) await Promise.all(people.slice(from, from + atOnce).map(openOne));
  return {
    open: () => live.size,
    closed: () => welcomed - live.size,
    pongs: () => pongs,
    close: () => {
      for (const timer of timers) clearInterval(timer);
      for (const socket of live) socket.close();
    },
  };
};
