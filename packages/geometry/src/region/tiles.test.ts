import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ring } from '../polygon.ts';
import { regionArea, regionContains, ringArea } from '../ring.ts';
import { clipRings, unionRings } from './clip.ts';

const seed = 20_261_118;

const circle = (x: number, y: number, radius: number, corners: number): Ring =>
  Int32Array.from({ length: corners * 2 }, (_, i) => {
    const angle = ((i >> 1) * 2 * Math.PI) / corners;
    return Math.round(i % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle));
  });

const rectangle = (x: number, y: number, width: number, height: number): Ring =>
  Int32Array.of(x, y, x + width, y, x + width, y + height, x, y + height);

const winding = (rings: readonly Ring[], x: number, y: number): number =>
  rings.reduce((sum, ring) => {
    let turns = 0;
    for (let i = 0; i < ring.length; i += 2) {
      const [ax, ay] = [ring[i]!, ring[i + 1]!];
      const [bx, by] = [ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!];
      if (ay > y !== by > y && ax + ((y - ay) * (bx - ax)) / (by - ay) > x) turns += by > ay ? 1 : -1;
    }
    return sum + turns;
  }, 0);

/** Off the grid of the shapes, so that no point is near an edge by construction. */
const probes = Array.from({ length: 400 }, (_, i) => ({
  x: Math.round(((i % 20) + 0.37) * 500_011),
  y: Math.round((Math.floor(i / 20) + 0.61) * 500_009),
}));

const grid = fc.integer({ min: 0, max: 80 }).map((step) => step * 125_000);
const size = fc.integer({ min: 1, max: 10 }).map((step) => step * 125_000);
const ring = fc.oneof(
  fc.tuple(grid, grid, size, size).map(([x, y, width, height]) => rectangle(x, y, width, height)),
  fc.tuple(grid, grid, size).map(([x, y, radius]) => circle(x, y, radius, 40)),
);

/** Near an edge rounding decides. */
const nearEdge = (rings: readonly Ring[], x: number, y: number): boolean =>
  [-5, 5].some((dx) => [-5, 5].some((dy) => winding(rings, x + dx, y + dy) !== winding(rings, x, y)));

describe('an operation of many tiles', () => {
  test('a union covers the points that a ring winds around, and no other', () => {
    fc.assert(
      fc.property(fc.array(ring, { minLength: 150, maxLength: 250 }), (rings) => {
        const united = unionRings(rings, 'non-zero');
        for (const { x, y } of probes) {
          if (nearEdge(rings, x, y)) continue;
          expect(regionContains(united, x, y)).toBe(winding(rings, x, y) !== 0);
        }
      }),
      { seed, numRuns: 4 },
    );
  });

  test('what a difference leaves and what an intersection keeps make up the whole', () => {
    fc.assert(
      fc.property(
        fc.array(ring, { minLength: 150, maxLength: 200 }),
        fc.array(ring, { minLength: 60, maxLength: 90 }),
        (a, b) => {
          const whole = regionArea(unionRings(a, 'non-zero'));
          const parts = regionArea(clipRings('difference', a, b)) + regionArea(clipRings('intersection', a, b));
          expect(Math.abs(whole - parts)).toBeLessThan(whole * 1e-7);
        },
      ),
      { seed, numRuns: 8 },
    );
  });

  test('an edge that a line has cut is whole again', () => {
    const comb = Array.from({ length: 400 }, (_, i) => rectangle(0, i * 300_000, 50_000_000, 200_000));
    const united = unionRings([...comb, rectangle(0, 0, 100_000, 120_000_000)], 'non-zero');
    expect(united).toHaveLength(1);
    expect(united[0]!.outer.length / 2).toBeLessThanOrEqual(4 * 400 + 4);
    const area = 400 * 200_000 * 50_000_000 + 100_000 * (120_000_000 - 400 * 200_000);
    expect(Math.abs(regionArea(united) - area)).toBeLessThan(area * 1e-7);
  });
});

test('holes that a contour reaches by cut-ins of no width stay holes', () => {
  // A pour as KiCad writes it: one contour that runs along a horizontal line to each void and back.
  const path: number[] = [0, 0, 40_000_000, 0, 40_000_000, 40_000_000, 0, 40_000_000];
  let voids = 0;
  for (let row = 19; row > 0; row -= 1) {
    const y = row * 2_000_000;
    path.push(0, y);
    for (let column = 1; column < 19; column += 1) {
      const hole = circle(column * 2_000_000, y, 700_000, 24);
      voids += ringArea(hole);
      // Clockwise from the leftmost corner around to the rightmost; the lower half is passed on the way back.
      for (let k = 12; k >= 0; k -= 1) path.push(hole[k * 2]!, hole[k * 2 + 1]!);
    }
    for (let column = 18; column > 0; column -= 1) {
      const hole = circle(column * 2_000_000, y, 700_000, 24);
      for (let k = 24; k >= 12; k -= 1) path.push(hole[(k % 24) * 2]!, hole[(k % 24) * 2 + 1]!);
    }
    path.push(0, y);
  }
  const contour = Int32Array.from(path);
  const united = unionRings([contour], 'non-zero');
  expect(united).toHaveLength(1);
  expect(united[0]!.holes).toHaveLength(19 * 18);
  expect(regionArea(united)).toBeCloseTo(40_000_000 ** 2 - voids, -9);
});
