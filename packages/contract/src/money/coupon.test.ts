import { describe, expect, it } from 'vitest';
import { type CouponParam, readCouponParam } from './coupon.ts';

const param: CouponParam = {
  currency: 'USD',
  value: 500,
  scope: 'pcb',
  threshold: 0,
  orderType: 'all',
  pcbNum: { min: 5, max: 10 },
  pcbSize: { widthNm: 100_000_000, heightNm: 80_000_000 },
  mostLines: 30,
  together: ['component'],
  firstOrder: false,
};
const text = JSON.stringify(param);

describe('the terms of a coupon', () => {
  it('are read from their text', () => expect(readCouponParam(text)).toEqual(param));

  it('A57 see no key that could reach a prototype', () => {
    const polluted = text.replace('{', '{"__proto__":{"value":1},"constructor":{"prototype":{"free":true}},');
    expect(readCouponParam(polluted)).toEqual(param);
    expect(Object.getPrototypeOf(readCouponParam(polluted))).toBe(Object.prototype);
    expect(({} as { free?: boolean }).free).toBeUndefined();
  });

  it.each([
    ['no text', ''],
    ['no JSON', '{"value":500'],
    ['no object', '[]'],
    ['nothing', 'null'],
    ['a term missing', JSON.stringify({ ...param, scope: undefined })],
    ['an unknown term', JSON.stringify({ ...param, role: 'staff' })],
    ['another scope', JSON.stringify({ ...param, scope: 'everything' })],
    ['another currency', JSON.stringify({ ...param, currency: 'EUR' })],
    ['a fraction of a cent', JSON.stringify({ ...param, value: 0.5 })],
    ['nothing off', JSON.stringify({ ...param, value: 0 })],
    ['money on top', JSON.stringify({ ...param, value: -500 })],
    ['more than the maximum', JSON.stringify({ ...param, value: 100_000_001 })],
    ['a threshold below nothing', JSON.stringify({ ...param, threshold: -1 })],
    ['a range upside down', JSON.stringify({ ...param, pcbNum: { min: 10, max: 5 } })],
    ['no boards', JSON.stringify({ ...param, pcbNum: { min: 0, max: 5 } })],
    [
      'a smallest size above the largest',
      JSON.stringify({ ...param, pcbSize: { widthNm: 5, heightNm: 5, least: { widthNm: 6, heightNm: 1 } } }),
    ],
    ['half a size', JSON.stringify({ ...param, pcbSize: { widthNm: 1 } })],
    ['a text too long', `${text}${' '.repeat(65_536)}`],
  ])('cannot be read from %s', (_what, malformed) => expect(readCouponParam(malformed)).toBeNull());

  it('may be a range of one', () => {
    expect(readCouponParam(JSON.stringify({ ...param, pcbNum: { min: 5, max: 5 } }))?.pcbNum).toEqual({ min: 5, max: 5 });
  });
});
