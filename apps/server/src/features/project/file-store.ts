import { randomUUID } from 'node:crypto';
import { countLimits, type ProjectFile, type ProjectFileKind, projectFileKindOf } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProjectFileTable } from '../../db/tables/project-schema.ts';
import { fail } from '../../http/failure.ts';
import type { FileRow } from '../files/store.ts';
import { choicesHash } from './engine.ts';
import { insertEvent } from './event-store.ts';
import { slotOf } from './store.ts';

export type ProjectFileRow = Selectable<ProjectFileTable>;

/** All versions of all files of a project, descending by time. */
export const filesOfProject = async (db: Db, ownerId: string, projectId: string): Promise<ProjectFileRow[]> =>
  db
    .selectFrom('project_file')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('slot')
    .orderBy('version', 'desc')
    .limit(countLimits.projectFiles)
    .execute();

export const projectFileAnswer = (row: ProjectFileRow): ProjectFile => ({
  projectFileId: row.id,
  kind: row.kind,
  slot: row.slot,
  version: row.version,
  current: row.current,
  name: row.name,
  size: Number(row.size),
  createdAt: row.created_at.toISOString(),
  url: row.file_id,
});

const lastOf = async (trx: Db, projectId: string, slot: string): Promise<ProjectFileRow | undefined> =>
  trx
    .selectFrom('project_file')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('slot', '=', slot)
    .where('current', '=', true)
    .executeTakeFirst();

/** The number of a version that moved to another project is not given again: a BOM or a picture may still name it. */
const movedVersion = async (trx: Db, projectId: string, slot: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select coalesce(max((data ->> 'version')::int), 0) as version from project_event
    where project_id = ${projectId} and kind = 'file-moved' and data ->> 'slot' = ${slot}`.execute(trx);
  return rows[0]?.version ?? 0;
};

const refuseMore = async (trx: Db, projectId: string): Promise<void> => {
  const max = countLimits.projectFiles;
  const { total } = await trx
    .selectFrom('project_file')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= max) throw fail('PROJECT_FILES_TOO_MANY', { params: { max } });
};

/** What a version is made of: a file of the account. */
export type VersionFile = Pick<FileRow, 'id' | 'sha256' | 'name' | 'size' | 'file_type'>;

export interface NewVersion {
  readonly projectId: string;
  readonly ownerId: string;
  readonly file: VersionFile;
  /** What a copied archive's owner had told the reader. */
  readonly choices?: ProjectFileRow['choices'];
  readonly now: Date;
}

/** The owner is locked. The same bytes as the newest version are that version, and hold on to the newer copy of the file. */
export const addVersion = async (trx: Db, { projectId, ownerId, file, choices, now }: NewVersion): Promise<ProjectFileRow> => {
  const kind: ProjectFileKind = projectFileKindOf(file.file_type);
  const slot = slotOf(kind, file.name);
  const last = await lastOf(trx, projectId, slot);
  const update = trx.updateTable('project_file').where('project_id', '=', projectId).where('owner_id', '=', ownerId);
  if (last?.sha256 === file.sha256)
    return update.set({ file_id: file.id }).where('id', '=', last.id).returningAll().executeTakeFirstOrThrow();
  await refuseMore(trx, projectId);
  await update.set({ current: false }).where('slot', '=', slot).where('current', '=', true).execute();
  const version = Math.max(last?.version ?? 0, await movedVersion(trx, projectId, slot)) + 1;
  const told = kind === 'gerber' ? (choices ?? {}) : null;
  const row = await trx
    .insertInto('project_file')
    .values({
      id: randomUUID(),
      project_id: projectId,
      owner_id: ownerId,
      kind,
      slot,
      version,
      file_id: file.id,
      sha256: file.sha256,
      name: file.name,
      size: file.size,
      choices: told && JSON.stringify(told),
      choices_hash: told && choicesHash(told),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.updateTable('project').set({ updated_at: now }).where('id', '=', projectId).where('owner_id', '=', ownerId).execute();
  await insertEvent(trx, projectId, 'file-added', { kind, name: file.name, version }, now);
  return row;
};
