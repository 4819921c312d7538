import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { fieldSolution } from '../../test/field-solution.ts';
import { coplanar } from './coplanar.ts';

const line = (widthMm: number, gapMm: number, heightMm: number, er: number) =>
  answered(coplanar.compute({ widthMm, gapMm, heightMm, er }));

const seed = 20_261_119;

describe('coplanar', () => {
  test.each([
    [0.35, 0.2, 0.2, 4.3],
    [1, 0.2, 1, 4.3],
    [1.6, 0.3, 1.55, 4.5],
    [0.5, 0.1, 0.5, 10],
    [0.3, 0.15, 0.5, 1],
    [0.35, 0.4, 0.2, 4.3],
  ])('boundary-element solution: width %d, gap %d, height %d, er %d', (widthMm, gapMm, heightMm, er) => {
    const edge = widthMm / 2 + gapMm;
    const bars = [
      { fromX: 0, toX: widthMm / 2, volts: 1 },
      { fromX: edge, toX: edge + 10 * (widthMm + heightMm), volts: 0 },
    ];
    const field = fieldSolution({ bars, height: heightMm, thickness: heightMm / 1000, er, symmetry: 1 });
    const { impedanceOhm, effectiveEr } = line(widthMm, gapMm, heightMm, er);
    expect(percentOff(impedanceOhm, field.impedanceOhm)).toBeLessThan(2.5);
    expect(percentOff(effectiveEr, field.effectiveEr)).toBeLessThan(4);
  });

  test('Simons, 2.2: on thick dielectric half the field is in air', () => {
    expect(line(0.1, 0.05, 20, 9.9).effectiveEr).toBeCloseTo((9.9 + 1) / 2, 2);
    // k = 1/2 without backing: 30 pi K(k') / K(k), K(1/2) = 1.685750, K(0.866025) = 2.156516.
    expect(percentOff(line(0.1, 0.05, 20, 1).impedanceOhm, (30 * Math.PI * 2.156516) / 1.68575)).toBeLessThan(0.1);
  });

  test('in air the effective permittivity is 1', () => {
    expect(line(0.3, 0.2, 0.2, 1).effectiveEr).toBeCloseTo(1, 12);
  });

  test('falls with width and er, rises with gap, and keeps with scale', () => {
    const length = fc.double({ min: 0.05, max: 2.9, noNaN: true });
    fc.assert(
      fc.property(length, length, fc.double({ min: 1, max: 12, noNaN: true }), (widthMm, gapMm, er) => {
        const { impedanceOhm } = line(widthMm, gapMm, 1, er);
        expect(line(widthMm * 1.02, gapMm, 1, er).impedanceOhm).toBeLessThan(impedanceOhm);
        expect(line(widthMm, gapMm, 1, er + 0.1).impedanceOhm).toBeLessThan(impedanceOhm);
        expect(line(widthMm, gapMm * 1.02, 1, er).impedanceOhm).toBeGreaterThan(impedanceOhm);
        expect(line(widthMm * 3, gapMm * 3, 3, er).impedanceOhm).toBeCloseTo(impedanceOhm, 8);
      }),
      { seed },
    );
  });

  test('refuses ratios outside the mapping', () => {
    expect(coplanar.compute({ widthMm: 0.3, gapMm: 0.7, heightMm: 0.2, er: 4 })).toEqual({ refused: 'range', input: 'gapMm' });
    expect(coplanar.compute({ widthMm: 50, gapMm: 1, heightMm: 0.1, er: 4 })).toEqual({ refused: 'range', input: 'widthMm' });
  });
});
