import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyDistance } from './body-distance.ts';
import { discBody, edgesBody } from './body.ts';
import { difference, offsetRegion, union } from '../region/boolean.ts';
import { unionRings } from '../region/clip.ts';
import { layerRegion } from '../shape/layer-region.ts';
import { narrowGaps, thinParts } from './width.ts';
import type { Region } from '../polygon.ts';
import { regionArea, regionBox, regionContains } from '../ring.ts';
import { ShapeListBuilder } from '../shape/shapes.ts';
import { circleStamp } from '../shape/stamps.ts';

const seed = 20_261_115;
const limit = 100_000;

const turn = (points: number[], degrees: number): Int32Array => {
  const angle = (degrees * Math.PI) / 180;
  const turned: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i], points[i + 1]];
    turned.push(Math.round(x! * Math.cos(angle) - y! * Math.sin(angle)), Math.round(x! * Math.sin(angle) + y! * Math.cos(angle)));
  }
  return Int32Array.from(turned);
};
const rectangle = (x0: number, y0: number, x1: number, y1: number): number[] => [x0, y0, x1, y0, x1, y1, x0, y1];
const united = (...rings: Int32Array[]): Region => unionRings(rings, 'non-zero');

const tracks = (width: number, path: [number, number][], degrees: number): Region => {
  const shapes = new ShapeListBuilder();
  const stamp = shapes.addStamp(circleStamp(width));
  for (let i = 1; i < path.length; i += 1) {
    const [x0, y0, x1, y1] = turn([...path[i - 1]!, ...path[i]!], degrees);
    shapes.line(stamp, x0!, y0!, x1!, y1!);
  }
  return layerRegion(shapes.finish(), { toleranceNm: 500 });
};

const everyAngle = [0, 17, 45, 90];
const around = [-1_000, -5, 5, 1_000];
const cases = everyAngle.flatMap((degrees) => around.map((off) => ({ degrees, off })));

describe('thinParts decides within a few nanometres at any angle', () => {
  test.each(cases)('a bent track, turned $degrees, $off nm off the limit', ({ degrees, off }) => {
    const path: [number, number][] = [
      [0, 0],
      [3e6, 0],
      [4e6, 1e6],
      [4e6, 3e6],
      [3.5e6, 2e6],
    ];
    const narrow = thinParts(tracks(limit + off, path, degrees), limit);
    if (off > 0) expect(narrow).toEqual([]);
    else {
      expect(narrow[0]!.widthNm).toBeGreaterThan(limit + off - 3);
      expect(narrow[0]!.widthNm).toBeLessThan(limit + off + 3);
    }
  });

  test.each(cases)('a neck between two pads, turned $degrees, $off nm off the limit', ({ degrees, off }) => {
    const half = (limit + off) / 2;
    const narrow = thinParts(
      united(
        turn(rectangle(0, 0, 1e6, 1e6), degrees),
        turn(rectangle(1_020_000, 0, 2e6, 1e6), degrees),
        turn(rectangle(900_000, 5e5 - half, 1_100_000, 5e5 + half), degrees),
      ),
      limit,
    );
    if (off > 0) expect(narrow).toEqual([]);
    else {
      expect(narrow).toHaveLength(1);
      expect(Math.abs(narrow[0]!.widthNm - limit - off)).toBeLessThan(3);
      const { from, to } = narrow[0]!;
      expect(Math.abs(Math.hypot(from.x - to.x, from.y - to.y) - limit - off)).toBeLessThan(3);
    }
  });

  test.each(cases)('a web between two holes, turned $degrees, $off nm off the limit', ({ degrees, off }) => {
    const hole = (x: number) => {
      const [cx, cy] = turn([x, 0], degrees);
      return [{ outer: circleStamp(800_000).region[0]!.outer.map((v, i) => v + (i % 2 === 0 ? cx : cy)!), holes: [] }];
    };
    const plane = united(turn(rectangle(-3e6, -3e6, 3e6, 3e6), degrees));
    const region = difference(plane, union(hole(-400_000), hole(400_000 + limit + off)));
    const narrow = thinParts(region, limit);
    // Flattened circles are within a quarter of a micrometre of the true ones.
    if (off === 1_000) expect(narrow).toEqual([]);
    if (off === -1_000) expect(Math.abs(narrow[0]!.widthNm - limit - off)).toBeLessThan(510);
  });
});

describe('what is narrow without being thin', () => {
  test.each<[string, Region]>([
    ['corners of a rectangle', united(turn(rectangle(0, 0, 1e6, 2e6), 17))],
    ['a triangle of 60 degrees', united(Int32Array.of(0, 0, 2e6, 0, 1e6, 1_732_051))],
    ['a round pad of just the limit', [{ outer: circleStamp(limit + 2).region[0]!.outer, holes: [] }]],
    ['a rounded corner of small radius', offsetRegion(united(turn(rectangle(0, 0, 1e6, 1e6), 17)), 20_000, 'round', 100)],
    ['a short spur', united(turn(rectangle(0, 0, 1e6, 1e6), 0), turn(rectangle(4e5, 9e5, 4.5e5, 1.1e6), 0))],
  ])('%s', (_, region) => expect(thinParts(region, limit)).toEqual([]));
});

describe('what is thin', () => {
  test.each<[string, Region, number]>([
    ['a dot', [{ outer: circleStamp(60_000).region[0]!.outer, holes: [] }], 60_000],
    ['a long spur', united(turn(rectangle(0, 0, 1e6, 1e6), 0), turn(rectangle(4e5, 9e5, 4.5e5, 1.5e6), 0)), 50_000],
    ['a ring', difference(united(turn(rectangle(0, 0, 1e6, 1e6), 0)), united(turn(rectangle(8e4, 8e4, 9e5, 9e5), 0))), 80_000],
    ['two reflex corners', united(turn(rectangle(0, 0, 1e6, 1e6), 0), turn(rectangle(970_000, 960_000, 2e6, 2e6), 0)), 50_000],
  ])('%s', (_, region, width) => {
    const narrow = thinParts(region, limit);
    expect(Math.abs(narrow[0]!.widthNm - width)).toBeLessThan(600);
  });

  test('narrowings of one track are merged, its box the track', () => {
    const region = tracks(
      80_000,
      [
        [0, 0],
        [2e6, 0],
        [2e6, 2e6],
      ],
      0,
    );
    const narrow = thinParts(region, limit);
    expect(narrow).toHaveLength(1);
    const box = regionBox(region);
    expect(narrow[0]!.box.maxX).toBeGreaterThan(box.maxX - limit);
    expect(narrow[0]!.box.minX).toBeLessThan(box.minX + 4 * limit);
  });
});

describe('narrowGaps', () => {
  test.each(cases)('two rectangles, turned $degrees, $off nm off the limit', ({ degrees, off }) => {
    const region = [
      ...united(turn(rectangle(0, 0, 1e6, 1e6), degrees)),
      ...united(turn(rectangle(1e6 + limit + off, 3e5, 2e6, 2e6), degrees)),
    ];
    const narrow = narrowGaps(region, limit);
    if (off > 0) expect(narrow).toEqual([]);
    else {
      expect(narrow).toHaveLength(1);
      expect(Math.abs(narrow[0]!.widthNm - limit - off)).toBeLessThan(3);
      expect(new Set(narrow[0]!.polygons)).toEqual(new Set([0, 1]));
    }
  });

  test.each([
    ['a slot', 300_000, 1],
    ['a notch shorter than it is dangerous', 150_000, 0],
  ])('%s', (_, depth, count) => {
    const block = united(turn(rectangle(0, 0, 1e6, 1e6), 17));
    const region = difference(block, united(turn(rectangle(5e5, 1e6 - depth, 5.5e5, 1.1e6), 17)));
    const narrow = narrowGaps(region, limit);
    expect(narrow).toHaveLength(count);
    for (const each of narrow) expect(Math.abs(each.widthNm - 50_000)).toBeLessThan(3);
  });

  test('rounds its corners: diagonal neighbours are as far apart as their corners', () => {
    const region = [...united(turn(rectangle(0, 0, 1e6, 1e6), 0)), ...united(turn(rectangle(1_060_000, 1_060_000, 2e6, 2e6), 0))];
    expect(narrowGaps(region, limit)[0]!.widthNm).toBeCloseTo(60_000 * Math.SQRT2, 3);
    expect(narrowGaps(region, 84_000)).toEqual([]);
  });
});

test('what an opening takes away is found unless it is a corner, and the disc that was measured fits in', () => {
  const step = fc.integer({ min: 0, max: 24 }).map((n) => n * 40_000);
  const size = fc.integer({ min: 2, max: 12 }).map((n) => n * 40_000 + 5_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(step, step, size, size), { minLength: 1, maxLength: 12 }), (blocks) => {
      const region = united(...blocks.map(([x, y, width, height]) => turn(rectangle(x, y, x + width, y + height), 17)));
      const opened = offsetRegion(offsetRegion(region, -limit / 2, 'round', 50), limit / 2 + 200, 'round', 50);
      const lost = difference(region, opened);
      const largest = Math.max(0, ...lost.map((polygon) => regionArea([polygon])));
      const narrow = thinParts(region, limit);
      if (largest > 2 * limit ** 2) expect(narrow.length).toBeGreaterThan(0);
      for (const { from, to, widthNm } of narrow) {
        const middle = discBody((from.x + to.x) / 2, (from.y + to.y) / 2);
        expect(regionContains(region, Math.round((from.x + to.x) / 2), Math.round((from.y + to.y) / 2))).toBe(true);
        expect(Math.abs(bodyDistance(edgesBody(region), middle).distance * 2 - widthNm)).toBeLessThan(widthNm * 0.02 + 4);
      }
    }),
    { seed, numRuns: 150 },
  );
});

test('two dents that face each other across a slit are no thin copper', () => {
  // A thick C whose ends nearly meet, each with a dent of a few nanometres, as flattened arcs have.
  const outer = Int32Array.from([
    0, 0, 2e6, 0, 2e6, 960_000, 1.5e6, 959_990, 1e6, 960_000, 1e6, 5e5, 5e5, 5e5, 5e5, 1.5e6, 1e6, 1.5e6, 1e6, 1_040_000, 1.5e6,
    1_040_010, 2e6, 1_040_000, 2e6, 2e6, 0, 2e6,
  ]);
  expect(thinParts([{ outer, holes: [] }], limit)).toEqual([]);
  expect(narrowGaps([{ outer, holes: [] }], limit)).toHaveLength(1);
});
