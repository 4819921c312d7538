import { SpatialIndex } from '../spatial-index.ts';
import type { ShapeList } from './shapes.ts';
import { shapeKind } from './shapes.ts';

/** Rounding of coordinates in files: an end that sticks out of other copper by less counts as covered. */
const slackNm = 20;

/** A straight stroke of a round tool or a round flash: its axis and half its width. */
interface Capsule {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly radius: number;
  readonly length: number;
}

const capsuleOf = ({ kind, stamp, stamps, at }: ShapeList, i: number): Capsule | null => {
  const tool = stamps[stamp[i] ?? -1];
  if ((kind[i] !== shapeKind.line && kind[i] !== shapeKind.flash) || tool?.form !== 'circle' || tool.holeDiameter > 0)
    return null;
  const [x0, y0] = [at[i * 6] ?? 0, at[i * 6 + 1] ?? 0];
  const [x1, y1] = kind[i] === shapeKind.line ? [at[i * 6 + 2] ?? 0, at[i * 6 + 3] ?? 0] : [x0, y0];
  return { x0, y0, x1, y1, radius: tool.width / 2, length: Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) };
};

/** Ends of a stroke, as bits. */
export const startEnd = 1;
export const finishEnd = 2;

/**
 * Finds round ends of straight strokes that other strokes or round flashes of the same drawing cover: those of tracks that join
 * each other or end in a pad, and of the lines that fill a pour. They need no vertices. Bits of `startEnd` and `finishEnd` by entry.
 */
export const coveredEnds = (list: ShapeList, order: readonly number[]): Uint8Array => {
  const covered = new Uint8Array(list.count);
  /** Ends that others rely on and that therefore stay round. */
  const kept = new Uint8Array(list.count);
  const entries = order.filter((i) => capsuleOf(list, i));
  const capsules = entries.flatMap((i) => capsuleOf(list, i) ?? []);
  const boxes = new Float64Array(capsules.length * 4);
  for (const [k, { x0, y0, x1, y1, radius }] of capsules.entries()) {
    boxes[k * 4] = Math.min(x0, x1) - radius;
    boxes[k * 4 + 1] = Math.min(y0, y1) - radius;
    boxes[k * 4 + 2] = Math.max(x0, x1) + radius;
    boxes[k * 4 + 3] = Math.max(y0, y1) + radius;
  }
  const index = new SpatialIndex(boxes);

  /** Whether one capsule covers a disc; marks the end of it that this needs. */
  const covers = (k: number, x: number, y: number, radius: number): boolean => {
    const other = capsules[k];
    const entry = entries[k] ?? 0;
    if (!other || other.radius + slackNm < radius) return false;
    const [ux, uy] = other.length > 0 ? [(other.x1 - other.x0) / other.length, (other.y1 - other.y0) / other.length] : [1, 0];
    const along = (x - other.x0) * ux + (y - other.y0) * uy;
    const across = (y - other.y0) * ux - (x - other.x0) * uy;
    const beyond = Math.max(0, -along, along - other.length);
    if (Math.sqrt(across * across + beyond * beyond) + radius > other.radius + slackNm) return false;
    if (list.kind[entry] === shapeKind.flash) return true;
    const needed = (along < radius ? startEnd : 0) | (along > other.length - radius ? finishEnd : 0);
    if (((covered[entry] ?? 0) & needed) !== 0) return false;
    kept[entry] = (kept[entry] ?? 0) | needed;
    return true;
  };

  for (const [k, { x0, y0, x1, y1, radius, length }] of capsules.entries()) {
    const entry = entries[k] ?? 0;
    if (list.kind[entry] !== shapeKind.line || length === 0) continue;
    for (const end of [startEnd, finishEnd]) {
      if (((kept[entry] ?? 0) & end) !== 0) continue;
      const [x, y] = end === startEnd ? [x0, y0] : [x1, y1];
      const near = index.search({ minX: x, minY: y, maxX: x, maxY: y });
      if (near.some((other) => other !== k && covers(other, x, y, radius))) covered[entry] = (covered[entry] ?? 0) | end;
    }
  }
  return covered;
};
