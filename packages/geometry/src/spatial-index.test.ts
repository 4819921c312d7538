import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SpatialIndex } from './spatial-index.ts';

const seed = 20_261_115;
const span = fc.integer({ min: -1_000, max: 1_000 });
const size = fc.integer({ min: 0, max: 150 });
const boxes = fc
  .array(fc.tuple(span, span, size, size), { maxLength: 80 })
  .map((items) => Float64Array.from(items.flatMap(([x, y, width, height]) => [x, y, x + width, y + height])));

const apart = (a: Float64Array, i: number, b: Float64Array, j: number): number =>
  Math.max(a[i * 4]! - b[j * 4 + 2]!, b[j * 4]! - a[i * 4 + 2]!, a[i * 4 + 1]! - b[j * 4 + 3]!, b[j * 4 + 1]! - a[i * 4 + 3]!);
const numbers = (items: [number, number][]) => items.map(([a, b]) => a * 1_000 + b).sort((a, b) => a - b);

test('search and pairs find what comparing all finds', () => {
  fc.assert(
    fc.property(boxes, boxes, fc.integer({ min: 0, max: 60 }), (mine, theirs, within) => {
      const index = new SpatialIndex(mine);
      const other = new SpatialIndex(theirs);
      const pairs: [number, number][] = [];
      index.pairs(within, (a, b) => pairs.push([a, b]));
      const across: [number, number][] = [];
      index.pairsWith(other, within, (a, b) => across.push([a, b]));
      const expectedPairs: [number, number][] = [];
      const expectedAcross: [number, number][] = [];
      for (let i = 0; i < index.count; i += 1) {
        for (let j = i + 1; j < index.count; j += 1) if (apart(mine, i, mine, j) <= within) expectedPairs.push([i, j]);
        for (let j = 0; j < other.count; j += 1) if (apart(mine, i, theirs, j) <= within) expectedAcross.push([i, j]);
      }
      expect(numbers(pairs)).toEqual(numbers(expectedPairs));
      expect(numbers(across)).toEqual(numbers(expectedAcross));
      const found = index.search({ minX: -200, minY: -200, maxX: 200, maxY: 200 });
      const window = Float64Array.of(-200, -200, 200, 200);
      const expected = Array.from({ length: index.count }, (_, i) => i).filter((i) => apart(mine, i, window, 0) <= 0);
      expect(found.sort((a, b) => a - b)).toEqual(expected);
    }),
    { seed },
  );
});

test('nearest comes in order of distance and stops at the limit', () => {
  const index = new SpatialIndex(Float64Array.of(100, 0, 110, 10, 10, 0, 20, 10, 50, 0, 60, 10));
  expect(index.nearest(0, 5, 3)).toEqual([1, 2, 0]);
  expect(index.nearest(0, 5, 3, 60)).toEqual([1, 2]);
  expect(index.nearest(0, 5)).toEqual([1]);
});

test('nothing is found in nothing', () => {
  const index = new SpatialIndex(new Float64Array(0));
  expect(index.search({ minX: -1, minY: -1, maxX: 1, maxY: 1 })).toEqual([]);
  expect(index.nearest(0, 0)).toEqual([]);
});

test('some item passes a test if one that a search finds does', () => {
  fc.assert(
    fc.property(boxes, span, span, size, (mine, x, y, side) => {
      const index = new SpatialIndex(mine);
      const box = { minX: x, minY: y, maxX: x + side, maxY: y + side };
      const isEven = (item: number): boolean => item % 2 === 0;
      expect(index.some(box, isEven)).toBe(index.search(box).some(isEven));
    }),
    { seed },
  );
});
