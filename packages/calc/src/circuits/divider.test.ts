import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { divider } from './divider.ts';

test('Horowitz and Hill, 1.2.3: equal resistors halve, and a load as large as either leaves a third', () => {
  const half = answered(divider.compute({ inputV: 30, topOhm: 10_000, bottomOhm: 10_000 }));
  expect(half).toEqual({ outputV: 15, currentMa: 1.5, powerMw: 45 });
  expect(answered(divider.compute({ inputV: 30, topOhm: 10_000, bottomOhm: 10_000, loadOhm: 10_000 })).outputV).toBeCloseTo(
    10,
    12,
  );
});

test('a load lowers the output, an infinite one does not; exchanged resistors give the rest', () => {
  const ohm = fc.double({ min: 1, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(ohm, ohm, ohm, (topOhm, bottomOhm, loadOhm) => {
      const output = (top: number, bottom: number, load?: number): number =>
        answered(divider.compute({ inputV: 10, topOhm: top, bottomOhm: bottom, loadOhm: load })).outputV;
      expect(output(topOhm, bottomOhm) + output(bottomOhm, topOhm)).toBeCloseTo(10, 9);
      expect(output(topOhm, bottomOhm, loadOhm)).toBeLessThan(output(topOhm, bottomOhm));
      expect(output(topOhm, bottomOhm, 1e12)).toBeCloseTo(output(topOhm, bottomOhm), 4);
    }),
  );
});
