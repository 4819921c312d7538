import type { Db } from '../../../db/database.ts';

export const countOpened = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('project')
    .set((eb) => ({ open_count: eb('open_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

interface ChangedNotes {
  readonly notes: string;
  /** Without it, whatever they were is replaced. */
  readonly before?: string | undefined;
}

/** The notes as they are then: those that were sent, or others that came before them. Undefined where it is not a project of theirs, or lies in the recycle bin. */
export const changeNotes = async (
  trx: Db,
  ownerId: string,
  id: string,
  { notes, before }: ChangedNotes,
): Promise<string | undefined> => {
  const mine = await trx
    .selectFrom('project')
    .select('notes')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (mine === undefined || (before !== undefined && mine.notes !== before)) return mine?.notes;
  await trx.updateTable('project').set({ notes }).where('id', '=', id).where('owner_id', '=', ownerId).execute();
  return notes;
};

/** False where it is not a project of theirs, or lies in the recycle bin. */
export const changeCover = async (db: Db, ownerId: string, id: string, fileId: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ cover_file_id: fileId })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
