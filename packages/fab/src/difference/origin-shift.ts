import type { Point } from '@copperline/geometry';
import type { Board } from '../board.ts';
import { findShift } from '../drill/find-shift.ts';
import { padsOf } from '../drill/pad-index.ts';
import { NearIndex } from './near-index.ts';

/** Points compared. */
const mostPoints = 4_000;
/** Tolerance of a point; a shift is no smaller. */
const nearNm = 3_000;
/** Share of points in place from which on nothing was shifted. */
const enoughInPlace = 0.9;
/** A shift puts at least this share in place, and so much more than no shift. */
const enoughShifted = 0.5;
const clearlyMore = 0.1;
const sameSize = 10_000;

/** Holes and pads, as x, y. */
const pointsOf = ({ holes, copper }: Board): Int32Array => {
  const pads = copper
    .filter(({ role }) => role.kind === 'copper' && role.place !== 'Inr')
    .flatMap(({ shapes }) => {
      const list = padsOf(shapes);
      return Array.from({ length: list.length / 3 }, (_, n) => [list[n * 3] ?? 0, list[n * 3 + 1] ?? 0]);
    });
  return Int32Array.from([...holes.map(({ x, y }) => [x, y]), ...pads].flat());
};

const sampled = (points: Int32Array): Int32Array => {
  const count = points.length / 2;
  const step = Math.max(1, count / mostPoints);
  return Int32Array.from(
    { length: Math.min(count, mostPoints) * 2 },
    (_, n) => points[Math.floor((n >> 1) * step) * 2 + (n & 1)] ?? 0,
  );
};

/** Displacement of two edges of the same size. */
const edgeShift = (before: Board, after: Board): Point | null => {
  const [from, to] = [before.outline, after.outline];
  if (!from || !to || from.source === 'copper' || to.source === 'copper') return null;
  const [x, y] = [to.box.minX - from.box.minX, to.box.minY - from.box.minY];
  const isSame = Math.abs(to.box.maxX - from.box.maxX - x) <= sameSize && Math.abs(to.box.maxY - from.box.maxY - y) <= sameSize;
  return isSame ? { x, y } : null;
};

const isShift = ({ x, y }: Point): boolean => Math.hypot(x, y) > nearNm;

/** How far the second board's origin is from the first's, by most of its holes and pads; null if it is the same. */
export const originShift = (before: Board, after: Board): Point | null => {
  const [from, to] = [sampled(pointsOf(before)), pointsOf(after)];
  const ofEdge = edgeShift(before, after);
  if (from.length === 0 || to.length === 0) return ofEdge && isShift(ofEdge) ? ofEdge : null;
  const index = new NearIndex();
  for (let at = 0; at < to.length; at += 2) index.add(to[at] ?? 0, to[at + 1] ?? 0, at);
  const shareAt = ({ x, y }: Point): number => {
    let inPlace = 0;
    for (let at = 0; at < from.length; at += 2) {
      const [toX, toY] = [(from[at] ?? 0) + x, (from[at + 1] ?? 0) + y];
      if (index.some(toX, toY, nearNm, (n) => Math.hypot((to[n] ?? 0) - toX, (to[n + 1] ?? 0) - toY) <= nearNm)) inPlace += 1;
    }
    return inPlace / (from.length / 2);
  };
  const inPlace = shareAt({ x: 0, y: 0 });
  if (inPlace >= enoughInPlace) return null;
  const pads = Int32Array.from({ length: (to.length / 2) * 3 }, (_, n) =>
    n % 3 === 2 ? 1 : (to[Math.floor(n / 3) * 2 + (n % 3)] ?? 0),
  );
  const candidates = [ofEdge, findShift(from, pads)].flatMap((shift) =>
    shift && isShift(shift) ? [{ x: shift.x, y: shift.y }] : [],
  );
  let best: { readonly shift: Point; readonly share: number } | null = null;
  for (const shift of candidates) {
    const share = shareAt(shift);
    if (share > (best?.share ?? 0)) best = { shift, share };
  }
  return best && best.share >= enoughShifted && best.share > inPlace + clearlyMore ? best.shift : null;
};
