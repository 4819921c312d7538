import type { OrderStatus } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../order-core/store.ts';
import { owedFor, post } from './ledger-store.ts';
import { onItsWayBack } from './refund.ts';

/**
 * Turns what we owe for an order into revenue, except for refunds that are on their way: when the goods leave, or when we keep a charge
 * of an order that ended without goods. An order that is made again earns what was paid since.
 */
export const earn = async (trx: Db, row: OrderRow, withGoods: boolean): Promise<void> => {
  const cents = (await owedFor(trx, row.id)) - (await onItsWayBack(trx, row));
  if (cents <= 0) return;
  const [freight, fees, tax] = withGoods ? [Number(row.shipping), Number(row.transaction_fee), Number(row.tax)] : [0, 0, 0];
  await post(trx, {
    kind: 'revenue',
    reference: `${row.id}:${row.revision}`,
    currency: row.currency,
    legs: [
      { account: 'order', orderId: row.id, amount: cents },
      { account: 'revenue', orderId: row.id, amount: freight + fees + tax - cents },
      { account: 'freight', orderId: row.id, amount: -freight },
      { account: 'fees', orderId: row.id, amount: -fees },
      { account: 'tax', orderId: row.id, amount: -tax },
    ],
  });
};

const withCustomer: readonly OrderStatus[] = ['shipped', 'delivery', 'complete'];

/** The customer has the goods, and money stays with us that was on its way back, or taken back, when they left. */
export const earnShipped = async (trx: Db, row: OrderRow): Promise<void> => {
  if (withCustomer.includes(row.status)) await earn(trx, row, false);
};
