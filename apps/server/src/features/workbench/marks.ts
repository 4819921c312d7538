import { inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/on.ts';
import { addMark, countMarks, lockVisible, type MarkTable, removeMark } from './mark-store.ts';

/** Sets a mark of the caller's, takes it away, or turns it round; answers how it stands then, and how many there are. */
export const markProject = (
  { db, caller, clock }: Context<'user'>,
  table: MarkTable,
  projectId: string,
  to: boolean | 'other',
): Promise<{ state: boolean; count: number }> =>
  inTransaction(db, async (trx) => {
    const { userId } = caller;
    await lockVisible(trx, userId, projectId);
    const added = to !== false && (await addMark(trx, table, projectId, userId, clock.now()));
    const state = to === true || added;
    if (!state) await removeMark(trx, table, projectId, userId);
    return { state, count: await countMarks(trx, table, projectId) };
  });
