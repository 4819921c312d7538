import type { PaymentMethod, PaymentSubject } from '@copperline/contract';
import { feeCents, type FeeTable } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { isUnpaid } from './paid.ts';
import { type OrderRow, ordersOfCheckout } from '../order-core/store.ts';
import { type MarkRow, marksOf } from '../order-core/mark-store.ts';
import { type Paid, paidOf } from './ledger-store.ts';

/** Something to be paid: what for, and how much of it belongs to which order. */
export interface Due {
  readonly subject: PaymentSubject;
  readonly orders: readonly { readonly row: OrderRow; readonly cents: number }[];
  readonly cents: number;
  /** Of the moment when it was ordered; null where nothing is added any more. */
  readonly fees: FeeTable | null;
}

const sumOf = (orders: Due['orders']): number => orders.reduce((sum, { cents }) => sum + cents, 0);

const owed = ({ payable }: Pick<OrderRow, 'payable'>, { paid, refunded }: Paid): number => Number(payable) - paid + refunded;

/** What a mark asks for, and no other sum: money that was given back for another reason is not asked for again. */
export const laterDue = (
  marks: readonly Pick<MarkRow, 'data'>[],
): { readonly subject: 'difference' | 'freight'; readonly cents: number } | null => {
  for (const { data } of marks) if (data.mark === 'difference-due') return { subject: 'difference', cents: data.cents };
  for (const { data } of marks) if (data.mark === 'freight-due') return { subject: 'freight', cents: data.cents };
  return null;
};

/** Null where nothing is to be paid now. Unpaid orders of one checkout are paid together. */
export const dueOf = async ({ rateBook }: Pick<Services, 'rateBook'>, db: Db, row: OrderRow): Promise<Due | null> => {
  if (row.status === 'unpaid') {
    const rows = (await ordersOfCheckout(db, row.checkout_id)).filter(({ status }) => status === 'unpaid');
    const paid = await paidOf(
      db,
      rows.map(({ id }) => id),
    );
    const orders = rows.map((each) => ({ row: each, cents: owed(each, paid(each.id)) }));
    return { subject: 'order', orders, cents: sumOf(orders), fees: (await rateBook.at(db, row.created_at)).fees };
  }
  const later = laterDue(await marksOf(db, [row.id], true));
  return later && { subject: later.subject, orders: [{ row, cents: later.cents }], cents: later.cents, fees: null };
};

/** The same sums where another way of paying is taken: its fee is a line of the order. What is paid later bears none. */
export const feesFor = ({ orders, fees }: Due, method: PaymentMethod): ReadonlyMap<string, number> =>
  new Map(
    fees === null
      ? []
      : orders.map(({ row }) => [row.id, feeCents(Number(row.payable) - Number(row.transaction_fee), method, fees)] as const),
  );

export const dueWith = (due: Due, method: PaymentMethod): number => {
  const fees = feesFor(due, method);
  return due.orders.reduce(
    (sum, { row, cents }) => sum + cents + (fees.get(row.id) ?? Number(row.transaction_fee)) - Number(row.transaction_fee),
    0,
  );
};

/** What the list of orders shows as due. */
export const dueAmount = (row: OrderRow, marks: readonly Pick<MarkRow, 'data'>[], paid: Paid): number =>
  isUnpaid(row) ? Math.max(0, owed(row, paid)) : (laterDue(marks)?.cents ?? 0);
