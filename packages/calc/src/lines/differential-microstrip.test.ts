import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { fieldSolution } from '../../test/field-solution.ts';
import { differentialMicrostrip } from './differential-microstrip.ts';
import { microstrip } from './microstrip.ts';

const pair = (widthMm: number, gapMm: number, heightMm: number, copperUm: number, er: number) =>
  answered(differentialMicrostrip.compute({ widthMm, gapMm, heightMm, copperUm, er }));

const single = (widthMm: number, heightMm: number, copperUm: number, er: number) =>
  answered(microstrip.compute({ widthMm, heightMm, copperUm, er })).impedanceOhm;

const field = (widthMm: number, gapMm: number, heightMm: number, copperUm: number, er: number, symmetry: 1 | -1) =>
  fieldSolution({
    bars: [{ fromX: gapMm / 2, toX: gapMm / 2 + widthMm, volts: 1 }],
    height: heightMm,
    thickness: copperUm / 1000,
    er,
    symmetry,
  }).impedanceOhm;

const seed = 20_261_119;

describe('differential microstrip', () => {
  test.each([
    [1, 0.2, 1, 1, 9.9],
    [1, 1, 1, 1, 9.9],
    [2, 0.5, 1, 1, 2.2],
    [0.5, 0.3, 1, 1, 4.3],
    [5, 2, 1, 1, 4.3],
    [1, 1, 1, 1, 1],
  ])('thin, boundary-element solution: width %d, gap %d, height %d, copper %d, er %d', (...section) => {
    const { oddOhm, evenOhm } = pair(...section);
    expect(percentOff(oddOhm, field(...section, -1))).toBeLessThan(1);
    expect(percentOff(evenOhm, field(...section, 1))).toBeLessThan(1);
  });

  test.each([
    [0.2, 0.15, 0.2, 35, 4.3],
    [0.2, 0.2, 0.2, 35, 4.3],
    [0.15, 0.1, 0.2, 35, 4.3],
    [0.1, 0.1, 0.1, 18, 4.3],
    [0.4, 0.15, 0.2, 35, 3.6],
    [0.3, 0.3, 0.2, 35, 4.3],
    [0.25, 0.15, 1.5, 35, 4.5],
    [0.12, 0.08, 1, 18, 4.5],
  ])('thick, boundary-element solution: width %d, gap %d, height %d, copper %d, er %d', (...section) => {
    const { oddOhm, evenOhm } = pair(...section);
    expect(percentOff(oddOhm, field(...section, -1))).toBeLessThan(2);
    expect(percentOff(evenOhm, field(...section, 1))).toBeLessThan(1);
  });

  test('with a gap to infinity it is two single lines within 1 %', () => {
    for (const widthMm of [0.1, 0.2, 0.4, 1])
      for (const er of [1, 2.2, 4.3, 10])
        for (const gapMm of [5, 10, 20]) {
          const { differentialOhm, evenOhm } = pair(widthMm, gapMm, 0.2, 35, er);
          expect(percentOff(differentialOhm, 2 * single(widthMm, 0.2, 35, er))).toBeLessThan(1);
          expect(percentOff(evenOhm, single(widthMm, 0.2, 35, er))).toBeLessThan(1);
        }
  });

  test('the odd mode is below the single line and rises with the gap, the even mode is above and falls', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 4, noNaN: true }),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.double({ min: 1.5, max: 12, noNaN: true }),
        (u, g, er) => {
          const near = pair(u, g, 1, 10, er);
          const far = pair(u, g * 1.2, 1, 10, er);
          expect(near.differentialOhm).toBe(2 * near.oddOhm);
          expect(near.oddOhm).toBeLessThan(single(u, 1, 10, er));
          expect(near.evenOhm).toBeGreaterThan(single(u, 1, 10, er));
          expect(far.oddOhm).toBeGreaterThan(near.oddOhm);
          expect(far.evenOhm).toBeLessThan(near.evenOhm);
        },
      ),
      { seed },
    );
  });

  test('refuses ratios outside the formula', () => {
    const usual = { widthMm: 0.2, gapMm: 0.15, heightMm: 0.2, copperUm: 35, er: 4.3 };
    expect(differentialMicrostrip.compute({ ...usual, widthMm: 5 })).toEqual({ refused: 'range', input: 'widthMm' });
    expect(differentialMicrostrip.compute({ ...usual, gapMm: 0.03 })).toEqual({ refused: 'range', input: 'gapMm' });
    expect(differentialMicrostrip.compute({ ...usual, copperUm: 210 })).toEqual({ refused: 'range', input: 'copperUm' });
  });
});
