import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { via } from './via.ts';

const hole = (holeMm: number, platingUm: number, lengthMm: number, riseK = 20, currentA = 1) =>
  answered(via.compute({ holeMm, platingUm, lengthMm, riseK, currentA }));

describe('via', () => {
  test('Johnson and Graham, example 7.3: 16 mil wide, 63 mil long, 1.2 nH', () =>
    expect(hole(0.4064, 25, 1.6002).inductanceNh).toBeCloseTo(1.2, 1));

  test('the barrel is a ring of copper around the finished hole', () => {
    const sectionMm2 = (Math.PI * (0.35 ** 2 - 0.3 ** 2)) / 4;
    const { resistanceMohm, thermalKPerW } = hole(0.3, 25, 1.6);
    expect(percentOff(resistanceMohm, (1.72e-2 * 1.6) / sectionMm2)).toBeLessThan(1e-9);
    expect(percentOff(thermalKPerW, 1600 / (385 * sectionMm2))).toBeLessThan(1e-9);
  });

  test('IPC-2221B, 6.2: the barrel carries what an inner conductor of its section does', () =>
    // 39.56 square mils at 20 K: 0.024 x 20^0.44 x 39.56^0.725.
    expect(hole(0.3, 25, 1.6).currentLimitA).toBeCloseTo(1.29, 2));

  test('Wiedemann and Franz: heat and current take the same way, so their resistances keep one ratio', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.double({ min: 0.4, max: 3, noNaN: true }),
        (holeMm, lengthMm) => {
          const { resistanceMohm, thermalKPerW, dropMv, lossMw } = hole(holeMm, 20, lengthMm, 20, 3);
          expect(resistanceMohm / thermalKPerW).toBeCloseTo(1.72e-2 * 0.385, 10);
          expect(dropMv).toBeCloseTo(3 * resistanceMohm, 9);
          expect(lossMw).toBeCloseTo(9 * resistanceMohm, 9);
        },
      ),
    );
  });

  test('refuses a disc', () =>
    expect(via.compute({ holeMm: 1, platingUm: 25, lengthMm: 0.2, riseK: 20, currentA: 1 })).toEqual({
      refused: 'range',
      input: 'lengthMm',
    }));
});
