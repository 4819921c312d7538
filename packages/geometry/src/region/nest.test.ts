import { Clipper64, ClipType, FillRule, type PolyPath64, PolyTree64 } from 'clipper2-ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nestRings } from './nest.ts';
import type { Region, Ring } from '../polygon.ts';
import { reversedRing } from '../ring.ts';

const rectangle = (x0: number, y0: number, x1: number, y1: number): Ring => Int32Array.of(x0, y0, x1, y0, x1, y1, x0, y1);

const ringKey = (ring: ArrayLike<number>): string => {
  const points = Array.from({ length: ring.length / 2 }, (_, i) => `${ring[i * 2]},${ring[i * 2 + 1]}`);
  return points.sort().join(' ');
};

const keys = (region: Region): string[] =>
  region.map(({ outer, holes }) => [ringKey(outer), ...holes.map(ringKey).sort()].join(' | ')).sort();

const flat = (node: PolyPath64): Ring => Int32Array.from((node.poly ?? []).flatMap(({ x, y }) => [x, y]));

/** The engine's own tree: outer contours on every second level. */
const treeRegion = (node: PolyPath64): Region =>
  Array.from({ length: node.count }, (_, i) => node.child(i)).flatMap((outer) => {
    const holes = Array.from({ length: outer.count }, (_, i) => outer.child(i));
    return [{ outer: flat(outer), holes: holes.map(flat) }, ...holes.flatMap(treeRegion)];
  });

describe('rings become polygons', () => {
  test('an island in a hole is a polygon of its own, and its hole belongs to it', () => {
    const [board, window] = [rectangle(0, 0, 100, 100), reversedRing(rectangle(10, 10, 90, 90))];
    const [island, eye] = [rectangle(20, 20, 80, 80), reversedRing(rectangle(30, 30, 70, 70))];
    expect(keys(nestRings([eye, board, window, island]))).toEqual(
      keys([
        { outer: board, holes: [window] },
        { outer: island, holes: [eye] },
      ]),
    );
  });

  test('a hole may touch the outer ring with every corner but belongs to what surrounds it', () => {
    const outer = rectangle(0, 0, 100, 100);
    const hole = Int32Array.of(0, 50, 50, 100, 100, 50, 50, 0);
    expect(nestRings([outer, hole])).toEqual([{ outer, holes: [hole] }]);
  });

  test('as the engine nests them, whatever frames lie in one another', () => {
    const coordinate = fc.integer({ min: 0, max: 60 });
    const frames = fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(frames, (corners) => {
        const paths = corners
          .filter(([x0, y0, x1, y1]) => x0 !== x1 && y0 !== y1)
          .map(([x0, y0, x1, y1]) => [
            { x: x0, y: y0 },
            { x: x1, y: y0 },
            { x: x1, y: y1 },
            { x: x0, y: y1 },
          ]);
        const run = <T extends PolyTree64 | { x: number; y: number }[][]>(into: T): T => {
          const clipper = new Clipper64();
          clipper.addSubject(paths);
          if (into instanceof PolyTree64) clipper.execute(ClipType.Union, FillRule.EvenOdd, into);
          else clipper.execute(ClipType.Union, FillRule.EvenOdd, into);
          return into;
        };
        const rings = run<{ x: number; y: number }[][]>([]).map((path) => Int32Array.from(path.flatMap(({ x, y }) => [x, y])));
        expect(keys(nestRings(rings))).toEqual(keys(treeRegion(run(new PolyTree64()))));
      }),
      { seed: 20_261_115, numRuns: 500 },
    );
  });
});
