import { randomUUID } from 'node:crypto';
import { account, type AccountExport } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { jobChannel } from '../../jobs/queue.ts';
import { checkFactor } from '../account/second-factor/check-factor.ts';
import { checkPassword } from '../account/password/check-password.ts';
import { findUser } from '../account/user-store.ts';
import { attachment } from '../files/rules.ts';
import { sendFile } from '../files/send-file.ts';
import { lockOwner } from '../files/store.ts';
import { exportJob } from './make.ts';
import { betweenExportsMs, exportTries } from './rules.ts';
import { findExportFile, insertExport, lastAsked, type ListedExport, listExports } from './store.ts';

const answerOf = (row: ListedExport): AccountExport => ({
  exportId: row.id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  size: row.size === null ? null : Number(row.size),
});

const nextAt = (last: Date | null, now: Date): Date | null => {
  const next = last && new Date(last.getTime() + betweenExportsMs);
  return next && next > now ? next : null;
};

const listed = async ({ db, caller, clock }: Context<'user'>) => {
  const now = clock.now();
  const next = nextAt(await lastAsked(db, caller.userId), now);
  return { rows: (await listExports(db, caller.userId, now)).map(answerOf), nextAt: next?.toISOString() ?? null };
};

/** The wish and its work are one: neither is there without the other. */
const ask = ({ db, jobs, clock, caller }: Context<'user'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await lockOwner(trx, caller.userId))) throw fail('LOGIN_EXPIRED');
    if (nextAt(await lastAsked(trx, caller.userId), now) !== null) throw fail('EXPORT_TODAY');
    const exportId = randomUUID();
    await insertExport(trx, exportId, caller.userId, now);
    await jobs.add(trx, exportJob, { exportId }, { maxAttempts: exportTries, runAt: now });
  });

export const exportRoutes: readonly Route[] = [
  on(account.exports, listed),
  on(account.askExport, async (context, { password, code }) => {
    const user = await findUser(context.db, context.caller.userId);
    if (!user) throw fail('NOT_FOUND');
    await checkPassword(context, user, 'password', password);
    await checkFactor(context, user, code);
    await ask(context);
    await context.database.events.publish({ channel: jobChannel, data: null });
    return listed(context);
  }),
  on(account.exportFile, async (context, { id }) => {
    const file = await findExportFile(context.db, context.caller.userId, id, context.clock.now());
    return sendFile(context, file, { 'content-disposition': attachment(file?.name ?? ''), 'cache-control': 'private, no-store' });
  }),
];
