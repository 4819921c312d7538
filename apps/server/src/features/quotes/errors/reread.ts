import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardErrors } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { engine } from '../../project/engine.ts';
import { queueReading, readingJob, rereadingJob, ringForReading } from '../../project/queue.ts';
import { changeReadings, countOpenJobs, unreadOfLiveQuotes, unreadOfQuotes } from './reread-store.ts';

type ReadServices = Pick<Services, 'db' | 'database' | 'jobs' | 'clock'>;

/** More archives than this do not wait to be read again; the next ones follow as these are done. */
export const mostRereadings = 50;
const lookEveryMs = 30_000;

/**
 * Queues archives of live quotes that only an older reader has read, or none. False where none of them is left: with a first reading
 * or a newer version of the reader there are some again, and both begin a node anew or queue their own.
 */
export const rereadArchives = async (services: ReadServices): Promise<boolean> => {
  const { db, clock } = services;
  const room = mostRereadings - (await countOpenJobs(db, rereadingJob));
  if (room <= 0) return true;
  const unread = await unreadOfLiveQuotes(db, engine, clock.now(), room);
  for (const project of unread) await inTransaction(db, (trx) => queueReading(services, trx, project, rereadingJob));
  if (unread.length > 0) await ringForReading(services);
  return unread.length > 0;
};

/** From the start of a node until every live quote's archive is read or queued. */
export const keepRead = async (services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> => {
  let isOver = false;
  while (!signal.aborted && !isOver) {
    try {
      isOver = !(await rereadArchives(services));
    } catch (error) {
      log.warn({ err: error }, 'archives of older readings could not be looked through');
    }
    if (!isOver)
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  }
};

interface Shown {
  readonly quoteId: string;
  readonly boardErrors: BoardErrors | null | undefined;
}

/** Somebody looks at these quotes: archives of theirs that are not read go before those that nobody waits for. */
export const readShown = async (services: ReadServices, shown: readonly Shown[]): Promise<void> => {
  const quoteIds = shown.flatMap(({ quoteId, boardErrors }) => (boardErrors?.state === 'reading' ? [quoteId] : []));
  if (quoteIds.length === 0) return;
  const { db } = services;
  let isNew = false;
  for (const project of await unreadOfQuotes(db, engine, quoteIds))
    if (await inTransaction(db, (trx) => queueReading(services, trx, project))) isNew = true;
  const hurried = await changeReadings(db, quoteIds, { engine, from: rereadingJob, to: readingJob });
  if (isNew || hurried) await ringForReading(services);
};
