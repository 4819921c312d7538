import { recycleDays } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { insertEvent } from '../../project/event-store.ts';

const day = 24 * 60 * 60_000;

/** False where another project of theirs has the name. The owner is locked, and the project is theirs. */
export const renameProject = async (trx: Db, ownerId: string, id: string, name: string, now: Date): Promise<boolean> => {
  const before = await trx
    .selectFrom('project')
    .select('project_name')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (before.project_name === name) return true;
  const { numUpdatedRows } = await trx
    .updateTable('project')
    .set({ project_name: name, updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project as other')
            .select('other.id')
            .where('other.owner_id', '=', ownerId)
            .where('other.project_name', '=', name)
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertEvent(trx, id, 'renamed', { before: before.project_name, after: name }, now);
  return true;
};

/** Into the recycle bin, and no longer shared: a link dies with what it shows. */
export const recycleProjects = async (trx: Db, ownerId: string, ids: readonly string[], now: Date): Promise<void> => {
  await trx.deleteFrom('project_share').where('owner_id', '=', ownerId).where('project_id', 'in', ids).execute();
  await trx
    .updateTable('project')
    .set({ deleted_at: now, share_type: 0, share_hash: null, shared_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  for (const id of ids) await insertEvent(trx, id, 'recycled', {}, now);
};

/** Everything in these folders; how many there were. */
export const recycleIn = async (trx: Db, ownerId: string, folderIds: readonly string[], now: Date): Promise<number> => {
  const rows = await trx
    .selectFrom('project')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('folder_id', 'in', folderIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await recycleProjects(trx, ownerId, ids, now);
  return ids.length;
};

export interface Binned {
  readonly id: string;
  readonly project_name: string;
}

/** Those of these that are in the owner's recycle bin, locked. */
export const binnedOf = async (trx: Db, ownerId: string, ids: readonly string[]): Promise<Binned[]> =>
  trx
    .selectFrom('project')
    .select(['id', 'project_name'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where('purged_at', 'is', null)
    .orderBy('id')
    .limit(ids.length)
    .forUpdate()
    .execute();

export const restoreProject = async (trx: Db, ownerId: string, id: string, name: string, now: Date): Promise<void> => {
  await trx
    .updateTable('project')
    .set({ deleted_at: null, project_name: name, updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
  await insertEvent(trx, id, 'restored', {}, now);
};

/** Gone for its owner from now on. */
export const markPurged = async (trx: Db, ownerId: string, ids: readonly string[], now: Date): Promise<void> => {
  await trx.updateTable('project').set({ purged_at: now }).where('owner_id', '=', ownerId).where('id', 'in', ids).execute();
};

export interface Due {
  readonly id: string;
  readonly owner_id: string;
}

/** A quote that can still become an order needs the version it was made from: its errors, its facts, its picture. */
const isNeeded = sql<boolean>`exists (
  select from quote where quote.project_id = project.id and quote.deleted_at is null
    and quote.status not in ('order-received', 'expired', 'invalid'))`;

/** Projects that were deleted for ever, or lay in the recycle bin for its time, and that no live quote needs. */
export const listDue = async (db: Db, now: Date, limit: number, ids?: readonly string[]): Promise<Due[]> => {
  const oldest = new Date(now.getTime() - recycleDays * day);
  return db
    .selectFrom('project')
    .select(['id', 'owner_id'])
    .where((eb) => eb.or([eb('purged_at', 'is not', null), eb('deleted_at', '<=', oldest)]))
    .where('deleted_at', 'is not', null)
    .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
    .where((eb) => eb.not(isNeeded))
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
};

/** Those lie there still, but nobody is to find them; the row goes once its quotes are over. */
export const hideOld = async (db: Db, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - recycleDays * day);
  await db
    .updateTable('project')
    .set({ purged_at: now })
    .where('deleted_at', '<=', oldest)
    .where('purged_at', 'is', null)
    .execute();
};

interface Freed {
  readonly fileIds: readonly string[];
  readonly sha256s: readonly string[];
}

/** Files of a project that nothing else of its owner's names, and what they were made of. */
const filesToFree = async (trx: Db, { id, owner_id: ownerId }: Due): Promise<Freed> => {
  const { rows } = await sql<{ id: string; sha256: string }>`
    select f.id, f.sha256 from file f
    where f.owner_id = ${ownerId}
      and f.id in (
        select file_id from project_file where project_id = ${id} and file_id is not null
        union select cover_file_id from project where id = ${id} and cover_file_id is not null)
      and not exists (select from project_file o where o.file_id = f.id and o.project_id <> ${id})
      and not exists (select from project p where p.cover_file_id = f.id and p.id <> ${id})
      and not exists (select from quote q where q.owner_id = ${ownerId} and q.deleted_at is null and f.id in (q.gerber_file_id, q.bom_file_id, q.coordinate_file_id))
      and not exists (select from quote_bom_revision r join quote q on q.id = r.quote_id
        where q.owner_id = ${ownerId} and q.deleted_at is null and r.coordinates @> jsonb_build_array(jsonb_build_object('fileId', f.id::text)))
      and not exists (select from bom b where b.owner_id = ${ownerId}
        and (b.bom_file_id = f.id or b.coordinates -> 'files' @> jsonb_build_array(jsonb_build_object('url', f.id::text))))
    order by f.id`.execute(trx);
  return { fileIds: rows.map((row) => row.id), sha256s: rows.map((row) => row.sha256) };
};

/** The project's rows, and those of its files that nothing else needs; answers contents that may have lost their last file. */
export const deleteProject = async (trx: Db, due: Due): Promise<readonly string[]> => {
  // BOMs of a project go with it; those that a quote of another board was made with stay, without a project.
  await sql`delete from bom where project_id = ${due.id} and owner_id = ${due.owner_id} and not exists (
    select from quote where quote.bom_id = bom.id and quote.project_id is distinct from bom.project_id and quote.deleted_at is null)`.execute(
    trx,
  );
  const { fileIds, sha256s } = await filesToFree(trx, due);
  await trx.deleteFrom('project').where('id', '=', due.id).where('owner_id', '=', due.owner_id).execute();
  if (fileIds.length > 0) await trx.deleteFrom('file').where('owner_id', '=', due.owner_id).where('id', 'in', fileIds).execute();
  return sha256s;
};

/** Counts, also after the copy was deleted. */
export const insertCopy = async (trx: Db, copyId: string, projectId: string, now: Date): Promise<void> => {
  await trx.insertInto('project_copy').values({ copy_id: copyId, project_id: projectId, at: now }).execute();
};

export const moveProjects = async (trx: Db, ownerId: string, ids: readonly string[], folderId: string | null): Promise<void> => {
  await trx.updateTable('project').set({ folder_id: folderId }).where('owner_id', '=', ownerId).where('id', 'in', ids).execute();
};
