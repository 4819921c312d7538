import { type Db, inTransaction } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { type RemovalLog, removeUnused } from '../files/blob-removal.ts';
import { openOrders } from '../order-core/store.ts';
import { owedBalances } from '../payments/ledger-store.ts';
import { queueMail } from '../outbox/letter.ts';
import { anonymiseUser, deleteMessages, deleteOwned, deleteUser, hasOrders, listBlobsOf, listDue, lockDue } from './store.ts';
import { erasedMail } from '../account/mails.ts';

/** Whether an account has something that the law makes us keep. Then it loses its name instead of its row. */
export type KeepRule = (trx: Db, userId: string) => Promise<boolean>;

/** One line for each feature that has such things. */
export const keepRules: readonly KeepRule[] = [hasOrders];

const atOnce = 50;

type EraseServices = Pick<Services, 'db' | 'blobs' | 'clock' | 'translate' | 'origin'>;

const anyKeeps = async (trx: Db, userId: string, rules: readonly KeepRule[]): Promise<boolean> => {
  for (const keeps of rules) if (await keeps(trx, userId)) return true;
  return false;
};

/** All of one account or nothing; names the contents that may have lost their last file. */
const eraseOne = (services: EraseServices, userId: string, rules: readonly KeepRule[]): Promise<readonly string[]> =>
  inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const user = await lockDue(trx, userId, now);
    if (!user) return [];
    // An order that was placed meanwhile, or a balance, is settled first: the next day looks again.
    if ((await openOrders(trx, userId)).length > 0 || (await owedBalances(trx, userId)).length > 0) return [];
    const blobs = await listBlobsOf(trx, userId);
    const keep = await anyKeeps(trx, userId, rules);
    await deleteOwned(trx, userId);
    await deleteMessages(trx, user);
    await (keep ? anonymiseUser(trx, user, now) : deleteUser(trx, userId));
    await queueMail(trx, user, erasedMail(services, user), now);
    return blobs;
  });

/** Daily: accounts whose owners wanted them deleted and did not change their mind. */
export const eraseDue = async (
  services: EraseServices,
  log: RemovalLog,
  rules: readonly KeepRule[] = keepRules,
): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const due = await listDue(services.db, services.clock.now(), atOnce, after);
    for (const userId of due) await removeUnused(services, await eraseOne(services, userId, rules), log);
    if (due.length < atOnce) return;
    after = due.at(-1) ?? null;
  }
};
