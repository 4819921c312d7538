import type { PaymentMethod, PaymentSubject } from '@copperline/contract';
import { feeCents } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { isUnpaid } from '../orders/paid.ts';
import { marksOf, type OrderRow, ordersOfCheckout } from '../orders/store.ts';
import { paidOf } from './ledger.ts';

/** Something to be paid: what for, and how much of it belongs to which order. */
export interface Due {
  readonly subject: PaymentSubject;
  readonly orders: readonly { readonly row: OrderRow; readonly cents: number }[];
  readonly cents: number;
}

const sumOf = (orders: Due['orders']): number => orders.reduce((sum, { cents }) => sum + cents, 0);

/** Null where nothing is to be paid now. Unpaid orders of one checkout are paid together. */
export const dueOf = async (db: Db, row: OrderRow): Promise<Due | null> => {
  if (row.status === 'unpaid') {
    const rows = (await ordersOfCheckout(db, row.checkout_id)).filter(({ status }) => status === 'unpaid');
    const paid = await paidOf(
      db,
      rows.map(({ id }) => id),
    );
    const orders = rows.map((each) => ({ row: each, cents: Number(each.payable) - paid(each.id).paid }));
    return { subject: 'order', orders, cents: sumOf(orders) };
  }
  const marks = (await marksOf(db, [row.id], true)).map(({ mark }) => mark);
  const subject = marks.includes('difference-due') ? 'difference' : marks.includes('freight-due') ? 'freight' : null;
  if (subject === null) return null;
  const { paid, refunded } = (await paidOf(db, [row.id]))(row.id);
  const orders = [{ row, cents: Number(row.payable) - paid + refunded }];
  return { subject, orders, cents: sumOf(orders) };
};

/** The same sums where another way of paying is taken: its fee is a line of the order. What is paid later bears none. */
export const feesFor = ({ subject, orders }: Due, method: PaymentMethod): ReadonlyMap<string, number> =>
  new Map(
    subject !== 'order'
      ? []
      : orders.map(({ row }) => [row.id, feeCents(Number(row.payable) - Number(row.transaction_fee), method)] as const),
  );

export const dueWith = (due: Due, method: PaymentMethod): number => {
  const fees = feesFor(due, method);
  return due.orders.reduce(
    (sum, { row, cents }) => sum + cents + (fees.get(row.id) ?? Number(row.transaction_fee)) - Number(row.transaction_fee),
    0,
  );
};

/** What the list of orders shows as due. */
export const dueAmount = (
  row: OrderRow,
  marks: readonly string[],
  { paid, refunded }: { paid: number; refunded: number },
): number => {
  const owed = isUnpaid(row) || marks.includes('difference-due') || marks.includes('freight-due');
  return owed ? Math.max(0, Number(row.payable) - paid + refunded) : 0;
};
