import { expect, it } from 'vitest';
import { cartChoices, type CartNotice, isOrderable, offerNotices } from './cart.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

it.each<[CartNotice, readonly string[]]>([
  [{ kind: 'quote-expired', successor: null }, ['requote']],
  [{ kind: 'quote-expired', successor: { quoteId: '', quoteNumber: '', status: 'quoting' } }, []],
  [{ kind: 'quote-ended', reason: 'withdrawn', successor: null }, ['requote']],
  [{ kind: 'quote-ended', reason: 'deleted', successor: null }, []],
  [{ kind: 'requoted', quoteId: '', quoteNumber: '', before: usd(1), now: usd(2) }, ['accept']],
  [{ kind: 'price-list', bookId: '', before: usd(2), now: usd(1) }, ['requote']],
  [{ kind: 'price-list', bookId: '', before: usd(1), now: usd(2) }, []],
  [{ kind: 'stock-short', stock: 9, fits: 5 }, ['reduce']],
  [{ kind: 'stock-short', stock: 0, fits: 0 }, []],
  [{ kind: 'file-gone', files: ['gerber'] }, ['upload']],
  [{ kind: 'bom-changed' }, ['requote']],
  [{ kind: 'part-gone' }, []],
])('%j can be answered with %j', (notice, choices) => expect(cartChoices(notice)).toEqual(choices));

it('takes an order for what has a price and nothing open', () => {
  expect(isOrderable({ total: usd(1), notices: [] })).toBe(true);
  expect(isOrderable({ total: null, notices: [] })).toBe(false);
  expect(isOrderable({ total: usd(1), notices: [{ kind: 'price-list' }] })).toBe(true);
  expect(isOrderable({ total: usd(1), notices: [{ kind: 'bom-changed' }] })).toBe(true);
  expect(isOrderable({ total: usd(1), notices: [{ kind: 'price-list' }, { kind: 'quote-changed' }] })).toBe(false);
});

it.each([
  [null, 10, [{ kind: 'part-gone' }]],
  [{ stock: 100, minimum: 1, multiple: 1 }, 100, []],
  [{ stock: 99, minimum: 1, multiple: 1 }, 100, [{ kind: 'stock-short', stock: 99, fits: 99 }]],
  [{ stock: 99, minimum: 10, multiple: 50 }, 100, [{ kind: 'stock-short', stock: 99, fits: 50 }]],
  [{ stock: 40, minimum: 10, multiple: 50 }, 50, [{ kind: 'stock-short', stock: 40, fits: 0 }]],
])('%j, asked for %i, leaves to say %j', (offer, sold, notices) => expect(offerNotices(offer, sold)).toEqual(notices));
