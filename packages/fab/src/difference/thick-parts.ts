import { offsetRegion, type Polygon, type Region, regionArea, type Ring, ringArea, ringBox } from '@copperline/geometry';

/** Maximum distance of flattened round corners from their arcs. */
const arcTolerance = 250;

/** Length of an edge and how far the ring reaches to both sides of it. */
const widthAlong = (ring: Ring, edge: number): number => {
  const [x, y] = [ring.at(edge - 2) ?? 0, ring.at(edge - 1) ?? 0];
  const [dx, dy] = [(ring[edge] ?? 0) - x, (ring[edge + 1] ?? 0) - y];
  let [low, high] = [0, 0];
  for (let at = 0; at < ring.length; at += 2) {
    const across = ((ring[at + 1] ?? 0) - y) * dx - ((ring[at] ?? 0) - x) * dy;
    low = Math.min(low, across);
    high = Math.max(high, across);
  }
  return (high - low) / Math.hypot(dx, dy);
};

const lengthOf = (ring: Ring): { readonly length: number; readonly longest: number } => {
  let [length, longest, most] = [0, 0, 0];
  for (let at = 0; at < ring.length; at += 2) {
    const edge = Math.hypot((ring[at] ?? 0) - (ring.at(at - 2) ?? 0), (ring[at + 1] ?? 0) - (ring.at(at - 1) ?? 0));
    length += edge;
    if (edge > most) [longest, most] = [at, edge];
  }
  return { length, longest };
};

export const perimeterOf = ({ outer, holes }: Polygon): number =>
  holes.reduce((sum, hole) => sum + lengthOf(hole).length, lengthOf(outer).length);

/** Most polygons beside an edge that was rounded are straight slivers, which need no engine. */
const isSliver = ({ outer }: Polygon, widthNm: number): boolean => {
  const { minX, minY, maxX, maxY } = ringBox(outer);
  if (Math.min(maxX - minX, maxY - minY) <= widthNm || ringArea(outer) <= widthNm * widthNm * (Math.PI / 4)) return true;
  return widthAlong(outer, lengthOf(outer).longest) <= widthNm;
};

const eroded = (polygon: Polygon, widthNm: number): Region => offsetRegion([polygon], -widthNm / 2, 'miter', arcTolerance);

/** The centres of all discs of this diameter in an area. */
export const discCentres = (region: Region, widthNm: number): Region =>
  region.flatMap((polygon) => (isSliver(polygon, widthNm) ? [] : eroded(polygon, widthNm)));

/** The polygons that are somewhere wider than this. What remains along an edge after rounding is not. */
export const thickPolygons = (region: Region, widthNm: number): Region =>
  region.filter((polygon) => {
    if (isSliver(polygon, widthNm)) return false;
    // The area of a polygon is at most the radius of its largest disc times its perimeter.
    const isSurelyThick = regionArea([polygon]) * 2 > widthNm * perimeterOf(polygon);
    return isSurelyThick || eroded(polygon, widthNm).length > 0;
  });
