import { expect, it } from 'vitest';
import { groupDue } from './group-due.ts';

const other = (status: 'unpaid' | 'paid', dueAmount: number) =>
  ({ orderId: status, orderNumber: '', type: 'parts', status, dueAmount }) as const;

it('pays unpaid orders of a checkout together, and anything else alone', () => {
  const together = [other('unpaid', 300), other('paid', 0)];
  expect(groupDue({ status: 'unpaid', dueAmount: 500, together })).toBe(800);
  expect(groupDue({ status: 'processed', dueAmount: 250, together })).toBe(250);
});
