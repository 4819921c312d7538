import { type Body, curveDistance, pointCurve } from '@copperline/geometry';
import type { Reach } from './boundary.ts';
import { type LayerModel, regionTolerance } from './model.ts';
import type { LayerNodes } from './nodes.ts';

/** Exact distance from a point to the edge of a single round stroke or pad around it; null for other shapes. */
const exactReach = (body: Body, x: number, y: number): Reach | null => {
  const [curve] = body.curves;
  if (body.filled || !curve || body.curves.length !== 1) return null;
  const { distance, to } = curveDistance(pointCurve(x, y), curve);
  if (distance > body.radius) return null;
  // On the centre line all directions are equal.
  const [ux, uy] = distance > 0 ? [(x - to.x) / distance, (y - to.y) / distance] : [1, 0];
  return { distance: body.radius - distance, edge: { x: to.x + ux * body.radius, y: to.y + uy * body.radius } };
};

/**
 * Distance from a point to the edge of the copper around it, up to `cap`; null without copper. Measured on the united copper,
 * because pads may be painted with strokes; if a single round pad agrees, its exact value is used.
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
