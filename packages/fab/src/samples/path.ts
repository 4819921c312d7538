import type { Box, Point } from '@copperline/geometry';

/** A step of a path: straight, or an arc if a centre is given. */
export interface Step {
  readonly to: Point;
  readonly arc?: { readonly centre: Point; readonly clockwise: boolean };
}

/** A connected line; closed if its last step ends at its start. */
export interface Path {
  readonly from: Point;
  readonly steps: readonly Step[];
}

export const at = (x: number, y: number): Point => ({ x, y });

export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

export const shifted = (point: Point, by: Point): Point => at(point.x + by.x, point.y + by.y);

/** Counter-clockwise about the origin; quarter turns are exact. */
export const turned = (point: Point, degrees: number): Point => {
  const { cos, sin } = direction(degrees);
  return at(Math.round(point.x * cos - point.y * sin), Math.round(point.x * sin + point.y * cos));
};

/** The unit vector of an angle, exact at quarter turns. */
export const direction = (degrees: number): { readonly cos: number; readonly sin: number } => {
  const turn = ((degrees % 360) + 360) % 360;
  const quarter = quarters[turn / 90];
  if (quarter) return quarter;
  const radians = (turn * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
};
const quarters = [
  { cos: 1, sin: 0 },
  { cos: 0, sin: 1 },
  { cos: -1, sin: 0 },
  { cos: 0, sin: -1 },
];

/** The point at a distance and an angle from a centre. */
export const polar = (centre: Point, radius: number, degrees: number): Point => {
  const { cos, sin } = direction(degrees);
  return at(centre.x + Math.round(radius * cos), centre.y + Math.round(radius * sin));
};

/** Pose of a part seen from above; mirrored first if on the bottom. */
export interface Pose {
  readonly at: Point;
  readonly turn: number;
  readonly mirrored: boolean;
}

export const placed = (point: Point, pose: Pose): Point =>
  shifted(turned(pose.mirrored ? at(-point.x, point.y) : point, pose.turn), pose.at);

export const placedPath = (path: Path, pose: Pose): Path => ({
  from: placed(path.from, pose),
  steps: path.steps.map((step) => ({
    to: placed(step.to, pose),
    ...(step.arc && {
      arc: { centre: placed(step.arc.centre, pose), clockwise: step.arc.clockwise !== pose.mirrored },
    }),
  })),
});

export const shiftedPath = (path: Path, by: Point): Path => placedPath(path, { at: by, turn: 0, mirrored: false });

/** Straight lines through points given as x, y pairs. */
export const polyline = (...points: readonly (readonly [number, number])[]): Path => {
  const [first, ...rest] = points.map(([x, y]) => at(x, y));
  return { from: first ?? at(0, 0), steps: rest.map((to) => ({ to })) };
};

export const closedPolyline = (...points: readonly (readonly [number, number])[]): Path => {
  const path = polyline(...points);
  return { from: path.from, steps: [...path.steps, { to: path.from }] };
};

export const linePath = (from: Point, to: Point): Path => ({ from, steps: [{ to }] });

export const arcPath = (from: Point, to: Point, centre: Point, clockwise: boolean): Path => ({
  from,
  steps: [{ to, arc: { centre, clockwise } }],
});

/** A circle, counter-clockwise from the right, in two halves: some tools do not draw an arc back to its start. */
export const circlePath = (centre: Point, radius: number): Path => {
  const right = at(centre.x + radius, centre.y);
  const arc = { centre, clockwise: false };
  return {
    from: right,
    steps: [
      { to: at(centre.x - radius, centre.y), arc },
      { to: right, arc },
    ],
  };
};

/** A counter-clockwise rectangle between two corners, rounded if a radius is given. */
export const rectanglePath = (low: Point, high: Point, radius = 0): Path => {
  if (radius === 0) return closedPolyline([low.x, low.y], [high.x, low.y], [high.x, high.y], [low.x, high.y]);
  const corner = (x: number, y: number, toX: number, toY: number): Step => ({
    to: at(toX, toY),
    arc: { centre: at(x, y), clockwise: false },
  });
  const from = at(low.x + radius, low.y);
  return {
    from,
    steps: [
      { to: at(high.x - radius, low.y) },
      corner(high.x - radius, low.y + radius, high.x, low.y + radius),
      { to: at(high.x, high.y - radius) },
      corner(high.x - radius, high.y - radius, high.x - radius, high.y),
      { to: at(low.x + radius, high.y) },
      corner(low.x + radius, high.y - radius, low.x, high.y - radius),
      { to: at(low.x, low.y + radius) },
      corner(low.x + radius, low.y + radius, low.x + radius, low.y),
    ],
  };
};

/** A rectangle around a centre, as `rectanglePath`. */
export const centredRectangle = (centre: Point, width: number, height: number, radius = 0): Path =>
  rectanglePath(
    at(centre.x - Math.floor(width / 2), centre.y - Math.floor(height / 2)),
    at(centre.x + Math.ceil(width / 2), centre.y + Math.ceil(height / 2)),
    radius,
  );

/** Sweep of an arc in radians, positive; a full turn if it returns to its start. */
export const sweepOf = (from: Point, step: Step): number => {
  if (!step.arc) return 0;
  const { centre, clockwise } = step.arc;
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const end = Math.atan2(step.to.y - centre.y, step.to.x - centre.x);
  const turn = clockwise ? start - end : end - start;
  const sweep = ((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  return sweep < 1e-12 ? 2 * Math.PI : sweep;
};

/** The path as points, without the last one of a closed path; arcs are flattened within `error`. */
export const flattened = (path: Path, error: number): Point[] => {
  const points: Point[] = [path.from];
  let from = path.from;
  for (const step of path.steps) {
    if (step.arc) points.push(...arcPoints(from, step, error));
    points.push(step.to);
    from = step.to;
  }
  if (points.length > 1 && samePoint(path.from, from)) points.pop();
  return points;
};

const arcPoints = (from: Point, step: Step, error: number): Point[] => {
  if (!step.arc) return [];
  const { centre, clockwise } = step.arc;
  const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
  const sweep = sweepOf(from, step);
  const count = Math.ceil(sweep / (2 * Math.acos(Math.max(0, 1 - error / Math.max(radius, error)))));
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const angle = start + ((clockwise ? -1 : 1) * sweep * (index + 1)) / count;
    return at(Math.round(centre.x + radius * Math.cos(angle)), Math.round(centre.y + radius * Math.sin(angle)));
  });
};

/** The box of its centre line, exact at arcs that end or turn at quarter angles. */
export const pathBox = (paths: readonly Path[]): Box => {
  const points = paths.flatMap((path) => [...flattened(path, 100), ...arcExtremes(path)]);
  return {
    minX: Math.min(...points.map(({ x }) => x)),
    minY: Math.min(...points.map(({ y }) => y)),
    maxX: Math.max(...points.map(({ x }) => x)),
    maxY: Math.max(...points.map(({ y }) => y)),
  };
};

const arcExtremes = (path: Path): Point[] => {
  let from = path.from;
  return path.steps.flatMap((step) => {
    const start = from;
    from = step.to;
    if (!step.arc) return [];
    const { centre, clockwise } = step.arc;
    const radius = Math.round(Math.hypot(start.x - centre.x, start.y - centre.y));
    const sweep = sweepOf(start, step);
    return [0, 90, 180, 270]
      .map((degrees) => polar(centre, radius, degrees))
      .filter((point) => sweepOf(start, { to: point, arc: { centre, clockwise } }) < sweep);
  });
};
