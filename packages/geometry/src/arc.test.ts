import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcBox, arcSweep, flattenArc } from './arc.ts';
import { ringArea } from './ring.ts';

const seed = 20_261_115;

type ArcArguments = [x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean];

const flattened = (arc: ArcArguments, tolerance: number): [number, number][] => {
  const points: [number, number][] = [[arc[0], arc[1]]];
  flattenArc(...arc, tolerance, (x, y) => points.push([x, y]));
  return points;
};

/** Nearest and farthest distance of a segment's points from the centre. */
const reach = ([ax, ay]: [number, number], [bx, by]: [number, number], cx: number, cy: number) => {
  const dx = bx - ax;
  const dy = by - ay;
  const t = Math.max(0, Math.min(1, ((cx - ax) * dx + (cy - ay) * dy) / (dx * dx + dy * dy || 1)));
  return {
    near: Math.hypot(ax + t * dx - cx, ay + t * dy - cy),
    far: Math.max(Math.hypot(ax - cx, ay - cy), Math.hypot(bx - cx, by - cy)),
  };
};

const anyArc = fc
  .record({
    cx: fc.integer({ min: -600_000_000, max: 600_000_000 }),
    cy: fc.integer({ min: -600_000_000, max: 600_000_000 }),
    radius: fc.integer({ min: 1_000, max: 300_000_000 }),
    from: fc.integer({ min: 0, max: 359 }),
    sweep: fc.integer({ min: 1, max: 360 }),
    clockwise: fc.boolean(),
  })
  .map(({ cx, cy, radius, from, sweep, clockwise }): ArcArguments => {
    const pointAt = (degrees: number): [number, number] => [
      Math.round(cx + radius * Math.cos((degrees * Math.PI) / 180)),
      Math.round(cy + radius * Math.sin((degrees * Math.PI) / 180)),
    ];
    return [...pointAt(from), ...pointAt((from + (clockwise ? -sweep : sweep)) % 360), cx, cy, clockwise];
  });

describe('arcSweep', () => {
  test.each<[string, ArcArguments, number]>([
    ['quarter', [10, 0, 0, 10, 0, 0, false], Math.PI / 2],
    ['three quarters the other way', [10, 0, 0, 10, 0, 0, true], (-3 * Math.PI) / 2],
    ['half', [10, 0, -10, 0, 0, 0, false], Math.PI],
    ['full circle', [10, 0, 10, 0, 0, 0, true], -2 * Math.PI],
    ['same direction, other radius: no turn', [10, 0, 20, 0, 0, 0, false], 0],
  ])('%s', (_, arc, sweep) => expect(arcSweep(...arc)).toBeCloseTo(sweep, 12));

  test('one nanometre behind the start is nearly a full turn, one ahead nearly none', () => {
    const radius = 1_999_999_999;
    expect(arcSweep(radius, 0, radius, -1, 0, 0, false)).toBeGreaterThan(6.28);
    expect(arcSweep(radius, 0, radius, 1, 0, 0, false)).toBeLessThan(1e-9);
  });
});

describe('arcBox', () => {
  test.each<[string, ArcArguments, [number, number, number, number]]>([
    ['first quadrant reaches nothing beyond its ends', [10, 0, 0, 10, 0, 0, false], [0, 0, 10, 10]],
    ['the same ends clockwise reach the other three', [10, 0, 0, 10, 0, 0, true], [-10, -10, 10, 10]],
    ['half over the top', [10, 0, -10, 0, 0, 0, false], [-10, 0, 10, 10]],
    ['half through the bottom', [10, 0, -10, 0, 0, 0, true], [-10, -10, 10, 0]],
    ['full circle', [13, 4, 13, 4, 10, 0, false], [5, -5, 15, 5]],
    ['within one quadrant', [4, 3, 3, 4, 0, 0, false], [3, 3, 4, 4]],
    ['all round within one quadrant', [3, 4, 4, 3, 0, 0, false], [-5, -5, 5, 5]],
    ['radii differ: the top lies between them', [10, 0, -20, 0, 0, 0, false], [-20, 0, 10, 15]],
    ['centre on the start', [0, 0, 5, 5, 0, 0, false], [0, 0, 5, 5]],
  ])('%s', (_, arc, [minX, minY, maxX, maxY]) => expect(arcBox(...arc)).toEqual({ minX, minY, maxX, maxY }));

  test('contains every point of the arc and is touched on each side', () => {
    fc.assert(
      fc.property(anyArc, (arc) => {
        const box = arcBox(...arc);
        const points = flattened(arc, 2);
        const xs = points.map(([x]) => x);
        const ys = points.map(([, y]) => y);
        expect(Math.abs(Math.min(...xs) - box.minX)).toBeLessThanOrEqual(3);
        expect(Math.abs(Math.max(...xs) - box.maxX)).toBeLessThanOrEqual(3);
        expect(Math.abs(Math.min(...ys) - box.minY)).toBeLessThanOrEqual(3);
        expect(Math.abs(Math.max(...ys) - box.maxY)).toBeLessThanOrEqual(3);
      }),
      { seed, numRuns: 60 },
    );
  });
});

describe('flattenArc', () => {
  test('every edge is within half the tolerance of the arc', () => {
    fc.assert(
      fc.property(anyArc, fc.constantFrom(100, 500, 2_000), (arc, tolerance) => {
        const [x0, y0, x1, y1, cx, cy] = arc;
        const least = Math.min(Math.hypot(x0 - cx, y0 - cy), Math.hypot(x1 - cx, y1 - cy));
        const most = Math.max(Math.hypot(x0 - cx, y0 - cy), Math.hypot(x1 - cx, y1 - cy));
        const points = flattened(arc, tolerance);
        const reaches = points.slice(1).map((point, i) => reach(points[i]!, point, cx, cy));
        expect(reaches.reduce((near, edge) => Math.min(near, edge.near), Infinity)).toBeGreaterThan(least - tolerance / 2 - 2);
        expect(reaches.reduce((far, edge) => Math.max(far, edge.far), 0)).toBeLessThan(most + tolerance / 2 + 2);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('ends are hit exactly, also where the radii differ', () => {
    const points = flattened([1_000_003, 0, 7, -1_500_001, 0, 0, true], 500);
    expect(points[0]).toEqual([1_000_003, 0]);
    expect(points.at(-1)).toEqual([7, -1_500_001]);
    const radii = points.map(([x, y]) => Math.hypot(x, y));
    for (let i = 2; i < radii.length - 1; i += 1) expect(radii[i]).toBeGreaterThan(radii[i - 1]!);
  });

  test('backwards gives the same points', () => {
    fc.assert(
      fc.property(anyArc, (arc) => {
        const [x0, y0, x1, y1, cx, cy, clockwise] = arc;
        const back = flattened([x1, y1, x0, y0, cx, cy, !clockwise], 500);
        expect(back.toReversed()).toEqual(flattened(arc, 500));
      }),
      { seed, numRuns: 100 },
    );
  });

  test('a full circle keeps its area', () => {
    for (const radius of [5_000, 50_000, 500_000, 40_000_000]) {
      const points = flattened([radius, 0, radius, 0, 0, 0, false], 500);
      const area = ringArea(Int32Array.from(points.slice(1).flat()));
      expect(Math.abs(area - Math.PI * radius * radius)).toBeLessThan(2 * Math.PI * radius * 250);
    }
  });

  test('an arc without a radius or a turn is its end', () => {
    expect(flattened([5, 5, 9, 9, 5, 5, false], 500)).toEqual([
      [5, 5],
      [9, 9],
    ]);
    expect(flattened([5, 5, 5, 5, 5, 5, false], 500)).toEqual([
      [5, 5],
      [5, 5],
    ]);
  });
});
