import { Body, bodiesWithin, bodyDistance, type Box, type Curve, discBody, type Point, pointCurve } from '@copperline/geometry';
import { limitTolerance } from '../nominal.ts';

// Shapes clipped at the edge of another still touch it, and openings drawn exactly as large as the clearance touch the copper:
// neither is a fault. Only an overlap deeper than the tolerance counts.

const thinner = ({ curves, radius, filled }: Body): Body => new Body([curves], radius - limitTolerance, filled);

const isDeepIn = (body: Body, { x, y }: Point): boolean =>
  body.winds(x, y) && !bodiesWithin(discBody(x, y), body.edge, limitTolerance);

/** Number of points tested along each edge near the other body. */
const samples = 9;

/** Points of a straight line inside a box. */
const pointsIn = ({ x0, y0, x1, y1 }: Curve, { minX, minY, maxX, maxY }: Box): Point[] => {
  let [enters, leaves] = [0, 1];
  for (const [from, step, low, high] of [
    [x0, x1 - x0, minX, maxX],
    [y0, y1 - y0, minY, maxY],
  ] as const) {
    if (step !== 0) {
      enters = Math.max(enters, Math.min((low - from) / step, (high - from) / step));
      leaves = Math.min(leaves, Math.max((low - from) / step, (high - from) / step));
    } else if (from < low || from > high) return [];
  }
  if (enters > leaves) return [];
  return Array.from({ length: samples }, (_, i) => {
    const t = enters + ((leaves - enters) * i) / (samples - 1);
    return { x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t };
  });
};

const edgeReachesInto = (body: Body, other: Body, common: Box): boolean =>
  body.index
    .search(common)
    .some((i) => pointsIn(body.curves[i] ?? pointCurve(0, 0), common).some((point) => isDeepIn(other, point)));

const areasOverlap = (a: Body, b: Body, common: Box): boolean => {
  const middle = { x: (common.minX + common.maxX) / 2, y: (common.minY + common.maxY) / 2 };
  if (isDeepIn(a, middle) && isDeepIn(b, middle)) return true;
  return edgeReachesInto(a, b, common) || edgeReachesInto(b, a, common);
};

const isDeep = (a: Body, boxA: Box, b: Body, boxB: Box): boolean => {
  if (a.radius > limitTolerance) return bodiesWithin(thinner(a), b, 0);
  if (b.radius > limitTolerance) return bodiesWithin(a, thinner(b), 0);
  const common = {
    minX: Math.max(boxA.minX, boxB.minX),
    minY: Math.max(boxA.minY, boxB.minY),
    maxX: Math.min(boxA.maxX, boxB.maxX),
    maxY: Math.min(boxA.maxY, boxB.maxY),
  };
  return areasOverlap(a, b, common);
};

/** A point in the overlap of two bodies; null if they are apart or only touch. */
export const overlapOf = (a: Body, boxA: Box, b: Body, boxB: Box): Point | null =>
  bodiesWithin(a, b, 0) && isDeep(a, boxA, b, boxB) ? bodyDistance(a, b).from : null;
