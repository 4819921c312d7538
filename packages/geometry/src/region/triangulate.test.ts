import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from './boolean.ts';
import type { Polygon } from '../polygon.ts';
import { regionArea } from '../ring.ts';
import { circleStamp, rectangleStamp } from '../shape/stamps.ts';
import { triangulate } from './triangulate.ts';

const seed = 20_261_115;

const areas = (polygon: Polygon): number[] => {
  const { points, indices } = triangulate(polygon);
  return Array.from({ length: indices.length / 3 }, (_, i) => {
    const [a, b, c] = [indices[i * 3]! * 2, indices[i * 3 + 1]! * 2, indices[i * 3 + 2]! * 2];
    return (
      ((points[b]! - points[a]!) * (points[c + 1]! - points[a + 1]!) -
        (points[b + 1]! - points[a + 1]!) * (points[c]! - points[a]!)) /
      2
    );
  });
};

test('triangles of a plane with holes make up its area, each counter-clockwise', () => {
  const hole = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), fc.constantFrom(300_000, 900_000));
  fc.assert(
    fc.property(fc.array(hole, { maxLength: 25 }), fc.integer({ min: -1e9, max: 1e9 }), (holes, origin) => {
      const move = (ring: Int32Array, x: number, y: number) => ring.map((value, i) => value + (i % 2 === 0 ? x : y) + origin);
      const plane = rectangleStamp(80e6, 60e6).region.map(({ outer }) => ({ outer: move(outer, 0, 0), holes: [] }));
      const punched = holes.reduce(
        (rest, [x, y, size]) =>
          difference(rest, [{ outer: move(circleStamp(size).region[0]!.outer, x * 1e6, y * 7e5), holes: [] }]),
        plane as readonly Polygon[],
      );
      for (const polygon of punched) {
        const parts = areas(polygon);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        const area = regionArea([polygon]);
        expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - area)).toBeLessThan(area * 1e-9);
      }
    }),
    { seed, numRuns: 40 },
  );
});

test('a square takes two triangles', () => {
  const { points, indices } = triangulate(rectangleStamp(200, 100).region[0]!);
  expect(points).toHaveLength(8);
  expect(indices).toHaveLength(6);
});
