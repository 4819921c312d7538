import { arcCurve, type Curve } from '@copperline/geometry';

/** The edges before (-2, -1) and after (1, 2) an edge of a contour; null where the contour ends. */
export type Beside = (offset: -2 | -1 | 1 | 2) => Curve | null;

/** The middle of a chord may lie this far from its curve: the largest error that a tool allows itself for a circle of a pour. */
const mostSag = 5_000;

/** Twelve chords to a circle; sharper corners are those of polygons. */
const mostTurn = Math.PI / 6;

/** How far rounding in a file may move a vertex off its circle. */
const offCircle = 1_500;

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const circleThrough = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): Circle | null => {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay];
  const twice = 2 * (ux * vy - uy * vx);
  if (twice === 0) return null;
  const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy];
  const [x, y] = [(vy * u - uy * v) / twice, (ux * v - vx * u) / twice];
  return { x: ax + x, y: ay + y, radius: Math.hypot(x, y) };
};

/** Angle by which a contour turns from one edge to the next, left positive. */
const turn = (a: Curve, b: Curve): number => {
  const [ax, ay, bx, by] = [a.x1 - a.x0, a.y1 - a.y0, b.x1 - b.x0, b.y1 - b.y0];
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
};

/** The circle that three edges in a row are chords of; null if they are not. */
const circleOf = (one: Curve, two: Curve, three: Curve): Circle | null => {
  const [first, second] = [turn(one, two), turn(two, three)];
  if (first * second <= 0 || Math.max(Math.abs(first), Math.abs(second)) > mostTurn) return null;
  const circle = circleThrough(one.x0, one.y0, two.x0, two.y0, three.x1, three.y1);
  if (!circle) return null;
  const off = Math.abs(Math.hypot(two.x1 - circle.x, two.y1 - circle.y) - circle.radius);
  return off <= offCircle ? circle : null;
};

/**
 * The arc that an edge stands for where a file writes a curve in chords: three edges in a row turn the same way by small angles, with
 * their ends on one circle. Null for every other edge, and where the chord leaves its circle by more than tools allow themselves.
 */
export const arcOfChord = (edge: Curve, beside: Beside): Curve | null => {
  if (edge.arc) return null;
  for (const offsets of [
    [-1, 0, 1],
    [0, 1, 2],
    [-2, -1, 0],
  ] as const) {
    const [one, two, three] = offsets.map((offset) => (offset === 0 ? edge : beside(offset)));
    if (!one || !two || !three || one.arc || two.arc || three.arc) continue;
    const circle = circleOf(one, two, three);
    if (!circle) continue;
    const sag = circle.radius - Math.hypot((edge.x0 + edge.x1) / 2 - circle.x, (edge.y0 + edge.y1) / 2 - circle.y);
    if (sag > mostSag) continue;
    return arcCurve(edge.x0, edge.y0, edge.x1, edge.y1, circle.x, circle.y, turn(one, two) < 0);
  }
  return null;
};

/** Longer edges are sides of a pour. */
const longestOfBend = 300_000;
/** Six chords to a circle, for small radii. */
const sharpestOfBend = Math.PI / 3;

/** Whether an edge is one of the short chords by which a contour bends: it goes on at both ends by less than a corner's angle. */
export const isOfBend = (edge: Curve, before: Curve | null, after: Curve | null): boolean => {
  if (edge.arc || !before || !after || before.arc || after.arc) return false;
  if (Math.hypot(edge.x1 - edge.x0, edge.y1 - edge.y0) > longestOfBend) return false;
  return Math.abs(turn(before, edge)) <= sharpestOfBend && Math.abs(turn(edge, after)) <= sharpestOfBend;
};
