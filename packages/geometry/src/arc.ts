import type { Box } from './point.ts';
import { crossSign } from './predicates.ts';

// An arc runs from (x0, y0) to (x1, y1) about (cx, cy). Start = end is a full circle. Files round coordinates, so the radii at
// both ends may differ: the radius then changes evenly with the angle.

const fullTurn = 2 * Math.PI;

/** Rounds to whole nanometres; never returns -0. */
export const whole = (value: number): number => Math.round(value) + 0;

const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** The angle from u counter-clockwise to v, at least 0 and below a full turn. */
const turn = (ux: number, uy: number, vx: number, vy: number): number => {
  const angle = Math.atan2(crossSign(ux, uy, vx, vy), ux * vx + uy * vy);
  return angle < 0 ? angle + fullTurn : angle;
};

/** The angle an arc runs through, in radians: positive counter-clockwise, negative clockwise. */
export const arcSweep = (x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean): number => {
  if (x0 === x1 && y0 === y1) return clockwise ? -fullTurn : fullTurn;
  return clockwise ? -turn(x1 - cx, y1 - cy, x0 - cx, y0 - cy) : turn(x0 - cx, y0 - cy, x1 - cx, y1 - cy);
};

const quadrant = (x: number, y: number): number => {
  if (x > 0 && y >= 0) return 0;
  if (x <= 0 && y > 0) return 1;
  return x < 0 ? 2 : 3;
};

/** Number of axis directions (+x, +y, -x, -y) passed counter-clockwise from u, exclusive, to v, inclusive. */
const axesMet = (ux: number, uy: number, vx: number, vy: number): number => {
  const ahead = (quadrant(vx, vy) - quadrant(ux, uy) + 4) % 4;
  if (ahead > 0) return ahead;
  return (ux === vx && uy === vy) || crossSign(ux, uy, vx, vy) < 0 ? 4 : 0;
};

/** The box of an arc's centre line, to the nearest nanometre. Which extrema it reaches is decided exactly. */
export const arcBox = (x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean): Box => {
  const box = { minX: Math.min(x0, x1), minY: Math.min(y0, y1), maxX: Math.max(x0, x1), maxY: Math.max(y0, y1) };
  const ux = (clockwise ? x1 : x0) - cx;
  const uy = (clockwise ? y1 : y0) - cy;
  const vx = (clockwise ? x0 : x1) - cx;
  const vy = (clockwise ? y0 : y1) - cy;
  const from = length(ux, uy);
  const to = length(vx, vy);
  if (from === 0 || to === 0) return box;
  const met = axesMet(ux, uy, vx, vy);
  if (met === 0) return box;
  const sweep = ux === vx && uy === vy ? fullTurn : turn(ux, uy, vx, vy);
  const first = quadrant(ux, uy) + 1;
  for (let axis = first; axis < first + met; axis += 1) {
    const toAxis = (axis * Math.PI) / 2 - ((Math.atan2(uy, ux) + fullTurn) % fullTurn);
    const radius = from + (to - from) * Math.min(1, toAxis / sweep);
    if (axis % 4 === 0) box.maxX = Math.max(box.maxX, whole(cx + radius));
    else if (axis % 4 === 1) box.maxY = Math.max(box.maxY, whole(cy + radius));
    else if (axis % 4 === 2) box.minX = Math.min(box.minX, whole(cx - radius));
    else box.minY = Math.min(box.minY, whole(cy - radius));
  }
  return box;
};

/** The first and the last edge touch the arc at one end only; they span this share of a step, to have the same depth as the others. */
const endStep = (1 + Math.SQRT1_2) / 2;

/** Number of edges of a flattened arc, angle of an inner edge, and radius of the vertices, which lie outside the arc. */
const arcSteps = (
  radius: number,
  sweep: number,
  toleranceNm: number,
): { readonly edges: number; readonly step: number; readonly bulge: number } => {
  const half = Math.max(toleranceNm, 1) / 2;
  const widest = Math.min(Math.PI / 4, radius > half ? 2 * Math.acos((radius - half) / (radius + half)) : Math.PI);
  const edges = Math.ceil(sweep / widest + 2 * (1 - endStep));
  const step = sweep / (edges - 2 * (1 - endStep));
  const dip = Math.cos(step / 2);
  return { edges, step, bulge: 1 + (1 - dip) / (1 + dip) };
};

/** Vertices of half a turn about the origin from the x axis, as x and y of each; the caller rotates and moves them. */
export const halfTurnVertices = (radius: number, toleranceNm: number): Float64Array => {
  const { edges, step, bulge } = arcSteps(radius, Math.PI, toleranceNm);
  const vertices = new Float64Array(Math.max(0, edges - 1) * 2);
  for (let k = 1; k < edges; k += 1) {
    const angle = (k - 1 + endStep) * step;
    vertices[k * 2 - 2] = Math.cos(angle) * bulge * radius;
    vertices[k * 2 - 1] = Math.sin(angle) * bulge * radius;
  }
  return vertices;
};

/**
 * Pushes the vertices between the ends of an arc that turns counter-clockwise by `sweep` from the direction u, and nothing for
 * the ends themselves. They lie outside the arc by as much as the edges lie inside: every edge is within half the tolerance of
 * the arc, and areas are preserved. `backwards` gives the same vertices from the far end.
 */
export const arcVertices = (
  cx: number,
  cy: number,
  ux: number,
  uy: number,
  startRadius: number,
  endRadius: number,
  sweep: number,
  backwards: boolean,
  toleranceNm: number,
  push: (x: number, y: number) => void,
): void => {
  const unit = length(ux, uy);
  const radius = Math.max(startRadius, endRadius);
  if (!(sweep > 0 && unit > 0 && radius > 0)) return;
  const { edges, step, bulge } = arcSteps(radius, sweep, toleranceNm);
  for (let k = 1; k < edges; k += 1) {
    const angle = ((backwards ? edges - k : k) - 1 + endStep) * step;
    const grow = (bulge / unit) * (startRadius + ((endRadius - startRadius) * angle) / sweep);
    const cos = Math.cos(angle) * grow;
    const sin = Math.sin(angle) * grow;
    push(whole(cx + ux * cos - uy * sin), whole(cy + ux * sin + uy * cos));
  }
};

/** Pushes the points after an arc's start; the last is the exact end. The reversed arc gives the same points. */
export const flattenArc = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cx: number,
  cy: number,
  clockwise: boolean,
  toleranceNm: number,
  push: (x: number, y: number) => void,
): void => {
  const sweep = Math.abs(arcSweep(x0, y0, x1, y1, cx, cy, clockwise));
  const start = length(x0 - cx, y0 - cy);
  const end = length(x1 - cx, y1 - cy);
  if (start > 0 && end > 0) {
    if (clockwise) arcVertices(cx, cy, x1 - cx, y1 - cy, end, start, sweep, true, toleranceNm, push);
    else arcVertices(cx, cy, x0 - cx, y0 - cy, start, end, sweep, false, toleranceNm, push);
  }
  push(x1, y1);
};
