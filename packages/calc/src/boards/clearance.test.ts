import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { clearance } from './clearance.ts';

const kinds = ['inner', 'outer-uncoated', 'outer-coated'] as const;
const apart = (voltageV: number, kind: (typeof kinds)[number]): number =>
  answered(clearance.compute({ voltageV, kind })).clearanceMm;

describe('IPC-2221B, table 6-1, columns B1, B2 and B4', () => {
  test.each([
    [15, [0.05, 0.1, 0.05]],
    [30, [0.05, 0.1, 0.05]],
    [50, [0.1, 0.6, 0.13]],
    [100, [0.1, 0.6, 0.13]],
    [150, [0.2, 0.6, 0.4]],
    [170, [0.2, 1.25, 0.4]],
    [250, [0.2, 1.25, 0.4]],
    [300, [0.2, 1.25, 0.4]],
    [500, [0.25, 2.5, 0.8]],
  ])('%d V', (voltageV, expected) => expect(kinds.map((kind) => apart(voltageV, kind))).toEqual(expected));

  test('the example of 6.3: 600 V on an inner layer need 0.5 mm', () => expect(apart(600, 'inner')).toBeCloseTo(0.5, 12));

  test('above 500 V each volt adds', () => {
    expect(apart(1000, 'outer-uncoated')).toBeCloseTo(5, 12);
    expect(apart(1000, 'outer-coated')).toBeCloseTo(2.325, 12);
  });

  test('more volts never need less, and outside never less than coated', () => {
    const volts = fc.double({ min: 0.001, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(volts, volts, fc.constantFrom(...kinds), (a, b, kind) => {
        expect(apart(Math.max(a, b), kind)).toBeGreaterThanOrEqual(apart(Math.min(a, b), kind));
        expect(apart(a, 'outer-uncoated')).toBeGreaterThanOrEqual(apart(a, 'outer-coated'));
        expect(apart(a, 'outer-coated')).toBeGreaterThanOrEqual(apart(a, 'inner'));
      }),
    );
  });
});
