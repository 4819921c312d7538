import { expect, test } from 'vitest';
import { type CopperFile, orderCopper } from './copper-order.ts';

const copper = (
  file: number,
  slot: CopperFile['slot'],
  number: CopperFile['number'] = null,
  stated: number | null = null,
): CopperFile => ({
  file,
  slot,
  stated,
  number,
});
const inner = (value: number) => ({ value, counts: 'inner', reason: 'name' }) as const;
const all = (value: number) => ({ value, counts: 'all', reason: 'comment' }) as const;

test('inner layers stand between top and bottom in the order of their numbers', () => {
  const { layers, unsure } = orderCopper([
    copper(0, 'copper-bottom'),
    copper(1, 'copper-inner', inner(2)),
    copper(2, 'copper-inner', inner(1)),
    copper(3, 'copper-top'),
  ]);
  expect([...layers]).toEqual([
    [3, 1],
    [2, 2],
    [1, 3],
    [0, 4],
  ]);
  expect(unsure).toEqual([]);
});

test('numbers that count all layers and such that count inner ones are brought together', () => {
  const { layers, unsure } = orderCopper([
    copper(0, 'copper-top'),
    copper(1, 'copper-inner', all(3)),
    copper(2, 'copper-inner', inner(1)),
    copper(3, 'copper-bottom'),
  ]);
  expect(layers.get(2)).toBe(2);
  expect(layers.get(1)).toBe(3);
  expect(unsure).toEqual([]);
});

test('stated numbers stand as they are', () => {
  const { layers } = orderCopper([copper(0, 'copper-top', null, 1), copper(1, 'copper-bottom', null, 4)]);
  expect([...layers.values()]).toEqual([1, 4]);
});

test('one unnumbered inner layer is no question, two of them are', () => {
  expect(orderCopper([copper(0, 'copper-inner')]).unsure).toEqual([]);
  expect(orderCopper([copper(0, 'copper-inner'), copper(1, 'copper-inner')]).unsure).toEqual([0, 1]);
  expect(orderCopper([copper(0, 'copper-inner', inner(1)), copper(1, 'copper-inner', inner(1))]).unsure).toEqual([0, 1]);
});

test('a board with copper on the bottom only has one layer', () => {
  expect([...orderCopper([copper(7, 'copper-bottom')]).layers]).toEqual([[7, 1]]);
});

test('of two unnumbered inner layers the plane is suggested as the upper one', () => {
  const { layers, unsure } = orderCopper([
    { ...copper(0, 'copper-inner'), traced: 0.4 },
    { ...copper(1, 'copper-inner'), traced: 0.02 },
  ]);
  expect([layers.get(1), layers.get(0)]).toEqual([1, 2]);
  expect(unsure).toEqual([0, 1]);
});
