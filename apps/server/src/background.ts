import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { keepVacuumed } from './db/vacuum.ts';
import { sweepCheckouts } from './features/checkout/sweep.ts';
import { eraseDue } from './features/leaving/erase.ts';
import { sweepAccounts } from './features/account/sweep.ts';
import { checkBooks } from './features/desk/book-check.ts';
import { keepFigures } from './features/desk/figure-store.ts';
import { exportHandler, exportJob, sweepExports } from './features/export/make.ts';
import { keepDemo } from './features/demo/production.ts';
import { sweepBlobs } from './features/files/blob-removal.ts';
import { loadCatalogueJob, loadingJob, planLoad } from './features/parts/load.ts';
import { dropOutdatedPrices } from './features/parts/prices/price-store.ts';
import { catalogueVersion, sampleCatalogue } from './features/parts/sample-catalogue.ts';
import { sweepMoney, sweepOrders } from './features/orders/sweep.ts';
import { applyPaymentHandler } from './features/payments/apply.ts';
import { closeHandler } from './features/payments/close.ts';
import { closeJob } from './features/payments/close-later.ts';
import { refundHandler, refundJob } from './features/payments/refund.ts';
import { deleteUnneeded } from './features/project/analysis-store.ts';
import { engine } from './features/project/engine.ts';
import { readingJob, rereadingJob } from './features/project/queue.ts';
import { readBoardJob } from './features/project/read-board.ts';
import { keepRead } from './features/quotes/errors/reread.ts';
import { keepExpiring } from './features/quotes/expire.ts';
import { keepDelivering } from './features/sandbox/deliver.ts';
import { examplesJob, makeExamples, planExamples } from './features/workbench/examples/make-examples.ts';
import { bomReadingJob, readProjectBom } from './features/workbench/files/add-files.ts';
import { forgetBatches } from './features/workbench/files/batch-store.ts';
import { purgeDue } from './features/workbench/life/life.ts';
import { applyPaymentJob } from './features/payments/webhook/webhook-routes.ts';
import { deliverOutbox } from './features/outbox/deliver.ts';
import { runJobs } from './jobs/runner.ts';
import { type DailyWork, dailyHandlers, scheduleDaily } from './jobs/schedule.ts';
import { deleteOldJobs } from './jobs/store.ts';
import { systemTimers } from './ports/timers.ts';
import type { Services } from './services.ts';

const day = 24 * 60 * 60_000;
const keepJobsMs = 30 * day;
const mailEveryMs = 5_000;
const patienceMs = 10_000;

export interface Background {
  /** Resolves when everything has ended, or after ten seconds: what is cut off then is begun anew by its lease. */
  stop(): Promise<void>;
}

const dailyWork = (services: Services, log: FastifyBaseLogger): DailyWork => ({
  blobs: (signal) => sweepBlobs(services, log, signal),
  accounts: () => sweepAccounts(services),
  leaving: () => eraseDue(services, log),
  exports: () => sweepExports(services, log),
  projects: (signal) => purgeDue(services, log, signal),
  batches: () => forgetBatches(services.db, services.clock.now()),
  boards: () => deleteUnneeded(services.db, engine, new Date(services.clock.now().getTime() - day)),
  prices: () => dropOutdatedPrices(services.db, services.clock.now()),
  figures: () => keepFigures(services),
  checkouts: () => sweepCheckouts(services),
  books: () => checkBooks(services, log),
  jobs: () => deleteOldJobs(services.db, new Date(services.clock.now().getTime() - keepJobsMs)),
});

/** One delivery at a time on each node. */
const deliverMail = async (services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await deliverOutbox({ ...services, log }, () => signal.aborted);
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read');
    }
    await sleep(mailEveryMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
};

const ordersEveryMs = 30_000;

/** Expiry, reminders and completion of orders, and money that nobody told us about. */
const keepOrders = async (services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await sweepOrders({ ...services, log }, () => signal.aborted);
      await sweepMoney({ ...services, log }, () => signal.aborted);
    } catch (error) {
      log.warn({ err: error }, 'orders could not be looked through');
    }
    await sleep(ordersEveryMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
};

/** Everything a node does that nobody has asked for in a request: jobs, the daily work, mail, and the embedded engine's care. */
export const startBackground = (services: Services, log: FastifyBaseLogger): Background => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = dailyWork(services, log);
  const { sampleParts } = services.config;
  // What another node has planned is taken up as well.
  const extent = sampleParts === 'none' ? 'all' : sampleParts;
  const tasks = [
    runJobs({ services, handlers: dailyHandlers(work), log, signal }),
    // A runner of their own: a node takes no more archives than it can read at once, and leaves the rest to others.
    runJobs({
      services,
      handlers: { [readingJob]: readBoardJob(services, log), [rereadingJob]: readBoardJob(services, log) },
      last: [rereadingJob],
      concurrency: services.config.boards.workers,
      log,
      signal,
    }),
    // One too: what takes a minute on the first start must not hold up the work of the day.
    runJobs({
      services,
      handlers: { [loadingJob]: loadCatalogueJob(services, () => sampleCatalogue(extent), log) },
      concurrency: 1,
      log,
      signal,
    }),
    // Money too: it waits for providers, and nothing waits for it.
    runJobs({
      services,
      handlers: {
        [applyPaymentJob]: applyPaymentHandler({ ...services, log }),
        [closeJob]: closeHandler({ ...services, log }),
        [refundJob]: refundHandler({ ...services, log }),
      },
      log,
      signal,
    }),
    // Tables of projects: none waits for an archive that takes long.
    runJobs({ services, handlers: { [bomReadingJob]: readProjectBom({ ...services, log }) }, concurrency: 1, log, signal }),
    runJobs({ services, handlers: { [examplesJob]: makeExamples(services, log) }, concurrency: 1, log, signal }),
    // An archive of somebody's own takes as long as there is much of it.
    runJobs({ services, handlers: { [exportJob]: exportHandler({ ...services, log }) }, concurrency: 1, log, signal }),
    ...(sampleParts === 'none' ? [] : [planLoad(services, catalogueVersion(extent))]),
    ...(services.config.examples ? [planExamples(services)] : []),
    deliverMail(services, log, signal),
    keepRead(services, log, signal),
    keepExpiring(services, log, signal),
    keepOrders(services, log, signal),
    ...(services.config.demo ? [keepDemo(services, log, signal)] : []),
    keepDelivering(services, log, signal),
    keepVacuumed(services.database, { signal, log: (line) => log.debug(line) }),
  ].map((task) => task.catch((error: unknown) => log.error({ err: error }, 'background work ended')));
  scheduleDaily({ services, work, log, signal });
  return {
    stop: async () => {
      stopping.abort();
      const { promise: patience, resolve: giveUp } = Promise.withResolvers<void>();
      const callOff = systemTimers.after(patienceMs, giveUp);
      await Promise.race([Promise.all(tasks), patience]);
      callOff();
    },
  };
};
