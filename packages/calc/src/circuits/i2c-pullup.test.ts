import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { i2cPullup } from './i2c-pullup.ts';

const fast = { supplyV: 3.3, busPf: 200, riseNs: 300, sinkMa: 3 };

test('Texas Instruments SLVA689, example: 967 ohm to 1.77 kohm at 3.3 V and 200 pF', () => {
  const { minOhm, maxOhm } = answered(i2cPullup.compute(fast));
  expect(minOhm).toBeCloseTo(966.667, 3);
  expect(maxOhm).toBeCloseTo(1770, -1);
});

test('UM10204, VOL2: 0.2 of the supply below 2 V, the same as 0.4 V at 2 V', () => {
  expect(answered(i2cPullup.compute({ ...fast, supplyV: 1.8 })).minOhm).toBeCloseTo(480, 9);
  expect(answered(i2cPullup.compute({ ...fast, supplyV: 2 })).minOhm).toBeCloseTo(533.333, 3);
});

test('no resistor raises a large bus in time', () =>
  expect(i2cPullup.compute({ ...fast, busPf: 400 })).toEqual({ refused: 'impossible', input: 'busPf' }));
