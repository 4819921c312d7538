import type { OrderDetail } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';

const mostDocuments = 50;

/** What was issued for an order, the oldest first. */
export const documentsOf = async (db: Db, orderId: string): Promise<OrderDetail['documents']> => {
  const rows = await db
    .selectFrom('order_document')
    .select(['kind', 'number', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .limit(mostDocuments)
    .execute();
  return rows.map(({ kind, number, issued_at: at }) => ({ kind, number, at: at.toISOString() }));
};
