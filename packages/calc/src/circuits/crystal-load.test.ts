import { expect, test } from 'vitest';
import { crystalLoad } from './crystal-load.ts';

test('STMicroelectronics AN2867, 3.3: 15 pF with 5 pF of stray are two of 20 pF', () =>
  expect(crystalLoad.compute({ loadPf: 15, strayPf: 5 })).toEqual({ capacitorPf: 20 }));

test('stray alone may not exceed the load', () =>
  expect(crystalLoad.compute({ loadPf: 6, strayPf: 6 })).toEqual({ refused: 'impossible', input: 'strayPf' }));
