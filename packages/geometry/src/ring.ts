import type { Box } from './point.ts';
import { emptyBox, joinBoxes } from './point.ts';
import type { Region, Ring } from './polygon.ts';
import { crossSign, onSegment, orient, segmentsTouch } from './predicates.ts';

/** Beyond this a sum of integers may be inexact. */
const exactLimit = 2 ** 52;

const doubledAreaBig = (ring: Ring): number => {
  let sum = 0n;
  let px = BigInt(ring[ring.length - 2] ?? 0);
  let py = BigInt(ring[ring.length - 1] ?? 0);
  for (let i = 0; i < ring.length; i += 2) {
    const x = BigInt(ring[i] ?? 0);
    const y = BigInt(ring[i + 1] ?? 0);
    sum += px * y - py * x;
    px = x;
    py = y;
  }
  return Number(sum);
};

/**
 * The enclosed area, positive for a counter-clockwise ring. The sum is exact and rounded once, so the sign is right for any
 * ring: it is kept as high * 2^16 + low, and in big integers where that overflows.
 */
export const ringArea = (ring: Ring): number => {
  const originX = ring[0] ?? 0;
  const originY = ring[1] ?? 0;
  let high = 0;
  let low = 0;
  let px = 0;
  let py = 0;
  for (let i = 2; i < ring.length; i += 2) {
    const x = (ring[i] ?? 0) - originX;
    const y = (ring[i + 1] ?? 0) - originY;
    const pxHigh = Math.floor(px / 65_536);
    const pyHigh = Math.floor(py / 65_536);
    low += (px - pxHigh * 65_536) * y - (py - pyHigh * 65_536) * x;
    const carry = Math.floor(low / 65_536);
    low -= carry * 65_536;
    high += pxHigh * y - pyHigh * x + carry;
    if (high > exactLimit || high < -exactLimit) return doubledAreaBig(ring) / 2;
    px = x;
    py = y;
  }
  return (high * 65_536 + low) / 2;
};

export const isCounterClockwise = (ring: Ring): boolean => ringArea(ring) > 0;

export const reversedRing = (ring: Ring): Ring => {
  const reversed = new Int32Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    reversed[ring.length - 2 - i] = ring[i] ?? 0;
    reversed[ring.length - 1 - i] = ring[i + 1] ?? 0;
  }
  return reversed;
};

export const ringBox = (ring: Ring): Box => {
  let { minX, minY, maxX, maxY } = emptyBox;
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i] ?? 0;
    const y = ring[i + 1] ?? 0;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
};

export type RingSide = 'inside' | 'edge' | 'outside';

/** Whether a point lies inside a ring, outside or on its edge, exactly. A ring that crosses itself is filled by the even-odd rule. */
export const pointInRing = (ring: Ring, x: number, y: number): RingSide => {
  let inside = false;
  let px = ring[ring.length - 2] ?? 0;
  let py = ring[ring.length - 1] ?? 0;
  for (let i = 0; i < ring.length; i += 2) {
    const qx = ring[i] ?? 0;
    const qy = ring[i + 1] ?? 0;
    if (py > y !== qy > y) {
      if (px > x && qx > x) inside = !inside;
      else if (px >= x || qx >= x) {
        const side = orient(px, py, qx, qy, x, y);
        if (side === 0) return 'edge';
        if (side > 0 === qy > py) inside = !inside;
      }
    } else if ((py === y || qy === y) && onSegment(x, y, px, py, qx, qy)) return 'edge';
    px = qx;
    py = qy;
  }
  return inside ? 'inside' : 'outside';
};

/** Whether a ring touches or crosses itself other than at shared corners, exactly. For small rings: it compares all pairs of edges. */
export const crossesItself = (ring: Ring): boolean => {
  const size = ring.length;
  for (let i = 0; i < size; i += 2) {
    const ax = ring[i] ?? 0;
    const ay = ring[i + 1] ?? 0;
    const bx = ring[(i + 2) % size] ?? 0;
    const by = ring[(i + 3) % size] ?? 0;
    // The edge runs back along the one before it: a spike.
    const px = ring[(i + size - 2) % size] ?? 0;
    const py = ring[(i + size - 1) % size] ?? 0;
    if (crossSign(ax - px, ay - py, bx - ax, by - ay) === 0 && (ax - px) * (bx - ax) + (ay - py) * (by - ay) <= 0) return true;
    const [lowX, highX, lowY, highY] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
    // The next edge shares a corner, and so do the last and the first.
    const end = i === 0 ? size - 2 : size;
    for (let j = i + 4; j < end; j += 2) {
      const cx = ring[j] ?? 0;
      const cy = ring[j + 1] ?? 0;
      const dx = ring[(j + 2) % size] ?? 0;
      const dy = ring[(j + 3) % size] ?? 0;
      if ((cx < lowX && dx < lowX) || (cx > highX && dx > highX) || (cy < lowY && dy < lowY) || (cy > highY && dy > highY))
        continue;
      if (segmentsTouch(ax, ay, bx, by, cx, cy, dx, dy)) return true;
    }
  }
  return false;
};

export const regionBox = (region: Region): Box =>
  region.reduce((box, polygon) => joinBoxes(box, ringBox(polygon.outer)), emptyBox);

export const regionArea = (region: Region): number => {
  let sum = 0;
  for (const { outer, holes } of region) {
    sum += ringArea(outer);
    for (const hole of holes) sum += ringArea(hole);
  }
  return sum;
};

/** Whether the point lies in the area or on its edge. */
export const regionContains = (region: Region, x: number, y: number): boolean => {
  for (const { outer, holes } of region) {
    const side = pointInRing(outer, x, y);
    if (side === 'edge') return true;
    if (side === 'inside' && holes.every((hole) => pointInRing(hole, x, y) !== 'inside')) return true;
  }
  return false;
};
