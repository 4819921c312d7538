import type { Box, Point, Ring } from '@copperline/geometry';
import type { Shape } from './design.ts';
import { type Path, at, flattened, samePoint, turned, shifted } from './path.ts';
import { cornerRadius, shapeSize } from './shape.ts';

/** A convex core (point, line, convex polygon) with a radius around it: a pad, a stroke or a hole. */
export interface Body {
  /** Counter-clockwise. */
  readonly core: readonly Point[];
  readonly radius: number;
  readonly box: Box;
}

const bodyOf = (core: readonly Point[], radius: number): Body => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of core) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { core, radius, box: { minX: minX - radius, minY: minY - radius, maxX: maxX + radius, maxY: maxY + radius } };
};

export const discBody = (centre: Point, diameter: number): Body => bodyOf([centre], diameter / 2);

export const lineBody = (from: Point, to: Point, width: number): Body =>
  bodyOf(samePoint(from, to) ? [from] : [from, to], width / 2);

export const polygonBody = (points: readonly Point[]): Body => bodyOf(points, 0);

export const shapeBody = (shape: Shape, position: Point, turn: number): Body => {
  const radius = cornerRadius(shape);
  const { width, height } = shapeSize(shape);
  const x = width / 2 - radius;
  const y = height / 2 - radius;
  const corners =
    x <= 0 && y <= 0
      ? [at(0, 0)]
      : x <= 0
        ? [at(0, -y), at(0, y)]
        : y <= 0
          ? [at(-x, 0), at(x, 0)]
          : [at(-x, -y), at(x, -y), at(x, y), at(-x, y)];
  return bodyOf(
    corners.map((corner) => shifted(turned(corner, turn), position)),
    radius,
  );
};

/** One body per straight segment of a stroke; arcs are flattened within `error`. */
export const strokeBodies = (path: Path, width: number, error = 100): Body[] => {
  const points = flattened(path, error);
  const last = path.steps.at(-1)?.to;
  if (last && points.length > 1 && samePoint(last, path.from)) points.push(last);
  if (points.length === 1) return points.map((point) => discBody(point, width));
  return points.slice(1).map((to, index) => lineBody(points[index] ?? to, to, width));
};

export const boxesApart = (a: Box, b: Box): number => {
  const dx = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const dy = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return dx === 0 || dy === 0 ? dx + dy : Math.hypot(dx, dy);
};

/** Distance between the edges; 0 if they touch or overlap. */
export const gapBetween = (a: Body, b: Body): number => Math.max(0, coreDistance(a.core, b.core) - a.radius - b.radius);

/** From a point to the body's edge, 0 inside. */
export const distanceTo = (point: Point, { core, radius }: Body): number => {
  const count = core.length;
  let least = Infinity;
  let inside = count > 2;
  for (let index = 0; index < count; index += 1) {
    const from = core[index] ?? point;
    const to = core[index + 1 < count ? index + 1 : 0] ?? from;
    if (inside && cross(from, to, point) < 0) inside = false;
    least = Math.min(least, pointToSegment(point, from, to));
  }
  return inside ? 0 : Math.max(0, least - radius);
};

const coreDistance = (a: readonly Point[], b: readonly Point[]): number => {
  const [a0, b0] = [a[0], b[0]];
  if (!a0 || !b0) return Infinity;
  if ((b.length > 2 && insideConvex(a0, b)) || (a.length > 2 && insideConvex(b0, a))) return 0;
  let least = Infinity;
  for (const [from, to] of edgesOf(a)) for (const [c, d] of edgesOf(b)) least = Math.min(least, segmentDistance(from, to, c, d));
  return least;
};

const edgesOf = (core: readonly Point[]): (readonly [Point, Point])[] => {
  if (core.length < 3) return core[0] ? [[core[0], core[1] ?? core[0]]] : [];
  return core.map((from, index) => [from, core[(index + 1) % core.length] ?? from]);
};

const insideConvex = (point: Point, polygon: readonly Point[]): boolean =>
  edgesOf(polygon).every(([from, to]) => cross(from, to, point) >= 0);

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

export const segmentDistance = (a: Point, b: Point, c: Point, d: Point): number => {
  const straddles = (p: Point, q: Point, r: Point, s: Point): boolean => cross(p, q, r) > 0 !== cross(p, q, s) > 0;
  const crossing = !samePoint(a, b) && !samePoint(c, d) && straddles(a, b, c, d) && straddles(c, d, a, b);
  if (crossing) return 0;
  return Math.min(pointToSegment(a, c, d), pointToSegment(b, c, d), pointToSegment(c, a, b), pointToSegment(d, a, b));
};

export const pointToSegment = (point: Point, from: Point, to: Point): number => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
};

/** Whether a point lies inside a closed contour of any form. */
export const insideContour = (point: Point, contour: readonly Point[]): boolean => {
  const { x, y } = point;
  let inside = false;
  let a = contour.at(-1);
  for (const b of contour) {
    if (a && a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
    a = b;
  }
  return inside;
};

/**
 * The contour of the body grown by `by`. Its corners are outside of the true arc by at most `error`, so that a cut-out keeps at least
 * the requested distance.
 */
export const grownRing = (body: Body, by: number, error: number): Ring => {
  const radius = body.radius + by;
  if (radius <= 0) return Int32Array.from(body.core.flatMap(({ x, y }) => [x, y]));
  const points: number[] = [];
  const put = (corner: Point, angle: number, reach: number): void => {
    points.push(Math.round(corner.x + reach * Math.cos(angle)), Math.round(corner.y + reach * Math.sin(angle)));
  };
  const count = body.core.length;
  body.core.forEach((corner, index) => {
    const before = body.core[(index + count - 1) % count] ?? corner;
    const after = body.core[(index + 1) % count] ?? corner;
    // The outward normal of a counter-clockwise edge points to its right.
    const start = count === 1 ? 0 : Math.atan2(corner.y - before.y, corner.x - before.x) - Math.PI / 2;
    const turn = Math.atan2(after.y - corner.y, after.x - corner.x) - Math.PI / 2 - start;
    const sweep = count === 1 ? 2 * Math.PI : ((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    const pieces = Math.max(1, Math.ceil(sweep / (2 * Math.acos(radius / (radius + error)))));
    const half = sweep / pieces / 2;
    if (count > 1) put(corner, start, radius);
    for (let piece = 0; piece < pieces; piece += 1) put(corner, start + half * (2 * piece + 1), radius / Math.cos(half));
    if (count > 1) put(corner, start + sweep, radius);
  });
  return Int32Array.from(points);
};
