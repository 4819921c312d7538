import { createRequire } from 'node:module';
import type { Clipper2ZFactoryFunction } from 'clipper2-wasm/dist/clipper2z.d.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { flattenArc } from '../arc.ts';
import { difference, intersection, offsetRegion, union, xor } from './boolean.ts';
import { unionRings } from './clip.ts';
import type { Region, Ring } from '../polygon.ts';
import { regionRings } from '../polygon.ts';
import { pointInRing, regionArea, regionContains, reversedRing, ringArea } from '../ring.ts';

const seed = 20_261_115;

const rectangle = (x0: number, y0: number, x1: number, y1: number): Ring => Int32Array.of(x0, y0, x1, y0, x1, y1, x0, y1);

const capsule = (x0: number, y0: number, x1: number, y1: number, radius: number): Ring => {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const nx = x0 === x1 && y0 === y1 ? radius : Math.round((-(y1 - y0) * radius) / length);
  const ny = Math.round(((x1 - x0) * radius) / length);
  const points = [x0 + nx, y0 + ny];
  const push = (x: number, y: number) => points.push(x, y);
  flattenArc(x0 + nx, y0 + ny, x0 - nx, y0 - ny, x0, y0, false, 500, push);
  push(x1 - nx, y1 - ny);
  flattenArc(x1 - nx, y1 - ny, x1 + nx, y1 + ny, x1, y1, false, 500, push);
  return Int32Array.from(points);
};

const perimeter = (region: Region): number =>
  regionRings(region).reduce((sum, ring) => {
    let length = 0;
    for (let i = 0; i < ring.length; i += 2) {
      length += Math.hypot(ring[i]! - ring[(i + 2) % ring.length]!, ring[i + 1]! - ring[(i + 3) % ring.length]!);
    }
    return sum + length;
  }, 0);

/** Crossings are rounded to the grid, so two ways of computing may differ by about a nanometre along the edges. */
const expectSame = (a: Region, b: Region): void => {
  expect(regionArea(xor(a, b))).toBeLessThanOrEqual(2 * (perimeter(a) + perimeter(b)) + 2);
};

const expectWellFormed = (region: Region): void => {
  for (const { outer, holes } of region) {
    expect(ringArea(outer)).toBeGreaterThan(0);
    for (const hole of holes) {
      expect(ringArea(hole)).toBeLessThan(0);
      expect(pointInRing(outer, hole[0]!, hole[1]!)).not.toBe('outside');
    }
  }
};

const coordinate = fc.integer({ min: 0, max: 40 }).map((step) => step * 25_400);
const capsules = (most: number) =>
  fc.array(
    fc
      .tuple(coordinate, coordinate, coordinate, coordinate, fc.constantFrom(50_000, 63_500, 100_000))
      .map((numbers) => capsule(...numbers)),
    { minLength: 1, maxLength: most },
  );
const anyRegion = capsules(8).map((rings) => unionRings(rings, 'non-zero'));

describe('against the native engine', () => {
  let native: Awaited<ReturnType<Clipper2ZFactoryFunction>>;
  beforeAll(async () => {
    // The package's entry is UMD with a module's extension, so it is required, not imported.
    const factory: Clipper2ZFactoryFunction = createRequire(import.meta.url)('clipper2-wasm/dist/umd/clipper2z.js');
    native = await factory();
  });

  const nativeUnion = (rings: readonly Ring[]): Ring[] => {
    const paths = new native.Paths64();
    for (const ring of rings) paths.push_back(native.MakePath64([...ring]));
    const solution = native.UnionSelf64(paths, native.FillRule.NonZero);
    return Array.from({ length: solution.size() }, (_, i) => {
      const path = solution.get(i);
      return Int32Array.from(
        Array.from({ length: path.size() }, (__, j) => [Number(path.get(j).x), Number(path.get(j).y)]).flat(),
      );
    });
  };

  test('unions of overlapping capsules cover the same area', () => {
    fc.assert(
      fc.property(capsules(60), (rings) => {
        const ours = unionRings(rings, 'non-zero');
        expectWellFormed(ours);
        expectSame(ours, unionRings(nativeUnion(rings), 'non-zero'));
      }),
      { seed, numRuns: 60 },
    );
  });
});

describe('laws', () => {
  const laws: [string, (a: Region, b: Region, c: Region) => void][] = [
    [
      'union and intersection share the area of both',
      (a, b) => {
        const sum = regionArea(union(a, b)) + regionArea(intersection(a, b));
        expect(Math.abs(sum - regionArea(a) - regionArea(b))).toBeLessThanOrEqual(2 * (perimeter(a) + perimeter(b)));
      },
    ],
    [
      'order does not matter',
      (a, b) => {
        expectSame(union(a, b), union(b, a));
        expectSame(intersection(a, b), intersection(b, a));
      },
    ],
    ['xor is the union without the intersection', (a, b) => expectSame(xor(a, b), difference(union(a, b), intersection(a, b)))],
    [
      'what is taken away is gone',
      (a, b) => {
        const rest = difference(a, b);
        expectWellFormed(rest);
        expect(regionArea(intersection(rest, b))).toBeLessThanOrEqual(2 * perimeter(b));
        expectSame(union(rest, intersection(a, b)), a);
      },
    ],
    [
      'intersection spreads over union',
      (a, b, c) => expectSame(intersection(a, union(b, c)), union(intersection(a, b), intersection(a, c))),
    ],
    [
      'nothing changes nothing',
      (a) => {
        expect(union(a, [])).toBe(a);
        expect(difference(a, [])).toBe(a);
        expect(xor([], a)).toEqual(a);
        expect(intersection(a, [])).toEqual([]);
        expect(regionArea(difference(a, a))).toBe(0);
      },
    ],
  ];
  test.each(laws)('%s', (_, law) => {
    fc.assert(fc.property(anyRegion, anyRegion, anyRegion, law), { seed, numRuns: 40 });
  });
});

test('islands in holes are polygons of their own', () => {
  const rings = [0, 10, 20, 30, 40].map((inset) => rectangle(inset, inset, 100 - inset, 100 - inset));
  const region = unionRings(rings, 'even-odd');
  expect(region.map(({ outer, holes }) => [ringArea(outer), holes.map(ringArea)])).toEqual([
    [10_000, [-6_400]],
    [3_600, [-1_600]],
    [400, []],
  ]);
  expect(regionContains(region, 15, 50)).toBe(false);
  expect(regionContains(region, 50, 50)).toBe(true);
});

test.each([
  ['non-zero', 10_000, 9_600],
  ['even-odd', 9_600, 9_600],
  ['positive', 10_000, 9_600],
] as const)('a ring inside another, %s', (fill, sameWay, otherWay) => {
  const inner = rectangle(10, 10, 30, 30);
  expect(regionArea(unionRings([rectangle(0, 0, 100, 100), inner], fill))).toBe(sameWay);
  expect(regionArea(unionRings([rectangle(0, 0, 100, 100), reversedRing(inner)], fill))).toBe(otherWay);
});

test('a moved area gives a moved result, to the nanometre', () => {
  const rings = [capsule(0, 0, 900_000, 317_000, 50_000), capsule(100_000, 400_000, 700_000, -200_000, 63_500)];
  const moved = rings.map((ring) => ring.map((value, i) => value + (i % 2 === 0 ? 1_234_567_891 : -987_654_321)));
  const expected = unionRings(rings, 'non-zero').map(({ outer }) =>
    outer.map((value, i) => value + (i % 2 === 0 ? 1_234_567_891 : -987_654_321)),
  );
  expect(unionRings(moved, 'non-zero').map(({ outer }) => outer)).toEqual(expected);
});

describe('offsetRegion', () => {
  const square: Region = [
    { outer: rectangle(0, 0, 1_000_000, 1_000_000), holes: [reversedRing(rectangle(400_000, 400_000, 600_000, 600_000))] },
  ];
  test.each([
    ['miter grows', 100_000, 'miter', 1.2e6 ** 2],
    ['miter shrinks', -100_000, 'miter', 0.8e6 ** 2 - 0.4e6 ** 2],
    ['round grows', 100_000, 'round', 1e12 + 4e11 + Math.PI * 1e10],
    ['shrinks away', -240_000, 'round', 0],
  ] as const)('%s', (_, delta, join, area) => {
    const offset = offsetRegion(square, delta, join, 100);
    expectWellFormed(offset);
    expect(Math.abs(regionArea(offset) - area)).toBeLessThan(1e8);
  });

  test('less than half a nanometre is nothing', () => expect(offsetRegion(square, 0.4, 'round', 100)).toBe(square));

  test('growing and shrinking back covers the original', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const closed = offsetRegion(offsetRegion(region, 30_000, 'round', 100), -30_000, 'round', 100);
        expect(regionArea(difference(region, closed))).toBeLessThanOrEqual(110 * perimeter(region));
      }),
      { seed, numRuns: 25 },
    );
  });
});
