import type { MarkData } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { FreightBill } from '../order-core/mails.ts';
import { mailedLink } from './link/pay-link.ts';

type FreightDue = Extract<MarkData, { mark: 'freight-due' }>;

/**
 * Amounts and a new pay link for a mail about freight that is due. The database has only the hash of a token, so a reminder cannot
 * repeat the link of the mail before: it makes another one and revokes the old.
 */
export const freightBill = async (
  trx: Db,
  {
    orderId,
    due,
    freightCents,
    now,
  }: { readonly orderId: string; readonly due: FreightDue; readonly freightCents: number; readonly now: Date },
): Promise<FreightBill> => ({
  cents: due.cents,
  freightCents,
  mostCents: due.most,
  carrier: due.carrier,
  token: await mailedLink(trx, { orderId, subject: 'freight', cents: due.cents, now }),
});
