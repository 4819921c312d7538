import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { decoupling } from './decoupling.ts';

test('textbook: 100 nF with 1 nH resonate at 15.9 MHz, where the resistance remains', () => {
  const { resonanceMhz, minOhm } = answered(decoupling.compute({ capacitanceNf: 100, inductanceNh: 1, esrMohm: 20 }));
  expect(resonanceMhz).toBeCloseTo(15.915, 3);
  expect(minOhm).toBe(0.02);
});
