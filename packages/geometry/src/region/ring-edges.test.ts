import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ring } from '../polygon.ts';
import { orient } from '../predicates.ts';
import { RingEdges } from './ring-edges.ts';

const seed = 20_261_118;
const coordinate = fc.integer({ min: -40, max: 40 }).map((step) => step * 50_000);
const anyRing = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 200 })
  .map((points) => Int32Array.from(points.flat()));

/** Counts the edges that a ray to the right crosses. */
const windingOf = (ring: Ring, x: number, y: number): number => {
  let winding = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const [ax, ay] = [ring[i]!, ring[i + 1]!];
    const [bx, by] = [ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!];
    if (ay > y === by > y) continue;
    const side = orient(ax, ay, bx, by, x, y);
    if (by > ay && side > 0) winding += 1;
    if (by < ay && side < 0) winding -= 1;
  }
  return winding;
};

test('rings wind around a point as often as a ray to the right crosses them, whatever they cross', () => {
  fc.assert(
    fc.property(fc.array(anyRing, { minLength: 1, maxLength: 4 }), coordinate, coordinate, (rings, x, y) => {
      const edges = new RingEdges(rings);
      const around = new Map<number, number>();
      edges.eachAround(x, y, (ring, winding) => around.set(ring, winding));
      const expected = rings.map((ring) => windingOf(ring, x, y));
      expect(rings.map((_, ring) => around.get(ring) ?? 0)).toEqual(expected);
      expect(edges.winding(x, y)).toBe(expected.reduce((sum, winding) => sum + winding, 0));
    }),
    { seed, numRuns: 300 },
  );
});
