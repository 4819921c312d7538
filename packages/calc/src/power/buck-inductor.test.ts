import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { buckInductor } from './buck-inductor.ts';

const usual = { inputV: 12, outputV: 3.3, currentA: 2, ripplePercent: 30, frequencyKhz: 500 };

test('SLVA477B, equation 5: 3.3 V from 12 V at 500 kHz', () => {
  const { inductanceUh, rippleA, peakA } = answered(buckInductor.compute(usual));
  expect(inductanceUh).toBeCloseTo(7.975, 3);
  expect(rippleA).toBeCloseTo(0.6, 12);
  expect(peakA).toBeCloseTo(2.3, 12);
});

test('the inductance is greatest at half the input, and inverse to the frequency', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 11.5, noNaN: true }), (outputV) => {
      const at = (volts: number, frequencyKhz: number): number =>
        answered(buckInductor.compute({ ...usual, outputV: volts, frequencyKhz })).inductanceUh;
      expect(at(outputV, 500)).toBeLessThanOrEqual(at(6, 500));
      expect(at(outputV, 500)).toBeCloseTo(at(12 - outputV, 500), 9);
      expect(at(outputV, 1000)).toBeCloseTo(at(outputV, 500) / 2, 9);
    }),
  );
});

test('does not step up', () =>
  expect(buckInductor.compute({ ...usual, outputV: 12 })).toEqual({ refused: 'impossible', input: 'outputV' }));
