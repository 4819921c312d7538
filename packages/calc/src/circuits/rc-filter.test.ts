import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { rcFilter } from './rc-filter.ts';

test('Horowitz and Hill, 1.7: 1 kohm and 100 nF are 100 us and 1.59 kHz', () => {
  const { cutoffHz, timeConstantUs } = answered(rcFilter.compute({ resistanceOhm: 1000, capacitanceNf: 100 }));
  expect(timeConstantUs).toBe(100);
  expect(cutoffHz).toBeCloseTo(1591.549, 3);
});
