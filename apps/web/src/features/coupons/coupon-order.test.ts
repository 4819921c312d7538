import type { ListedCoupon } from '@copperline/contract';
import { expect, it } from 'vitest';
import { byUse, isCartsFault } from './coupon-order.ts';

const listed = (couponId: string, change: Partial<ListedCoupon>): ListedCoupon => ({
  couponId,
  kind: 'amount',
  couponParam: '{}',
  sample: false,
  state: 'unused',
  group: 'unused',
  disabled: false,
  claimedAt: '',
  validFrom: '',
  validUntil: '',
  usedAt: null,
  discount: null,
  refusal: null,
  ...change,
});
const several = listed('several', { refusal: { code: 'C03' } });
const stencil = listed('stencil', { refusal: { code: 'C06', scope: 'stencil' } });

it('lists what helps most first, and keeps the order of the rest', () => {
  const order = byUse([
    stencil,
    listed('two', { discount: 200 }),
    several,
    listed('later', { discount: 0 }),
    listed('five', { discount: 500 }),
  ]);
  expect(order.map(({ couponId }) => couponId)).toEqual(['five', 'two', 'later', 'stencil', 'several']);
});

it('keeps the order while there is nothing in the cart', () => {
  expect(byUse([listed('b', {}), listed('a', {})]).map(({ couponId }) => couponId)).toEqual(['b', 'a']);
});

it.each([
  [[], false],
  [[several], true],
  [[several, several], true],
  [[several, stencil], false],
  [[listed('fits', { discount: 100 })], false],
])('knows when it is the cart and no coupon: %#', (coupons, fault) => expect(isCartsFault(coupons)).toBe(fault));
