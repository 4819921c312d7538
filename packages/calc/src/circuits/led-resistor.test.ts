import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestE24 } from './e24.ts';
import { ledResistor } from './led-resistor.ts';

test('Ohm: 3 V at 20 mA are 150 ohm and 60 mW', () =>
  expect(ledResistor.compute({ supplyV: 5, forwardV: 2, currentMa: 20 })).toEqual({
    resistanceOhm: 150,
    nearestE24Ohm: 150,
    powerMw: 60,
  }));

test('a supply below the forward voltage lights nothing', () => {
  expect(ledResistor.compute({ supplyV: 3, forwardV: 3.2, currentMa: 5 })).toEqual({ refused: 'impossible', input: 'forwardV' });
  expect(ledResistor.compute({ supplyV: 3, forwardV: 3, currentMa: 5 })).toEqual({ refused: 'impossible', input: 'forwardV' });
});

describe('IEC 60063, E24', () => {
  test.each([
    [1, 1],
    [0.335, 0.33],
    [1000, 1000],
    [999, 1000],
    [96, 100],
    [95, 91],
    [172, 180],
    [4_800_000, 4_700_000],
    [0.0123, 0.012],
  ])('nearest to %d is %d', (value, nearest) => expect(nearestE24(value)).toBe(nearest));

  test('is within half of the widest step, 13 to 15, and a value is nearest to itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e7, noNaN: true }), (value) => {
        const nearest = nearestE24(value);
        expect(Math.abs(nearest / value - 1)).toBeLessThan(Math.sqrt(15 / 13) - 1 + 1e-9);
        expect(nearestE24(nearest)).toBe(nearest);
      }),
    );
  });
});
