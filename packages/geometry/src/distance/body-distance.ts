import type { Body } from './body.ts';
import { curveBoxes, regionBody, shapeBody } from './body.ts';
import type { Curve, Distance } from './distance.ts';
import { Nearest, offerCurves } from './distance.ts';
import type { Region } from '../polygon.ts';
import type { ShapeList } from '../shape/shapes.ts';

/** Up to this many pairs of curves all are compared, without the index. */
const fewPairs = 400;

/** Smaller distances are 0: rounding errors of doubles, far below a nanometre. */
const nothing = 1e-4;

/** Offers the curves of `many` that can be nearer to one of `few` than the nearest pair so far. */
const offerNearby = (nearest: Nearest, few: readonly Curve[], many: Body, swapped: boolean): void => {
  const boxes = curveBoxes(few);
  const offer = (curve: Curve, other: number): void => {
    const found = many.curves[other];
    if (found && swapped) offerCurves(nearest, found, curve);
    else if (found) offerCurves(nearest, curve, found);
  };
  few.forEach((curve, i) => {
    for (const other of many.index.nearest(curve.x0, curve.y0, 1, Math.sqrt(nearest.squared))) offer(curve, other);
    const reach = Math.sqrt(nearest.squared);
    const minX = (boxes[i * 4] ?? 0) - reach;
    const minY = (boxes[i * 4 + 1] ?? 0) - reach;
    const maxX = (boxes[i * 4 + 2] ?? 0) + reach;
    const maxY = (boxes[i * 4 + 3] ?? 0) + reach;
    for (const other of many.index.search({ minX, minY, maxX, maxY })) offer(curve, other);
  });
};

const nearestCurves = (a: Body, b: Body): Nearest => {
  const nearest = new Nearest();
  if (a.curves.length * b.curves.length > fewPairs) {
    if (a.curves.length > b.curves.length) offerNearby(nearest, b.curves, a, true);
    else offerNearby(nearest, a.curves, b, false);
  } else for (const one of a.curves) for (const other of b.curves) offerCurves(nearest, one, other);
  return nearest;
};

/** Whether curves of two bodies come within a distance; stops at the first that do. */
const curvesWithin = (few: Body, many: Body, reach: number): boolean => {
  const nearest = new Nearest();
  const isNear = (a: Curve, b: Curve): boolean => {
    offerCurves(nearest, a, b);
    return nearest.squared <= reach * reach;
  };
  if (few.curves.length * many.curves.length <= fewPairs)
    return few.curves.some((curve) => many.curves.some((other) => isNear(curve, other)));
  const boxes = curveBoxes(few.curves);
  return few.curves.some((curve, i) => {
    const minX = (boxes[i * 4] ?? 0) - reach;
    const minY = (boxes[i * 4 + 1] ?? 0) - reach;
    const maxX = (boxes[i * 4 + 2] ?? 0) + reach;
    const maxY = (boxes[i * 4 + 3] ?? 0) + reach;
    return many.index.search({ minX, minY, maxX, maxY }).some((other) => {
      const found = many.curves[other];
      return found !== undefined && isNear(curve, found);
    });
  });
};

/** Whether two bodies overlap or are at most this far apart; quicker than their distance. */
export const bodiesWithin = (a: Body, b: Body, within: number): boolean => {
  const reach = a.radius + b.radius + within + nothing;
  const [few, many] = a.curves.length > b.curves.length ? [b, a] : [a, b];
  if (curvesWithin(few, many, reach)) return true;
  const holds = (around: Body, other: Body): boolean =>
    around.filled && other.contourPoints.some(({ x, y }) => around.winds(x, y));
  return holds(b, a) || holds(a, b);
};

const touching = (x: number, y: number): Distance => ({ distance: 0, from: { x, y }, to: { x, y } });

/** Distance of two bodies; 0 if they touch or overlap, with both points equal to a shared one. */
export const bodyDistance = (a: Body, b: Body): Distance => {
  const { squared, fromX, fromY, toX, toY } = nearestCurves(a, b);
  const apart = Math.sqrt(squared);
  const gap = apart - a.radius - b.radius;
  if (gap <= nothing) {
    // Halfway between the boundaries of both bodies.
    const share = apart > 0 ? Math.max(0, Math.min(1, (apart + a.radius - b.radius) / 2 / apart)) : 0;
    return touching(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
  }
  const inside = b.filled ? a.contourPoints.find(({ x, y }) => b.winds(x, y)) : undefined;
  const shared = inside ?? (a.filled ? b.contourPoints.find(({ x, y }) => a.winds(x, y)) : undefined);
  if (shared) return touching(shared.x, shared.y);
  const unitX = (toX - fromX) / apart;
  const unitY = (toY - fromY) / apart;
  return {
    distance: gap,
    from: { x: fromX + unitX * a.radius, y: fromY + unitY * a.radius },
    to: { x: toX - unitX * b.radius, y: toY - unitY * b.radius },
  };
};

/** Distance of two display list entries in their exact form: discs, strokes, arcs, polygons, fills. */
export const shapeDistance = (listA: ShapeList, i: number, listB: ShapeList, j: number): Distance =>
  bodyDistance(shapeBody(listA, i), shapeBody(listB, j));

export const regionDistance = (a: Region, b: Region): Distance => bodyDistance(regionBody(a), regionBody(b));
