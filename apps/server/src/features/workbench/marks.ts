import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { inTransaction } from '../../db/database.ts';
import { visible } from './list/row-store.ts';

type MarkTable = 'project_vote' | 'project_favorite';

/** Locked, so that two calls of one person do not see each other's half. */
const lockVisible = async (trx: Db, readerId: string, id: string): Promise<void> => {
  const row = await trx
    .selectFrom('project')
    .select('id')
    .where('id', '=', id)
    .where(visible(readerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw fail('NOT_FOUND');
};

const add = async (trx: Db, table: MarkTable, projectId: string, userId: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto(table)
    .values({ project_id: projectId, user_id: userId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const remove = async (trx: Db, table: MarkTable, projectId: string, userId: string): Promise<void> => {
  await trx.deleteFrom(table).where('project_id', '=', projectId).where('user_id', '=', userId).execute();
};

const counters = { project_vote: 'vote_count', project_favorite: 'favorite_count' } as const;

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
    const added = to !== false && (await add(trx, table, projectId, userId, clock.now()));
    const state = to === true || added;
    if (!state) await remove(trx, table, projectId, userId);
    const counter = counters[table];
    const row = await trx.selectFrom('project').select(counter).where('id', '=', projectId).executeTakeFirstOrThrow();
    return { state, count: row[counter] };
  });
