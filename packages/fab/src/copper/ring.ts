import { type Body, bodyDistance, curveDistance, layerRegion, type Point, pointCurve, regionBody } from '@copperline/geometry';
import { type LayerModel, regionTolerance } from './model.ts';
import type { LayerNodes } from './nets.ts';

/** How far the copper reaches around a point before it ends, and where it ends first. */
export interface Reach {
  readonly distance: number;
  readonly edge: Point;
}

const reachIn = (body: Body, x: number, y: number, cap: number): Reach | null => {
  const here = pointCurve(x, y);
  if (!body.filled) {
    const [curve] = body.curves;
    if (!curve || body.curves.length !== 1) return null;
    const { distance, to } = curveDistance(here, curve);
    if (distance > body.radius) return null;
    // Away from the centre line the edge is nearest; on it every direction is.
    const [ux, uy] = distance > 0 ? [(x - to.x) / distance, (y - to.y) / distance] : [1, 0];
    return { distance: body.radius - distance, edge: { x: to.x + ux * body.radius, y: to.y + uy * body.radius } };
  }
  if (!body.winds(x, y)) return null;
  let best: Reach = { distance: cap, edge: { x: x + cap, y } };
  const near = body.index.search({ minX: x - cap, minY: y - cap, maxX: x + cap, maxY: y + cap });
  for (const i of near) {
    const curve = body.curves[i];
    if (!curve) continue;
    const { distance, to } = curveDistance(here, curve);
    if (distance < best.distance) best = { distance, edge: to };
  }
  return best;
};

/**
 * How far copper of one layer reaches around a point, up to `cap`; null where there is none. A single shape that reaches far
 * enough (`enough`) settles it exactly; otherwise what lies there is put together first, for pads painted with strokes.
 */
export const copperReach = (
  model: LayerModel,
  nodes: LayerNodes,
  x: number,
  y: number,
  enough: number,
  cap: number,
): Reach | null => {
  let best: Reach | null = null;
  let parts = 0;
  for (const node of nodes.near({ minX: x, minY: y, maxX: x, maxY: y })) {
    if (!nodes.hasArea(node)) continue;
    const reach = reachIn(nodes.body(node), x, y, cap);
    if (!reach) continue;
    parts += 1;
    if (!best || reach.distance > best.distance) best = reach;
  }
  if (!model.isAdditive || (best && best.distance >= enough)) return best;
  const around = { minX: x - cap, minY: y - cap, maxX: x + cap, maxY: y + cap };
  const neighbours = nodes.near(around).length;
  if (neighbours <= 1 || (parts === 0 && neighbours === 0)) return best;
  const local = layerRegion(model.shapes, { toleranceNm: regionTolerance, within: around });
  const joined = reachIn(regionBody(local), x, y, cap);
  // The joined area is flattened: where it agrees with the single shape, the exact figure stands.
  if (!joined) return best;
  return best && joined.distance <= best.distance + regionTolerance ? best : joined;
};

/** How far a body is from the nearest copper of other nets than `ownNet`, up to `within`. */
export const nearestForeign = (
  nodes: LayerNodes,
  netOf: (node: number) => number,
  body: Body,
  box: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number },
  ownNets: ReadonlySet<number>,
  within: number,
): { readonly distance: number; readonly from: Point; readonly to: Point; readonly net: number } | null => {
  let best: { distance: number; from: Point; to: Point; net: number } | null = null;
  const { minX, minY, maxX, maxY } = box;
  for (const node of nodes.near({ minX: minX - within, minY: minY - within, maxX: maxX + within, maxY: maxY + within })) {
    const net = netOf(node);
    if (net < 0 || ownNets.has(net)) continue;
    const measured = bodyDistance(body, nodes.body(node));
    if (measured.distance < (best?.distance ?? within)) best = { ...measured, net };
  }
  return best;
};
