import type { DeskOrder, DeskOrderDetail } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrderRow } from '../../order-core/store.ts';

/** Whose they are, in the order given. */
export const ownersOf = async (db: Db, rows: readonly OrderRow[]): Promise<DeskOrder['owner'][]> => {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'email'])
    .where('id', 'in', [...new Set(rows.map(({ owner_id: id }) => id))])
    .orderBy('id')
    .limit(rows.length)
    .execute();
  const byId = new Map(found.map(({ id, username, email }) => [id, { userId: id, username, email: email ?? '' }]));
  return rows.map(({ owner_id: id }) => byId.get(id) ?? { userId: id, username: '', email: '' });
};

/** Steps of production that are done, and how many there are. */
export const progressOf = async (
  db: Db,
  rows: readonly OrderRow[],
): Promise<(id: string) => Pick<DeskOrder, 'stepsDone' | 'steps'>> => {
  const { rows: counted } = await sql<{ order_id: string; done: string; steps: string }>`
    select s.order_id, count(s.finished_at) as done, count(*) as steps
    from order_step s
    where s.order_id = any(${rows.map(({ id }) => id)}::uuid[])
      and s.round = (select max(round) from order_step r where r.order_id = s.order_id)
    group by s.order_id`.execute(db);
  const byId = new Map(counted.map((row) => [row.order_id, { stepsDone: Number(row.done), steps: Number(row.steps) }]));
  return (id) => byId.get(id) ?? { stepsDone: 0, steps: 0 };
};

const mostVouchers = 50;

export const vouchersOf = async (db: Db, orderId: string): Promise<DeskOrderDetail['vouchers']> => {
  const rows = await db
    .selectFrom('voucher')
    .innerJoin('order_file', 'order_file.id', 'voucher.order_file_id')
    .select(['voucher.id', 'order_file.id as file_id', 'order_file.name', 'voucher.note', 'voucher.at', 'voucher.state'])
    .where('voucher.order_id', '=', orderId)
    .orderBy('voucher.at', 'desc')
    .orderBy('voucher.id')
    .limit(mostVouchers)
    .execute();
  return rows.map(({ id, file_id: fileId, name, note, at, state }) => ({
    voucherId: id,
    fileId,
    fileName: name,
    note,
    at: at.toISOString(),
    state,
  }));
};

/** A version of a project's archive that is still there. */
const archivesOf = (db: Db, projectId: string) =>
  db
    .selectFrom('project_file as archive')
    .innerJoin('app_user', 'app_user.id', 'archive.owner_id')
    .where('archive.project_id', '=', projectId)
    .where('archive.kind', '=', 'gerber')
    .where('archive.file_id', 'is not', null);

/** The file of a version of a project's archive. */
export const archiveOfProject = async (db: Db, projectId: string, version: number): Promise<string | null> =>
  (await archivesOf(db, projectId).select('archive.file_id').where('archive.version', '=', version).executeTakeFirst())
    ?.file_id ?? null;

/** The newest version of a project of a member of staff: only such an archive may be shown to a customer for approval. */
export const ourVersionOf = async (trx: Db, projectId: string): Promise<number | null> =>
  (
    await archivesOf(trx, projectId)
      .select('archive.version')
      .where('archive.current', '=', true)
      .where('app_user.role', '=', 'staff')
      .executeTakeFirst()
  )?.version ?? null;
