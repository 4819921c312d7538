import { type Body, bodyDistance, type Curve, curveDistance, discBody, type Point, shapeKind } from '@copperline/geometry';
import { type LayerModel } from './model.ts';
import type { LayerNodes } from './nets.ts';
import { copperReach } from './ring.ts';

/** A place where copper is thin: its width and the two points between which it was measured. */
export interface ThinPlace {
  readonly node: number;
  readonly width: number;
  readonly from: Point;
  readonly to: Point;
}

/** The middle of a curve, and the direction it runs there. */
const midOf = ({
  x0,
  y0,
  x1,
  y1,
  arc,
}: Curve): { readonly x: number; readonly y: number; readonly ux: number; readonly uy: number } => {
  if (!arc) {
    const length = Math.hypot(x1 - x0, y1 - y0);
    return {
      x: (x0 + x1) / 2,
      y: (y0 + y1) / 2,
      ux: length > 0 ? (x1 - x0) / length : 1,
      uy: length > 0 ? (y1 - y0) / length : 0,
    };
  }
  const angle = Math.atan2(y0 - arc.cy, x0 - arc.cx) + arc.sweep / 2;
  const radius = (arc.startRadius + arc.endRadius) / 2;
  return {
    x: arc.cx + radius * Math.cos(angle),
    y: arc.cy + radius * Math.sin(angle),
    ux: -Math.sin(angle),
    uy: Math.cos(angle),
  };
};

/** Whether anything but the node itself covers the side of a stroke at this place. */
const standsAlone = (nodes: LayerNodes, node: number, x: number, y: number, radius: number): boolean => {
  const disc = discBody(x, y, radius * 2);
  const box = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  return nodes
    .near(box)
    .every((other) => other === node || !nodes.hasArea(other) || bodyDistance(disc, nodes.body(other)).distance > 0);
};

/** The width of a stroke at its middle once everything around it is drawn; null where other copper makes it `enough` wide. */
const strokeWidth = (model: LayerModel, nodes: LayerNodes, node: number, body: Body, enough: number): ThinPlace | null => {
  const [curve] = body.curves;
  if (!curve) return null;
  const { x, y, ux, uy } = midOf(curve);
  const across = (half: number): Pick<ThinPlace, 'from' | 'to'> => ({
    from: { x: x - -uy * half, y: y - ux * half },
    to: { x: x + -uy * half, y: y + ux * half },
  });
  const half = body.radius;
  if (standsAlone(nodes, node, x, y, half)) return { node, width: half * 2, ...across(half) };
  const reach = copperReach(model, nodes, Math.round(x), Math.round(y), enough / 2, enough);
  if (!reach || reach.distance >= enough / 2) return null;
  // What covers it may end exactly at its edge; then its own width stands.
  const width = Math.abs(reach.distance - half) < 1_000 ? half * 2 : reach.distance * 2;
  return { node, width, ...across(width / 2) };
};

/** Strokes of a layer narrower than `below` that no other copper makes wider. */
export const thinStrokes = (model: LayerModel, nodes: LayerNodes, below: number): ThinPlace[] => {
  const { shapes } = model;
  const found: ThinPlace[] = [];
  for (let i = 0; i < shapes.count; i += 1) {
    const kind = shapes.kind[i];
    if (kind === shapeKind.fill || kind === shapeKind.flash || shapes.clear[i] === 1) continue;
    const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
    if (!stamp || stamp.form !== 'circle' || stamp.width === 0 || stamp.width >= below) continue;
    const place = strokeWidth(model, nodes, i, nodes.body(i), below);
    if (place) found.push(place);
  }
  return found;
};

/** How far two edges must be apart along the contour to face each other rather than to follow each other. */
const isNeighbour = (a: number, b: number, count: number): boolean => {
  const apart = Math.abs(a - b);
  return apart <= 1 || apart >= count - 1;
};

/** Necks of a filled area: edges that face each other across copper closer than `below`. */
export const necksOf = (nodes: LayerNodes, node: number, below: number): ThinPlace[] => {
  const body = nodes.body(node);
  const { curves } = body;
  if (!body.filled || curves.length < 4) return [];
  const found: ThinPlace[] = [];
  for (const [a, curve] of curves.entries()) {
    const minX = Math.min(curve.x0, curve.x1) - below;
    const minY = Math.min(curve.y0, curve.y1) - below;
    const maxX = Math.max(curve.x0, curve.x1) + below;
    const maxY = Math.max(curve.y0, curve.y1) + below;
    for (const b of body.index.search({ minX, minY, maxX, maxY })) {
      const other = curves[b];
      if (b <= a || !other || isNeighbour(a, b, curves.length)) continue;
      const { distance, from, to } = curveDistance(curve, other);
      if (distance <= 0 || distance >= below || !facesAcross(curve, from, to) || !facesAcross(other, to, from)) continue;
      if (body.winds((from.x + to.x) / 2, (from.y + to.y) / 2)) found.push({ node, width: distance, from, to });
    }
  }
  return found;
};

/** At a sharp corner the shortest way between two edges runs along one of them: across a neck it leaves both steeply. */
const facesAcross = ({ x0, y0, x1, y1, arc }: Curve, from: Point, to: Point): boolean => {
  const [dx, dy] = arc ? [-(from.y - arc.cy), from.x - arc.cx] : [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy) * Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 || Math.abs(dx * (to.x - from.x) + dy * (to.y - from.y)) / length < 0.75;
};
