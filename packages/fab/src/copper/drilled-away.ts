import { type Curve, SpatialIndex } from '@copperline/geometry';
import type { BoardHole } from '../board.ts';

/** Pads of a hole's own size may be larger by the rounding of both files. */
export const ownSizeBeyond = 5_000;

/** An edge of copper: a curve with the half width around it. */
type Drilled = (curve: Curve, radius: number) => boolean;

const reachesTo = ({ x0, y0, x1, y1, arc }: Curve, x: number, y: number): number =>
  arc
    ? Math.hypot(arc.cx - x, arc.cy - y) + Math.hypot(x0 - arc.cx, y0 - arc.cy)
    : Math.max(Math.hypot(x0 - x, y0 - y), Math.hypot(x1 - x, y1 - y));

/** Whether an edge lies within a hole without plating: the drill removes it, and nothing is near to it. Null without such holes. */
export const drilledAway = (holes: readonly BoardHole[]): Drilled | null => {
  const bare = holes.filter(({ plated }) => !plated);
  if (bare.length === 0) return null;
  const boxes = new Float64Array(bare.length * 4);
  for (const [n, { x, y, diameter }] of bare.entries()) {
    const radius = diameter / 2 + ownSizeBeyond;
    boxes.set([x - radius, y - radius, x + radius, y + radius], n * 4);
  }
  const index = new SpatialIndex(boxes);
  return (curve, radius) =>
    index.search({ minX: curve.x0, minY: curve.y0, maxX: curve.x0, maxY: curve.y0 }).some((n) => {
      const hole = bare[n];
      return hole !== undefined && reachesTo(curve, hole.x, hole.y) + radius <= hole.diameter / 2 + ownSizeBeyond;
    });
};
