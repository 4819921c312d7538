import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { systemTimers, type Timers } from '../ports/timers.ts';
import type { Services } from '../services.ts';
import { type JobHandlers, ringFor } from './queue.ts';
import { insertJobOnce } from './store.ts';

/** Work of one day, by name. It may be stopped by the signal and is then begun anew. */
export type DailyWork = Readonly<Record<string, (signal: AbortSignal) => Promise<void>>>;

const lookEveryMs = 10 * 60_000;
const attempts = 4;
const kindOf = (name: string): string => `daily.${name}`;

/** Of any number of nodes only one can add the job of a name and a day. */
const dailyId = (name: string, day: string): string =>
  createHash('sha256')
    .update(`${name} ${day}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

export const dailyHandlers = (work: DailyWork): JobHandlers =>
  Object.fromEntries(Object.entries(work).map(([name, run]) => [kindOf(name), (_payload, { signal }) => run(signal)]));

/** Adds today's jobs that nobody has added yet. */
export const addDaily = async (
  { db, database, clock }: Pick<Services, 'db' | 'database' | 'clock'>,
  work: DailyWork,
): Promise<void> => {
  const day = clock.now().toISOString().slice(0, 10);
  for (const name of Object.keys(work)) {
    const job = { id: dailyId(name, day), kind: kindOf(name), payload: { day }, maxAttempts: attempts, runAt: clock.now() };
    if (await insertJobOnce(db, job)) await ringFor(database, job.kind);
  }
};

export interface ScheduleOptions {
  readonly services: Pick<Services, 'db' | 'database' | 'clock'>;
  readonly work: DailyWork;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly signal: AbortSignal;
  readonly timers?: Timers;
}

/** Looks now and every ten minutes whether a new day has begun. */
export const scheduleDaily = ({ services, work, log, signal, timers = systemTimers }: ScheduleOptions): void => {
  const look = (): void => {
    addDaily(services, work).catch((error: unknown) => log.warn({ err: error }, 'the daily work was not planned'));
  };
  signal.addEventListener('abort', timers.every(lookEveryMs, look), { once: true });
  look();
};
