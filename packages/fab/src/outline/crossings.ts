import { type Point, type Ring, segmentsCross } from '@copperline/geometry';

/** Maximum number of comparisons; a larger contour is not checked. */
const pairLimit = 20_000_000;

const crosses = (ring: Ring, a: number, b: number): boolean => {
  const at = (index: number): readonly [number, number] => {
    const i = (index * 2) % ring.length;
    return [ring[i] ?? 0, ring[i + 1] ?? 0];
  };
  const [ax, ay] = at(a);
  const [bx, by] = at(a + 1);
  const [cx, cy] = at(b);
  const [dx, dy] = at(b + 1);
  return segmentsCross(ax, ay, bx, by, cx, cy, dx, dy);
};

/** The first self-crossing of a contour; touching is no crossing. */
export const firstCrossing = (ring: Ring): Point | null => {
  const count = ring.length / 2;
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  for (let n = 0; n < count; n += 1) {
    const x0 = ring[n * 2] ?? 0;
    const x1 = ring[(n * 2 + 2) % ring.length] ?? 0;
    low[n] = Math.min(x0, x1);
    high[n] = Math.max(x0, x1);
  }
  const order = [...low.keys()].sort((a, b) => (low[a] ?? 0) - (low[b] ?? 0));
  let pairs = 0;
  for (const [index, a] of order.entries()) {
    for (let next = index + 1; next < count; next += 1) {
      const b = order[next] ?? 0;
      if ((low[b] ?? 0) > (high[a] ?? 0)) break;
      pairs += 1;
      if (pairs > pairLimit) return null;
      const apart = Math.abs(a - b);
      if (apart > 1 && apart < count - 1 && crosses(ring, a, b)) return { x: ring[b * 2] ?? 0, y: ring[b * 2 + 1] ?? 0 };
    }
  }
  return null;
};
