import { Body, bodyDistance, type Box, type Curve, discBody, type Point } from '@copperline/geometry';
import { limitTolerance } from './check.ts';

// Shapes clipped at the edge of another still touch it, and openings drawn exactly as large as the clearance touch the copper:
// neither is a fault. Only an overlap deeper than the tolerance counts.

const thinner = ({ curves, radius, filled }: Body): Body => new Body([curves], radius - limitTolerance, filled);

const isDeepIn = (body: Body, edge: Body, { x, y }: Point): boolean =>
  body.winds(x, y) && bodyDistance(discBody(x, y), edge).distance > limitTolerance;

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

const areasOverlap = (a: Body, b: Body, common: Box): boolean => {
  const [edgeA, edgeB] = [new Body([a.curves], 0, false), new Body([b.curves], 0, false)];
  const middle = { x: (common.minX + common.maxX) / 2, y: (common.minY + common.maxY) / 2 };
  if (isDeepIn(a, edgeA, middle) && isDeepIn(b, edgeB, middle)) return true;
  return (
    a.curves.some((curve) => pointsIn(curve, common).some((point) => isDeepIn(b, edgeB, point))) ||
    b.curves.some((curve) => pointsIn(curve, common).some((point) => isDeepIn(a, edgeA, point)))
  );
};

/** A point in the overlap of two bodies; null if they are apart or only touch. */
export const overlapOf = (a: Body, boxA: Box, b: Body, boxB: Box): Point | null => {
  const { distance, from } = bodyDistance(a, b);
  if (distance > 0) return null;
  if (a.radius > limitTolerance) return bodyDistance(thinner(a), b).distance === 0 ? from : null;
  if (b.radius > limitTolerance) return bodyDistance(a, thinner(b)).distance === 0 ? from : null;
  const common = {
    minX: Math.max(boxA.minX, boxB.minX),
    minY: Math.max(boxA.minY, boxB.minY),
    maxX: Math.min(boxA.maxX, boxB.maxX),
    maxY: Math.min(boxA.maxY, boxB.maxY),
  };
  return areasOverlap(a, b, common) ? from : null;
};
