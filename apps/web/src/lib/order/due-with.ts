import type { OrderDetail, PaymentMethod } from '@copperline/contract';
import { feeCents } from '@copperline/pricing';

type Due = Pick<OrderDetail, 'status' | 'dueAmount' | 'sums'>;

/** Its fee is a line of an order until it is paid; what is due afterwards bears none. */
const feeOf = ({ status, sums }: Due, method: PaymentMethod): number =>
  status === 'unpaid' ? feeCents(sums.payable - sums.transactionFee, method) : 0;

/** What a way of paying adds to orders that are paid in one go. */
export const feeWith = (orders: readonly Due[], method: PaymentMethod): number =>
  orders.reduce((sum, order) => sum + feeOf(order, method), 0);

/** What these orders come to with that way of paying. */
export const dueWith = (orders: readonly Due[], method: PaymentMethod): number =>
  orders.reduce(
    (sum, order) => sum + order.dueAmount - (order.status === 'unpaid' ? order.sums.transactionFee : 0) + feeOf(order, method),
    0,
  );
