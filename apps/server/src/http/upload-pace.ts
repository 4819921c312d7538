import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { uploadPace } from '@copperline/contract';
import type { FastifyRequest } from 'fastify';
import type { Timers } from '../ports/timers.ts';
import { fail } from './failure.ts';

const { minBytesPerSecond, windowSeconds, maxSeconds } = uploadPace;
const signals = new WeakMap<IncomingMessage, AbortSignal>();

const tooSlow = () =>
  fail('UPLOAD_TOO_SLOW', { params: { kilobytes: Math.floor(minBytesPerSecond / 1024), minutes: Math.floor(maxSeconds / 60) } });

/** What has come waits for us: the sender may be as quick as it likes. */
const isOurTurn = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;

/** Looks after each window whether enough has come, until the body is complete. Silence is the slowest pace of all. */
export const watchPace = ({ raw }: FastifyRequest, timers: Timers): void => {
  const { socket } = raw;
  // A call within the process has no line.
  if (!(socket instanceof Socket)) return;
  const slow = new AbortController();
  signals.set(raw, slow.signal);
  let seen = socket.bytesRead;
  const stop = (): void => {
    callOffWindows();
    callOffTotal();
  };
  const refuse = (): void => {
    stop();
    slow.abort(tooSlow());
  };
  const callOffWindows = timers.every(windowSeconds * 1000, () => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (came < minBytesPerSecond * windowSeconds && !isOurTurn(raw)) refuse();
  });
  const callOffTotal = timers.after(maxSeconds * 1000, refuse);
  raw.once('end', stop).once('close', stop);
};

/** Aborted, with the refusal as its reason, when the body of this request comes too slowly. */
export const tooSlowSignal = ({ raw }: FastifyRequest): AbortSignal => signals.get(raw) ?? new AbortController().signal;

/** Work that waits for more of the body, or the refusal of a body that comes too slowly. */
export const orTooSlow = <T>(request: FastifyRequest, work: Promise<T>): Promise<T> => {
  const signal = tooSlowSignal(request);
  return new Promise((settle, refuse) => {
    const stop = (): void => refuse(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    void work.then(settle, refuse).finally(() => signal.removeEventListener('abort', stop));
  });
};
