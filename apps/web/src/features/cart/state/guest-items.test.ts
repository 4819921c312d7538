import type { PartRow } from '@copperline/contract';
import { expect, it } from 'vitest';
import { guestCartItem, numberLists } from './guest-items.ts';
import { withChange } from './shown-item.ts';

const part = (stock: number): PartRow => ({
  id: 7,
  mpn: 'P7',
  maker: 'Yageo',
  category: 'chip-resistors',
  package: '0603',
  mounting: 'smd',
  parameters: {},
  lifecycle: 'active',
  supply: {
    stock,
    minimum: 10,
    multiple: 10,
    leadDays: 1,
    currency: 'USD',
    breaks: [{ from: 1, unitMicros: 20_000 }],
    sample: true,
  },
  price: null,
});
const item = { partId: 7, mpn: 'P7', quantity: 95, partNo: 'AMP', addedAt: '2026-11-15T08:00:00.000Z' };

it('shows a visitor’s part at the price and stock of the moment', () => {
  expect(guestCartItem(item, part(500))).toMatchObject({
    cartItemId: '7 AMP',
    partNo: 'AMP',
    price: { asked: 95, quantity: 100, unitMicros: 20_000 },
    total: { amount: 200, currency: 'USD' },
    inStock: true,
    notices: [],
  });
  expect(guestCartItem(item, part(55)).notices).toEqual([{ kind: 'stock-short', stock: 55, fits: 50 }]);
  expect(guestCartItem(item, undefined)).toMatchObject({ mpn: 'P7', total: null, notices: [{ kind: 'part-gone' }] });
});

it('prices another quantity before anybody has answered', () => {
  const shown = withChange(guestCartItem(item, part(500)), { quantity: 201 });
  expect(shown).toMatchObject({ quantity: 201, price: { quantity: 210 }, total: { amount: 420 } });
  expect(withChange(shown, { partNo: '' })).toMatchObject({ quantity: 201, partNo: '', total: { amount: 420 } });
});

it.each([
  [[], []],
  [['AB', 'CD', 'AB'], ['AB\nCD']],
  [
    ['AB', 'CD', 'EF'],
    ['AB\nCD', 'EF'],
  ],
])('%j fits into %j', (numbers, lists) => expect(numberLists(numbers, 6)).toEqual(lists));
