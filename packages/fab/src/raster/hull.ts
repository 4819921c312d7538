import type { Stamp } from '@copperline/geometry';

type Corner = readonly [x: number, y: number];

/** Convex hull by Andrew's monotone chain. */
export const convexHull = (points: readonly Corner[]): readonly Corner[] => {
  if (points.length < 3) return points;
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Corner[]): Corner[] => {
    const hull: Corner[] = [];
    for (const point of ordered) {
      for (;;) {
        const b = hull.at(-1);
        const a = hull.at(-2);
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        hull.pop();
      }
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
};

/** Convex hull of a stamp, in nanometres from its origin. */
export const stampHull = ({ region }: Stamp): readonly Corner[] => {
  const points: Corner[] = [];
  for (const { outer } of region) for (let at = 0; at < outer.length; at += 2) points.push([outer[at] ?? 0, outer[at + 1] ?? 0]);
  return convexHull(points);
};

/** The area swept by a convex shape along a line. */
export const sweptHull = (hull: readonly Corner[], x0: number, y0: number, x1: number, y1: number): readonly Corner[] =>
  convexHull(
    hull.flatMap(([x, y]): Corner[] => [
      [x0 + x, y0 + y],
      [x1 + x, y1 + y],
    ]),
  );
