import type { CartItem } from '@copperline/contract';
import { expect, it } from 'vitest';
import { cartSum } from './cart-sum.ts';

const item = (amount: number | null): CartItem => ({
  cartItemId: '',
  itemType: 'Normal',
  partNo: '',
  quantity: 1,
  mpn: '',
  maker: '',
  part: null,
  price: null,
  total: amount === null ? null : { amount, currency: 'USD' },
  inStock: true,
  addedAt: '',
  quote: null,
});

it.each([
  [[], null],
  [[null], null],
  [[82, null, 310], { amount: 392, currency: 'USD' }],
])('%j add up to %j', (amounts, sum) => expect(cartSum(amounts.map(item))).toEqual(sum));

it('adds no two currencies, and nothing that no longer holds', () => {
  const yuan = { ...item(100), total: { amount: 100, currency: 'CNY' as const } };
  expect(cartSum([item(82), yuan])).toBeNull();
  const quote = {
    quoteId: '',
    quoteNumber: 'Q26-000001',
    projectName: '',
    status: 'expired' as const,
    expiryDate: null,
    expired: true,
  };
  expect(cartSum([item(82), { ...yuan, quote }])).toEqual({ amount: 82, currency: 'USD' });
});
