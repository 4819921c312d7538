import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { createGate } from '../gate.ts';
import { systemTimers, type Timers } from '../ports/timers.ts';
import type { CompileCache } from './compile-cache.ts';
import { type Fence, systemFence } from './fence.ts';
import { endingSignal, killWorker, lastWordsOf, startWorker, type WorkerOptions } from './start-worker.ts';
import type { Task, TaskReply, TaskRequest, TaskShape } from './task.ts';

/**
 * `timeout`, `memory`: it cost more than one task may. `crashed`: the process ended by itself. `threw`: the task has a
 * fault. `stopped`: the caller or the pool did not want it any more.
 */
export type WorkerFailureKind = 'timeout' | 'memory' | 'crashed' | 'threw' | 'stopped';

export class WorkerFailure extends Error {
  override name = 'WorkerFailure';
  readonly kind: WorkerFailureKind;

  constructor(kind: WorkerFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface PoolOptions extends WorkerOptions {
  /** Tasks that run at once, each in a worker of its own. */
  readonly size: number;
  /** Tasks that may queue; further ones are refused with `overloaded`. */
  readonly maxWaiting: number;
  /** Processor time of one task: on a busy machine a task takes longer and its file is no worse for it. */
  readonly cpuMs: number;
  /** Time on the clock after which a task is given up, however busy the machine is. */
  readonly waitMs?: number;
  /** The error of a task that found the queue full or the machine too slow, and may be tried again. */
  readonly overloaded: (retryAfterSeconds: number) => Error;
  /** Instead of the strongest fence of this system. */
  readonly fence?: Fence;
  readonly compileCache?: CompileCache;
  readonly timers?: Timers;
}

export interface RunOptions<P> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: P) => void;
  /** A file the task works on: streamed to the worker, never held here. */
  readonly file?: { readonly bytes: number; readonly open: () => Promise<Readable> };
}

export interface WorkerPool {
  run<S extends TaskShape>(task: Task<S>, input: S['input'], options?: RunOptions<S['progress']>): Promise<S['output']>;
  close(): Promise<void>;
}

/** A warm worker answers at once; one that nobody needs gives its memory back. */
const idleMs = 60_000;
/** Until a worker has started and loaded its modules, on a machine that is busy with everything else. */
const startMs = 120_000;
/** Enough for a worker that gets a quarter of a processor. */
const waitMsFor = (cpuMs: number): number => Math.max(4 * cpuMs, 30_000);
const fullRetrySeconds = 2;
const slowRetrySeconds = 5;

/** What a worker is started with. */
interface Terms {
  readonly fence: Fence;
  readonly cache: string | null;
}

/**
 * Processes for work that must not hold up the server and may go wrong: a file that runs for ever, eats memory or
 * brings its worker down costs that worker and nothing else. A worker that has done its work is kept for the next task.
 */
export const createWorkerPool = (options: PoolOptions): WorkerPool => {
  const { size, maxWaiting, timers = systemTimers } = options;
  const gate = createGate({ maxRunning: size, maxWaiting, refusal: () => options.overloaded(fullRetrySeconds) });
  const idle = new Map<ChildProcess, () => void>();
  const live = new Set<ChildProcess>();
  const closing = new AbortController();

  const terms = async (): Promise<Terms> => ({
    fence: options.fence ?? (await systemFence()),
    cache: (await options.compileCache?.directory()) ?? null,
  });

  const start = ({ fence, cache }: Terms): ChildProcess => {
    const worker = startWorker(options, fence, cache);
    live.add(worker);
    worker.once('exit', () => {
      idle.get(worker)?.();
      idle.delete(worker);
    });
    // A program that could not be started closes without an exit.
    worker.once('close', () => live.delete(worker));
    return worker;
  };

  const take = (ready: Terms): ChildProcess => {
    const [waiting] = idle.keys();
    if (!waiting) return start(ready);
    idle.get(waiting)?.();
    idle.delete(waiting);
    return waiting;
  };

  const giveBack = (worker: ChildProcess): void => {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    // Out of reach before it is told to end: until it has, it would take a task and never answer.
    const letGo = (): void => {
      idle.delete(worker);
      killWorker(worker);
    };
    idle.set(worker, timers.after(idleMs, letGo));
  };

  return {
    run: ({ name }, input, { signal, onProgress, file } = {}) =>
      gate(async () => {
        const stop = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
        const ready = await terms();
        if (stop.aborted) throw new WorkerFailure('stopped', `${name} was stopped before it began`);
        const worker = take(ready);
        const hear = (progress: unknown): void => onProgress?.(progress);
        try {
          const request = { name, input, fileBytes: file?.bytes ?? 0, cpuMs: options.cpuMs };
          const waitMs = options.waitMs ?? waitMsFor(options.cpuMs);
          const output = await ask(worker, request, { stop, hear, file, waitMs, timers, overloaded: options.overloaded });
          giveBack(worker);
          return output;
        } catch (error) {
          killWorker(worker);
          throw error;
        }
      }),
    close: async () => {
      closing.abort();
      await Promise.all([...live].map(killed));
    },
  };
};

const killed = (worker: ChildProcess): Promise<void> =>
  new Promise((gone) => {
    // `close`, not `exit`: its pipes close when the last process of its namespaces is gone.
    worker.once('close', () => gone());
    killWorker(worker);
  });

interface Watch {
  readonly stop: AbortSignal;
  readonly hear: (progress: unknown) => void;
  readonly file: RunOptions<unknown>['file'];
  readonly waitMs: number;
  readonly timers: Timers;
  readonly overloaded: PoolOptions['overloaded'];
}

/** By hand, because `pipeline` leaves its listeners on a pipe that stays open for the next task. */
const feed = async ({ stdin }: ChildProcess, file: Watch['file']): Promise<void> => {
  if (!file || !stdin) return;
  for await (const chunk of await file.open()) {
    if (stdin.destroyed) return;
    if (!stdin.write(chunk)) await drained(stdin);
  }
};

const drained = (pipe: Writable): Promise<void> =>
  new Promise((go) => {
    const on = (): void => {
      pipe.off('drain', on).off('close', on);
      go();
    };
    pipe.on('drain', on).on('close', on);
  });

/** One question to one worker: its answer, or whatever ends it first. */
const ask = async (worker: ChildProcess, request: TaskRequest, watch: Watch): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (kind: WorkerFailureKind, message: string, cause?: unknown): void =>
    reject(new WorkerFailure(kind, `${request.name}: ${message}`, { cause }));

  // A file that costs too much is found by its processor time; a task that only waited for a processor can be tried again.
  let callOff = (): void => {};
  let begun = false;
  const giveUpAfter = (ms: number): void => {
    callOff();
    callOff = watch.timers.after(ms, () => reject(watch.overloaded(slowRetrySeconds)));
  };
  const answered = (reply: TaskReply): void => {
    if (reply.kind === 'begun') {
      // Once: a worker that was taken over does not get more time by saying it again.
      if (!begun) giveUpAfter(watch.waitMs);
      begun = true;
    } else if (reply.kind === 'progress') watch.hear(reply.progress);
    else if (reply.kind === 'done') resolve(reply.output);
    else fail('threw', reply.message, reply.stack);
  };
  // V8 aborts where the heap is full, and so does the worker's watchdog where the buffers outside it are too many.
  const ended = (code: number | null, killedBy: NodeJS.Signals | null): void => {
    const signal = endingSignal(code, killedBy);
    if (signal === 'SIGABRT') fail('memory', 'it took too much memory');
    else if (signal === 'SIGXCPU') fail('timeout', `more than ${request.cpuMs} ms of work`);
    else fail('crashed', `the worker ended with ${signal ?? code}`, lastWordsOf(worker));
  };
  const broken = (error: Error): void => fail('crashed', error.message, error);
  const stopped = (): void => fail('stopped', 'it was stopped');

  worker.on('message', answered).on('exit', ended).on('error', broken);
  watch.stop.addEventListener('abort', stopped);
  giveUpAfter(startMs);
  try {
    worker.send(request);
    // A worker that ends while it is being fed closes its end of the pipe: `ended` knows why, and comes first.
    await Promise.race([promise, feed(worker, watch.file)]);
    return await promise;
  } finally {
    callOff();
    watch.stop.removeEventListener('abort', stopped);
    worker.off('message', answered).off('exit', ended).off('error', broken);
  }
};
