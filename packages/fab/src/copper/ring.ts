import { type Body, curveDistance, pointCurve } from '@copperline/geometry';
import type { Reach } from './boundary.ts';
import { type LayerModel, regionTolerance } from './model.ts';
import type { LayerNodes } from './nodes.ts';

/** How far a single round stroke or pad reaches around a point inside it, exactly; null where that is not known so simply. */
const exactReach = (body: Body, x: number, y: number): Reach | null => {
  const [curve] = body.curves;
  if (body.filled || !curve || body.curves.length !== 1) return null;
  const { distance, to } = curveDistance(pointCurve(x, y), curve);
  if (distance > body.radius) return null;
  // Away from the centre line the edge is nearest; on it every direction is.
  const [ux, uy] = distance > 0 ? [(x - to.x) / distance, (y - to.y) / distance] : [1, 0];
  return { distance: body.radius - distance, edge: { x: to.x + ux * body.radius, y: to.y + uy * body.radius } };
};

/**
 * How far copper of one layer reaches around a point, up to `cap`; null where there is none. Measured on all that is drawn
 * there together, for pads painted with strokes; where that agrees with a single round pad, the pad's exact figure stands.
 */
export const copperReach = (model: LayerModel, nodes: LayerNodes, x: number, y: number, cap: number): Reach | null => {
  const joined = model.boundary.reach(x, y, cap);
  if (!joined || !model.isAdditive || joined.distance === cap) return joined;
  for (const node of nodes.near({ minX: x, minY: y, maxX: x, maxY: y })) {
    const exact = nodes.hasArea(node) ? exactReach(nodes.body(node), x, y) : null;
    if (exact && Math.abs(exact.distance - joined.distance) <= regionTolerance) return exact;
  }
  return joined;
};
