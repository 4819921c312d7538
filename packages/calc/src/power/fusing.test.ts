import { expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { fusing } from './fusing.ts';

const current = (widthMm: number, copperUm: number, seconds: number): number =>
  answered(fusing.compute({ widthMm, copperUm, seconds })).currentA;

test('Brooks, Fusing Current (UltraCAD): 0.188 A for each square mil and root of a second', () =>
  expect(percentOff(current(0.254, 25.4, 1), 10 * 0.188)).toBeLessThan(0.5));

test('a quarter of the time bears twice the current', () =>
  expect(current(0.3, 35, 0.25)).toBeCloseTo(2 * current(0.3, 35, 1), 10));
