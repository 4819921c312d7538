import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyDistance, regionDistance, shapeDistance } from './body-distance.ts';
import { discBody, fillEdgesBody, pathBody, regionBody, shapeBody } from './body.ts';
import { unionRings } from '../region/clip.ts';
import type { Ring } from '../polygon.ts';
import { shapeRegion } from '../shape/shape-region.ts';
import type { ShapeList } from '../shape/shapes.ts';
import { moveEdge, ShapeListBuilder, shapeKind } from '../shape/shapes.ts';
import { circleStamp, obroundStamp, outlineStamp, polygonStamp, rectangleStamp, transformStamp } from '../shape/stamps.ts';

const seed = 20_261_115;
const draw = (paint: (shapes: ShapeListBuilder) => void): ShapeList => {
  const shapes = new ShapeListBuilder();
  paint(shapes);
  return shapes.finish();
};

const turned = (x: number, y: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(x * Math.cos(angle) - y * Math.sin(angle)), Math.round(x * Math.sin(angle) + y * Math.cos(angle))];
};

describe('a gap is told to the nanometre at any angle', () => {
  const limit = 100_000;
  /** Each draws two shapes 100 µm + `by` apart along the turned x axis. */
  const scenes: [string, (s: ShapeListBuilder, by: number, degrees: number) => void][] = [
    [
      'two pads',
      (s, by, degrees) => {
        s.flash(s.addStamp(circleStamp(300_001)), 0, 0);
        s.flash(s.addStamp(circleStamp(500_000)), ...turned(400_000.5 + limit + by, 0, degrees));
      },
    ],
    [
      'two tracks',
      (s, by, degrees) => {
        const stamp = s.addStamp(circleStamp(200_000));
        s.line(stamp, ...turned(0, -2e6, degrees), ...turned(0, 3e6, degrees));
        s.line(stamp, ...turned(200_000 + limit + by, -1e6, degrees), ...turned(200_000 + limit + by, 9e6, degrees));
      },
    ],
    [
      'a track end and a bend',
      (s, by, degrees) => {
        const stamp = s.addStamp(circleStamp(200_000));
        s.line(stamp, ...turned(-2e6, 0, degrees), 0, 0);
        const x = 200_000 + limit + by + 3e6;
        const ends = [...turned(x, 3e6, degrees), ...turned(x, -3e6, degrees)] as const;
        s.arc(stamp, false, [...ends, ...turned(x, 0, degrees)]);
      },
    ],
    [
      'a turned rectangle and a pad',
      (s, by, degrees) => {
        s.flash(s.addStamp(transformStamp(rectangleStamp(600_000, 400_000), { rotateDegrees: degrees })), 0, 0);
        s.flash(s.addStamp(circleStamp(200_000)), ...turned(300_000 + 100_000 + limit + by, 70_000, degrees));
      },
    ],
    [
      'a fill and a track',
      (s, by, degrees) => {
        s.edge(moveEdge, ...turned(0, 0, degrees));
        s.edge(shapeKind.clockwise, ...turned(0, -2e6, degrees), ...turned(0, -1e6, degrees));
        s.edge(shapeKind.line, ...turned(-5e6, -1e6, degrees));
        s.fill(0, [-6e6, -6e6, 6e6, 6e6]);
        const x = 1e6 + 50_000 + limit + by;
        s.line(s.addStamp(circleStamp(100_000)), ...turned(x, -4e6, degrees), ...turned(x, 4e6, degrees));
      },
    ],
    [
      'a pin in its clearance hole',
      (s, by, degrees) => {
        s.flash(s.addStamp(circleStamp(2_000_000, 1_000_000)), 0, 0);
        s.flash(s.addStamp(circleStamp(200_000)), ...turned(500_000 - 100_000 - limit - by, 0, degrees));
      },
    ],
  ];
  for (const [name, scene] of scenes) {
    test.each([0, 17, 45, 90].flatMap((degrees) => [-1_000, -1, 0, 1_000].map((by) => ({ degrees, by }))))(
      `${name}, turned by $degrees, $by nm off`,
      ({ degrees, by }) => {
        const list = draw((s) => scene(s, by, degrees));
        const { distance, from, to } = shapeDistance(list, 0, list, 1);
        expect(Math.abs(distance - limit - by)).toBeLessThan(2);
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(distance, 3);
        expect(shapeDistance(list, 1, list, 0).distance).toBeCloseTo(distance, 3);
      },
    );
  }
});

describe('touching and overlapping is no distance', () => {
  const table: [string, (s: ShapeListBuilder) => void][] = [
    ['pads that touch', (s) => [0, 1_000].forEach((x) => s.flash(s.addStamp(circleStamp(1_000)), x, 0))],
    [
      'a pad inside a plane',
      (s) => {
        s.flash(s.addStamp(rectangleStamp(9_000, 9_000)), 0, 0);
        s.flash(s.addStamp(circleStamp(100)), 2_000, 2_000);
      },
    ],
    [
      'a small shape inside an obround',
      (s) => {
        s.flash(s.addStamp(obroundStamp(9_000, 3_000)), 0, 0);
        s.flash(s.addStamp(polygonStamp(100, 5, 0)), 4_300, 0);
      },
    ],
    [
      'a pad in the round part of a fill',
      (s) => {
        s.edge(moveEdge, 5_000, 0);
        s.edge(shapeKind.counterClockwise, 5_000, 0, 0, 0);
        s.fill(0, [-5_000, -5_000, 5_000, 5_000]);
        s.flash(s.addStamp(circleStamp(100)), -3_000, -3_000);
      },
    ],
  ];
  test.each(table)('%s', (_, paint) => {
    const list = draw(paint);
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ]) {
      const { distance, from, to } = shapeDistance(list, a!, list, b!);
      expect(distance).toBe(0);
      expect(from).toEqual(to);
      for (const i of [a, b]) expect(bodyDistance(shapeBody(list, i!), discBody(from.x, from.y)).distance).toBe(0);
    }
  });
});

test('the edge of a fill has a distance from inside, its area has not', () => {
  const list = draw((s) => {
    s.edge(moveEdge, 0, 0);
    s.edge(shapeKind.line, 10_000, 0);
    s.edge(shapeKind.line, 10_000, 10_000);
    s.edge(shapeKind.line, 0, 10_000);
    s.fill(0, [0, 0, 10_000, 10_000]);
  });
  const hole = discBody(3_000, 5_000, 2_000);
  expect(bodyDistance(fillEdgesBody(list, 0), hole)).toEqual({
    distance: 2_000,
    from: { x: 0, y: 5_000 },
    to: { x: 2_000, y: 5_000 },
  });
  expect(bodyDistance(shapeBody(list, 0), hole).distance).toBe(0);
});

test('a slot is a stroke', () => {
  const slot = pathBody([0, 0, 1_000, 0, 1_000, 1_000], 200);
  expect(bodyDistance(slot, discBody(500, 600, 100)).distance).toBe(350);
  expect(bodyDistance(pathBody([7, 7], 10), discBody(7, 107)).distance).toBe(95);
});

test('nothing is infinitely far away', () => {
  expect(bodyDistance(regionBody([]), discBody(0, 0)).distance).toBe(Infinity);
  const list = draw((s) => s.flash(s.addStamp(outlineStamp([])), 10, 0));
  expect(bodyDistance(shapeBody(list, 0), discBody(0, 0)).distance).toBe(10);
});

const rectangle = (x0: number, y0: number, x1: number, y1: number): Ring => Int32Array.of(x0, y0, x1, y0, x1, y1, x0, y1);

describe('regionDistance', () => {
  test('the index gives what comparing every edge gives', () => {
    const comb = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })), {
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(comb, comb, (left, right) => {
        const shifted = (items: [number, number][], offset: number) =>
          unionRings(
            items.map(([x, y]) => rectangle(x * 1_000 + offset, y * 1_000, x * 1_000 + offset + 700, y * 1_000 + 1_300)),
            'non-zero',
          );
        const a = shifted(left, 0);
        const b = shifted(right, 92_345);
        const rings = (region: typeof a) => region.flatMap(({ outer, holes }) => [outer, ...holes]);
        let best = Infinity;
        for (const one of rings(a)) {
          for (const other of rings(b)) {
            const pair = regionDistance([{ outer: one, holes: [] }], [{ outer: other, holes: [] }]);
            best = Math.min(best, pair.distance);
          }
        }
        expect(regionDistance(a, b).distance).toBe(best);
      }),
      { seed, numRuns: 20 },
    );
  });

  test('flattened shapes are as far apart as the shapes, to the tolerance', () => {
    const coordinate = fc.integer({ min: -2_000, max: 2_000 }).map((n) => n * 1_000);
    const size = fc.integer({ min: 50, max: 900 }).map((n) => n * 1_000);
    fc.assert(
      fc.property(
        fc.tuple(coordinate, coordinate, coordinate, coordinate, size),
        fc.tuple(coordinate, coordinate, size, size),
        (track, pad) => {
          const list = draw((s) => {
            s.line(s.addStamp(circleStamp(track[4])), track[0], track[1], track[2], track[3]);
            s.flash(s.addStamp(obroundStamp(pad[2], pad[3])), pad[0], pad[1]);
          });
          const exact = shapeDistance(list, 0, list, 1).distance;
          const flat = regionDistance(shapeRegion(list, 0, 500), shapeRegion(list, 1, 500)).distance;
          expect(Math.abs(exact - flat)).toBeLessThan(600);
        },
      ),
      { seed, numRuns: 200 },
    );
  });
});
