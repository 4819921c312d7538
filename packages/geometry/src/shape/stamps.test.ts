import { describe, expect, test } from 'vitest';
import { regionArea, regionBox } from '../ring.ts';
import type { Stamp } from './shapes.ts';
import { circleStamp, obroundStamp, outlineStamp, polygonStamp, rectangleStamp, transformStamp } from './stamps.ts';

const box = (stamp: Stamp) => {
  const { minX, minY, maxX, maxY } = regionBox(stamp.region);
  return [minX, minY, maxX, maxY];
};
const disc = (diameter: number) => (Math.PI * diameter * diameter) / 4;

describe('stamps fill their box and hold their area', () => {
  test.each<[string, Stamp, number[], number, number]>([
    ['circle', circleStamp(1_000_000), [-500_000, -500_000, 500_000, 500_000], disc(1e6), 1e6 * Math.PI * 250],
    ['small circle', circleStamp(2_000), [-1_000, -1_000, 1_000, 1_000], disc(2_000), 2_000 * Math.PI * 40],
    ['rectangle', rectangleStamp(600, 400), [-300, -200, 300, 200], 240_000, 0],
    ['lying obround', obroundStamp(3e6, 1e6), [-1_500_000, -500_000, 1_500_000, 500_000], 2e12 + disc(1e6), 1e6 * Math.PI * 250],
    [
      'standing obround',
      obroundStamp(1e6, 3e6),
      [-500_000, -1_500_000, 500_000, 1_500_000],
      2e12 + disc(1e6),
      1e6 * Math.PI * 250,
    ],
    ['square on its corner', polygonStamp(2_000, 4, 0), [-1_000, -1_000, 1_000, 1_000], 2_000_000, 0],
    ['annulus', circleStamp(2e6, 1e6), [-1e6, -1e6, 1e6, 1e6], disc(2e6) - disc(1e6), 3e6 * Math.PI * 250],
  ])('%s', (_, stamp, corners, area, slack) => {
    expect(box(stamp)).toEqual(corners);
    expect(Math.abs(regionArea(stamp.region) - area)).toBeLessThanOrEqual(slack);
    expect([stamp.width, stamp.height]).toEqual([corners[2]! - corners[0]!, corners[3]! - corners[1]!]);
  });
});

test.each<[string, Stamp]>([
  ['circle', circleStamp(0)],
  ['rectangle', rectangleStamp(0, 500)],
  ['obround', obroundStamp(500, 0)],
  ['polygon', polygonStamp(0, 5, 0)],
  ['outline', outlineStamp([])],
  ['hole that swallows it', circleStamp(500_000, 600_000)],
])('%s of no size has no area', (_, stamp) => expect(stamp.region).toEqual([]));

test('a hole wider than a rectangle leaves its two ends', () => {
  const stamp = rectangleStamp(3e6, 1e6, 2e6);
  expect(stamp.region).toHaveLength(2);
  const half = 1e6;
  const strip = 2 * (0.5e6 * Math.sqrt(half ** 2 - 0.5e6 ** 2) + half ** 2 * Math.asin(0.5));
  expect(Math.abs(regionArea(stamp.region) - (3e12 - strip)) / 3e12).toBeLessThan(1e-3);
});

describe('transformStamp', () => {
  const corner = outlineStamp([{ outer: Int32Array.of(0, 0, 300, 0, 0, 100), holes: [] }]);

  test('nothing to do gives the stamp itself', () => expect(transformStamp(corner, { rotateDegrees: 360 })).toBe(corner));

  test.each([
    ['mirrorX', { mirrorX: true }, [-300, 0, 0, 100]],
    ['mirrorY', { mirrorY: true }, [0, -100, 300, 0]],
    ['90', { rotateDegrees: 90 }, [-100, 0, 0, 300]],
    ['-90', { rotateDegrees: -90 }, [0, -300, 100, 0]],
    ['mirror before turning', { mirrorX: true, rotateDegrees: 90 }, [-100, -300, 0, 0]],
    ['scale', { scale: 2 }, [0, 0, 600, 200]],
  ])('%s is exact and keeps outlines counter-clockwise', (_, transform, corners) => {
    const moved = transformStamp(corner, transform);
    expect(box(moved)).toEqual(corners);
    expect(regionArea(moved.region)).toBe(15_000 * ('scale' in transform ? transform.scale : 1) ** 2);
  });

  test('forms survive where the result still has them', () => {
    expect(transformStamp(circleStamp(600, 200), { rotateDegrees: 17, scale: 0.5 })).toEqual(circleStamp(300, 100));
    expect(transformStamp(rectangleStamp(600, 200), { rotateDegrees: 270 })).toEqual(rectangleStamp(200, 600));
    expect(transformStamp(obroundStamp(600, 200), { mirrorX: true })).toEqual(obroundStamp(600, 200));
    expect(transformStamp(obroundStamp(600, 200), { rotateDegrees: 45 }).form).toBe('outline');
    expect(transformStamp(polygonStamp(1_000_000, 6, 0), { rotateDegrees: 17 }).form).toBe('polygon');
    expect(obroundStamp(600, 600)).toEqual(circleStamp(600));
  });

  test('any angle keeps the area to rounding', () => {
    const turned = transformStamp(rectangleStamp(1_000_000, 400_000), { rotateDegrees: 17 });
    expect(Math.abs(regionArea(turned.region) - 4e11)).toBeLessThan(2_800_000);
  });
});
