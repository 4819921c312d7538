import { expect, test } from 'vitest';
import { wavelength } from './wavelength.ts';

test('definition of the metre: 299.792458 MHz is 1 m in free space and half in er 4', () =>
  expect(wavelength.compute({ frequencyMhz: 299.792458, er: 4 })).toEqual({
    freeSpaceMm: 1000,
    boardMm: 500,
    quarterBoardMm: 125,
  }));
