import { describe, expect, it } from 'vitest';
import { spreadPlaces } from './places.ts';

const known = new Map([
  ['a', 0],
  ['b', 1],
  ['c', 2],
]);
const sorted = (order: readonly string[]): string[] => {
  const places = new Map([...known, ...spreadPlaces(order, known)]);
  return [...order].sort((x, y) => (places.get(x) ?? 0) - (places.get(y) ?? 0));
};

describe('places of new lines', () => {
  it.each([
    [['a', 'b', 'c']],
    [['x', 'a', 'b', 'c']],
    [['x', 'y', 'a', 'b', 'c', 'z']],
    [['a', 'x', 'y', 'b', 'z', 'c', 'w', 'v']],
    [['c', 'x']],
  ])('keep the order, and move nobody: %j', (order) => {
    expect(sorted(order)).toEqual(order);
    expect([...spreadPlaces(order, known).keys()].some((key) => known.has(key))).toBe(false);
  });

  it('are given anew where there is no room left', () => {
    let places = new Map(known);
    let order = ['a', 'b', 'c'];
    for (let n = 0; n < 60; n += 1) {
      order = ['a', `x${n}`, ...order.slice(1)];
      places = new Map([...places, ...spreadPlaces(order, places)]);
    }
    expect([...order].sort((x, y) => (places.get(x) ?? 0) - (places.get(y) ?? 0))).toEqual(order);
    expect(new Set(order.map((key) => places.get(key))).size).toBe(order.length);
  });

  it('begin somewhere where there are none', () => {
    expect([...spreadPlaces(['x', 'y'], new Map())]).toEqual([
      ['x', 0],
      ['y', 1],
    ]);
  });
});
