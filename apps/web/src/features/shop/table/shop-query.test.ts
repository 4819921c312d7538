import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyQuery,
  isOverview,
  readCount,
  readShopQuery,
  type ShopQuery,
  shopPath,
  withChange,
  withoutStretch,
  withValue,
} from './shop-query.ts';

const read = (address: string): ShopQuery => readShopQuery(new URL(address, 'http://localhost').searchParams);

const queries: fc.Arbitrary<ShopQuery> = fc.record({
  text: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  category: fc.constantFrom(null, 'resistors', 'mlcc'),
  filter: fc.dictionary(
    fc.constantFrom('maker', 'package', 'tolerance', 'dielectric'),
    fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 }),
    { noNullPrototype: true },
  ),
  inStock: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  sort: fc.constantFrom('relevance', 'price', 'stock', 'mpn'),
  page: fc.integer({ min: 1, max: 400 }),
});

describe('the address of a list', () => {
  it('gives back the very list, whatever it is', () =>
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(shopPath(query))).toEqual(query);
      }),
    ));

  it('is short where nothing was asked for', () => {
    expect(shopPath(emptyQuery)).toBe('/component');
    expect(isOverview(emptyQuery)).toBe(true);
  });

  it.each([
    ['?category=nonsense&utm_source=x&page=0', emptyQuery],
    ['?quantity=-5&sort=age', emptyQuery],
    ['?quantity=99999999', { ...emptyQuery, quantity: 1_000_000 }],
    ['?package=0603&package=0603&package=', { ...emptyQuery, filter: { package: ['0603'] } }],
  ])('%s is read as far as it makes sense', (address, query) => expect(read(address)).toEqual(query));
});

describe('a change', () => {
  const third = { ...emptyQuery, page: 3, quantity: 500, sort: 'price' } as const;

  it('begins on the first page and keeps quantity and order', () =>
    expect(withChange(third, { inStock: true })).toMatchObject({ page: 1, quantity: 500, sort: 'price', inStock: true }));

  it('of a facet is taken back by the same', () => {
    const chosen = withValue(withValue(third, 'package', '0603'), 'package', '0402');
    expect(chosen.filter).toEqual({ package: ['0603', '0402'] });
    expect(withValue(withValue(chosen, 'package', '0603'), 'package', '0402').filter).toEqual({});
  });

  it.each([
    ['10k 1% 0603', { text: '1%', start: 4 }, '10k 0603'],
    ['10k 1% 0603', { text: '10k', start: 0 }, '1% 0603'],
    ['１0k  0603', { text: '0603', start: 99 }, '１0k'],
    ['abc', { text: '0603', start: 0 }, 'abc'],
  ])('%j without %j is %j', (text, stretch, rest) => expect(withoutStretch({ ...emptyQuery, text }, stretch).text).toBe(rest));
});

it.each([
  ['100', 100],
  [' 7 ', 7],
  ['', 1],
  ['1.5', 1],
  ['abc', 1],
  [null, 1],
])('%j pieces are %i', (text, count) => expect(readCount(text)).toBe(count));
