import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { systemTimers, type Timers } from '../ports/timers.ts';
import type { Services } from '../services.ts';
import { type JobHandlers, jobChannel } from './queue.ts';
import { claimJobs, failExhausted, failJob, finishJob, type JobRow, postponeJob, releaseJob, renewLease } from './store.ts';

export interface RunnerOptions {
  readonly services: Pick<Services, 'db' | 'database' | 'clock'>;
  readonly handlers: JobHandlers;
  /** Kinds that begin only when nothing of the others is due. */
  readonly last?: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly signal: AbortSignal;
  readonly timers?: Timers;
  readonly concurrency?: number;
}

export const jobTimes = {
  /** A node that has not renewed for this long is taken for dead. */
  leaseMs: 60_000,
  renewMs: 20_000,
  pollMs: 5_000,
  firstRetryMs: 5_000,
  longestRetryMs: 3_600_000,
} as const;

/** 5 s, 10 s, 20 s ... at most an hour. */
export const retryDelayMs = (attempt: number): number =>
  Math.min(jobTimes.firstRetryMs * 2 ** (attempt - 1), jobTimes.longestRetryMs);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1000);

/** Runs jobs until the signal; resolves when the last one under way has ended or been given back. */
export const runJobs = async (options: RunnerOptions): Promise<void> => {
  const { services, handlers, last = [], log, signal, timers = systemTimers, concurrency = 2 } = options;
  const { db, clock } = services;
  const node = randomUUID();
  const kinds = Object.keys(handlers);
  const active = new Set<Promise<void>>();
  const bell = createBell();
  let lookedAt = Number.NEGATIVE_INFINITY;

  const leaseEnds = (): Date => new Date(clock.now().getTime() + jobTimes.leaseMs);

  const settle = async (job: JobRow, outcome: { error?: unknown }): Promise<void> => {
    if (!('error' in outcome)) return finishJob(db, job, clock.now());
    if (signal.aborted) return releaseJob(db, job);
    log.warn({ err: outcome.error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed');
    if (job.attempts >= job.max_attempts) return failJob(db, job, clock.now(), textOf(outcome.error));
    return postponeJob(db, job, new Date(clock.now().getTime() + retryDelayMs(job.attempts)), textOf(outcome.error));
  };

  const run = async (job: JobRow): Promise<void> => {
    const lost = new AbortController();
    const stopRenewing = timers.every(jobTimes.renewMs, () => {
      renewLease(db, job, leaseEnds()).then(
        (kept) => void (kept || lost.abort()),
        (error: unknown) => log.warn({ err: error, job: job.id }, 'a lease was not renewed'),
      );
    });
    const about = { id: job.id, attempt: job.attempts, signal: AbortSignal.any([signal, lost.signal]) };
    const outcome = await Promise.resolve(handlers[job.kind]?.(job.payload, about)).then(
      () => ({}),
      (error: unknown) => ({ error }),
    );
    stopRenewing();
    // Where this fails the lease runs out and the job is done again: every handler must bear that.
    await settle(job, outcome).catch((error: unknown) => log.error({ err: error, job: job.id }, 'a job was not settled'));
  };

  const begin = (job: JobRow): void => {
    const running = run(job).finally(() => {
      active.delete(running);
      bell.ring();
    });
    active.add(running);
  };

  /** Of nodes that died. They did so a lease ago at least: every so often is soon enough. */
  const giveUp = async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - lookedAt < jobTimes.pollMs) return;
    lookedAt = now.getTime();
    await failExhausted(db, kinds, now);
  };

  const claim = async (): Promise<number> => {
    const free = concurrency - active.size;
    if (free <= 0 || kinds.length === 0) return 0;
    await giveUp();
    const jobs = await claimJobs(db, { kinds, last, node, now: clock.now(), leaseEnds: leaseEnds(), limit: free });
    // Claimed while the node was told to stop: a handler would wait for an abort that has been.
    for (const job of jobs) {
      if (signal.aborted) await releaseJob(db, job);
      else begin(job);
    }
    return jobs.length;
  };

  const unsubscribe = services.database.events.subscribe((event) => {
    if (event.channel === jobChannel && kinds.includes(String(event.data))) bell.ring();
  });
  const stopPolling = timers.every(jobTimes.pollMs, bell.ring);
  signal.addEventListener('abort', bell.ring, { once: true });
  while (!signal.aborted) {
    const rung = bell.next();
    const claimed = await claim().catch((error: unknown) => {
      log.warn({ err: error }, 'no jobs could be claimed');
      return 0;
    });
    if (claimed === 0) await rung;
  }
  unsubscribe();
  stopPolling();
  await Promise.all(active);
};

/** A ring while nobody listens is not lost: whoever asked before it for the next one hears it. */
const createBell = () => {
  let { promise, resolve } = Promise.withResolvers<void>();
  return {
    next: (): Promise<void> => promise,
    ring: (): void => {
      resolve();
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
  };
};
