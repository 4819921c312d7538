import { describe, expect, it } from 'vitest';
import { comparePath, readPicked, withPicked } from './compare-store.ts';

const part = (id: number) => ({ id, mpn: `P${id}` });

describe('parts picked for comparison', () => {
  it('are four at most, and a second pick puts one back', () => {
    const four = [1, 2, 3, 4].map(part);
    expect(withPicked(four, part(5))).toEqual(four);
    expect(withPicked(four, part(2)).map(({ id }) => id)).toEqual([1, 3, 4]);
  });

  it.each([
    [null, []],
    ['nonsense', []],
    ['{"id":1}', []],
    ['[{"id":1,"mpn":"P1"},{"id":"2","mpn":"P2"},null,3]', [part(1)]],
  ])('%j is read as far as it makes sense', (text, picked) => expect(readPicked(text)).toEqual(picked));

  it('have an address', () => {
    expect(comparePath([3, 1], { quantity: 50, differences: true })).toBe('/component/compare?ids=3,1&quantity=50&differences=1');
    expect(comparePath([], { quantity: 50 })).toBe('/component/compare');
  });
});
