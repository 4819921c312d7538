import { flattenArc } from '../arc.ts';
import { difference } from '../region/boolean.ts';
import type { Region, Ring } from '../polygon.ts';
import { regionBox, reversedRing } from '../ring.ts';
import type { Stamp } from './shapes.ts';

/** Flattening tolerance of stamps: a quarter of a micrometre to either side of the arc. */
const stampTolerance = 500;

/** Drops repeated points. */
const ringOf = (points: readonly (readonly [number, number])[]): Ring => {
  const kept = points.filter(([x, y], i) => {
    const before = points.at(i - 1);
    return points.length === 1 || x !== before?.[0] || y !== before[1];
  });
  return Int32Array.from(kept.flat());
};

/** A rectangle with fully rounded ends; a circle if width and height are equal. Exactly symmetric. */
const roundEndedRing = (width: number, height: number, toleranceNm: number): Ring => {
  const radius = Math.min(width, height) / 2;
  const offsetX = width / 2 - radius;
  const offsetY = height / 2 - radius;
  const quarter: [number, number][] = [[Math.round(offsetX + radius), Math.round(offsetY)]];
  flattenArc(radius, 0, 0, radius, 0, 0, false, toleranceNm, (x, y) => {
    quarter.push([Math.round(offsetX + x), Math.round(offsetY + y)]);
  });
  const back = quarter.toReversed();
  return ringOf([
    ...quarter,
    ...back.map(([x, y]) => [-x, y] as const),
    ...quarter.map(([x, y]) => [-x, -y] as const),
    ...back.map(([x, y]) => [x, -y] as const),
  ]);
};

const rectangleRing = (width: number, height: number): Ring => {
  const x = Math.round(width / 2);
  const y = Math.round(height / 2);
  return Int32Array.of(-x, -y, x, -y, x, y, -x, y);
};

/** Subtracts a round hole. Up to the radius `inner` the ring certainly encloses it; a larger hole is subtracted by clipping. */
const withHole = (outer: Ring, inner: number, holeDiameter: number, toleranceNm: number): Region => {
  if (outer.length < 6) return [];
  if (holeDiameter <= 0) return [{ outer, holes: [] }];
  const hole = roundEndedRing(holeDiameter, holeDiameter, toleranceNm);
  if (hole.length < 6) return [{ outer, holes: [] }];
  if (holeDiameter / 2 + toleranceNm < inner) return [{ outer, holes: [reversedRing(hole)] }];
  return difference([{ outer, holes: [] }], [{ outer: hole, holes: [] }]);
};

const roundEndedRegion = (width: number, height: number, holeDiameter: number, toleranceNm: number): Region => {
  if (width <= 0 || height <= 0) return [];
  return withHole(roundEndedRing(width, height, toleranceNm), Math.min(width, height) / 2, holeDiameter, toleranceNm);
};

export const circleStamp = (diameter: number, holeDiameter = 0): Stamp => ({
  form: 'circle',
  width: diameter,
  height: diameter,
  holeDiameter,
  region: roundEndedRegion(diameter, diameter, holeDiameter, stampTolerance),
});

export const rectangleStamp = (width: number, height: number, holeDiameter = 0): Stamp => ({
  form: 'rectangle',
  width,
  height,
  holeDiameter,
  region:
    width > 0 && height > 0
      ? withHole(rectangleRing(width, height), Math.min(width, height) / 2, holeDiameter, stampTolerance)
      : [],
});

/** Equal sides make a circle. */
export const obroundStamp = (width: number, height: number, holeDiameter = 0): Stamp => {
  if (width === height) return circleStamp(width, holeDiameter);
  return {
    form: 'obround',
    width,
    height,
    holeDiameter,
    region: roundEndedRegion(width, height, holeDiameter, stampTolerance),
  };
};

/** The stamp's area, flattened with a coarser tolerance. */
export const flattenedStamp = (stamp: Stamp, toleranceNm: number): Region =>
  (stamp.form === 'circle' || stamp.form === 'obround') && toleranceNm > stampTolerance
    ? roundEndedRegion(stamp.width, stamp.height, stamp.holeDiameter, toleranceNm)
    : stamp.region;

/** Cosine and sine, exact at multiples of a right angle. */
const directionOf = (degrees: number): readonly [cos: number, sin: number] => {
  const turned = ((degrees % 360) + 360) % 360;
  if (turned === 0) return [1, 0];
  if (turned === 90) return [0, 1];
  if (turned === 180) return [-1, 0];
  if (turned === 270) return [0, -1];
  const angle = (turned / 180) * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
};

const sizeOf = (region: Region): { readonly width: number; readonly height: number } => {
  if (region.length === 0) return { width: 0, height: 0 };
  const box = regionBox(region);
  return { width: box.maxX - box.minX, height: box.maxY - box.minY };
};

/** A regular polygon by the circle through its vertices, the first of them at `rotationDegrees` from the x axis. */
export const polygonStamp = (diameter: number, vertices: number, rotationDegrees: number, holeDiameter = 0): Stamp => {
  const outer = ringOf(
    Array.from({ length: vertices }, (_, i) => {
      const [cos, sin] = directionOf(rotationDegrees + (i * 360) / vertices);
      return [Math.round((diameter / 2) * cos) + 0, Math.round((diameter / 2) * sin) + 0] as const;
    }),
  );
  const solid: Region = diameter > 0 && outer.length >= 6 ? [{ outer, holes: [] }] : [];
  const inner = (diameter / 2) * Math.cos(Math.PI / vertices);
  const region = solid.length > 0 ? withHole(outer, inner, holeDiameter, stampTolerance) : [];
  return { form: 'polygon', ...sizeOf(solid), holeDiameter, region };
};

/** Any area around the origin. */
export const outlineStamp = (region: Region): Stamp => ({ form: 'outline', ...sizeOf(region), holeDiameter: 0, region });

export interface StampTransform {
  /** Mirrors left and right. */
  readonly mirrorX?: boolean;
  /** Mirrors top and bottom. */
  readonly mirrorY?: boolean;
  /** Counter-clockwise, after mirroring. */
  readonly rotateDegrees?: number;
  readonly scale?: number;
}

/** The stamp mirrored, then rotated, then scaled. It keeps its `form` where the result allows. */
export const transformStamp = (
  stamp: Stamp,
  { mirrorX = false, mirrorY = false, rotateDegrees = 0, scale = 1 }: StampTransform,
): Stamp => {
  if (!mirrorX && !mirrorY && rotateDegrees % 360 === 0 && scale === 1) return stamp;
  const width = Math.round(stamp.width * scale);
  const height = Math.round(stamp.height * scale);
  const holeDiameter = Math.round(stamp.holeDiameter * scale);
  if (stamp.form === 'circle') return circleStamp(width, holeDiameter);
  if ((stamp.form === 'rectangle' || stamp.form === 'obround') && rotateDegrees % 90 === 0) {
    const make = stamp.form === 'rectangle' ? rectangleStamp : obroundStamp;
    return rotateDegrees % 180 === 0 ? make(width, height, holeDiameter) : make(height, width, holeDiameter);
  }
  const [cos, sin] = directionOf(rotateDegrees);
  const scaleX = mirrorX ? -scale : scale;
  const scaleY = mirrorY ? -scale : scale;
  const move = (ring: Ring): Ring => {
    const moved = new Int32Array(ring.length);
    for (let i = 0; i < ring.length; i += 2) {
      const x = (ring[i] ?? 0) * scaleX;
      const y = (ring[i + 1] ?? 0) * scaleY;
      moved[i] = Math.round(x * cos - y * sin);
      moved[i + 1] = Math.round(x * sin + y * cos);
    }
    return mirrorX === mirrorY ? moved : reversedRing(moved);
  };
  const region = stamp.region.map(({ outer, holes }) => ({ outer: move(outer), holes: holes.map(move) }));
  return { form: stamp.form === 'polygon' ? 'polygon' : 'outline', ...sizeOf(region), holeDiameter, region };
};
