import type { Db } from '../../../db/database.ts';

export const countOpened = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('project')
    .set((eb) => ({ open_count: eb('open_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** False where it is not a project of theirs, or lies in the recycle bin. */
export const changeOwn = async (
  db: Db,
  ownerId: string,
  id: string,
  change: { readonly notes: string } | { readonly cover_file_id: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set(change)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
