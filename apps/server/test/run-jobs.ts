import { expect } from 'vitest';
import { readingJob } from '../src/features/project/queue.ts';
import { readBoardJob } from '../src/features/project/read-board.ts';
import { runJobs } from '../src/jobs/runner.ts';
import type { Services } from '../src/services.ts';
import type { TestApp } from './app.ts';

/** Jobs that run or could run now; those that wait for their next attempt do not count. */
const atHand = async ({ db, clock }: TestApp): Promise<number> => {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('run_at', '<=', clock.now()), eb('locked_until', 'is not', null)]))
    .execute();
  return rows.length;
};

/** Reads every archive that is queued, as a node does in the background. */
export const readQueuedBoards = async (t: TestApp, services: Services = t.services): Promise<void> => {
  const stopping = new AbortController();
  const { log } = t.app;
  const handlers = { [readingJob]: readBoardJob(services, log) };
  const running = runJobs({ services, handlers, log, signal: stopping.signal, concurrency: 1 });
  await expect.poll(() => atHand(t), { interval: 20, timeout: 90_000 }).toBe(0);
  stopping.abort();
  await running;
};
