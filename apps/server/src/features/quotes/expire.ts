import { setTimeout as sleep } from 'node:timers/promises';
import { quoteTransition } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { moveQuote } from './move.ts';
import { dueQuotes } from './store.ts';
import { tellOfQuote } from './tell.ts';

const lookEveryMs = 60_000;
const atOnce = 100;

export type ExpiryServices = Pick<Services, 'db' | 'database' | 'clock' | 'translate' | 'origin'>;

/**
 * Q12 for every price whose time is over. Any number of nodes may do this at once: the guard lets one of them through for each
 * quote, and its mail is written with it.
 */
export const expireQuotes = async (
  services: ExpiryServices,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  stopped: () => boolean = () => false,
): Promise<number> => {
  const { db, clock } = services;
  let expired = 0;
  for (;;) {
    const now = clock.now();
    const due = await dueQuotes(db, quoteTransition('expire').from, now, atOnce);
    const before = expired;
    for (const quoteId of due) {
      if (stopped()) return expired;
      const move = { quoteId, action: 'expire', actor: { by: 'system', id: null }, now } as const;
      const row = await inTransaction(db, (trx) => moveQuote(services, trx, move)).catch((error: unknown) => {
        // Another node was faster, or the account went: the next round does not list it any more. Anything else is a fault of this one
        // quote, and the others go on.
        if (!(error instanceof Failure)) log.error({ err: error, quoteId }, 'a quote could not be expired');
        return null;
      });
      if (row === null) continue;
      expired += 1;
      await tellOfQuote({ ...services, log }, row);
    }
    // No quote is left, or other nodes are expiring the rest, or the rest failed.
    if (expired === before) return expired;
  }
};

/** A quote ends within a minute of its time. Until then its own date refuses what an expired one would. */
export const keepExpiring = async (services: ExpiryServices, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await expireQuotes(services, log, () => signal.aborted);
    } catch (error) {
      log.warn({ err: error }, 'quotes could not be looked through');
    }
    await sleep(lookEveryMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
};
