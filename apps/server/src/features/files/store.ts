import { exportFileType, paging } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FileTable } from '../../db/schema.ts';

export type FileRow = Selectable<FileTable>;

export interface NewFile {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly public: boolean;
}

export interface UploadFacts {
  readonly ownerId: string;
  readonly fileType: number;
  readonly importType: string | null;
  readonly batchUid: string | null;
}

export const usedBytes = async (db: Db, ownerId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('file')
    .select(sql<string>`coalesce(sum(size), 0)::bigint`.as('total'))
    .where('owner_id', '=', ownerId)
    .where('file_type', '<>', exportFileType)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Uploads of one person take turns from here on, so that two cannot fill the same last place of the quota. */
export const lockOwner = async (trx: Db, ownerId: string): Promise<boolean> =>
  (await trx.selectFrom('app_user').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** Whether a batch of theirs was closed or cancelled: what arrives after that belongs to nothing. */
export const isBatchOver = async (trx: Db, ownerId: string, batchUid: string): Promise<boolean> =>
  (await trx
    .selectFrom('upload_batch')
    .select('state')
    .where('owner_id', '=', ownerId)
    .where('batch_uid', '=', batchUid)
    .executeTakeFirst()) !== undefined;

export const insertFiles = async (trx: Db, facts: UploadFacts, files: readonly NewFile[], now: Date): Promise<FileRow[]> =>
  trx
    .insertInto('file')
    .values(
      files.map(({ mediaType, ...file }) => ({
        ...file,
        media_type: mediaType,
        owner_id: facts.ownerId,
        file_type: facts.fileType,
        import_type: facts.importType,
        batch_uid: facts.batchUid,
        created_at: now,
      })),
    )
    .returningAll()
    .execute();

export const listFiles = async (
  db: Db,
  ownerId: string,
  { page, batchUid }: { page: number; batchUid?: string | undefined },
): Promise<{ rows: FileRow[]; total: number }> => {
  let mine = db.selectFrom('file').where('owner_id', '=', ownerId).where('file_type', '<>', exportFileType);
  if (batchUid !== undefined) mine = mine.where('batch_uid', '=', batchUid);
  const { total } = await mine.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.files)
    .offset((page - 1) * paging.files)
    .execute();
  return { rows, total: Number(total) };
};

export interface OfProject {
  readonly projectId: string;
  readonly projectName: string;
}

/** The projects that these files belong to, by file; the one that was changed last of several, none in the recycle bin. */
export const projectsOfFiles = async (
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfProject>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_file')
    .innerJoin('project', 'project.id', 'project_file.project_id')
    .select(['project_file.file_id', 'project.id', 'project.project_name'])
    .distinctOn('project_file.file_id')
    .where('project_file.owner_id', '=', ownerId)
    .where('project_file.file_id', 'in', ids)
    .where('project.deleted_at', 'is', null)
    .orderBy('project_file.file_id')
    .orderBy('project.updated_at', 'desc')
    .limit(ids.length)
    .execute();
  return new Map(
    rows.flatMap(({ file_id: fileId, id, project_name: projectName }) =>
      fileId === null ? [] : [[fileId, { projectId: id, projectName }] as const],
    ),
  );
};

export const findOwnFile = async (db: Db, ownerId: string, id: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('file_type', '<>', exportFileType)
    .executeTakeFirst();

export const findPublicFile = async (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', id).where('public', '=', true).executeTakeFirst();

/** False where a parallel call was faster. A picture that goes is nobody's avatar any more. */
export const deleteOwnFile = async (trx: Db, ownerId: string, id: string): Promise<boolean> => {
  const result = await trx.deleteFrom('file').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await trx
    .updateTable('app_user')
    .set({ avatar_file_id: null })
    .where('id', '=', ownerId)
    .where('avatar_file_id', '=', id)
    .execute();
  return true;
};
