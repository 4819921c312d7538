import { describe, expect, it } from 'vitest';
import { dueWith, feeWith } from './due-with.ts';

const sums = { merchandise: 5000, discount: 0, transactionFee: 175, shipping: 0, tax: 0, payable: 5175 };
const unpaid = { status: 'unpaid', dueAmount: 5175, sums } as const;
const freight = { status: 'processed', dueAmount: 2400, sums } as const;

describe('what is due', () => {
  it('bears the fee of the way it is paid, and no other', () => {
    expect(dueWith([unpaid], 'paypal')).toBe(5175);
    expect(dueWith([unpaid], 'card')).toBe(5000);
    expect(dueWith([unpaid, unpaid], 'paypal')).toBe(10_350);
    expect(feeWith([unpaid, unpaid], 'paypal')).toBe(350);
  });

  it('bears none once the order is under way', () => {
    expect(dueWith([freight], 'paypal')).toBe(2400);
    expect(feeWith([freight], 'paypal')).toBe(0);
  });
});
