import { arcBox } from '../arc.ts';
import type { Curve } from './distance.ts';
import { arcCurve, lineCurve, pointCurve } from './distance.ts';
import { coordinateLimit, type Point } from '../point.ts';
import type { Region } from '../polygon.ts';
import { orient } from '../predicates.ts';
import { shapeRegion } from '../shape/shape-region.ts';
import type { ShapeList, Stamp } from '../shape/shapes.ts';
import { moveEdge, shapeKind } from '../shape/shapes.ts';
import { SpatialIndex } from '../spatial-index.ts';

/** From this many curves on, a point is tested only against those near it. */
const manyCurves = 64;

/**
 * A body for distance measurement: all points within `radius` of its curves and, if filled, of the area they enclose. A disc is a
 * point with a radius, a stroke a line with a radius; circles are exact, not polygons.
 */
export class Body {
  readonly curves: readonly Curve[];
  readonly radius: number;
  readonly filled: boolean;
  /** One point of each contour: if no curves cross, a contour lies inside another body if this point does. */
  readonly contourPoints: readonly Point[];
  #index: SpatialIndex | undefined;
  #edge: Body | undefined;

  constructor(contours: readonly (readonly Curve[])[], radius: number, filled: boolean) {
    this.curves = contours.flat();
    this.radius = radius;
    this.filled = filled;
    this.contourPoints = contours.flatMap(([first]) => (first ? [{ x: first.x0, y: first.y0 }] : []));
  }

  /** Built on first use. */
  get index(): SpatialIndex {
    this.#index ??= new SpatialIndex(curveBoxes(this.curves));
    return this.#index;
  }

  /** Its curves alone, without radius and interior. */
  get edge(): Body {
    this.#edge ??= new Body([this.curves], 0, false);
    return this.#edge;
  }

  /** Whether its curves wind around a point. For a point on the edge the result is undefined. */
  winds(x: number, y: number): boolean {
    if (!this.filled) return false;
    let winding = 0;
    if (this.curves.length < manyCurves) {
      for (const curve of this.curves) winding += windingOf(curve, x, y);
      return winding !== 0;
    }
    // Only curves that a ray to the right meets count.
    for (const i of this.index.search({ minX: x, minY: y, maxX: coordinateLimit * 2, maxY: y })) {
      const curve = this.curves[i];
      if (curve) winding += windingOf(curve, x, y);
    }
    return winding !== 0;
  }
}

export const curveBoxes = (curves: readonly Curve[]): Float64Array => {
  const boxes = new Float64Array(curves.length * 4);
  curves.forEach(({ x0, y0, x1, y1, arc }, i) => {
    if (arc) {
      const { minX, minY, maxX, maxY } = arcBox(x0, y0, x1, y1, arc.cx, arc.cy, false);
      boxes.set([minX - 1, minY - 1, maxX + 1, maxY + 1], i * 4);
      return;
    }
    boxes[i * 4] = Math.min(x0, x1);
    boxes[i * 4 + 1] = Math.min(y0, y1);
    boxes[i * 4 + 2] = Math.max(x0, x1);
    boxes[i * 4 + 3] = Math.max(y0, y1);
  });
  return boxes;
};

/** Contribution of a curve to the winding number: that of its chord, and of the area between chord and arc. */
const windingOf = ({ x0, y0, x1, y1, arc }: Curve, x: number, y: number): number => {
  let winding = 0;
  if (y0 > y !== y1 > y) {
    const side = orient(x0, y0, x1, y1, x, y);
    if (y1 > y0 && side > 0) winding = 1;
    else if (y1 < y0 && side < 0) winding = -1;
  }
  if (!arc) return winding;
  const radius = (arc.startRadius + arc.endRadius) / 2;
  const inDisc = (x - arc.cx) ** 2 + (y - arc.cy) ** 2 < radius * radius;
  const full = x0 === x1 && y0 === y1;
  if (inDisc && (full || orient(x0, y0, x1, y1, x, y) < 0)) winding += 1;
  return arc.reversed ? -winding : winding;
};

const ringCurves = (ring: ArrayLike<number>, x = 0, y = 0): Curve[] => {
  const curves: Curve[] = [];
  let px = (ring[ring.length - 2] ?? 0) + x;
  let py = (ring[ring.length - 1] ?? 0) + y;
  for (let i = 0; i < ring.length; i += 2) {
    const qx = (ring[i] ?? 0) + x;
    const qy = (ring[i + 1] ?? 0) + y;
    curves.push(lineCurve(px, py, qx, qy));
    px = qx;
    py = qy;
  }
  return curves;
};

const circleCurve = (x: number, y: number, diameter: number, clockwise: boolean): Curve =>
  arcCurve(x + diameter / 2, y, x + diameter / 2, y, x, y, clockwise);

const regionContours = (region: Region, x = 0, y = 0): Curve[][] =>
  region.flatMap(({ outer, holes }) => [ringCurves(outer, x, y), ...holes.map((hole) => ringCurves(hole, x, y))]);

/** An area with its flattened contours. */
export const regionBody = (region: Region): Body => new Body(regionContours(region), 0, true);

/** The contours of an area without its interior, so that a point inside has a distance to the edge. */
export const edgesBody = (region: Region): Body => new Body(regionContours(region), 0, false);

/** A drilled hole, a round pad, a point. */
export const discBody = (x: number, y: number, diameter = 0): Body => new Body([[pointCurve(x, y)]], diameter / 2, false);

/** A slot: the path of a round tool along straight lines from point to point. */
export const pathBody = (path: ArrayLike<number>, diameter: number): Body => {
  const curves: Curve[] = [];
  for (let i = 2; i + 1 < path.length; i += 2) {
    curves.push(lineCurve(path[i - 2] ?? 0, path[i - 1] ?? 0, path[i] ?? 0, path[i + 1] ?? 0));
  }
  if (curves.length === 0) curves.push(pointCurve(path[0] ?? 0, path[1] ?? 0));
  return new Body([curves], diameter / 2, false);
};

/** The half axis of an obround and the radius around it; a circle has no axis. */
const roundCore = ({ width, height }: Stamp): { readonly x: number; readonly y: number; readonly radius: number } => {
  const radius = Math.min(width, height) / 2;
  return { x: width / 2 - radius, y: height / 2 - radius, radius };
};

const rectangleRing = (width: number, height: number): number[] => {
  const x = width / 2;
  const y = height / 2;
  return [-x, -y, x, -y, x, y, -x, y];
};

const obroundCurves = (stamp: Stamp, x: number, y: number): Curve[] => {
  const core = roundCore(stamp);
  const radius = core.radius;
  const [sideX, sideY] = core.x > 0 ? [0, radius] : [-radius, 0];
  const [ax, ay, bx, by] = [x - core.x, y - core.y, x + core.x, y + core.y];
  return [
    lineCurve(ax - sideX, ay - sideY, bx - sideX, by - sideY),
    arcCurve(bx - sideX, by - sideY, bx + sideX, by + sideY, bx, by, false),
    lineCurve(bx + sideX, by + sideY, ax + sideX, ay + sideY),
    arcCurve(ax + sideX, ay + sideY, ax - sideX, ay - sideY, ax, ay, false),
  ];
};

const outerCurves = (stamp: Stamp, x: number, y: number): Curve[] => {
  if (stamp.form === 'circle') return [circleCurve(x, y, stamp.width, false)];
  if (stamp.form === 'obround') return obroundCurves(stamp, x, y);
  if (stamp.form === 'rectangle') return ringCurves(rectangleRing(stamp.width, stamp.height), x, y);
  return ringCurves(stamp.region[0]?.outer ?? [], x, y);
};

const flashBody = (stamp: Stamp, x: number, y: number): Body => {
  const { form, holeDiameter, region } = stamp;
  if (region.length === 0) return discBody(x, y);
  // A hole that breaks the edge leaves several parts, known only by their flattened contours.
  const wholeHole = region.length === 1 && region[0]?.holes.length === 1;
  if (holeDiameter > 0 && wholeHole)
    return new Body([outerCurves(stamp, x, y), [circleCurve(x, y, holeDiameter, true)]], 0, true);
  if (holeDiameter > 0 || form === 'polygon' || form === 'outline') return new Body(regionContours(region, x, y), 0, true);
  if (form === 'circle') return discBody(x, y, stamp.width);
  if (form === 'rectangle') return new Body([outerCurves(stamp, x, y)], 0, true);
  const core = roundCore(stamp);
  return new Body([[lineCurve(x - core.x, y - core.y, x + core.x, y + core.y)]], core.radius, false);
};

/** Tolerance for flattening arc strokes of stamps that are not round. */
const fineTolerance = 100;

const strokeBody = (list: ShapeList, i: number, stamp: Stamp): Body => {
  const round = stamp.form === 'circle' || stamp.region.length === 0;
  if (!round) return regionBody(shapeRegion(list, i, fineTolerance));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, cx = 0, cy = 0] = list.at.subarray(i * 6, i * 6 + 6);
  const line = list.kind[i] === shapeKind.line;
  const curve = line ? lineCurve(x0, y0, x1, y1) : arcCurve(x0, y0, x1, y1, cx, cy, list.kind[i] === shapeKind.clockwise);
  return new Body([[curve]], stamp.region.length === 0 ? 0 : stamp.width / 2, false);
};

const fillContours = (list: ShapeList, i: number): Curve[][] => {
  const contours: Curve[][] = [];
  const first = (list.at[i * 6] ?? 0) * 5;
  const end = first + (list.at[i * 6 + 1] ?? 0) * 5;
  let contour: Curve[] = [];
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const close = (): void => {
    if (x !== startX || y !== startY) contour.push(lineCurve(x, y, startX, startY));
    if (contour.length > 0) contours.push(contour);
    contour = [];
  };
  for (let n = first; n < end; n += 5) {
    const [kind = 0, toX = 0, toY = 0, cx = 0, cy = 0] = list.edges.subarray(n, n + 5);
    if (kind === moveEdge) {
      close();
      [startX, startY] = [toX, toY];
    } else if (kind === shapeKind.line) contour.push(lineCurve(x, y, toX, toY));
    else contour.push(arcCurve(x, y, toX, toY, cx, cy, kind === shapeKind.clockwise));
    [x, y] = [toX, toY];
  }
  close();
  return contours;
};

/** An entry of a display list. A stroke of zero width is its centre line, a flash without area its position. */
export const shapeBody = (list: ShapeList, i: number): Body => {
  if (list.kind[i] === shapeKind.fill) return new Body(fillContours(list, i), 0, true);
  const stamp = list.stamps[list.stamp[i] ?? -1];
  if (!stamp) return new Body([], 0, false);
  if (list.kind[i] === shapeKind.flash) return flashBody(stamp, list.at[i * 6] ?? 0, list.at[i * 6 + 1] ?? 0);
  return strokeBody(list, i, stamp);
};

/** The contours of a fill with exact arcs, without its interior. */
export const fillEdgesBody = (list: ShapeList, i: number): Body => new Body(fillContours(list, i), 0, false);
