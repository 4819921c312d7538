import { randomUUID } from 'node:crypto';
import type { OrderFileRole } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderFileTable } from '../../db/tables/order-schema.ts';

export type OrderFileRow = Selectable<OrderFileTable>;

export interface NewOrderFile {
  readonly role: OrderFileRole;
  /** The file that is copied; the order's own row names the same blob. */
  readonly fileId: string;
  /** Null where it belongs to the whole order. */
  readonly line?: number | null;
  readonly markId?: string | null;
}

/**
 * Copies files into an order. The reference to the blob keeps its bytes: a removal locks the blob before it looks for references.
 * Answers the new rows, which are fewer than asked for where a file is gone.
 */
export const insertOrderFiles = async (
  trx: Db,
  orderId: string,
  files: readonly NewOrderFile[],
  now: Date,
): Promise<OrderFileRow[]> => {
  const rows: OrderFileRow[] = [];
  for (const { role, fileId, line = null, markId = null } of files) {
    const { rows: added } = await sql<OrderFileRow>`
      insert into order_file (id, order_id, line, role, sha256, name, size, media_type, mark_id, added_at)
      select ${randomUUID()}::uuid, ${orderId}::uuid, ${line}::int, ${role}, f.sha256, f.name, f.size, f.media_type,
        ${markId}::uuid, ${now}::timestamptz
      from file f where f.id = ${fileId}
      returning *`.execute(trx);
    rows.push(...added);
  }
  return rows;
};

/** The files of an order that is made again belong to the new order as well. */
export const copyOrderFiles = async (trx: Db, fromOrderId: string, toOrderId: string, now: Date): Promise<void> => {
  await sql`insert into order_file (id, order_id, line, role, sha256, name, size, media_type, added_at)
    select gen_random_uuid(), ${toOrderId}::uuid, line, role, sha256, name, size, media_type, ${now}::timestamptz
    from order_file where order_id = ${fromOrderId} and role in ('gerber', 'bom', 'coordinates')`.execute(trx);
};

const mostFiles = 500;

/** By line, then role; files that were added together by name, so that their order is the same each time. */
export const filesOfOrder = (db: Db, orderId: string): Promise<OrderFileRow[]> =>
  db
    .selectFrom('order_file')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('role')
    .orderBy('added_at')
    .orderBy('name')
    .orderBy('id')
    .limit(mostFiles)
    .execute();

export const findOrderFile = (db: Db, orderId: string, id: string): Promise<OrderFileRow | undefined> =>
  db.selectFrom('order_file').selectAll().where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst();

/** The production archive that a mark asks the customer to approve. */
export const fileOfMark = (db: Db, orderId: string, markId: string): Promise<OrderFileRow | undefined> =>
  db
    .selectFrom('order_file')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('mark_id', '=', markId)
    .where('role', '=', 'production')
    .executeTakeFirst();

/** The archive that a quote was ordered with, also when its owner has deleted the file since. */
export const orderedArchive = (db: Db, quoteId: string): Promise<OrderFileRow | undefined> =>
  db
    .selectFrom('order_file')
    .innerJoin('order_line', (join) =>
      join.onRef('order_line.order_id', '=', 'order_file.order_id').onRef('order_line.place', '=', 'order_file.line'),
    )
    .selectAll('order_file')
    .where('order_line.quote_id', '=', quoteId)
    .where('order_file.role', '=', 'gerber')
    .orderBy('order_file.added_at', 'desc')
    .limit(1)
    .executeTakeFirst();
