import { expect, it } from 'vitest';
import { linkDue } from './link-due.ts';

const sums = { merchandise: 5000, discount: 0, transactionFee: 175, shipping: 0, tax: 0 };

it('bears the fee of whoever pays, not of whoever ordered', () => {
  const link = { subject: 'order', due: { amount: 5175, currency: 'USD' }, sums } as const;
  expect(linkDue(link, null)).toBe(5175);
  expect(linkDue(link, { feeCents: 0 })).toBe(5000);
  expect(linkDue(link, { feeCents: 175 })).toBe(5175);
  expect(linkDue({ ...link, subject: 'freight', due: { amount: 2400, currency: 'USD' } }, { feeCents: 0 })).toBe(2400);
});
