import { expect, test } from 'vitest';
import { ellipticRatio } from './elliptic.ts';

test('Abramowitz and Stegun, table 17.1: K at m = 0.5, 0.1 and 0.9', () => {
  expect(ellipticRatio(Math.SQRT1_2, Math.SQRT1_2)).toBe(1);
  expect(ellipticRatio(Math.sqrt(0.1), Math.sqrt(0.9))).toBeCloseTo(1.612441348720219 / 2.578092113348173, 12);
  expect(ellipticRatio(Math.sqrt(0.9), Math.sqrt(0.1))).toBeCloseTo(2.578092113348173 / 1.612441348720219, 12);
});

test('a modulus near 1 keeps its digits: K is ln(4 / complement)', () => {
  expect(ellipticRatio(1, 1e-100)).toBeCloseTo(Math.log(4e100) / (Math.PI / 2), 9);
});
