import type { orders, OutputOf } from '@copperline/contract';
import type { Services } from '../../services.ts';
import { offeredMethods } from './methods.ts';
import type { OrderRow } from '../order-core/store.ts';
import { dueOf, dueWith, feesFor } from './due.ts';
import { balanceOf } from './ledger-store.ts';

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/** What can be paid for an order now, by each way that is offered: the sums are those that `pay` will want to be told. */
export const payingOf = async (services: Services, row: OrderRow): Promise<OutputOf<typeof orders.paying>> => {
  const { db, payment } = services;
  const due = await dueOf(services, db, row);
  if (due === null || due.cents <= 0) return null;
  return {
    subject: due.subject,
    orderNumbers: due.orders.map(({ row: each }) => each.number),
    currency: row.currency,
    methods: offeredMethods(row, services).map((method) => ({
      method,
      feeCents: sum(feesFor(due, method).values()),
      cents: dueWith(due, method),
    })),
    balanceCents: await balanceOf(db, row.owner_id, row.currency),
    testMoney: payment.testMoney,
  };
};
