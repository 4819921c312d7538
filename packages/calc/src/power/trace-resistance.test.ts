import { expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { traceResistance } from './trace-resistance.ts';

const trace = (lengthMm: number, widthMm: number, copperUm: number, temperatureC: number, currentA: number) =>
  answered(traceResistance.compute({ lengthMm, widthMm, copperUm, temperatureC, currentA }));

test('rule of thumb: a square of 1 oz copper has about half a milliohm', () =>
  expect(percentOff(trace(1, 1, 34.8, 25, 1).resistanceMohm, 0.5)).toBeLessThan(2));

test('IEC 60028: 39.3 % more at 120 C than at 20 C', () =>
  expect(trace(50, 0.3, 35, 120, 1).resistanceMohm / trace(50, 0.3, 35, 20, 1).resistanceMohm).toBeCloseTo(1.393, 10));

test('drop and loss follow Ohm', () => {
  const { resistanceMohm, dropMv, lossMw } = trace(100, 0.25, 35, 20, 3);
  expect(resistanceMohm).toBeCloseTo(196.571, 3);
  expect(dropMv).toBeCloseTo(3 * resistanceMohm, 9);
  expect(lossMw).toBeCloseTo(9 * resistanceMohm, 9);
});
