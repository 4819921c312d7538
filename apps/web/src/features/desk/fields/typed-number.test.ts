import { expect, it } from 'vitest';
import { centDecimals, decimalText, microDecimals, readDecimal, readWhole } from './typed-number.ts';

it.each([
  ['0.0125', 12_500],
  ['0.000001', 1],
  ['12', 12_000_000],
  [' 2.50 ', 2_500_000],
  ['2.5000000', 2_500_000],
  ['０．０１', 10_000],
  ['0。01', 10_000],
  ['0', 0],
  ['-0', 0],
  ['0.0000001', null],
  ['1,5', null],
  ['1.2.3', null],
  ['.5', null],
  ['5.', null],
  ['1e3', null],
  ['', null],
  ['99999999999999999999999', null],
  ['9999999999999', null],
])('a price of one part: %j', (text, micros) => expect(readDecimal(text, microDecimals)).toBe(micros));

it.each([
  ['42', 4200],
  ['-1.50', -150],
  ['−1.5', -150],
  ['0.1', 10],
  ['0.105', null],
])('a sum: %j', (text, cents) => expect(readDecimal(text, centDecimals)).toBe(cents));

it('counts in whole numbers only', () => {
  expect(readWhole('12')).toBe(12);
  expect(readWhole('12.0')).toBe(12);
  expect(readWhole('12.5')).toBeNull();
});

it.each([0, 1, 12_500, 2_500_000, 100_000_000_000])('is typed as it was read: %d', (micros) =>
  expect(readDecimal(decimalText(micros, microDecimals), microDecimals)).toBe(micros),
);

it('shows sums with their cents, and negative ones with their sign', () => {
  expect(decimalText(4200, centDecimals, centDecimals)).toBe('42.00');
  expect(decimalText(-5, centDecimals, centDecimals)).toBe('-0.05');
  expect(decimalText(12_500, microDecimals)).toBe('0.0125');
  expect(decimalText(3_000_000, microDecimals)).toBe('3');
});
