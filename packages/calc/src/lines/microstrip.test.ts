import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { fieldSolution } from '../../test/field-solution.ts';
import { microstrip } from './microstrip.ts';

const line = (widthMm: number, heightMm: number, copperUm: number, er: number) =>
  answered(microstrip.compute({ widthMm, heightMm, copperUm, er }));

const seed = 20_261_119;

describe('microstrip', () => {
  test.each([
    ['Pozar, 4th edition, example 3.7 (alumina)', 9.654, 9.9, 50, 6.665],
    ['Pozar, 3rd edition, example 3.7 (PTFE)', 30.81, 2.2, 50, 1.87],
  ])('%s', (_, widthMm, er, ohm, effectiveEr) => {
    const thin = line(widthMm, 10, 1, er);
    expect(percentOff(thin.impedanceOhm, ohm)).toBeLessThan(1);
    // Pozar's effective permittivity is the simpler formula of Schneider.
    expect(percentOff(thin.effectiveEr, effectiveEr)).toBeLessThan(1.5);
  });

  test.each([
    [0.36, 0.2, 35, 4.3],
    [0.1, 0.1, 18, 4.3],
    [0.1, 0.1, 35, 3.6],
    [2.9, 1.6, 35, 4.5],
    [0.2, 1.6, 35, 4.5],
    [1, 0.2, 70, 4.3],
    [0.3, 0.5, 35, 1],
    [0.25, 0.25, 18, 10.2],
  ])('boundary-element solution: width %d, height %d, copper %d, er %d', (widthMm, heightMm, copperUm, er) => {
    const bars = [{ fromX: 0, toX: widthMm / 2, volts: 1 }];
    const field = fieldSolution({ bars, height: heightMm, thickness: copperUm / 1000, er, symmetry: 1 });
    const { impedanceOhm, effectiveEr, delayPsPerMm } = line(widthMm, heightMm, copperUm, er);
    expect(percentOff(impedanceOhm, field.impedanceOhm)).toBeLessThan(1);
    expect(percentOff(effectiveEr, field.effectiveEr)).toBeLessThan(2);
    expect(percentOff(delayPsPerMm, field.delayPsPerMm)).toBeLessThan(1);
  });

  test('in air it is as fast as light, and a wide one is a plate with the fringes of Hammerstad, 1975', () => {
    expect(line(0.3, 0.2, 1, 1).delayPsPerMm).toBeCloseTo(3.33564, 4);
    expect(line(0.3, 0.2, 35, 1).effectiveEr).toBeCloseTo(1, 12);
    expect(percentOff(line(100, 1, 1, 1).impedanceOhm, 376.73 / (100 + 1.393 + 0.667 * Math.log(101.444)))).toBeLessThan(1);
  });

  test('depends on ratios only', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.double({ min: 1, max: 18, noNaN: true }), (scale, er) => {
        const [one, other] = [line(0.3, 0.2, 30, er), line(0.3 * scale, 0.2 * scale, 30 * scale, er)];
        expect(other.impedanceOhm).toBeCloseTo(one.impedanceOhm, 8);
      }),
      { seed },
    );
  });

  test('falls with width, copper and er, and rises with height', () => {
    const length = fc.double({ min: 0.05, max: 2, noNaN: true });
    fc.assert(
      fc.property(length, length, fc.double({ min: 1, max: 17, noNaN: true }), (widthMm, heightMm, er) => {
        const { impedanceOhm } = line(widthMm, heightMm, 18, er);
        expect(line(widthMm * 1.05, heightMm, 18, er).impedanceOhm).toBeLessThan(impedanceOhm);
        expect(line(widthMm, heightMm, 20, er).impedanceOhm).toBeLessThan(impedanceOhm);
        expect(line(widthMm, heightMm, 18, er + 0.1).impedanceOhm).toBeLessThan(impedanceOhm);
        expect(line(widthMm, heightMm * 1.05, 18, er).impedanceOhm).toBeGreaterThan(impedanceOhm);
      }),
      { seed },
    );
  });

  test('refuses ratios outside the formula', () => {
    expect(microstrip.compute({ widthMm: 90, heightMm: 0.1, copperUm: 35, er: 4 })).toEqual({
      refused: 'range',
      input: 'widthMm',
    });
    expect(microstrip.compute({ widthMm: 0.1, heightMm: 20, copperUm: 35, er: 4 })).toEqual({
      refused: 'range',
      input: 'widthMm',
    });
    expect(microstrip.compute({ widthMm: 0.1, heightMm: 0.1, copperUm: 140, er: 4 })).toEqual({
      refused: 'range',
      input: 'copperUm',
    });
  });
});
