import { exportFileType } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AccountExportTable } from '../../db/schema.ts';

export type ExportRow = Selectable<AccountExportTable>;
export interface ListedExport extends ExportRow {
  readonly size: string | null;
}

/** More than anybody can ask for while the first of them is kept. */
const mostListed = 20;

const withSize = (db: Db) =>
  db
    .selectFrom('account_export')
    .leftJoin('file', 'file.id', 'account_export.file_id')
    .selectAll('account_export')
    .select('file.size');

/** The newest first. What is over is as good as gone, even before it is swept away. */
export const listExports = async (db: Db, ownerId: string, now: Date): Promise<ListedExport[]> =>
  withSize(db)
    .where('account_export.owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('asked_at', 'desc')
    .orderBy('account_export.id')
    .limit(mostListed)
    .execute();

export const findExport = (db: Db, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('account_export').selectAll().where('id', '=', id).executeTakeFirst();

/** The file of one that is ready, for its owner alone. */
export const findExportFile = (db: Db, ownerId: string, id: string, now: Date) =>
  db
    .selectFrom('account_export')
    .innerJoin('file', 'file.id', 'account_export.file_id')
    .selectAll('file')
    .where('account_export.id', '=', id)
    .where('account_export.owner_id', '=', ownerId)
    .where('account_export.expires_at', '>', now)
    .executeTakeFirst();

/** When the newest that has not failed was asked for. */
export const lastAsked = async (trx: Db, ownerId: string): Promise<Date | null> => {
  const row = await trx
    .selectFrom('account_export')
    .select((eb) => eb.fn.max('asked_at').as('at'))
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return row?.at ?? null;
};

export const insertExport = async (trx: Db, id: string, ownerId: string, now: Date): Promise<void> => {
  await trx.insertInto('account_export').values({ id, owner_id: ownerId, asked_at: now }).execute();
};

/** False where it is ready already, or was deleted meanwhile. */
export const markReady = async (trx: Db, id: string, fileId: string, now: Date, expiresAt: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('account_export')
    .set({ state: 'ready', file_id: fileId, ready_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markFailed = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('account_export').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'waiting').execute();
};

export const deleteFile = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('file').where('id', '=', id).execute();
};

/** Ends what has expired, forgets what failed, and finds archives that a dying process left; names the contents that lost a file. */
export const deleteOver = async (trx: Db, now: Date, before: Date): Promise<string[]> => {
  await trx
    .deleteFrom('account_export')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb.and([eb('state', '=', 'failed'), eb('asked_at', '<', before)])]))
    .execute();
  const rows = await trx
    .deleteFrom('file')
    .where('file_type', '=', exportFileType)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('account_export').select('id').whereRef('account_export.file_id', '=', 'file.id'))),
    )
    .where('created_at', '<', before)
    .returning('sha256')
    .execute();
  return [...new Set(rows.map(({ sha256 }) => sha256))];
};

/** The ids of somebody's quotes, orders, files or BOMs, a page at a time. */
export const idsAfter = async (
  db: Db,
  table: 'quote' | 'customer_order' | 'file' | 'bom' | 'project',
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where owner_id = ${ownerId} ${after === null ? sql`` : sql`and id > ${after}`} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Rows of one table as they are kept, without the columns that are secrets. */
export const keptRows = async (
  db: Db,
  { table, owner, userId, without }: { table: string; owner: string; userId: string; without: readonly string[] },
): Promise<unknown[]> => {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(kept) - ${sql.val(without)}::text[] as row
    from ${sql.table(table)} kept where ${sql.ref(`kept.${owner}`)} = ${userId} order by to_jsonb(kept)::text limit 5000`.execute(
    db,
  );
  return rows.map(({ row }) => row);
};

/** Messages to somebody's addresses, without their text. */
export const messagesTo = (db: Db, userId: string) =>
  db
    .selectFrom('outbox_message')
    .innerJoin('app_user', (join) =>
      join.on((eb) => eb.or([eb('recipient', '=', eb.ref('app_user.email')), eb('recipient', '=', eb.ref('app_user.phone'))])),
    )
    .select(['outbox_message.channel', 'recipient', 'subject', 'outbox_message.created_at', 'sent_at'])
    .where('app_user.id', '=', userId)
    .orderBy('outbox_message.created_at')
    .orderBy('outbox_message.id')
    .limit(5000)
    .execute();

export const subscriptionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('subscriber')
    .innerJoin('app_user', (join) =>
      join.on((eb) => eb.or([eb('contact', '=', eb.ref('app_user.email')), eb('contact', '=', eb.ref('app_user.phone'))])),
    )
    .select(['contact', 'subscriber.locale', 'subscriber.created_at'])
    .where('app_user.id', '=', userId)
    .orderBy('contact')
    .execute();

/** Also one in the recycle bin. */
export const projectRow = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('project').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
