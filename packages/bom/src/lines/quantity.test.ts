import { describe, expect, it } from 'vitest';
import { isUnit, readAmount } from './quantity.ts';

describe('a quantity', () => {
  it.each([
    ['2', 2],
    ['2.0', 2],
    ['2,0', 2],
    ['1,000', 1000],
    ['1 000', 1000],
    ['x4', 4],
    ['4x', 4],
    ['4 pcs', 4],
    ['4 pcs.', 4],
    ['3个', 3],
    ['3 Stk', 3],
    ['3 Stk.', 3],
    ['3 Stück', 3],
    ['3 pièces', 3],
    ['3 uds.', 3],
    ['3 шт.', 3],
    ['3個', 3],
    ['３ 枚', 3],
    ['2 (pcs)', 2],
    ['2 / board', 2],
  ])('counts pieces: %s', (text, number) => {
    expect(readAmount(text)).toEqual({ number, length: null });
  });

  it.each([
    ['0.5 m', 0.5, 'm'],
    ['0,5m', 0.5, 'm'],
    ['.5 m', 0.5, 'm'],
    ['1.2 metres', 1.2, 'm'],
    ['2 Meter', 2, 'm'],
    ['3 mètres', 3, 'm'],
    ['0,3 м', 0.3, 'm'],
    ['2米', 2, 'm'],
    ['15 cm', 15, 'cm'],
    ['150mm', 150, 'mm'],
    ['3 ft', 3, 'ft'],
  ] as const)('is a length: %s', (text, number, length) => {
    expect(readAmount(text)).toEqual({ number, length });
  });

  it.each(['', 'abc', 'A/R', '3 of 4', '10k', '2 apples', '.', '-', '1-2'])('is not read from %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

it('a property that every object has is no unit', () => {
  expect(isUnit('constructor')).toBe(false);
});
