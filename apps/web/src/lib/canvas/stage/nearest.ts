import { arcSweep, type Point } from '@copperline/geometry';

/** Where the nearest point of a line or an arc lies, and how far away it is. Not rounded. */
export interface Nearest extends Point {
  readonly distance: number;
}

const nearestOf = (x: number, y: number, px: number, py: number): Nearest => ({ x, y, distance: Math.hypot(x - px, y - py) });

export const nearer = (a: Nearest, b: Nearest): Nearest => (b.distance < a.distance ? b : a);

export const nearestOnSegment = (x0: number, y0: number, x1: number, y1: number, px: number, py: number): Nearest => {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const span = dx * dx + dy * dy;
  const share = span === 0 ? 0 : Math.min(1, Math.max(0, ((px - x0) * dx + (py - y0) * dy) / span));
  return nearestOf(x0 + share * dx, y0 + share * dy, px, py);
};

const fullTurn = 2 * Math.PI;

/** The radius of an arc may change from its start to its end; it does so evenly with the angle. */
export const nearestOnArc = (
  [x0, y0, x1, y1, cx, cy]: readonly [number, number, number, number, number, number],
  clockwise: boolean,
  px: number,
  py: number,
): Nearest => {
  const ends = nearer(nearestOf(x0, y0, px, py), nearestOf(x1, y1, px, py));
  if (px === cx && py === cy) return ends;
  const sweep = arcSweep(x0, y0, x1, y1, cx, cy, clockwise);
  const start = Math.atan2(y0 - cy, x0 - cx);
  const toward = Math.atan2(py - cy, px - cx);
  const ahead = (((clockwise ? start - toward : toward - start) % fullTurn) + fullTurn) % fullTurn;
  if (ahead > Math.abs(sweep)) return ends;
  const from = Math.hypot(x0 - cx, y0 - cy);
  const radius = from + ((Math.hypot(x1 - cx, y1 - cy) - from) * ahead) / Math.abs(sweep);
  return nearer(ends, nearestOf(cx + Math.cos(toward) * radius, cy + Math.sin(toward) * radius, px, py));
};
