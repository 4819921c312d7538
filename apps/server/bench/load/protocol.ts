// What the bench and its generator, a process of its own, say to each other.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Person } from './client.ts';
import type { Goods } from './shopper.ts';
import type { Tally } from './tally.ts';

export type Order =
  /** Opens the pages of the first `sockets` people. */
  | { readonly do: 'open'; readonly origin: string; readonly people: Person[]; readonly sockets: number; readonly goods: Goods }
  /** So many customers, each calling when they have thought about the last answer. */
  | { readonly do: 'think'; readonly customers: number; readonly seconds: number }
  /** So many calls a second, whether or not the last ones are back. */
  | { readonly do: 'offer'; readonly perSecond: number; readonly seconds: number }
  | { readonly do: 'close' };

/** One second of what was offered. */
export interface Second {
  readonly offered: number;
  /** Answered with success within the deadline. */
  good: number;
  /** 503 with Retry-After. */
  refused: number;
  /** Any other answer, late ones and none at all. */
  other: number;
}

export interface Report {
  readonly tally: Tally;
  readonly seconds: readonly Second[];
  readonly refusalMs: readonly number[];
  /** 503 without Retry-After: there must be none. */
  readonly bareRefusals: number;
  /** Nobody was free to make a call: the generator was the limit. */
  readonly notOffered: number;
  readonly sockets: { readonly open: number; readonly closed: number; readonly pongs: number };
  /** Of archives that were handed in, until their reading was told. */
  readonly readingMs: readonly number[];
  readonly readingOpen: number;
  /** How late the generator's own timers were. */
  readonly loopDelayMs: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly wallMs: number;
}

export interface Generator {
  readonly pid: number;
  ask(order: Order): Promise<Report>;
  stop(): Promise<void>;
}

export const startGenerator = (): Generator => {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'generator.ts'), { serialization: 'advanced' });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  if (child.pid === undefined) throw new Error('the generator did not start');
  return {
    pid: child.pid,
    ask: async (order) => {
      child.send(order);
      const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
      if (first === null) throw new Error('the generator ended');
      return first[0] as Report; // the only thing it ever says
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};
