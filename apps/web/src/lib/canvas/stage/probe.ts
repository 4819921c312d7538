import {
  type Point,
  pointInRing,
  regionRings,
  type Ring,
  ringArea,
  type ShapeList,
  shapeKind,
  shapeRegion,
} from '@copperline/geometry';
import { nearer, type Nearest, nearestOnArc, nearestOnSegment } from './nearest.ts';
import { visitRun } from '../shape-index.ts';
import type { Drawing } from '../scene.ts';
import { contoursOf, toleranceNm } from '../triangles.ts';

const none: Nearest = { x: 0, y: 0, distance: Infinity };

/** Contours of what is neither a round stroke nor a round flash; kept, because a cursor asks for the same ones again and again. */
const contours = new WeakMap<ShapeList, Map<number, readonly Ring[]>>();

const contoursAt = (list: ShapeList, entry: number): readonly Ring[] => {
  const known = contours.get(list) ?? new Map<number, readonly Ring[]>();
  contours.set(list, known);
  const kept = known.get(entry);
  if (kept) return kept;
  const fill = list.kind[entry] === shapeKind.fill;
  const rings = fill ? contoursOf(list, entry) : regionRings(shapeRegion(list, entry, toleranceNm));
  known.set(entry, rings);
  return rings;
};

type Numbers = readonly [number, number, number, number, number, number];

const numbersAt = (list: ShapeList, entry: number): Numbers => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.at.subarray(entry * 6, entry * 6 + 6);
  return [a, b, c, d, e, f];
};

/** The nearest point of the line that a round stamp followed. */
const nearestOnCentreLine = (list: ShapeList, entry: number, px: number, py: number): Nearest => {
  const numbers = numbersAt(list, entry);
  const [x0, y0, x1, y1] = numbers;
  const kind = list.kind[entry];
  if (kind === shapeKind.flash) return nearestOnSegment(x0, y0, x0, y0, px, py);
  if (kind === shapeKind.line) return nearestOnSegment(x0, y0, x1, y1, px, py);
  return nearestOnArc(numbers, kind === shapeKind.clockwise, px, py);
};

const nearestOnRings = (rings: readonly Ring[], px: number, py: number): Nearest => {
  let best = none;
  for (const ring of rings) {
    let [fromX, fromY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0];
      best = nearer(best, nearestOnSegment(fromX, fromY, x, y, px, py));
      [fromX, fromY] = [x, y];
    }
  }
  return best;
};

/** The edge of a fill, exact at arcs. */
const nearestOnFill = (list: ShapeList, entry: number, px: number, py: number): Nearest => {
  const first = list.at[entry * 6] ?? 0;
  const end = first + (list.at[entry * 6 + 1] ?? 0);
  let best = none;
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  const close = () => {
    best = nearer(best, nearestOnSegment(fromX, fromY, startX, startY, px, py));
  };
  for (let edge = first; edge < end; edge += 1) {
    const [kind = 0, x = 0, y = 0, cx = 0, cy = 0] = list.edges.subarray(edge * 5, edge * 5 + 5);
    if (kind === shapeKind.line) best = nearer(best, nearestOnSegment(fromX, fromY, x, y, px, py));
    else if (kind === shapeKind.clockwise || kind === shapeKind.counterClockwise)
      best = nearer(best, nearestOnArc([fromX, fromY, x, y, cx, cy], kind === shapeKind.clockwise, px, py));
    else {
      if (edge > first) close();
      [startX, startY] = [x, y];
    }
    [fromX, fromY] = [x, y];
  }
  if (end > first) close();
  return best;
};

const isRound = (list: ShapeList, entry: number): boolean => list.stamps[list.stamp[entry] ?? -1]?.form === 'circle';

/** At this distance from the centre on the way to p; straight up where p is the centre itself. */
const onCircle = (centre: Nearest, radius: number, px: number, py: number): Nearest => {
  const [dx, dy] = centre.distance === 0 ? [0, 1] : [(px - centre.x) / centre.distance, (py - centre.y) / centre.distance];
  const [x, y] = [centre.x + dx * radius, centre.y + dy * radius];
  return { x, y, distance: Math.hypot(x - px, y - py) };
};

/** The nearest point on the edge of what an entry covers. */
export const nearestEdge = (list: ShapeList, entry: number, px: number, py: number): Nearest => {
  if (list.kind[entry] === shapeKind.fill) return nearestOnFill(list, entry, px, py);
  if (!isRound(list, entry)) return nearestOnRings(contoursAt(list, entry), px, py);
  const stamp = list.stamps[list.stamp[entry] ?? -1];
  const centre = nearestOnCentreLine(list, entry, px, py);
  const outer = onCircle(centre, (stamp?.width ?? 0) / 2, px, py);
  const hole = list.kind[entry] === shapeKind.flash ? (stamp?.holeDiameter ?? 0) : 0;
  return hole > 0 ? nearer(outer, onCircle(centre, hole / 2, px, py)) : outer;
};

/** Whether an entry covers a place by more than `margin`; a negative margin reaches as far outside. */
export const covers = (list: ShapeList, entry: number, px: number, py: number, margin = 0): boolean => {
  if (isRound(list, entry)) {
    const stamp = list.stamps[list.stamp[entry] ?? -1];
    const { distance } = nearestOnCentreLine(list, entry, px, py);
    const hole = list.kind[entry] === shapeKind.flash ? (stamp?.holeDiameter ?? 0) : 0;
    return distance + margin <= (stamp?.width ?? 0) / 2 && (hole === 0 || distance - margin >= hole / 2);
  }
  const rings = contoursAt(list, entry);
  let winding = 0;
  for (const ring of rings) if (pointInRing(ring, px, py) !== 'outside') winding += Math.sign(ringArea(ring));
  return winding !== 0 && (margin === 0 || nearestOnRings(rings, px, py).distance >= margin);
};

/** The entry that shows at a place when everything is drawn and erased in order; -1 where nothing does. */
export const entryAt = ({ shapes, index }: Drawing, { x, y }: Point): number => {
  const spot = { minX: x, minY: y, maxX: x, maxY: y };
  let found = -1;
  for (const run of index.runs) {
    if (run.clear && found < 0) continue;
    visitRun(index, run, spot, (entry) => {
      if (!covers(shapes, entry, x, y)) return false;
      found = run.clear ? -1 : entry;
      return true;
    });
  }
  return found;
};

/** The name of the net an entry belongs to, where its file tells. */
export const netOf = (list: ShapeList, entry: number): string | null => list.nets[list.net[entry] ?? -1] ?? null;
