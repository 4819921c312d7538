import { type Point, shapeKind, type ShapeList } from '@copperline/geometry';
import { findShift } from '../drill/find-shift.ts';
import { PadIndex, type Pads } from '../drill/pad-index.ts';
import type { PadList } from '../identify/pads.ts';

/** Fewer holes may lie on symbols by coincidence. */
const fewestHoles = 8;
/** Share of the holes on centres of symbols from which on a displacement is certain. */
const enoughOnSymbols = 0.8;
/** Share up to which a drawing is not where the holes are. */
const hardlyOnSymbols = 0.3;
/** Tolerance of a drawing in a coarse format. */
const centredWithin = 30_000;

/** What may be centres of symbols: flashes, middles of strokes (a cross has two there) and centres of circles. */
const centresOf = (shapes: ShapeList): Pads => {
  const centres: number[] = [];
  for (let n = 0; n < shapes.count; n += 1) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, cx = 0, cy = 0] = shapes.at.subarray(n * 6, n * 6 + 6);
    const kind = shapes.kind[n];
    if (kind === shapeKind.flash) centres.push(x0, y0, 1);
    else if (kind === shapeKind.line) centres.push(Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2), 1);
    else if (kind !== shapeKind.fill && x0 === x1 && y0 === y1) centres.push(cx, cy, 1);
  }
  return Int32Array.from(centres);
};

/** Displacement of a drill drawing against the holes; null where it lies on them, or shows no symbol at most of them. */
export const drawingShift = (drawing: ShapeList, { count, x, y }: PadList): Point | null => {
  const centres = centresOf(drawing);
  if (count < fewestHoles || centres.length === 0) return null;
  const index = new PadIndex(centres);
  const hits = new Int32Array(count * 2);
  let near = 0;
  for (let n = 0; n < count; n += 1) {
    hits[n * 2] = x[n] ?? 0;
    hits[n * 2 + 1] = y[n] ?? 0;
    if (index.nearestCentre(x[n] ?? 0, y[n] ?? 0, centredWithin)) near += 1;
  }
  if (near > hardlyOnSymbols * count) return null;
  const shift = findShift(hits, centres);
  return shift && shift.share >= enoughOnSymbols ? { x: shift.x, y: shift.y } : null;
};
