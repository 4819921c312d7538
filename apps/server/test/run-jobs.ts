import { vi } from 'vitest';
import { exportHandler, exportJob } from '../src/features/export/make.ts';
import { applyPaymentHandler } from '../src/features/payments/apply.ts';
import { closeJob } from '../src/features/payments/close-later.ts';
import { closeHandler } from '../src/features/payments/close.ts';
import { refundHandler, refundJob } from '../src/features/payments/refund.ts';
import { readingJob } from '../src/features/project/queue.ts';
import { readBoardJob } from '../src/features/project/read-board.ts';
import { applyPaymentJob } from '../src/features/payments/webhook/webhook-routes.ts';
import type { JobHandlers } from '../src/jobs/queue.ts';
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

/** Does everything of these kinds that is queued, as a node does in the background. */
const runQueued = async (t: TestApp, handlers: JobHandlers, services: Services): Promise<void> => {
  const stopping = new AbortController();
  const { log } = t.app;
  const running = runJobs({ services, handlers, log, signal: stopping.signal, concurrency: 1 });
  // Not `expect.poll`, which set-ups of whole files may not use.
  await vi.waitUntil(async () => (await atHand(t)) === 0, { interval: 20, timeout: 240_000 });
  stopping.abort();
  await running;
};

/** Reads every archive that is queued. */
export const readQueuedBoards = (t: TestApp, services: Services = t.services): Promise<void> =>
  runQueued(t, { [readingJob]: readBoardJob(services, t.app.log) }, services);

/** Applies, closes and pays back whatever is queued. */
export const runMoneyJobs = async (t: TestApp): Promise<void> => {
  const services = { ...t.services, log: t.app.log };
  const handlers = {
    [applyPaymentJob]: applyPaymentHandler(services),
    [closeJob]: closeHandler(services),
    [refundJob]: refundHandler(services),
  };
  if ((await atHand(t)) > 0) await runQueued(t, handlers, t.services);
};

/** Makes every archive of an account that is queued. */
export const runQueuedExports = async (t: TestApp): Promise<void> => {
  const handlers = { [exportJob]: exportHandler({ ...t.services, log: t.app.log }) };
  if ((await atHand(t)) > 0) await runQueued(t, handlers, t.services);
};
