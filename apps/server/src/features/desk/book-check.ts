import { randomUUID } from 'node:crypto';
import type { deskOrders, OutputOf } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/database.ts';
import { findBookFaults } from '../../invariants/books.ts';
import type { Services } from '../../services.ts';

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
  await services.db
    .insertInto('book_check')
    .values({ id: randomUUID(), at: now, findings: JSON.stringify(findings) })
    .execute();
};

/** When it was done last, and what was found. */
export const lastBookCheck = async (db: Db): Promise<OutputOf<typeof deskOrders.statistics>['books']> => {
  const row = await db.selectFrom('book_check').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : { at: row.at.toISOString(), findings: [...row.findings] };
};
