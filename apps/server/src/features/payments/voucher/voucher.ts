import { voucherMediaTypes } from '@copperline/contract';
import { feeCents, type FeeTable } from '@copperline/pricing';
import { inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { findOwnFile } from '../../files/store.ts';
import { moveOrder } from '../../order-core/move.ts';
import { findOrder, lockOrder, type OrderChange, type OrderRow, ordersOfCheckout } from '../../order-core/store.ts';
import { tellOfOrder } from '../../order-core/tell.ts';
import { closeAttempt } from '../close.ts';
import { once } from '../once-store.ts';
import { inFlightOf } from '../store.ts';
import { insertVoucher } from './voucher-store.ts';

/** The fee of whatever was chosen before is not a transfer's. */
const byTransfer = ({ payable, transaction_fee: before }: OrderRow, fees: FeeTable): OrderChange => {
  const feeless = Number(payable) - Number(before);
  const fee = feeCents(feeless, 'bank', fees);
  return { method: 'bank', transaction_fee: fee, payable: feeless + fee };
};

export interface VoucherWish {
  readonly orderId: string;
  readonly ownerId: string;
  readonly fileId: string;
  readonly note: string;
  readonly key: string;
}

/**
 * O3: proof of a transfer, for every unpaid order of the checkout. An attempt with a provider is closed before: what is paid by
 * transfer cannot be paid by card as well.
 */
export const submitVoucher = async (
  services: Services & Parameters<typeof tellOfOrder>[0],
  wish: VoucherWish,
): Promise<OrderRow> => {
  const { db, clock, rateBook } = services;
  const { orderId, ownerId, fileId, note, key } = wish;
  const actor = { by: 'customer', id: ownerId } as const;
  const seen = await findOrder(db, orderId, ownerId);
  const file = await findOwnFile(db, ownerId, fileId);
  if (seen === undefined || file === undefined) throw fail('NOT_FOUND');
  // The media type follows the name, and an upload whose content is not what its name says is refused.
  if (!voucherMediaTypes.includes(file.media_type)) throw fail('UPLOAD_FORMAT');
  for (const attempt of await inFlightOf(db, seen.checkout_id))
    if (attempt.subject === 'order' && attempt.provider !== 'bank') await closeAttempt(services, attempt);
  const now = clock.now();
  await inTransaction(db, (trx) =>
    once(trx, { owner: ownerId, key, route: 'orders.voucher', wish: { orderId, fileId }, now }, async () => {
      const row = await lockOrder(trx, orderId, actor);
      if (row === undefined) throw fail('NOT_FOUND');
      // Another one replaces it while nobody has looked.
      const waiting = row.status === 'submitted';
      const { fees } = await rateBook.at(trx, row.created_at);
      for (const each of (await ordersOfCheckout(trx, row.checkout_id)).filter(
        ({ status }) => status === (waiting ? 'submitted' : 'unpaid'),
      )) {
        if (!waiting)
          await moveOrder(services, trx, {
            orderId: each.id,
            action: 'submit',
            actor,
            note,
            change: byTransfer(each, fees),
            now,
          });
        await insertVoucher(trx, { orderId: each.id, fileId, note, now });
      }
      if (!waiting && row.status !== 'unpaid') await moveOrder(services, trx, { orderId, action: 'submit', actor, note, now });
      return null;
    }),
  );
  const row = await findOrder(db, orderId, ownerId);
  if (row === undefined) throw fail('NOT_FOUND');
  await tellOfOrder(services, row);
  return row;
};
