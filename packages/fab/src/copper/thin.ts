import { type Box, offsetRegion, type Point, type Region, regionRings, type Ring, thinParts } from '@copperline/geometry';
import type { Stretch } from './boundary.ts';
import type { LayerModel } from './model.ts';

/** A place where copper is thin: its width and the two points between which it was measured. */
export interface ThinPlace {
  readonly widthNm: number;
  readonly from: Point;
  readonly to: Point;
  /** All that hangs together there and is too thin. */
  readonly box: Box;
  /** Of the layer's region. */
  readonly polygon: number;
  /** A sliver is a flake of a pour: a tip or a tongue that leads nowhere, or a dot. Tracks are drawn, or join wider copper. */
  readonly kind: 'track' | 'sliver';
  /** Nothing comes apart where it breaks: a web between two clearances of a pour, and nobody drew a line there. */
  readonly isWeb: boolean;
}

/** No wider than a step of a coarse file: areas drawn edge to edge, or a rounded corner. No such copper is ever made. */
const nothing = 2_600;

/** Beyond a neck there is more copper than this many times its own width; beyond the root of a tongue there is not. */
const tongueShare = 1.3;
/** As far as a drawn line may be off the width that was measured across it: flattened arcs and rounded corners. */
const drawnSlack = 1_000;

/** A polygon no longer than this many widths around, and thin everywhere, is a dot. */
const dotWidths = 16;

const perimeterOf = (ring: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += Math.hypot((ring[next] ?? 0) - (ring[i] ?? 0), (ring[next + 1] ?? 0) - (ring[i + 1] ?? 0));
  }
  return sum;
};

/** No disc as wide as asked fits in. */
const isThinAllOver = (outer: Ring, below: number): boolean =>
  offsetRegion([{ outer, holes: [] }], -below / 2, 'miter', 1_000).length === 0;

export const isDot = (region: Region, polygon: number, below: number): boolean => {
  const whole = region[polygon];
  if (!whole || whole.holes.length > 0 || perimeterOf(whole.outer) >= dotWidths * below) return false;
  return isThinAllOver(whole.outer, below);
};

/** Whether a stroke of just this width runs through the place: somebody drew a line there. */
const isDrawn = ({ shapes, index }: LayerModel, from: Point, to: Point, widthNm: number): boolean => {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return index.search({ minX: x, minY: y, maxX: x, maxY: y }).some((i) => {
    const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
    return shapes.clear[i] !== 1 && stamp !== undefined && Math.abs(Math.min(stamp.width, stamp.height) - widthNm) <= drawnSlack;
  });
};

/** Little copper for its edge, and nowhere as wide as asked: a round pad has little for its edge, too. */
const isTongue = ({ areaNm2, lengthNm, ring }: Stretch, widthNm: number, below: number): boolean =>
  areaNm2 < ((tongueShare * lengthNm) / 2) * widthNm && isThinAllOver(ring(), below);

/**
 * Every place of a layer narrower than `below`, on what all its shapes leave together, narrowest first. `wanted` leaves out
 * polygons that nobody asks about.
 */
export const thinPlaces = (layer: LayerModel, below: number, wanted?: (polygon: number) => boolean): ThinPlace[] => {
  const { region, boundary } = layer;
  const numbers = [...region.keys()].filter((polygon) => wanted?.(polygon) ?? true);
  const looked = numbers.flatMap((polygon) => region[polygon] ?? []);
  const parts = thinParts(looked, below).filter(({ widthNm }) => widthNm > nothing);
  return parts.map(({ widthNm, from, to, box, polygons: [number] }): ThinPlace => {
    const polygon = numbers[number] ?? -1;
    const beyond = boundary.between(from, to);
    const drawn = isDrawn(layer, from, to, widthNm);
    const endsThere = beyond !== null && isTongue(beyond, widthNm, below);
    const isSliver = (endsThere || isDot(region, polygon, below)) && !drawn;
    const isWeb = !drawn && boundary.isBetweenContours(from, to);
    return { widthNm, from, to, box, polygon, kind: isSliver ? 'sliver' : 'track', isWeb };
  });
};

/** How much copper a layer holds around, for what is measured by its edge. */
export const edgeLength = (region: Region): number => regionRings(region).reduce((sum, ring) => sum + perimeterOf(ring), 0);
