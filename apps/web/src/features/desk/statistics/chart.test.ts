import { describe, expect, it } from 'vitest';
import { barsOf, lineOf, namedDays, percentOf, pointsOf, roundAbove, rowsOf, ticksOf } from './chart.ts';

const frame = { left: 40, top: 10, width: 300, height: 100 };

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [7, 10],
  [12, 20],
  [100, 100],
  [4321, 5000],
])('the round figure above %i is %i', (value, round) => expect(roundAbove(value)).toBe(round));

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [17, [0, 5, 10, 15, 20]],
  [80, [0, 20, 40, 60, 80]],
])('a scale up to %i', (most, ticks) => expect(ticksOf(most)).toEqual(ticks));

describe('what is drawn', () => {
  it('stays in its frame, nought at the bottom and the top tick at the top', () => {
    expect(pointsOf([0, 5, 10], 10, frame)).toEqual([
      { x: 40, y: 110 },
      { x: 190, y: 60 },
      { x: 340, y: 10 },
    ]);
    expect(pointsOf([4], 4, frame)).toEqual([{ x: 190, y: 10 }]);
    expect(lineOf(pointsOf([0, 10], 10, frame))).toBe('M40 110L340 10');
  });

  it('are bars beside each other that stand on the ground', () => {
    const bars = barsOf([1, 0, 4], 4, frame);
    expect(bars.map(({ left, width }) => [left, width])).toEqual([
      [60, 60],
      [160, 60],
      [260, 60],
    ]);
    for (const { top, height } of bars) expect(top + height).toBe(110);
    expect(barsOf([], 4, frame)).toEqual([]);
  });
});

it('puts many days into weeks that hold each of them once', () => {
  expect(rowsOf(2)).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 1 },
  ]);
  expect(rowsOf(30)[0]).toEqual({ from: 0, to: 1 });
  for (const count of [7, 30, 90, 366]) {
    const days = rowsOf(count).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
    expect(days).toEqual(Array.from({ length: count }, (_, n) => n));
  }
});

it('names a few of many days', () => {
  expect(namedDays(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedDays(30)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(namedDays(90)).toHaveLength(7);
});

it.each([
  [1, 3, 33],
  [0, 3, 0],
  [3, 3, 100],
  [0, 0, null],
])('%i of %i is %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
