import { expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { thermalVias } from './thermal-vias.ts';
import { via } from './via.ts';

const usual = { count: 1, holeMm: 0.3, platingUm: 25, lengthMm: 1.6, powerW: 2 };

test('Texas Instruments AN-2020: a hole drilled with 12 mil, plated with 0.5 oz, has 261 K/W', () => {
  const platingUm = 17.5;
  const holeMm = 0.3048 - (2 * platingUm) / 1000;
  expect(percentOff(answered(thermalVias.compute({ ...usual, holeMm, platingUm })).thermalKPerW, 261)).toBeLessThan(2);
});

test('many share the heat of one', () => {
  const one = answered(thermalVias.compute(usual));
  const nine = answered(thermalVias.compute({ ...usual, count: 9 }));
  expect(one.thermalKPerW).toBeCloseTo(answered(via.compute({ ...usual, riseK: 20, currentA: 1 })).thermalKPerW, 9);
  expect(nine.thermalKPerW).toBeCloseTo(one.thermalKPerW / 9, 9);
  expect(nine.riseK).toBeCloseTo(2 * nine.thermalKPerW, 9);
});

test('there is no half via', () =>
  expect(thermalVias.compute({ ...usual, count: 1.5 })).toEqual({ refused: 'range', input: 'count' }));
