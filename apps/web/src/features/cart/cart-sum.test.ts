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
});

it.each([
  [[], null],
  [[null], null],
  [[82, null, 310], { amount: 392, currency: 'USD' }],
])('%j add up to %j', (amounts, sum) => expect(cartSum(amounts.map(item))).toEqual(sum));
