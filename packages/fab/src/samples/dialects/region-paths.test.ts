import { ringArea } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { at } from '../path.ts';
import { hatching, keyholed } from './region-paths.ts';

const square = (x: number, y: number, side: number) => [at(x, y), at(x + side, y), at(x + side, y + side), at(x, y + side)];
const area = (points: readonly { x: number; y: number }[]) => ringArea(Int32Array.from(points.flatMap(({ x, y }) => [x, y])));

describe('a contour with keyholes', () => {
  it('encloses the area less its holes', () => {
    const holes = [square(60, 20, 10), square(20, 55, 20)].map((hole) => hole.toReversed());
    expect(area(keyholed(square(0, 0, 100), holes))).toBe(100 * 100 - 10 * 10 - 20 * 20);
  });

  it('reaches a hole behind another through the one before it', () => {
    const holes = [square(20, 40, 10), square(60, 42, 6)].map((hole) => hole.toReversed());
    const contour = keyholed(square(0, 0, 100), holes);
    expect(area(contour)).toBe(10_000 - 100 - 36);
    expect(contour).toContainEqual(at(30, 48));
  });
});

describe('hatching', () => {
  it('covers the inside between the contours and nothing else', () => {
    const rings = [square(0, 0, 100), square(40, 40, 20)].map((ring) => Int32Array.from(ring.flatMap(({ x, y }) => [x, y])));
    const strokes = hatching(rings, 10);
    expect(strokes).toHaveLength(9 + 2);
    expect(strokes).toContainEqual([at(0, 50), at(40, 50)]);
    expect(strokes).toContainEqual([at(60, 50), at(100, 50)]);
    expect(strokes).toContainEqual([at(0, 20), at(100, 20)]);
  });
});
