import { expect, test } from 'vitest';
import { copperWeight } from './copper-weight.ts';

test('trade figure: an ounce on a square foot is 1.37 mil', () => {
  expect(copperWeight.compute({ ounces: 1 })).toEqual({ copperUm: 34.8 });
  expect(copperWeight.compute({ ounces: 2 })).toEqual({ copperUm: 69.6 });
  expect(1.37 * 25.4).toBeCloseTo(34.8, 2);
});
