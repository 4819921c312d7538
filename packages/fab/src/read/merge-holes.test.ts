import { expect, test } from 'vitest';
import type { Hole, Slot } from '../drill/drill-file.ts';
import { type DrilledFile, mergeHoles } from './merge-holes.ts';

const hole = (x: number, y: number, diameter = 800_000): Hole => ({ x, y, diameter, plated: null, tool: 1 });
const slot = (...path: readonly number[]): Slot => ({ path: Int32Array.from(path), diameter: 600_000, plated: null, tool: 2 });
const file = (name: string, holes: readonly Hole[], knowsPlating = false, slots: readonly Slot[] = []): DrilledFile => ({
  name,
  holes,
  slots,
  knowsPlating,
});
const row = (from: number, count: number): Hole[] => Array.from({ length: count }, (_, n) => hole((from + n) * 1e6, 0));

test('a composite is left out beside its parts, whichever comes first', () => {
  const parts = [file('pth', row(0, 10), true), file('npth', row(20, 5), true)];
  const composite = file('all', [...row(0, 10), ...row(20, 5)]);
  expect([...mergeHoles([composite, ...parts]).repeated]).toEqual([0]);
  expect([...mergeHoles([...parts, composite]).repeated]).toEqual([2]);
});

test('of two equal files one is kept', () => {
  const { repeated, holes } = mergeHoles([file('a', row(0, 4)), file('b', row(0, 4))]);
  expect(repeated.size).toBe(1);
  expect(holes.flat()).toHaveLength(4);
});

test('rounding of another unit does not make another hole', () => {
  const { holes, problems } = mergeHoles([file('mm', row(0, 3)), file('inch', [hole(1_002_540, -2_000, 799_900), hole(9e6, 0)])]);
  expect(holes[1]).toEqual([hole(9e6, 0)]);
  expect(problems).toEqual([{ code: 'DRILL_HOLE_DUPLICATE', severity: 'info', file: 'inch', count: 1 }]);
});

test('another diameter at the same position is another hole', () => {
  expect(mergeHoles([file('a', [hole(0, 0)]), file('b', [hole(0, 0, 1_200_000), hole(5e6, 0)])]).holes.flat()).toHaveLength(3);
});

test('a slot drilled the other way round is the same slot', () => {
  const { slots } = mergeHoles([
    file('a', row(0, 2), false, [slot(0, 0, 2e6, 0)]),
    file('b', row(5, 2), false, [slot(2e6, 0, 0, 0)]),
  ]);
  expect(slots.flat()).toHaveLength(1);
});

test('an empty file is no repetition', () => {
  expect(mergeHoles([file('a', []), file('b', row(0, 2))]).repeated.size).toBe(0);
});
