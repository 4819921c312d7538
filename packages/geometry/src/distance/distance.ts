import { arcSweep } from '../arc.ts';
import type { Point } from '../point.ts';
import { segmentsCross } from '../predicates.ts';

/** A distance and the two nearest points: `from` on the first body, `to` on the second. */
export interface Distance {
  readonly distance: number;
  readonly from: Point;
  readonly to: Point;
}

/** Keeps the nearest of the pairs of points it is offered. */
export class Nearest {
  squared = Infinity;
  fromX = 0;
  fromY = 0;
  toX = 0;
  toY = 0;

  /** `swapped`: the first point belongs to the second body. */
  offer(ax: number, ay: number, bx: number, by: number, swapped: boolean): void {
    const squared = (bx - ax) ** 2 + (by - ay) ** 2;
    if (!(squared < this.squared)) return;
    this.squared = squared;
    this.fromX = swapped ? bx : ax;
    this.fromY = swapped ? by : ay;
    this.toX = swapped ? ax : bx;
    this.toY = swapped ? ay : by;
  }
}

/** A straight line or a circular arc; a point is a line without length. Arcs are stored counter-clockwise. */
export interface Curve {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Null for a line. */
  readonly arc: {
    readonly cx: number;
    readonly cy: number;
    /** Counter-clockwise from (x0, y0), above 0; a full circle if both ends are equal. */
    readonly sweep: number;
    /** At both ends: files round coordinates, so the radii may differ; the radius then changes linearly with the angle. */
    readonly startRadius: number;
    readonly endRadius: number;
    /** The source has the arc in the opposite direction. */
    readonly reversed: boolean;
  } | null;
}
type Arc = NonNullable<Curve['arc']>;

export const lineCurve = (x0: number, y0: number, x1: number, y1: number): Curve => ({ x0, y0, x1, y1, arc: null });

export const pointCurve = (x: number, y: number): Curve => lineCurve(x, y, x, y);

const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export const arcCurve = (x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean): Curve => {
  if (clockwise) {
    const { arc, ...ends } = arcCurve(x1, y1, x0, y0, cx, cy, false);
    return { ...ends, arc: arc && { ...arc, reversed: true } };
  }
  const sweep = arcSweep(x0, y0, x1, y1, cx, cy, false);
  const startRadius = length(x0 - cx, y0 - cy);
  const endRadius = length(x1 - cx, y1 - cy);
  if (sweep === 0 || startRadius === 0 || endRadius === 0) return lineCurve(x0, y0, x1, y1);
  return { x0, y0, x1, y1, arc: { cx, cy, sweep, startRadius, endRadius, reversed: false } };
};

/** The arc's radius in the direction (wx, wy) from its centre, or -1 if the arc does not cover that direction. */
const radiusTowards = (curve: Curve, arc: Arc, wx: number, wy: number): number => {
  const ux = curve.x0 - arc.cx;
  const uy = curve.y0 - arc.cy;
  let angle = Math.atan2(ux * wy - uy * wx, ux * wx + uy * wy);
  if (angle < 0) angle += 2 * Math.PI;
  if (angle > arc.sweep) return -1;
  return arc.startRadius + ((arc.endRadius - arc.startRadius) * angle) / arc.sweep;
};

const pointToLine = (nearest: Nearest, x: number, y: number, { x0, y0, x1, y1 }: Curve, swapped: boolean): void => {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? ((x - x0) * dx + (y - y0) * dy) / squared : 0;
  if (t <= 0) nearest.offer(x, y, x0, y0, swapped);
  else if (t >= 1) nearest.offer(x, y, x1, y1, swapped);
  else nearest.offer(x, y, x0 + t * dx, y0 + t * dy, swapped);
};

const pointToArc = (nearest: Nearest, x: number, y: number, curve: Curve, arc: Arc, swapped: boolean): void => {
  const wx = x - arc.cx;
  const wy = y - arc.cy;
  const away = length(wx, wy);
  const radius = away > 0 ? radiusTowards(curve, arc, wx, wy) : -1;
  if (radius > 0) nearest.offer(x, y, arc.cx + (wx * radius) / away, arc.cy + (wy * radius) / away, swapped);
  nearest.offer(x, y, curve.x0, curve.y0, swapped);
  nearest.offer(x, y, curve.x1, curve.y1, swapped);
};

const pointToCurve = (nearest: Nearest, x: number, y: number, curve: Curve, swapped: boolean): void => {
  if (curve.arc) pointToArc(nearest, x, y, curve, curve.arc, swapped);
  else pointToLine(nearest, x, y, curve, swapped);
};

const endsToCurve = (nearest: Nearest, { x0, y0, x1, y1 }: Curve, curve: Curve, swapped: boolean): void => {
  pointToCurve(nearest, x0, y0, curve, swapped);
  if (x0 !== x1 || y0 !== y1) pointToCurve(nearest, x1, y1, curve, swapped);
};

const lineToLine = (nearest: Nearest, a: Curve, b: Curve): void => {
  endsToCurve(nearest, a, b, false);
  endsToCurve(nearest, b, a, true);
  if (nearest.squared === 0 || !segmentsCross(a.x0, a.y0, a.x1, a.y1, b.x0, b.y0, b.x1, b.y1)) return;
  const ax = a.x1 - a.x0;
  const ay = a.y1 - a.y0;
  const bx = b.x1 - b.x0;
  const by = b.y1 - b.y0;
  const t = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / (ax * by - ay * bx);
  const [x, y] = [a.x0 + t * ax, a.y0 + t * ay];
  nearest.offer(x, y, x, y, false);
};

/** Offers the line's nearest point to the centre and its crossings with the circle; the caller compares the ends. */
const lineToArc = (nearest: Nearest, line: Curve, curve: Curve, arc: Arc, swapped: boolean): void => {
  const dx = line.x1 - line.x0;
  const dy = line.y1 - line.y0;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return;
  const foot = ((arc.cx - line.x0) * dx + (arc.cy - line.y0) * dy) / squared;
  const footX = line.x0 + foot * dx;
  const footY = line.y0 + foot * dy;
  if (foot > 0 && foot < 1) pointToArc(nearest, footX, footY, curve, arc, swapped);
  const apart = (footX - arc.cx) ** 2 + (footY - arc.cy) ** 2;
  for (const sense of [-1, 1]) {
    let radius = (arc.startRadius + arc.endRadius) / 2;
    // The radius depends on the direction, and the direction only slightly on the radius: two passes suffice.
    for (let pass = 0; pass < 2; pass += 1) {
      if (radius * radius < apart) break;
      const t = foot + sense * Math.sqrt((radius * radius - apart) / squared);
      if (t < 0 || t > 1) break;
      const [x, y] = [line.x0 + t * dx, line.y0 + t * dy];
      radius = radiusTowards(curve, arc, x - arc.cx, y - arc.cy);
      if (radius < 0) break;
      if (pass === 1) nearest.offer(x, y, x, y, swapped);
    }
  }
};

const circlesMeet = (nearest: Nearest, a: Curve, arcA: Arc, b: Curve, arcB: Arc): void => {
  const dx = arcB.cx - arcA.cx;
  const dy = arcB.cy - arcA.cy;
  const apart = length(dx, dy);
  if (apart === 0) return;
  for (const sense of [-1, 1]) {
    let radiusA = (arcA.startRadius + arcA.endRadius) / 2;
    let radiusB = (arcB.startRadius + arcB.endRadius) / 2;
    for (let pass = 0; pass < 2; pass += 1) {
      const along = (apart * apart + radiusA * radiusA - radiusB * radiusB) / (2 * apart);
      if (along * along > radiusA * radiusA) break;
      const across = sense * Math.sqrt(radiusA * radiusA - along * along);
      const x = arcA.cx + (along * dx - across * dy) / apart;
      const y = arcA.cy + (along * dy + across * dx) / apart;
      radiusA = radiusTowards(a, arcA, x - arcA.cx, y - arcA.cy);
      radiusB = radiusTowards(b, arcB, x - arcB.cx, y - arcB.cy);
      if (radiusA < 0 || radiusB < 0) break;
      if (pass === 1) nearest.offer(x, y, x, y, false);
    }
  }
};

/** Apart from their ends, two arcs are nearest on the line through their centres, or they cross. */
const arcToArc = (nearest: Nearest, a: Curve, arcA: Arc, b: Curve, arcB: Arc): void => {
  const dx = arcB.cx - arcA.cx;
  const dy = arcB.cy - arcA.cy;
  const apart = length(dx, dy);
  if (apart === 0) return;
  for (const sense of [-1, 1]) {
    const radius = radiusTowards(a, arcA, dx * sense, dy * sense);
    if (radius < 0) continue;
    const scale = (radius * sense) / apart;
    pointToArc(nearest, arcA.cx + dx * scale, arcA.cy + dy * scale, b, arcB, false);
  }
  circlesMeet(nearest, a, arcA, b, arcB);
};

/** Offers the nearest points of two curves. */
export const offerCurves = (nearest: Nearest, a: Curve, b: Curve): void => {
  if (!a.arc && !b.arc) return lineToLine(nearest, a, b);
  endsToCurve(nearest, a, b, false);
  endsToCurve(nearest, b, a, true);
  if (a.arc && b.arc) arcToArc(nearest, a, a.arc, b, b.arc);
  else if (a.arc) lineToArc(nearest, b, a, a.arc, true);
  else if (b.arc) lineToArc(nearest, a, b, b.arc, false);
};

export const curveDistance = (a: Curve, b: Curve): Distance => {
  const nearest = new Nearest();
  offerCurves(nearest, a, b);
  return {
    distance: Math.sqrt(nearest.squared),
    from: { x: nearest.fromX, y: nearest.fromY },
    to: { x: nearest.toX, y: nearest.toY },
  };
};
