import { describe, expect, it } from 'vitest';
import { at, circlePath, flattened, pathBox, placed, placedPath, polar, rectanglePath, sweepOf, turned } from './path.ts';

describe('turning', () => {
  it('is exact at quarter turns', () => {
    expect([0, 90, 180, 270, -90, 450].map((degrees) => turned(at(3, 1), degrees))).toEqual([
      at(3, 1),
      at(-1, 3),
      at(-3, -1),
      at(1, -3),
      at(1, -3),
      at(-1, 3),
    ]);
  });

  it('mirrors a part on the bottom before it is turned', () => {
    expect(placed(at(2, 1), { at: at(10, 20), turn: 90, mirrored: true })).toEqual(at(9, 18));
  });

  it('turns an arc the other way round when it is mirrored', () => {
    const path = placedPath(circlePath(at(5, 0), 2), { at: at(0, 0), turn: 0, mirrored: true });
    expect(path.steps.map((step) => step.arc)).toEqual([
      { centre: at(-5, 0), clockwise: true },
      { centre: at(-5, 0), clockwise: true },
    ]);
  });
});

describe('arcs', () => {
  it('sweep a full turn where they end at their start', () => {
    const arc = { centre: at(0, 0), clockwise: false };
    expect(sweepOf(at(10, 0), { to: at(10, 0), arc })).toBeCloseTo(2 * Math.PI);
    expect(sweepOf(at(10, 0), { to: at(0, 10), arc })).toBeCloseTo(Math.PI / 2);
    expect(sweepOf(at(10, 0), { to: at(0, 10), arc: { ...arc, clockwise: true } })).toBeCloseTo(1.5 * Math.PI);
  });

  it('flatten within the error that is asked for', () => {
    const points = flattened(circlePath(at(0, 0), 1_000_000), 1_000);
    points.forEach((a, index) => {
      const b = points[(index + 1) % points.length] ?? a;
      expect(Math.hypot((a.x + b.x) / 2, (a.y + b.y) / 2)).toBeGreaterThan(998_999);
    });
  });

  it('count in full in the box of a path', () => {
    expect(pathBox([circlePath(polar(at(0, 0), 100_000, 33), 77_777)])).toEqual({
      minX: 83_867 - 77_777,
      minY: 54_464 - 77_777,
      maxX: 83_867 + 77_777,
      maxY: 54_464 + 77_777,
    });
    expect(pathBox([rectanglePath(at(0, 0), at(400, 300), 50)])).toEqual({ minX: 0, minY: 0, maxX: 400, maxY: 300 });
  });
});
