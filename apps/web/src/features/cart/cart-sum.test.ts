import type { CartItem } from '@copperline/contract';
import { expect, it } from 'vitest';
import { cartSums } from './cart-sum.ts';

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
  [[], []],
  [[null], []],
  [[82, null, 310], [{ amount: 392, currency: 'USD' }]],
])('%j add up to %j', (amounts, sums) => expect(cartSums(amounts.map(item))).toEqual(sums));

it('adds each currency by itself, and nothing that no longer holds', () => {
  const yuan = { ...item(100), total: { amount: 100, currency: 'CNY' as const } };
  expect(cartSums([yuan, item(82), yuan])).toEqual([
    { amount: 82, currency: 'USD' },
    { amount: 200, currency: 'CNY' },
  ]);
  const quote = {
    quoteId: '',
    quoteNumber: 'Q26-000001',
    projectName: '',
    status: 'expired' as const,
    expiryDate: null,
    expired: true,
  };
  expect(cartSums([item(82), { ...yuan, quote }])).toEqual([{ amount: 82, currency: 'USD' }]);
});
