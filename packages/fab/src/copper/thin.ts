import {
  type Box,
  fitsInMiddle,
  offsetRegion,
  type Point,
  type Region,
  regionRings,
  type Ring,
  shapeKind,
} from '@copperline/geometry';
import type { Stretch } from './boundary.ts';
import type { LayerModel } from './model.ts';

/** A thin part of the copper: its width and the two points between which it was measured. */
export interface ThinSection {
  readonly widthNm: number;
  readonly from: Point;
  readonly to: Point;
  /** Box of the whole connected thin area. */
  readonly box: Box;
  /** Index of the polygon in the layer's region. */
  readonly polygon: number;
  /** A sliver is a dead-end tip or tongue of a pour, or a dot. Tracks are drawn lines, or connect wider copper. */
  readonly kind: 'track' | 'sliver';
  /** Part of an area, not of a drawn line: where two clearances of a pour come close. */
  readonly isNeck: boolean;
  /** Breaking it separates nothing: a web between two clearances of a pour, without a drawn line. */
  readonly isWeb: boolean;
}

/** Ignored width, below one step of a coarse file: rounding between areas drawn edge to edge. */
const nothing = 2_600;

/** The copper behind a neck exceeds this many times its width; behind the root of a tongue it does not. */
const tongueShare = 1.3;
/** Tolerance between a drawn line's width and the measured width: flattened arcs and rounded corners. */
const drawnSlack = 1_000;

/** A polygon that is thin everywhere with a perimeter up to this many widths is a dot. */
const dotWidths = 16;

const perimeterOf = (ring: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += Math.hypot((ring[next] ?? 0) - (ring[i] ?? 0), (ring[next + 1] ?? 0) - (ring[i + 1] ?? 0));
  }
  return sum;
};

/** No disc of the width fits into it. */
const isThinAllOver = (outer: Ring, below: number): boolean =>
  !fitsInMiddle(outer, below / 2) && offsetRegion([{ outer, holes: [] }], -below / 2, 'miter', 1_000).length === 0;

export const isDot = (region: Region, polygon: number, below: number): boolean => {
  const whole = region[polygon];
  if (!whole || whole.holes.length > 0 || perimeterOf(whole.outer) >= dotWidths * below) return false;
  return isThinAllOver(whole.outer, below);
};

/** Where along a stroke its neighbours are looked for, as shares of its length, and how many of these have to have one. */
const samples = [0.1, 0.3, 0.5, 0.7, 0.9];
const fewestBeside = 3;
/** Cosine of the angle up to which strokes are parallel. */
const parallel = 0.97;

/** Whether a stroke is one of an area painted with a pen: along most of it a parallel stroke of the same pen overlaps it. */
const isPaint = ({ shapes, index }: LayerModel, stroke: number): boolean => {
  const endsOf = (i: number): readonly [number, number, number, number] => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = shapes.at.subarray(i * 6, i * 6 + 4);
    return [x0, y0, x1, y1];
  };
  const width = shapes.stamps[shapes.stamp[stroke] ?? -1]?.width ?? 0;
  const [x0, y0, x1, y1] = endsOf(stroke);
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (shapes.kind[stroke] !== shapeKind.line || length === 0) return false;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const isBeside = (i: number, x: number, y: number): boolean => {
    if (i === stroke || shapes.kind[i] !== shapeKind.line || shapes.stamp[i] !== shapes.stamp[stroke]) return false;
    const [ax, ay, bx, by] = endsOf(i);
    const other = Math.hypot(bx - ax, by - ay);
    if (Math.abs((bx - ax) * ux + (by - ay) * uy) < parallel * other) return false;
    // The same line again, or its continuation, makes nothing wider.
    const apart = Math.abs((ax - x) * uy - (ay - y) * ux);
    const [from, to] = [(ax - x) * ux + (ay - y) * uy, (bx - x) * ux + (by - y) * uy];
    return apart > drawnSlack && apart < width && Math.min(from, to) <= 0 && Math.max(from, to) >= 0;
  };
  const beside = samples.filter((share) => {
    const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    return index.search({ minX: x - width, minY: y - width, maxX: x + width, maxY: y + width }).some((i) => isBeside(i, x, y));
  });
  return beside.length >= fewestBeside;
};

/** Whether a drawn stroke of this width passes there. */
const isDrawn = (layer: LayerModel, from: Point, to: Point, widthNm: number): boolean => {
  const { shapes, index } = layer;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return index.search({ minX: x, minY: y, maxX: x, maxY: y }).some((i) => {
    const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
    const isAsWide = stamp !== undefined && Math.abs(Math.min(stamp.width, stamp.height) - widthNm) <= drawnSlack;
    return shapes.clear[i] !== 1 && isAsWide && !isPaint(layer, i);
  });
};

/** Small area for its perimeter, and nowhere as wide as `below`; the second condition excludes round pads. */
const isTongue = ({ areaNm2, lengthNm, ring }: Stretch, widthNm: number, below: number): boolean =>
  areaNm2 < ((tongueShare * lengthNm) / 2) * widthNm && isThinAllOver(ring(), below);

/**
 * Every location of a layer's united copper narrower than `below`, narrowest first. `wanted` selects the polygons.
 */
export const thinSections = (layer: LayerModel, below: number, wanted?: (polygon: number) => boolean): ThinSection[] => {
  const { region, boundary } = layer;
  const parts = layer.thinness.parts(below, wanted).filter(({ widthNm }) => widthNm > nothing);
  return parts.map(({ widthNm, from, to, box, polygons: [polygon] }): ThinSection => {
    const beyond = boundary.between(from, to);
    const drawn = isDrawn(layer, from, to, widthNm);
    const endsThere = beyond !== null && isTongue(beyond, widthNm, below);
    const isSliver = (endsThere || isDot(region, polygon, below)) && !drawn;
    const isWeb = !drawn && boundary.isBetweenContours(from, to);
    const isNeck = !drawn && layer.hasDrawnTracks;
    return { widthNm, from, to, box, polygon, kind: isSliver ? 'sliver' : 'track', isNeck, isWeb };
  });
};

/** Total length of the contours of a region. */
export const edgeLength = (region: Region): number => regionRings(region).reduce((sum, ring) => sum + perimeterOf(ring), 0);
