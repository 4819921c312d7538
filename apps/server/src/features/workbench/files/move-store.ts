import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ProjectFileRow } from '../../project/file-store.ts';

/** One version of a file of a project, with the account's file behind it. */
export const findVersionRow = async (
  trx: Db,
  ownerId: string,
  { projectId, id }: { readonly projectId: string; readonly id: string },
): Promise<ProjectFileRow | undefined> =>
  trx
    .selectFrom('project_file')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();

/** A quote that is being made with a BOM of the version is waited for. */
export const lockBoms = async (
  trx: Db,
  { id, project_id: projectId, file_id: fileId, owner_id: ownerId }: ProjectFileRow,
): Promise<void> => {
  await sql`select from bom where owner_id = ${ownerId}
    and (project_file_id = ${id} or (project_id = ${projectId} and bom_file_id = ${fileId})) order by id for update`.execute(trx);
};

/** Whether a quote was made from the version or from a BOM that was read from it, or the shared revision shows it. */
export const isVersionUsed = async (
  trx: Db,
  { id, project_id: projectId, file_id: fileId }: ProjectFileRow,
): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from quote where project_file_id = ${id})
      or exists (select from bom join quote on quote.bom_id = bom.id
        where bom.project_file_id = ${id} or (bom.project_id = ${projectId} and bom.bom_file_id = ${fileId}))
      or exists (select from project_share where project_id = ${projectId} and ${id} = any(file_ids)) as used`.execute(trx);
  return rows[0]?.used ?? false;
};

/** The BOM that was read from a file goes with it; where the version there has its own, it is of no project any more. What board it stands on is another question there. */
export const moveBom = async (trx: Db, from: ProjectFileRow, to: ProjectFileRow): Promise<void> => {
  const { rows } = await sql`select from bom where project_file_id = ${to.id}`.execute(trx);
  const there =
    rows.length > 0 ? { project_id: null, project_file_id: null } : { project_id: to.project_id, project_file_id: to.id };
  await trx
    .updateTable('bom')
    .set({ ...there, project_version: null })
    .where('project_file_id', '=', from.id)
    .where('owner_id', '=', from.owner_id)
    .execute();
};

/** The version before it is the newest then, and BOMs that stood on it stand on the newest. */
export const deleteVersion = async (
  trx: Db,
  { id, project_id: projectId, kind, slot, version, owner_id: ownerId }: ProjectFileRow,
): Promise<void> => {
  if (kind === 'gerber')
    await trx
      .updateTable('bom')
      .set({ project_version: null })
      .where('project_id', '=', projectId)
      .where('project_version', '=', version)
      .where('owner_id', '=', ownerId)
      .execute();
  await trx.deleteFrom('project_file').where('id', '=', id).where('owner_id', '=', ownerId).execute();
  await sql`update project_file set current = true
    where project_id = ${projectId} and slot = ${slot} and version = (
      select max(version) from project_file where project_id = ${projectId} and slot = ${slot})`.execute(trx);
};
