import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xor } from '../region/boolean.ts';
import { layerRegion } from './layer-region.ts';
import type { Region } from '../polygon.ts';
import { regionRings } from '../polygon.ts';
import { regionArea, regionContains, ringArea } from '../ring.ts';
import { listBox, shapeBox } from './shape-box.ts';
import { shapeRegion } from './shape-region.ts';
import type { ShapeList } from './shapes.ts';
import { moveEdge, ShapeListBuilder, shapeKind } from './shapes.ts';
import { circleStamp, obroundStamp, outlineStamp, polygonStamp, rectangleStamp } from './stamps.ts';

const seed = 20_261_115;
const tolerance = 1_000;

const draw = (paint: (shapes: ShapeListBuilder) => void): ShapeList => {
  const shapes = new ShapeListBuilder();
  paint(shapes);
  return shapes.finish();
};
const corners = ({ minX, minY, maxX, maxY }: ReturnType<typeof shapeBox>) => [minX, minY, maxX, maxY];
const disc = (diameter: number) => (Math.PI * diameter ** 2) / 4;

const toSegment = (x: number, y: number, x0: number, y0: number, x1: number, y1: number): number => {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const t = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
};

describe('one shape', () => {
  const round = circleStamp(200_000);
  const lying = rectangleStamp(400_000, 100_000);
  const quarter = [1_000_000, 0, 0, 1_000_000, 0, 0] as const;
  const band = (sweep: number) => ((1_100_000 ** 2 - 900_000 ** 2) * sweep) / 2;
  const table: [string, ShapeList, number[], number, number][] = [
    ['flash', draw((s) => s.flash(s.addStamp(lying), 7, 9)), [-199_993, -49_991, 200_007, 50_009], 4e10, 0],
    [
      'flash with a hole',
      draw((s) => s.flash(s.addStamp(circleStamp(600_000, 200_000)), 0, 0)),
      [-300_000, -300_000, 300_000, 300_000],
      disc(600_000) - disc(200_000),
      1.5e9,
    ],
    [
      'round stroke',
      draw((s) => s.line(s.addStamp(round), 0, 0, 1_000_000, 0)),
      [-100_000, -100_000, 1_100_000, 100_000],
      2e11 + disc(200_000),
      4e8,
    ],
    ['dot', draw((s) => s.line(s.addStamp(round), 5, 5, 5, 5)), [-99_995, -99_995, 100_005, 100_005], disc(200_000), 4e8],
    [
      'rectangle along its side',
      draw((s) => s.line(s.addStamp(lying), 0, 0, 1_000_000, 0)),
      [-200_000, -50_000, 1_200_000, 50_000],
      1.4e11,
      0,
    ],
    [
      'rectangle on the diagonal',
      draw((s) => s.line(s.addStamp(lying), 0, 0, 1_000_000, -1_000_000)),
      [-200_000, -1_050_000, 1_200_000, 50_000],
      4e10 + 1e6 * 5e5,
      0,
    ],
    ['zero width', draw((s) => s.line(s.addStamp(circleStamp(0)), 3, 4, 30, 40)), [3, 4, 30, 40], 0, 0],
    [
      'quarter arc',
      draw((s) => s.arc(s.addStamp(round), false, quarter)),
      [-100_000, -100_000, 1_100_000, 1_100_000],
      band(Math.PI / 2) + disc(200_000),
      2e9,
    ],
    [
      'three quarters',
      draw((s) => s.arc(s.addStamp(round), true, quarter)),
      [-1_100_000, -1_100_000, 1_100_000, 1_100_000],
      band((3 * Math.PI) / 2) + disc(200_000),
      5e9,
    ],
    [
      'ring',
      draw((s) => s.arc(s.addStamp(round), true, [1_000_000, 0, 1_000_000, 0, 0, 0])),
      [-1_100_000, -1_100_000, 1_100_000, 1_100_000],
      band(2 * Math.PI),
      7e9,
    ],
    [
      'circle tighter than the tool',
      draw((s) => s.arc(s.addStamp(round), false, [50_000, 0, 50_000, 0, 0, 0])),
      [-150_000, -150_000, 150_000, 150_000],
      disc(300_000),
      2e9,
    ],
    [
      'square along an arc',
      draw((s) => s.arc(s.addStamp(rectangleStamp(200_000, 200_000)), false, quarter)),
      [-100_000, -100_000, 1_100_000, 1_100_000],
      4e10 + 1e6 * 4e5,
      3e9,
    ],
    [
      'hexagon',
      draw((s) => s.line(s.addStamp(polygonStamp(200_000, 6, 0)), 0, 0, 0, 500_000)),
      [-100_000, -86_603, 100_000, 586_603],
      ((3 * Math.sqrt(3)) / 2) * 1e10 + 1e11,
      1e6,
    ],
    [
      'an angle that is not convex',
      draw((s) =>
        s.line(
          s.addStamp(outlineStamp([{ outer: Int32Array.of(0, 0, 300, 0, 300, 100, 100, 100, 100, 300, 0, 300), holes: [] }])),
          0,
          0,
          1_000,
          0,
        ),
      ),
      [0, 0, 1_300, 300],
      1_300 * 100 + 1_100 * 200,
      0,
    ],
  ];
  test.each(table)('%s', (_, list, box, area, slack) => {
    expect(corners(shapeBox(list, 0))).toEqual(box);
    const region = shapeRegion(list, 0, tolerance);
    expect(Math.abs(regionArea(region) - area)).toBeLessThanOrEqual(slack);
    for (const { outer, holes } of region) {
      expect(ringArea(outer)).toBeGreaterThan(0);
      for (const hole of holes) expect(ringArea(hole)).toBeLessThan(0);
    }
  });

  test('a fill closes its contours, flattens its arcs and winds', () => {
    const list = draw((s) => {
      s.edge(moveEdge, 0, 0);
      s.edge(shapeKind.line, 2_000_000, 0);
      s.edge(shapeKind.counterClockwise, 0, 0, 1_000_000, 0);
      s.edge(moveEdge, 800_000, 200_000);
      s.edge(shapeKind.line, 800_000, 400_000);
      s.edge(shapeKind.line, 1_200_000, 400_000);
      s.edge(shapeKind.line, 1_200_000, 200_000);
      s.fill(0, [0, 0, 2_000_000, 1_000_000]);
    });
    const region = shapeRegion(list, 0, tolerance);
    expect(region).toHaveLength(1);
    expect(region[0]!.holes).toHaveLength(1);
    expect(Math.abs(regionArea(region) - (disc(2e6) / 2 - 8e10))).toBeLessThan(3e9);
    expect(corners(shapeBox(list, 0))).toEqual([0, 0, 2_000_000, 1_000_000]);
  });
});

test('listBox counts what is drawn, not what erases', () => {
  const list = draw((s) => {
    const stamp = s.addStamp(circleStamp(100));
    s.flash(stamp, 0, 0);
    s.flash(stamp, 1_000, 0, { clear: true });
    s.line(s.addStamp(circleStamp(0)), 0, 0, 0, 500);
  });
  expect(corners(listBox(list))).toEqual([-50, -50, 50, 500]);
  expect(listBox(draw(() => {})).minX).toBe(Infinity);
});

const step = fc.integer({ min: 0, max: 30 }).map((n) => n * 50_000);

describe('joined strokes', () => {
  test('cover what each of them covers and nothing else', () => {
    const turns = fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 12 });
    const samples = fc.array(fc.tuple(fc.integer({ min: -2e5, max: 17e5 }), fc.integer({ min: -2e5, max: 17e5 })), {
      minLength: 60,
      maxLength: 60,
    });
    fc.assert(
      fc.property(turns, samples, fc.constantFrom(100_000, 260_000), (path, points, width) => {
        const list = draw((s) => {
          const stamp = s.addStamp(circleStamp(width));
          for (let i = 1; i < path.length; i += 1) s.line(stamp, ...path[i - 1]!, ...path[i]!);
        });
        const region = layerRegion(list, { toleranceNm: tolerance });
        for (const [x, y] of points) {
          const distance = Math.min(...path.slice(1).map((to, i) => toSegment(x, y, ...path[i]!, ...to)));
          if (Math.abs(distance - width / 2) > tolerance) expect(regionContains(region, x, y)).toBe(distance < width / 2);
        }
      }),
      { seed, numRuns: 150 },
    );
  });

  test('bends between arcs and lines are round', () => {
    const list = draw((s) => {
      const stamp = s.addStamp(circleStamp(200_000));
      s.line(stamp, 0, 0, 1_000_000, 0);
      s.arc(stamp, false, [1_000_000, 0, 1_500_000, 500_000, 1_000_000, 500_000]);
      s.line(stamp, 1_500_000, 500_000, 800_000, 500_000);
      s.arc(stamp, true, [800_000, 500_000, 800_000, 500_000, 800_000, 800_000]);
    });
    const joined = layerRegion(list, { toleranceNm: 100 });
    const single = [0, 1, 2, 3].map((i) => shapeRegion(list, i, 100)).reduce((sum: Region, next) => [...sum, ...next], []);
    const together = regionRings(single);
    expect(together.length).toBeGreaterThan(3);
    for (let i = 0; i < 4; i += 1) {
      const outside =
        regionArea(xor(joined, shapeRegion(list, i, 100))) - (regionArea(joined) - regionArea(shapeRegion(list, i, 100)));
      expect(outside).toBeLessThan(1e9);
    }
  });
});

describe('layerRegion', () => {
  test('draws and erases in order', () => {
    const list = draw((s) => {
      const plane = s.addStamp(rectangleStamp(1_000, 1_000));
      const hole = s.addStamp(rectangleStamp(400, 400));
      const island = s.addStamp(rectangleStamp(100, 100));
      s.flash(hole, 5_000, 5_000, { clear: true });
      s.flash(plane, 0, 0);
      s.flash(hole, 0, 0, { clear: true });
      s.flash(island, 0, 0);
      s.flash(plane, 5_000, 5_000);
    });
    const region = layerRegion(list, { toleranceNm: tolerance });
    expect(regionArea(region)).toBe(1e6 - 160_000 + 10_000 + 1e6);
    expect(regionContains(region, 0, 0)).toBe(true);
    expect(regionContains(region, 100, 100)).toBe(false);
  });

  test('agrees with painting point by point', () => {
    const shape = fc.record({ x: step, y: step, size: fc.constantFrom(100_000, 300_000, 900_000), clear: fc.boolean() });
    const samples = fc.array(fc.tuple(step, step), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 40 }), samples, (shapes, points) => {
        const list = draw((s) => {
          for (const { x, y, size, clear } of shapes) s.flash(s.addStamp(rectangleStamp(size, size)), x, y, { clear });
        });
        const region = layerRegion(list, { toleranceNm: tolerance });
        for (const [x, y] of points.map(([a, b]) => [a + 11_111, b + 7_777])) {
          const last = shapes.findLast((one) => Math.abs(one.x - x!) < one.size / 2 && Math.abs(one.y - y!) < one.size / 2);
          expect(regionContains(region, x!, y!)).toBe(last !== undefined && !last.clear);
        }
      }),
      { seed, numRuns: 150 },
    );
  });

  test('a window cuts what it shows', () => {
    const list = draw((s) => {
      const track = s.addStamp(rectangleStamp(100, 100));
      for (let y = 0; y < 10_000; y += 1_000) s.line(track, -5_000, y, 5_000, y);
      s.line(track, 0, -500, 0, 2_500, { clear: true });
    });
    const region = layerRegion(list, { toleranceNm: tolerance, within: { minX: -1_000, minY: -500, maxX: 1_000, maxY: 2_500 } });
    expect(regionArea(region)).toBe(3 * 1_900 * 100);
    expect(region).toHaveLength(6);
  });

  test('an empty list has no area', () =>
    expect(
      layerRegion(
        draw(() => {}),
        { toleranceNm: tolerance },
      ),
    ).toEqual([]));
});

test('an obround stroked along its length is a longer obround', () => {
  const list = draw((s) => s.line(s.addStamp(obroundStamp(400_000, 200_000)), 0, 0, 600_000, 0));
  expect(Math.abs(regionArea(shapeRegion(list, 0, tolerance)) - (8e5 * 2e5 + disc(200_000)))).toBeLessThan(4e8);
});
