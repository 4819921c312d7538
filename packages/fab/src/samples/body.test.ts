import { ringArea } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import {
  discBody,
  distanceTo,
  gapBetween,
  grownRing,
  insideContour,
  lineBody,
  polygonBody,
  shapeBody,
  strokeBodies,
} from './body.ts';
import { arcPath, at } from './path.ts';

describe('the gap between bodies', () => {
  it('counts from edge to edge', () => {
    expect(gapBetween(discBody(at(0, 0), 10), discBody(at(30, 40), 20))).toBe(35);
    expect(gapBetween(lineBody(at(0, 0), at(100, 0), 10), lineBody(at(50, 30), at(50, 90), 10))).toBe(20);
  });

  it('is none where they overlap, cross or hold each other', () => {
    const square = shapeBody({ form: 'rectangle', width: 100, height: 100 }, at(0, 0), 45);
    expect(gapBetween(square, discBody(at(0, 0), 2))).toBe(0);
    expect(gapBetween(lineBody(at(-200, 0), at(200, 0), 2), square)).toBe(0);
    expect(gapBetween(lineBody(at(0, 0), at(10, 10), 0), lineBody(at(0, 10), at(10, 0), 0))).toBe(0);
  });

  it('knows the corners of a rounded rectangle', () => {
    const pad = shapeBody({ form: 'rounded', width: 200, height: 100, radius: 30 }, at(0, 0), 0);
    const sharp = shapeBody({ form: 'rectangle', width: 200, height: 100 }, at(0, 0), 0);
    expect(distanceTo(at(130, 80), sharp)).toBeCloseTo(Math.hypot(30, 30));
    expect(distanceTo(at(130, 80), pad)).toBeCloseTo(Math.hypot(60, 60) - 30);
    expect(distanceTo(at(130, 0), pad)).toBe(30);
  });

  it('follows an arc', () => {
    const stroke = strokeBodies(arcPath(at(1_000_000, 0), at(-1_000_000, 0), at(0, 0), false), 100_000);
    const gap = Math.min(...stroke.map((body) => distanceTo(at(0, 0), body)));
    expect(gap).toBeGreaterThan(949_800);
    expect(gap).toBeLessThanOrEqual(950_000);
  });
});

describe('a grown contour', () => {
  it.each([
    ['a disc', discBody(at(0, 0), 600_000)],
    ['a line', lineBody(at(0, 0), at(1_000_000, 400_000), 200_000)],
    ['a rectangle', shapeBody({ form: 'rectangle', width: 900_000, height: 300_000 }, at(0, 0), 17)],
    ['a triangle', polygonBody([at(0, 0), at(1_000_000, 0), at(0, 700_000)])],
  ])('of %s keeps the whole distance, and hardly more', (_, body) => {
    const by = 250_000;
    const ring = grownRing(body, by, 2_000);
    expect(ringArea(ring)).toBeGreaterThan(0);
    const points = Array.from({ length: ring.length / 2 }, (__, index) => at(ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0));
    points.forEach((from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      const gap = gapBetween(lineBody(from, to, 0), body);
      expect(gap).toBeGreaterThan(by - 2);
      expect(gap).toBeLessThan(by + 2_002);
    });
  });

  it('can tell inside from outside', () => {
    const contour = [at(0, 0), at(10, 0), at(10, 10), at(5, 3), at(0, 10)];
    expect([at(2, 2), at(5, 5), at(8, 5), at(12, 1)].map((point) => insideContour(point, contour))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
