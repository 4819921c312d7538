import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { ellipticRatio } from './elliptic.ts';
import { stripline } from './stripline.ts';

const line = (widthMm: number, spacingMm: number, copperUm: number, er: number) =>
  answered(stripline.compute({ widthMm, spacingMm, copperUm, er }));

const seed = 20_261_119;
const freeSpaceOhm = 376.730313668;

/** S. B. Cohn, 1954: exact without thickness. */
const cohnThinOhm = (w: number): number => {
  const half = (Math.PI * w) / 2;
  return (freeSpaceOhm / 4) * ellipticRatio(1 / Math.cosh(half), Math.tanh(half));
};

/** S. B. Cohn, 1955: wide strips with thickness, each edge with its exact fringe. */
const cohnWideOhm = (w: number, t: number): number => {
  const r = 1 / (1 - t);
  const fringe = (2 * r * Math.log(r + 1) - (r - 1) * Math.log(r * r - 1)) / Math.PI;
  return freeSpaceOhm / 4 / (w * r + fringe);
};

describe('stripline', () => {
  test("Cohn's exact solution without thickness within 1 %", () => {
    for (const w of [0.01, 0.03, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 2, 4, 7, 10])
      expect(percentOff(line(w * 10, 10, 1, 1).impedanceOhm, cohnThinOhm(w)), `width ${w}`).toBeLessThan(1);
  });

  test("Cohn's fringing capacitance of thick wide strips within 1 %", () => {
    for (const t of [0.01, 0.035, 0.07, 0.1, 0.2])
      for (const w of [0.5, 1, 2, 5])
        expect(percentOff(line(w, 1, t * 1000, 4.3).impedanceOhm, cohnWideOhm(w, t) / Math.sqrt(4.3)), `${w}, ${t}`).toBeLessThan(
          1,
        );
  });

  test('Pozar, example 3.5: 50 ohm on PTFE', () => {
    expect(percentOff(line(2.66, 3.2, 1, 2.2).impedanceOhm, 50)).toBeLessThan(1);
  });

  test('er divides by its root', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 4, noNaN: true }), fc.double({ min: 1, max: 18, noNaN: true }), (widthMm, er) => {
        const [air, filled] = [line(widthMm, 1, 35, 1), line(widthMm, 1, 35, er)];
        expect(filled.impedanceOhm * Math.sqrt(er)).toBeCloseTo(air.impedanceOhm, 8);
        expect(filled.delayPsPerMm).toBeCloseTo(3.3356409519815204 * Math.sqrt(er), 8);
      }),
      { seed },
    );
  });

  test('falls with width and copper, rises with spacing, and keeps with scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 4, noNaN: true }),
        fc.double({ min: 10, max: 45, noNaN: true }),
        (widthMm, copperUm) => {
          const { impedanceOhm } = line(widthMm, 1, copperUm, 4);
          expect(line(widthMm * 1.02, 1, copperUm, 4).impedanceOhm).toBeLessThan(impedanceOhm);
          expect(line(widthMm, 1, copperUm * 1.05, 4).impedanceOhm).toBeLessThan(impedanceOhm);
          expect(line(widthMm, 1.02, copperUm, 4).impedanceOhm).toBeGreaterThan(impedanceOhm);
          expect(line(widthMm * 2, 2, copperUm * 2, 4).impedanceOhm).toBeCloseTo(impedanceOhm, 8);
        },
      ),
      { seed },
    );
  });

  test('refuses ratios outside the formula', () => {
    expect(stripline.compute({ widthMm: 6, spacingMm: 0.5, copperUm: 18, er: 4 })).toEqual({
      refused: 'range',
      input: 'widthMm',
    });
    expect(stripline.compute({ widthMm: 0.2, spacingMm: 0.1, copperUm: 35, er: 4 })).toEqual({
      refused: 'range',
      input: 'copperUm',
    });
  });
});
