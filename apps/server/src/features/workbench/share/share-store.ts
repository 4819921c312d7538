import type { SharedProject } from '@copperline/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ProjectShareTable } from '../../../db/tables/project-schema.ts';
import type { BomRow } from '../../bom/store.ts';
import type { ProjectFileRow } from '../../project/file-store.ts';

export type ShareRow = Selectable<ProjectShareTable>;

export interface Revision
  extends Pick<
    ShareRow,
    'project_id' | 'owner_id' | 'project_name' | 'gerber_id' | 'gerber_sha256' | 'choices' | 'choices_hash'
  > {
  readonly fileIds: readonly string[];
  readonly lines: SharedProject['lines'];
}

/** The one revision that is shared of a project, and the hash of its link. */
export const putShare = async (trx: Db, revision: Revision, hash: Buffer, now: Date): Promise<void> => {
  const { fileIds, lines, choices, ...row } = revision;
  const values = {
    ...row,
    file_ids: [...fileIds],
    lines: JSON.stringify(lines),
    choices: choices && JSON.stringify(choices),
    shared_at: now,
  };
  const { project_id: _project, owner_id: _owner, ...changed } = values;
  await trx
    .insertInto('project_share')
    .values(values)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(changed))
    .execute();
  await trx
    .updateTable('project')
    .set({ share_type: 1, share_hash: hash, shared_at: now })
    .where('id', '=', row.project_id)
    .where('owner_id', '=', row.owner_id)
    .execute();
};

export const endShare = async (trx: Db, ownerId: string, id: string): Promise<void> => {
  await trx.deleteFrom('project_share').where('project_id', '=', id).where('owner_id', '=', ownerId).execute();
  await trx
    .updateTable('project')
    .set({ share_type: 0, share_hash: null, shared_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
};

export interface Shared extends ShareRow {
  readonly project_type: number;
  readonly visit_count: number;
  readonly copy_count: number;
}

/** By the hash of its link; a project in the recycle bin has none. */
export const findShared = async (db: Db, hash: Buffer): Promise<Shared | undefined> =>
  db
    .selectFrom('project_share')
    .innerJoin('project', 'project.id', 'project_share.project_id')
    .selectAll('project_share')
    .select(['project.project_type', 'project.visit_count', 'project.copy_count'])
    .where('project.share_hash', '=', hash)
    .where('project.share_type', '=', 1)
    .where('project.deleted_at', 'is', null)
    .executeTakeFirst();

/** The files of the revision that are still there. */
export const filesOfShare = async (db: Db, { project_id: projectId, file_ids: ids }: ShareRow): Promise<ProjectFileRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('project_file')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('id', 'in', ids)
        .where('file_id', 'is not', null)
        .orderBy('kind')
        .orderBy('name')
        .limit(ids.length)
        .execute();

export const countVisit = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('project')
    .set((eb) => ({ visit_count: eb('visit_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** What was read from a version of a project's BOM file. Without one, of its BOMs that have no version the one that was changed last. */
export const bomOfVersion = (
  db: Db,
  ownerId: string,
  { projectId, versionId }: { readonly projectId: string; readonly versionId: string | null },
): Promise<BomRow | undefined> =>
  db
    .selectFrom('bom')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .where('project_file_id', 'is not distinct from', versionId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
