import { circleStamp, rectangleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { matchPads, PadGrid, padListOf } from './pads.ts';

const mm = 1_000_000;
const flashed = (diameter: number, positions: readonly (readonly [number, number])[]): ShapeList => {
  const builder = new ShapeListBuilder();
  const stamp = builder.addStamp(circleStamp(diameter * mm));
  for (const [x, y] of positions) builder.flash(stamp, x * mm, y * mm);
  return builder.finish();
};
const positions = [
  [1, 1],
  [5, 1],
  [5, 9],
  [-3, -7],
] as const;

test('flashes, small areas and short wide strokes are pads; traces, erasures and pours are not', () => {
  const builder = new ShapeListBuilder();
  const round = builder.addStamp(circleStamp(mm));
  const square = builder.addStamp(rectangleStamp(2 * mm, mm));
  const thin = builder.addStamp(circleStamp(0.2 * mm));
  builder.flash(round, 0, 0);
  builder.flash(square, 5 * mm, 0);
  builder.flash(round, 9 * mm, 9 * mm, { clear: true });
  builder.line(round, 10 * mm, 0, 11 * mm, 0);
  builder.line(thin, 0, 0, 5 * mm, 0);
  const area = (x: number, size: number): void => {
    const first = builder.edgeCount;
    builder.edge(0, x, 0);
    for (const [dx, dy] of [
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ] as const)
      builder.edge(1, x + dx * size, dy * size);
    builder.fill(first, [x, 0, x + size, size]);
  };
  area(20 * mm, 3 * mm);
  area(40 * mm, 30 * mm);
  const pads = padListOf(builder.finish());
  expect([...pads.x]).toEqual([0, 5 * mm, 10.5 * mm, 21.5 * mm]);
  expect([...pads.width]).toEqual([mm, 2 * mm, 2 * mm, 3 * mm]);
  expect([...pads.round]).toEqual([1, 0, 0, 0]);
});

test('pads that lie on others, and how much wider they are', () => {
  const copper = new PadGrid(padListOf(flashed(1, positions)));
  const mask = padListOf(flashed(1.1, [...positions, [20, 20]]));
  expect(matchPads(mask, copper)).toEqual({ share: 0.8, growth: 100_000, compared: 5 });
  expect(matchPads(padListOf(flashed(1, [])), copper)).toEqual({ share: 0, growth: 0, compared: 0 });
});

test('layers written on different grids still match', () => {
  const copper = new PadGrid(padListOf(flashed(1, positions)));
  const coarse = positions.map(([x, y]) => [x + 0.02, y - 0.02] as const);
  expect(matchPads(padListOf(flashed(1, coarse)), copper).share).toBe(1);
});

test('a pad is found by any point in it, on either side of zero', () => {
  const grid = new PadGrid(padListOf(flashed(1, positions)));
  expect(grid.under(-3.4 * mm, -6.6 * mm, 0)).toBe(3);
  expect(grid.under(-3.6 * mm, -7 * mm, 0)).toBe(-1);
  expect(grid.under(-3.6 * mm, -7 * mm, 0.2 * mm)).toBe(3);
});

test('of pads on top of each other the widest counts for a ring', () => {
  const builder = new ShapeListBuilder();
  for (const diameter of [1, 3, 2]) builder.flash(builder.addStamp(circleStamp(diameter * mm)), 0, 0);
  expect(new PadGrid(padListOf(builder.finish())).widest(0, 0)).toBe(1);
});

test('a limit keeps pads from all over the layer', () => {
  const row = Array.from({ length: 100 }, (_, n) => [n, 0] as const);
  expect([...padListOf(flashed(1, row), 4).x]).toEqual([0, 25 * mm, 50 * mm, 75 * mm]);
});
