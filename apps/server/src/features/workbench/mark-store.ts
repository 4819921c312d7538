import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { visible } from './list/row-store.ts';

export type MarkTable = 'project_vote' | 'project_favorite';

/** Locked, so that two calls of one person do not see each other's half. */
export const lockVisible = async (trx: Db, readerId: string, id: string): Promise<void> => {
  const row = await trx
    .selectFrom('project')
    .select('id')
    .where('id', '=', id)
    .where(visible(readerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw fail('NOT_FOUND');
};

export const addMark = async (trx: Db, table: MarkTable, projectId: string, userId: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto(table)
    .values({ project_id: projectId, user_id: userId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const removeMark = async (trx: Db, table: MarkTable, projectId: string, userId: string): Promise<void> => {
  await trx.deleteFrom(table).where('project_id', '=', projectId).where('user_id', '=', userId).execute();
};

const counters = { project_vote: 'vote_count', project_favorite: 'favorite_count' } as const;

export const countMarks = async (trx: Db, table: MarkTable, projectId: string): Promise<number> => {
  const counter = counters[table];
  return (await trx.selectFrom('project').select(counter).where('id', '=', projectId).executeTakeFirstOrThrow())[counter];
};
