import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { insertOrderFiles } from '../../order-core/file-store.ts';
import type { Actor } from '../../order-core/store.ts';

export const insertVoucher = async (
  trx: Db,
  voucher: { readonly orderId: string; readonly fileId: string; readonly note: string; readonly now: Date },
): Promise<void> => {
  const { orderId, fileId, note, now } = voucher;
  const [copy] = await insertOrderFiles(trx, orderId, [{ role: 'voucher', fileId }], now);
  if (copy === undefined) throw fail('NOT_FOUND');
  await trx
    .insertInto('voucher')
    .values({ id: randomUUID(), order_id: orderId, file_id: fileId, order_file_id: copy.id, note, at: now })
    .execute();
};

/** Every open voucher of an order. */
export const decideVouchers = async (
  trx: Db,
  orderId: string,
  state: 'confirmed' | 'rejected',
  { id: decidedBy }: Actor,
): Promise<void> => {
  await trx
    .updateTable('voucher')
    .set({ state, decided_by: decidedBy })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
};
