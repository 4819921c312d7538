import {
  type Body,
  bodyDistance,
  type Curve,
  curveDistance,
  discBody,
  layerRegion,
  offsetRegion,
  type Point,
  pointCurve,
  regionBody,
  shapeKind,
} from '@copperline/geometry';
import { type LayerModel, regionTolerance } from './model.ts';
import type { LayerNodes } from './nets.ts';

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
export const strokeWidth = (model: LayerModel, nodes: LayerNodes, node: number, body: Body, enough: number): ThinPlace | null => {
  const [curve] = body.curves;
  if (!curve) return null;
  const { x, y, ux, uy } = midOf(curve);
  const across = (half: number): Pick<ThinPlace, 'from' | 'to'> => ({
    from: { x: x - -uy * half, y: y - ux * half },
    to: { x: x + -uy * half, y: y + ux * half },
  });
  const half = body.radius;
  if (standsAlone(nodes, node, x, y, half)) return { node, width: half * 2, ...across(half) };
  if (fitsDisc(model, x, y, enough)) return null;
  return { node, width: half * 2, ...across(half) };
};

/** Whether a disc of this diameter that covers the point fits into the copper around it. */
const fitsDisc = (model: LayerModel, x: number, y: number, diameter: number): boolean => {
  const reach = Math.ceil(diameter * 1.1) + 2 * regionTolerance;
  const within = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
  const local = layerRegion(model.shapes, { toleranceNm: regionTolerance, within });
  const room = offsetRegion(local, -diameter / 2, 'round', regionTolerance);
  return room.length > 0 && bodyDistance(discBody(x, y, diameter), regionBody(room)).distance === 0;
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
export const necksOf = (body: Body, node: number, below: number): ThinPlace[] => {
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
      const { distance, from, to } = acrossOf(curve, other);
      if (distance <= 0 || distance >= below || !facesAcross(curve, from, to) || !facesAcross(other, to, from)) continue;
      if (body.winds((from.x + to.x) / 2, (from.y + to.y) / 2)) found.push({ node, width: distance, from, to });
    }
  }
  return found;
};

/**
 * The nearest points of two edges. Those of parallel lines are as near all along: the middle of where they face each other is
 * taken, because the ends lie at corners.
 */
const acrossOf = (a: Curve, b: Curve): ReturnType<typeof curveDistance> => {
  const nearest = curveDistance(a, b);
  if (a.arc || b.arc) return nearest;
  const length = Math.hypot(a.x1 - a.x0, a.y1 - a.y0);
  if (length === 0) return nearest;
  const [ux, uy] = [(a.x1 - a.x0) / length, (a.y1 - a.y0) / length];
  const along = (x: number, y: number): number => (x - a.x0) * ux + (y - a.y0) * uy;
  const [s, t] = [along(b.x0, b.y0), along(b.x1, b.y1)];
  const first = Math.max(0, Math.min(s, t));
  const last = Math.min(length, Math.max(s, t));
  if (last - first < nearest.distance / 4) return nearest;
  const middle = (first + last) / 2;
  const here = curveDistance(pointCurve(a.x0 + ux * middle, a.y0 + uy * middle), b);
  return here.distance <= nearest.distance * 1.001 + 10 ? { ...here, distance: nearest.distance } : nearest;
};

/** At a sharp corner the shortest way between two edges runs along one of them: across a neck it leaves both steeply. */
const facesAcross = ({ x0, y0, x1, y1, arc }: Curve, from: Point, to: Point): boolean => {
  const [dx, dy] = arc ? [-(from.y - arc.cy), from.x - arc.cx] : [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy) * Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 || Math.abs(dx * (to.x - from.x) + dy * (to.y - from.y)) / length < 0.75;
};
