import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinStrokes } from './graph.ts';
import { findLoops } from './loops.ts';
import { reversed, type Segment } from './segment.ts';

const um = 1_000;
const line = (x0: number, y0: number, x1: number, y1: number): Segment => ({ x0, y0, x1, y1, cx: 0, cy: 0, turn: 0, width: 0 });
const polygon = (points: readonly (readonly [number, number])[]): Segment[] =>
  points.map(([x, y], n) => {
    const [x1, y1] = points[(n + 1) % points.length] ?? [x, y];
    return line(x, y, x1, y1);
  });
const square = (x: number, y: number, size: number): Segment[] =>
  polygon([
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]);
const loopsOf = (strokes: readonly Segment[]) => findLoops(joinStrokes(strokes, 50 * um), []);
const mm = 1_000_000;

describe('figures', () => {
  test('two loops tied by a line are two loops', () => {
    const { loops } = loopsOf([...square(0, 0, mm), ...square(5 * mm, 0, mm), line(mm, 0, 5 * mm, 0)]);
    expect(loops.filter(({ outer }) => outer).map(({ area }) => area)).toEqual([mm * mm, mm * mm]);
  });

  test('a line across gives the contour around and the two parts', () => {
    const { loops } = loopsOf([...square(0, 0, 4 * mm), line(0, mm, 4 * mm, mm)]);
    expect(loops.map(({ area, outer }) => [area / (mm * mm), outer]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [4, false],
      [12, false],
      [16, true],
    ]);
  });

  test('an arc and its chord leave a node in nearly one direction and still make one loop', () => {
    const arc: Segment = { x0: 0, y0: 0, x1: 2 * mm, y1: 0, cx: mm, cy: 0, turn: -1, width: 0 };
    const { loops } = loopsOf([arc, line(2 * mm, 0, 0, 0)]);
    expect(loops).toHaveLength(1);
    expect(loops[0]?.area).toBeCloseTo((Math.PI * mm * mm) / 2, -9);
    expect(loops[0]?.box).toEqual({ minX: 0, minY: 0, maxX: 2 * mm, maxY: mm });
  });

  test('open chains are told by their ends', () => {
    const { loops, looseEnds } = loopsOf([line(0, 0, mm, 0), line(mm, 0, mm, mm)]);
    expect(loops).toEqual([]);
    expect(looseEnds).toEqual([
      { x: 0, y: 0 },
      { x: mm, y: mm },
    ]);
  });
});

/** Star-shaped polygons, which never cross themselves. */
const starPolygon = fc
  .array(fc.tuple(fc.integer({ min: 5_000, max: 40_000 }), fc.integer({ min: 1, max: 100 })), { minLength: 5, maxLength: 24 })
  .map((spokes) => {
    const turn = spokes.reduce((sum, [, share]) => sum + share, 0);
    let angle = 0;
    return spokes.map(([radius, share]): readonly [number, number] => {
      angle += (share / turn) * 2 * Math.PI;
      return [Math.round(radius * um * Math.cos(angle)), Math.round(radius * um * Math.sin(angle))];
    });
  })
  .filter((points) => polygon(points).every(({ x0, y0, x1, y1 }) => Math.hypot(x1 - x0, y1 - y0) > 2_000 * um));

test('order, direction, splitting and doubling of the strokes change nothing', () => {
  fc.assert(
    fc.property(
      starPolygon,
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 24, maxLength: 24 }),
      fc.nat(),
      (points, habits, seed) => {
        const plain = loopsOf(polygon(points)).loops;
        const drawn = polygon(points).flatMap((segment, n): Segment[] => {
          const { x0, y0, x1, y1 } = segment;
          const [mx, my] = [Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2)];
          switch (habits[n]) {
            case 1:
              return [reversed(segment)];
            case 2:
              return [line(mx, my, x1, y1), line(x0, y0, mx, my)];
            case 3:
              return [segment, reversed(segment)];
            default:
              return [segment];
          }
        });
        const turned = drawn.map((_, n) => drawn[(n * 7 + seed) % drawn.length] ?? line(0, 0, 0, 0));
        const shuffled = drawn.length % 7 === 0 ? drawn : turned;
        const { loops, looseEnds } = loopsOf(shuffled);
        expect(loops).toHaveLength(plain.length);
        expect(looseEnds).toEqual([]);
        expect(loops[0]?.box).toEqual(plain[0]?.box);
        const [a, b] = [loops[0]?.area ?? 0, plain[0]?.area ?? 1];
        // Splitting a stroke rounds its midpoint to nanometres, which changes the area slightly.
        const around = polygon(points).reduce((sum, { x0, y0, x1, y1 }) => sum + Math.hypot(x1 - x0, y1 - y0), 0);
        expect(Math.abs(a - b)).toBeLessThanOrEqual(around);
      },
    ),
    { numRuns: 200 },
  );
});
