import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { currentOfSection } from '../ampacity.ts';
import { traceWidth } from './trace-width.ts';

const trace = (currentA: number, riseK: number, copperUm: number, layer: 'outer' | 'inner') =>
  answered(traceWidth.compute({ currentA, riseK, copperUm, layer }));

describe('trace width', () => {
  test.each([
    ['Advanced Circuits, 1 A, 10 K, 1 oz, outer: 11.8 mil', 1, 10, 'outer', 0.3],
    ['Advanced Circuits, 1 A, 10 K, 1 oz, inner: 30.8 mil', 1, 10, 'inner', 0.782],
    ['Advanced Circuits, 5 A, 20 K, 1 oz, outer: 71.5 mil', 5, 20, 'outer', 1.816],
  ] as const)('%s', (_, currentA, riseK, layer, widthMm) =>
    expect(percentOff(trace(currentA, riseK, 35, layer).widthMm, widthMm)).toBeLessThan(0.5),
  );

  test('IPC-2221B, figure 6-4: a section of 100 square mils at 10 K carries some 3.7 A outside and half inside', () => {
    expect(currentOfSection(100, 10, 'outer')).toBeCloseTo(3.73, 2);
    expect(currentOfSection(100, 10, 'inner') * 2).toBeCloseTo(currentOfSection(100, 10, 'outer'), 12);
  });

  test('the section carries the current back; the width is inverse to the copper', () => {
    const current = fc.double({ min: 0.01, max: 35, noNaN: true });
    const rise = fc.double({ min: 10, max: 100, noNaN: true });
    fc.assert(
      fc.property(current, rise, fc.constantFrom('outer', 'inner'), (currentA, riseK, layer) => {
        const { widthMm, areaMil2 } = trace(currentA, riseK, 35, layer);
        expect(percentOff(currentOfSection(areaMil2, riseK, layer), currentA)).toBeLessThan(1e-9);
        expect(trace(currentA, riseK, 70, layer).widthMm).toBeCloseTo(widthMm / 2, 12);
        if (riseK < 90) expect(trace(currentA, riseK * 1.1, 35, layer).widthMm).toBeLessThan(widthMm);
      }),
    );
  });

  test('refuses what the charts do not show', () => {
    const usual = { currentA: 1, riseK: 20, copperUm: 35, layer: 'outer' } as const;
    expect(traceWidth.compute({ ...usual, currentA: 36 })).toEqual({ refused: 'range', input: 'currentA' });
    expect(traceWidth.compute({ ...usual, riseK: 5 })).toEqual({ refused: 'range', input: 'riseK' });
  });
});
