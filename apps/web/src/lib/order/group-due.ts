import type { OrderDetail } from '@copperline/contract';

/** What one payment covers: while an order is unpaid, the unpaid ones of its checkout with it; else what it is due itself. */
export const groupDue = ({ status, dueAmount, together }: Pick<OrderDetail, 'status' | 'dueAmount' | 'together'>): number =>
  status !== 'unpaid'
    ? dueAmount
    : together.reduce((sum, other) => (other.status === 'unpaid' ? sum + other.dueAmount : sum), dueAmount);
