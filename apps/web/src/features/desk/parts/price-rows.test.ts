import type { PriceListPreview } from '@copperline/contract';
import { expect, it } from 'vitest';
import { breaksOf, changesNothing, figuresOf } from './price-rows.ts';

const offered = (...breaks: readonly (readonly [number, number])[]) => ({
  stock: 1,
  minimum: 1,
  multiple: 1,
  leadDays: 0,
  breaks: breaks.map(([from, unitMicros]) => ({ from, unitMicros })),
});
const preview: PriceListPreview = {
  fileName: 'list.csv',
  read: 9,
  priced: 6,
  fresh: 1,
  changed: 2,
  extended: 1,
  jumps: 1,
  changes: [],
  unknown: { count: 2, rows: [] },
  refused: { count: 1, rows: [] },
  validUntil: '2026-12-15',
  digest: '',
};

it('shows each step of a price with what it was', () => {
  const change = { before: offered([1, 2000], [100, 1500], [1000, 1000]), after: offered([1, 2000], [100, 1600], [500, 1200]) };
  expect(breaksOf(change)).toEqual([
    { from: 1, price: '0.002', before: null },
    { from: 100, price: '0.0016', before: '0.0015' },
    { from: 500, price: '0.0012', before: null },
    { from: 1000, price: null, before: '0.001' },
  ]);
  expect(breaksOf({ before: null, after: offered([1, 2_000_000]) })).toEqual([{ from: 1, price: '2.00', before: null }]);
});

it('counts what stays as it is', () => {
  expect(Object.fromEntries(figuresOf(preview))).toMatchObject({ read: 9, same: 2, unknown: 2, refused: 1 });
  expect(changesNothing(preview)).toBe(false);
  expect(changesNothing({ ...preview, fresh: 0, changed: 0, extended: 0 })).toBe(true);
});
