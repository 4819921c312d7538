import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { batteryLife } from './battery-life.ts';

const usual = { capacityMah: 240, activeMa: 10, activeMs: 100, sleepUa: 1, periodS: 10 };

test('charge of a period: 10 mA for 0.1 s and 1 uA for 9.9 s in 10 s', () => {
  const { averageUa, lifeDays } = answered(batteryLife.compute(usual));
  expect(averageUa).toBeCloseTo(100.99, 10);
  expect(lifeDays).toBeCloseTo(240_000 / 100.99 / 24, 9);
});

test('always active it takes the active current: 240 mAh last a day at 10 mA', () =>
  expect(batteryLife.compute({ ...usual, activeMs: 10_000 })).toEqual({ averageUa: 10_000, lifeDays: 1 }));

test('is not active longer than its period', () =>
  expect(batteryLife.compute({ ...usual, activeMs: 10_001 })).toEqual({ refused: 'impossible', input: 'activeMs' }));
