import type { SortedBatch } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import type { FileRow } from '../../files/store.ts';

export const findBatch = async (trx: Db, ownerId: string, batchUid: string) =>
  trx
    .selectFrom('upload_batch')
    .select(['state', 'result'])
    .where('owner_id', '=', ownerId)
    .where('batch_uid', '=', batchUid)
    .executeTakeFirst();

/** Files of the batch that are in no project yet; a picture or a voucher is for something else. */
export const looseFiles = async (trx: Db, ownerId: string, batchUid: string, limit: number): Promise<FileRow[]> =>
  trx
    .selectFrom('file')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('batch_uid', '=', batchUid)
    .where('import_type', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('project_file').select('project_file.id').whereRef('project_file.file_id', '=', 'file.id'))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const keepBatch = async (trx: Db, ownerId: string, result: SortedBatch, now: Date): Promise<void> => {
  const { batchUid, state } = result;
  await trx
    .insertInto('upload_batch')
    .values({ owner_id: ownerId, batch_uid: batchUid, state, result: JSON.stringify(result), created_at: now })
    .execute();
};

export const deleteFiles = async (trx: Db, ownerId: string, ids: readonly string[]): Promise<void> => {
  await trx.deleteFrom('file').where('owner_id', '=', ownerId).where('id', 'in', ids).execute();
};

const keepMs = 7 * 24 * 60 * 60_000;

/** Daily: how batches of last week ended. Files of one that never ended stay in their owner's storage. */
export const forgetBatches = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('upload_batch')
    .where('created_at', '<', new Date(now.getTime() - keepMs))
    .execute();
};
