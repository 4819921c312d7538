import { expect, it } from 'vitest';
import { cartSums } from './cart-sum.ts';
import { itemFixture, yuan } from './item-fixture.ts';

const priced = (amount: number | null) => itemFixture('1', { total: amount === null ? null : { amount, currency: 'USD' } });

it.each([
  [[], []],
  [[null], []],
  [[82, null, 310], [{ amount: 392, currency: 'USD' }]],
])('%j add up to %j', (amounts, sums) => expect(cartSums(amounts.map(priced))).toEqual(sums));

it('adds each currency by itself, and nothing that waits for a decision', () => {
  const chinese = itemFixture('2', { total: yuan(100) });
  expect(cartSums([chinese, priced(82), chinese])).toEqual([{ amount: 82, currency: 'USD' }, yuan(200)]);
  expect(cartSums([priced(82), { ...chinese, notices: [{ kind: 'quote-expired', successor: null }] }])).toEqual([
    { amount: 82, currency: 'USD' },
  ]);
});
