import type { FastifyBaseLogger } from 'fastify';
import { findBookFaults } from '../../invariants/books.ts';
import type { Services } from '../../services.ts';
import { insertBookCheck } from './figure-store.ts';

/** More say nothing new. */
const keptFindings = 100;

/** Daily: everything of money is added up again and held against the provider's list, as `check-books` does. */
export const checkBooks = async (services: Services, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> => {
  const now = services.clock.now();
  const findings: string[] = [];
  for await (const { invariant, text } of findBookFaults(services, now)) {
    log.error({ invariant }, text);
    if (findings.length < keptFindings) findings.push(`${invariant} ${text}`);
  }
  await insertBookCheck(services.db, findings, now);
};
