import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ForeignPairs } from './foreign-pairs.ts';
import { SpatialIndex } from './spatial-index.ts';

const seed = 20_261_118;
const span = fc.integer({ min: -1_000, max: 1_000 });
const size = fc.integer({ min: 0, max: 150 });
const group = fc.integer({ min: 0, max: 3 });
const items = fc.array(fc.tuple(span, span, size, size, group), { maxLength: 120 });
const reach = fc.integer({ min: 0, max: 60 });

const apart = (boxes: Float64Array, i: number, j: number): number =>
  Math.max(
    boxes[i * 4]! - boxes[j * 4 + 2]!,
    boxes[j * 4]! - boxes[i * 4 + 2]!,
    boxes[i * 4 + 1]! - boxes[j * 4 + 3]!,
    boxes[j * 4 + 1]! - boxes[i * 4 + 3]!,
  );

test('finds the pairs of two groups that a search around every item finds, in the same order', () => {
  fc.assert(
    fc.property(items, reach, (list, within) => {
      const boxes = Float64Array.from(list.flatMap(([x, y, width, height]) => [x, y, x + width, y + height]));
      const groups = list.map(([, , , , one]) => one);
      const index = new SpatialIndex(boxes);
      const found: [number, number][] = [];
      new ForeignPairs(index, boxes, groups).eachInOrder(within, (a, b) => found.push([a, b]));
      const expected = groups.flatMap((own, a) =>
        index
          .search({
            minX: boxes[a * 4]! - within,
            minY: boxes[a * 4 + 1]! - within,
            maxX: boxes[a * 4 + 2]! + within,
            maxY: boxes[a * 4 + 3]! + within,
          })
          .filter((b) => b > a && groups[b] !== own)
          .map((b): [number, number] => [a, b]),
      );
      expect(found).toEqual(expected);
    }),
    { seed },
  );
});

test('a reach that shrinks to the nearest pair ends with it', () => {
  fc.assert(
    fc.property(items, reach, (list, within) => {
      const boxes = Float64Array.from(list.flatMap(([x, y, width, height]) => [x, y, x + width, y + height]));
      const groups = list.map(([, , , , one]) => one);
      let least = within + 1;
      new ForeignPairs(new SpatialIndex(boxes), boxes, groups).each(
        () => least,
        (a, b) => {
          least = Math.min(least, apart(boxes, a, b));
        },
      );
      const distances = groups.flatMap((own, a) => groups.flatMap((other, b) => (own === other ? [] : [apart(boxes, a, b)])));
      expect(least).toBe(distances.reduce((low, one) => Math.min(low, one), within + 1));
    }),
    { seed },
  );
});
