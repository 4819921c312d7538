import { ShapeListBuilder, type Stamp } from '@copperline/geometry';
import { expect, it } from 'vitest';
import { PadIndex, padsOf } from './pad-index.ts';

it('takes dark flashes for pads', () => {
  const list = new ShapeListBuilder();
  const oblong: Stamp = { form: 'obround', width: 2_000_000, height: 1_000_000, holeDiameter: 0, region: [] };
  const stamp = list.addStamp(oblong);
  list.flash(stamp, 5, 6);
  list.flash(stamp, 7, 8, { clear: true });
  list.line(stamp, 0, 0, 9, 9);
  expect([...padsOf(list.finish())]).toEqual([5, 6, 500_000]);
});

it('finds the nearest pad that contains a point, across cell borders', () => {
  const index = new PadIndex(Int32Array.of(999_999, -1, 700_000, 3_000_000, 0, 1_500_000, -9_000_000, 0, 10_000));
  expect(index.size).toBe(3);
  expect(index.offCentre(999_999, -1)).toBe(0);
  expect(index.offCentre(1_600_000, 0)).toBeCloseTo(600_001, 0);
  expect(index.offCentre(-9_000_000, 10_000)).toBe(10_000);
  expect(index.offCentre(-9_000_000, 10_001)).toBe(Infinity);
  expect(index.offCentre(20_000_000, 0)).toBe(Infinity);
});
