import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unionRings } from './region/clip.ts';
import type { Ring } from './polygon.ts';
import {
  crossesItself,
  isCounterClockwise,
  pointInRing,
  regionArea,
  regionBox,
  regionContains,
  reversedRing,
  ringArea,
} from './ring.ts';

const seed = 20_261_115;
const rectangle = (x0: number, y0: number, x1: number, y1: number): Ring => Int32Array.of(x0, y0, x1, y0, x1, y1, x0, y1);

const bigArea = (ring: Ring): bigint => {
  let sum = 0n;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += BigInt(ring[i]!) * BigInt(ring[next + 1]!) - BigInt(ring[i + 1]!) * BigInt(ring[next]!);
  }
  return sum;
};

const farCoordinate = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

describe('ringArea', () => {
  test.each<[string, Ring, number]>([
    ['rectangle', rectangle(0, 0, 30, 20), 600],
    ['backwards', reversedRing(rectangle(0, 0, 30, 20)), -600],
    ['odd double', Int32Array.of(0, 0, 1, 0, 0, 1), 0.5],
    ['a line', Int32Array.of(0, 0, 5, 5, 10, 10), 0],
    ['nothing', new Int32Array(0), 0],
    ['the whole plane', rectangle(-2e9, -2e9, 2e9, 2e9), 1.6e19],
  ])('%s', (_, ring, area) => expect(ringArea(ring)).toBe(area));

  test('has the sign of the exact sum and its nearest double', () => {
    fc.assert(
      fc.property(fc.array(farCoordinate, { minLength: 6, maxLength: 80 }), (numbers) => {
        const ring = Int32Array.from(numbers.slice(0, numbers.length - (numbers.length % 2)));
        const exact = bigArea(ring);
        expect(Math.sign(ringArea(ring))).toBe(Number(exact > 0n) - Number(exact < 0n));
        expect(ringArea(ring)).toBe(Number(exact) / 2);
      }),
      { seed },
    );
  });

  test('decides a sliver of half a square nanometre across the whole plane', () => {
    const sliver = Int32Array.of(-2e9, -2e9, 0, 0, 2e9 - 1, 2e9 - 1, 2e9, 2e9, 1, 0);
    expect(Math.sign(ringArea(sliver))).toBe(-1);
    expect(isCounterClockwise(reversedRing(sliver))).toBe(true);
  });

  test('a spiral that outgrows the quick sum is still right', () => {
    const turn = [-2e9, -2e9, 2e9, -2e9, 2e9, 2e9, -2e9, 2e9];
    const ring = Int32Array.from(Array.from({ length: 400 }, () => turn).flat());
    expect(ringArea(ring)).toBe(400 * 1.6e19);
  });
});

describe('pointInRing', () => {
  const notched = Int32Array.of(0, 0, 10, 0, 10, 10, 5, 4, 0, 10);
  test.each<[number, number, string]>([
    [5, 2, 'inside'],
    [5, 4, 'edge'],
    [5, 5, 'outside'],
    [0, 5, 'edge'],
    [10, 10, 'edge'],
    [1, 4, 'inside'],
    [11, 10, 'outside'],
    [-1, 0, 'outside'],
    [5, 0, 'edge'],
    [11, 0, 'outside'],
    [-3, 10, 'outside'],
  ])('%i, %i is %s', (x, y, side) => {
    expect(pointInRing(notched, x, y)).toBe(side);
    expect(pointInRing(reversedRing(notched), x, y)).toBe(side);
  });

  test('tells one nanometre beside a diagonal across the plane', () => {
    const triangle = Int32Array.of(-2e9, -2e9, 2e9, 1_999_999_999, -2e9, 2e9);
    const on = (x: number, y: number) => pointInRing(triangle, x, y);
    expect(on(0, 0)).toBe('inside');
    expect(on(0, -1)).toBe('outside');
    expect(on(-2e9, 0)).toBe('edge');
  });

  test('agrees with a count of exact crossings', () => {
    const small = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(fc.array(small, { minLength: 6, maxLength: 16 }), small, small, (numbers, x, y) => {
        const ring = Int32Array.from(numbers.slice(0, numbers.length - (numbers.length % 2)));
        let crossings = 0;
        let edge = false;
        for (let i = 0; i < ring.length; i += 2) {
          const [ax, ay] = [ring[i], ring[i + 1]];
          const [bx, by] = [ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]];
          const cross = (bx! - ax!) * (y - ay!) - (by! - ay!) * (x - ax!);
          if (cross === 0 && (x - ax!) * (x - bx!) <= 0 && (y - ay!) * (y - by!) <= 0) edge = true;
          if (ay! > y !== by! > y && x < ax! + ((y - ay!) * (bx! - ax!)) / (by! - ay!)) crossings += 1;
        }
        expect(pointInRing(ring, x, y)).toBe(edge ? 'edge' : crossings % 2 === 1 ? 'inside' : 'outside');
      }),
      { seed, numRuns: 2_000 },
    );
  });
});

test('a region counts its holes', () => {
  const region = [{ outer: rectangle(0, 0, 100, 100), holes: [reversedRing(rectangle(10, 10, 30, 30))] }];
  expect(regionArea(region)).toBe(9_600);
  expect(regionBox(region)).toEqual({ minX: 0, minY: 0, maxX: 100, maxY: 100 });
  expect(regionContains(region, 20, 20)).toBe(false);
  expect(regionContains(region, 10, 20)).toBe(true);
  expect(regionContains(region, 50, 50)).toBe(true);
  expect(regionContains(region, 101, 50)).toBe(false);
});

describe('crossesItself', () => {
  test.each<[string, boolean, readonly number[]]>([
    ['an L', false, [0, 0, 30, 0, 30, 10, 10, 10, 10, 30, 0, 30]],
    ['a bow tie', true, [0, 0, 10, 10, 10, 0, 0, 10]],
    ['a spike', true, [0, 0, 20, 0, 30, 0, 20, 0, 20, 10, 0, 10]],
    ['a corner on an edge', true, [0, 0, 20, 0, 20, 20, 10, 0, 0, 20]],
    ['a slit of no width', true, [0, 0, 20, 0, 20, 20, 10, 20, 10, 10, 10, 20, 0, 20]],
  ])('%s: %s', (_, expected, ring) => expect(crossesItself(Int32Array.from(ring))).toBe(expected));

  test('a ring that does not cross itself encloses the area that the engine computes', () => {
    // The engine drops areas a few nanometres wide.
    const coordinate = fc.integer({ min: 0, max: 12 }).map((step) => step * 1_000);
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 }), (points) => {
        const ring = Int32Array.from(points.flat());
        const area = Math.abs(ringArea(ring));
        const enclosed = regionArea(unionRings([ring], 'even-odd'));
        if (!crossesItself(ring)) expect(enclosed).toBe(area);
      }),
      { seed, numRuns: 2_000 },
    );
  });
});
