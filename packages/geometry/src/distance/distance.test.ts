import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Curve } from './distance.ts';
import { arcCurve, curveDistance, lineCurve, pointCurve } from './distance.ts';
import { onSegment, orient, segmentsCross, segmentsTouch } from '../predicates.ts';

const seed = 20_261_115;

const pointAt = ({ x0, y0, x1, y1, arc }: Curve, t: number): [number, number] => {
  if (!arc) return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
  const angle = Math.atan2(y0 - arc.cy, x0 - arc.cx) + arc.sweep * t;
  const radius = arc.startRadius + (arc.endRadius - arc.startRadius) * t;
  return [arc.cx + radius * Math.cos(angle), arc.cy + radius * Math.sin(angle)];
};

/** Minimum of a function between 0 and 1: a scan in steps, then refinement around the best two. */
const leastOf = (of: (t: number) => number): number => {
  const steps = 24;
  const found = Array.from({ length: steps + 1 }, (_, i) => ({ t: i / steps, value: of(i / steps) }));
  found.sort((a, b) => a.value - b.value);
  return Math.min(
    ...found.slice(0, 2).map(({ t, value }) => {
      let [low, high, least] = [Math.max(0, t - 1 / steps), Math.min(1, t + 1 / steps), value];
      while (high - low > 1e-8) {
        const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
        const [atLeft, atRight] = [of(left), of(right)];
        if (atLeft < atRight) high = right;
        else low = left;
        least = Math.min(least, atLeft, atRight);
      }
      return least;
    }),
  );
};

/** An independent numerical search without perpendiculars, tangents and centres. */
const searchedDistance = (a: Curve, b: Curve): number =>
  leastOf((s) => {
    const [ax, ay] = pointAt(a, s);
    return leastOf((t) => {
      const [bx, by] = pointAt(b, t);
      return Math.hypot(ax - bx, ay - by);
    });
  });

const coordinate = fc.integer({ min: -1_000, max: 1_000 }).map((n) => n * 1_000);
const line = fc.tuple(coordinate, coordinate, coordinate, coordinate).map((numbers) => lineCurve(...numbers));
const point = fc.tuple(coordinate, coordinate).map((numbers) => pointCurve(...numbers));
const arc = fc
  .record({
    cx: coordinate,
    cy: coordinate,
    radius: fc.integer({ min: 50_000, max: 900_000 }),
    from: fc.integer({ min: 0, max: 359 }),
    sweep: fc.integer({ min: 5, max: 360 }),
    clockwise: fc.boolean(),
  })
  .map(({ cx, cy, radius, from, sweep, clockwise }) => {
    const pointAt = (degrees: number): [number, number] => [
      Math.round(cx + radius * Math.cos((degrees * Math.PI) / 180)),
      Math.round(cy + radius * Math.sin((degrees * Math.PI) / 180)),
    ];
    return arcCurve(...pointAt(from), ...pointAt((from + sweep) % 360), cx, cy, clockwise);
  });

describe('curveDistance', () => {
  const pairs: [string, fc.Arbitrary<Curve>, fc.Arbitrary<Curve>][] = [
    ['point and line', point, line],
    ['point and arc', point, arc],
    ['line and line', line, line],
    ['line and arc', line, arc],
    ['arc and arc', arc, arc],
  ];
  test.each(pairs)('%s: as a search along both finds it', (_, first, second) => {
    fc.assert(
      fc.property(first, second, (a, b) => {
        const { distance, from, to } = curveDistance(a, b);
        const searched = searchedDistance(a, b);
        expect(distance).toBeLessThan(searched + 0.01);
        expect(distance).toBeGreaterThan(searched - 2);
        expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeCloseTo(distance, 4);
        expect(curveDistance(b, a).distance).toBeCloseTo(distance, 4);
        const onFirst = curveDistance(pointCurve(from.x, from.y), a).distance;
        const onSecond = curveDistance(pointCurve(to.x, to.y), b).distance;
        expect(Math.max(onFirst, onSecond)).toBeLessThan(0.01);
      }),
      { seed, numRuns: 30 },
    );
  });

  test.each<[string, Curve, Curve, number]>([
    ['crossing lines', lineCurve(-10, 0, 10, 0), lineCurve(0, -10, 0, 10), 0],
    ['a line through a circle', lineCurve(-30, 0, 30, 0), arcCurve(10, 0, 10, 0, 0, 0, false), 0],
    ['a line inside a circle', lineCurve(-3, 4, 3, 4), arcCurve(10, 0, 10, 0, 0, 0, false), 5],
    ['circles side by side', arcCurve(10, 0, 10, 0, 0, 0, false), arcCurve(35, 0, 35, 0, 30, 0, true), 15],
    ['one circle in another', arcCurve(10, 0, 10, 0, 0, 0, false), arcCurve(7, 0, 7, 0, 4, 0, false), 3],
    ['concentric', arcCurve(10, 0, 10, 0, 0, 0, false), arcCurve(0, 4, 0, -4, 0, 0, false), 6],
    ['arcs that turn away', arcCurve(0, 10, 0, -10, 0, 0, false), arcCurve(30, -10, 30, 10, 30, 0, false), 30],
    ['a point at the centre', pointCurve(0, 0), arcCurve(10, 0, 0, 10, 0, 0, false), 10],
    ['a point and itself', pointCurve(5, 5), pointCurve(5, 5), 0],
  ])('%s', (_, a, b, distance) => expect(curveDistance(a, b).distance).toBeCloseTo(distance, 9));

  test('two metres from the origin it still tells a nanometre', () => {
    const far = 1_900_000_000;
    const track = lineCurve(far - 600_000_000, far - 600_000_000, far, far);
    const beside = pointCurve(far - 300_000_001, far - 300_000_000);
    expect(curveDistance(track, beside).distance).toBeCloseTo(Math.SQRT1_2, 6);
    const bend = arcCurve(far, far, far - 200_000_000, far - 200_000_000, far - 200_000_000, far, true);
    expect(curveDistance(bend, pointCurve(far + 1, far)).distance).toBeCloseTo(1, 6);
  });
});

describe('predicates', () => {
  const far = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

  test('orient has the exact sign', () => {
    const nearly = fc.tuple(far, far, far, far, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -1, max: 1 }));
    fc.assert(
      fc.property(nearly, ([ax, ay, bx, by, t, off]) => {
        const cx = Math.round(ax + (bx - ax) * t);
        const cy = Math.round(ay + (by - ay) * t) + off;
        const exact =
          (BigInt(bx) - BigInt(ax)) * (BigInt(cy) - BigInt(ay)) - (BigInt(by) - BigInt(ay)) * (BigInt(cx) - BigInt(ax));
        expect(Math.sign(orient(ax, ay, bx, by, cx, cy))).toBe(Number(exact > 0n) - Number(exact < 0n));
      }),
      { seed, numRuns: 2_000 },
    );
  });

  test.each<[string, [number, number, number, number], [number, number, number, number], boolean, boolean]>([
    ['an X', [0, 0, 10, 10], [0, 10, 10, 0], true, true],
    ['a T', [0, 0, 10, 0], [5, 0, 5, 9], false, true],
    ['an L', [0, 0, 10, 0], [10, 0, 10, 9], false, true],
    ['apart', [0, 0, 10, 0], [0, 1, 10, 1], false, false],
    ['on one line, overlapping', [0, 0, 10, 0], [5, 0, 15, 0], false, true],
    ['on one line, apart', [0, 0, 10, 0], [11, 0, 15, 0], false, false],
    ['lines cross, segments do not', [0, 0, 10, 10], [20, 0, 11, 10], false, false],
    ['two points', [5, 5, 5, 5], [5, 5, 5, 5], false, true],
  ])('%s', (_, a, b, cross, touch) => {
    expect(segmentsCross(...a, ...b)).toBe(cross);
    expect(segmentsCross(...b, ...a)).toBe(cross);
    expect(segmentsTouch(...a, ...b)).toBe(touch);
    expect(segmentsTouch(...b, ...a)).toBe(touch);
  });

  test('a point a nanometre off a long diagonal is not on it', () => {
    expect(onSegment(0, 0, -2e9, -2e9, 2e9, 2e9)).toBe(true);
    expect(onSegment(0, 1, -2e9, -2e9, 2e9, 2e9)).toBe(false);
  });
});
