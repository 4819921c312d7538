import type { MarkData, OrderMark } from '@copperline/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderMarkTable } from '../../db/tables/order-schema.ts';

export type MarkRow = Selectable<OrderMarkTable>;

const mostMarks = 200;

export const marksOf = (db: Db, orderIds: readonly string[], open: boolean): Promise<MarkRow[]> => {
  if (orderIds.length === 0) return Promise.resolve([]);
  const rows = db.selectFrom('order_mark').selectAll().where('order_id', 'in', orderIds);
  return (open ? rows.where('closed_at', 'is', null) : rows)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(orderIds.length * mostMarks)
    .execute();
};

export const findMark = (db: Db, orderId: string, markId: string): Promise<MarkRow | undefined> =>
  db.selectFrom('order_mark').selectAll().where('order_id', '=', orderId).where('id', '=', markId).executeTakeFirst();

export const openMark = async (trx: Db, mark: { id: string; orderId: string; data: MarkData; now: Date }): Promise<void> => {
  const { id, orderId, data, now } = mark;
  await trx
    .insertInto('order_mark')
    .values({ id, order_id: orderId, mark: data.mark, data: JSON.stringify(data), opened_at: now })
    .execute();
};

/** All open ones of these kinds. */
export const closeMarks = async (
  trx: Db,
  orderId: string,
  kinds: readonly OrderMark[],
  { answer, text = '', now }: { answer: string; text?: string; now: Date },
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('order_mark')
    .set({ closed_at: now, answer, answer_text: text })
    .where('order_id', '=', orderId)
    .where('mark', 'in', kinds)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const closeMark = async (
  trx: Db,
  id: string,
  { answer, text = '', now }: { answer: string; text?: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('order_mark')
    .set({ closed_at: now, answer, answer_text: text })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setMarkData = async (trx: Db, id: string, data: MarkData): Promise<void> => {
  await trx
    .updateTable('order_mark')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute();
};
