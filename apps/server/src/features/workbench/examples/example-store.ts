import type { Db } from '../../../db/database.ts';

export const isMade = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const markExample = async (trx: Db, id: string, free: boolean): Promise<void> => {
  await trx.updateTable('project').set({ example: true, free }).where('id', '=', id).execute();
};

/** Nobody signs in to it. */
export const blockUser = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('app_user').set({ state: 'blocked' }).where('id', '=', id).execute();
};
