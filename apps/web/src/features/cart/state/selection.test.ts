import { describe, expect, it } from 'vitest';
import { itemFixture, yuan } from './item-fixture.ts';
import {
  activeCurrency,
  type Choice,
  chosen,
  everything,
  inOtherCurrencies,
  ofOneQuote,
  readChoice,
  withChosen,
  withCurrency,
} from './selection.ts';

const items = [
  itemFixture('open', { notices: [{ kind: 'part-gone' }] }),
  itemFixture('a'),
  itemFixture('b', { total: yuan(700) }),
  itemFixture('c'),
  itemFixture('free of price', { total: null }),
];
const ids = (choice: Choice): string[] => chosen(items, choice).map(({ cartItemId }) => cartItemId);

describe('a selection', () => {
  it('is everything that can be ordered in the first currency, until something is left out', () => {
    expect(ids(everything)).toEqual(['a', 'c']);
    const without = withChosen(everything, ['a'], false);
    expect(ids(without)).toEqual(['c']);
    expect(ids(withChosen(without, ['a'], true))).toEqual(['a', 'c']);
    // What waits for a decision cannot be chosen.
    expect(ids(withChosen(everything, ['open'], true))).toEqual(['a', 'c']);
  });

  it('has one currency, and offers the others', () => {
    expect(inOtherCurrencies(items, everything)).toEqual([{ currency: 'CNY', count: 1 }]);
    const chinese = withCurrency(items, withChosen(everything, ['b'], false), 'CNY');
    expect(ids(chinese)).toEqual(['b']);
    expect(inOtherCurrencies(items, chinese)).toEqual([{ currency: 'USD', count: 2 }]);
  });

  it('keeps together what was quoted as one', () => {
    const quote = {
      quoteId: 'q',
      quoteNumber: 'Q26-1',
      projectName: '',
      status: 'quotation-offered',
      expiryDate: null,
      expired: false,
    } as const;
    const [boards, stencil] = [itemFixture('boards', { quote }), itemFixture('stencil', { quote })];
    const all = [...items, boards, stencil];
    expect(ofOneQuote(all, [stencil])).toEqual([boards, stencil]);
    expect(ofOneQuote(all, items)).toEqual(items);
  });

  it('falls back to a currency that is there', () => {
    expect(activeCurrency([itemFixture('a')], { currency: 'CNY', out: [] })).toBe('USD');
    expect(activeCurrency([], everything)).toBeNull();
  });
});

it.each([
  [null, everything],
  ['nonsense', everything],
  ['[]', everything],
  ['{"currency":"EUR","out":"a"}', everything],
  ['{"currency":"CNY","out":["a",3,null]}', { currency: 'CNY', out: ['a'] }],
])('%j is read as far as it makes sense', (text, choice) => expect(readChoice(text)).toEqual(choice));
