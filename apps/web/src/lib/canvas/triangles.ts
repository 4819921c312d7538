import {
  flattenArc,
  type Polygon,
  type Region,
  type Ring,
  ringArea,
  type ShapeList,
  shapeKind,
  triangulate,
  unionRings,
} from '@copperline/geometry';

/** Far below a pixel at any zoom a person uses on an arc. */
export const toleranceNm = 1_000;

/** The contours of a fill, arcs flattened to a micrometre. */
export const contoursOf = (list: ShapeList, entry: number): Ring[] => {
  const first = list.at[entry * 6] ?? 0;
  const end = first + (list.at[entry * 6 + 1] ?? 0);
  const rings: Ring[] = [];
  let points: number[] = [];
  const push = (x: number, y: number) => void points.push(x, y);
  const close = () => {
    if (points.length >= 6) rings.push(Int32Array.from(points));
    points = [];
  };
  for (let edge = first; edge < end; edge += 1) {
    const e = edge * 5;
    const kind = list.edges[e];
    const x = list.edges[e + 1] ?? 0;
    const y = list.edges[e + 2] ?? 0;
    if (kind === shapeKind.line) push(x, y);
    else if (kind === shapeKind.clockwise || kind === shapeKind.counterClockwise) {
      const [fromX, fromY] = [points.at(-2) ?? x, points.at(-1) ?? y];
      const [cx, cy] = [list.edges[e + 3] ?? 0, list.edges[e + 4] ?? 0];
      flattenArc(fromX, fromY, x, y, cx, cy, kind === shapeKind.clockwise, toleranceNm, push);
    } else {
      close();
      push(x, y);
    }
  }
  close();
  return rings;
};

const cornersOf = (polygon: Polygon): Int32Array => {
  const { points, indices } = triangulate(polygon);
  const corners = new Int32Array(indices.length * 2);
  for (let i = 0; i < indices.length; i += 1) {
    const index = (indices[i] ?? 0) * 2;
    corners[i * 2] = points[index] ?? 0;
    corners[i * 2 + 1] = points[index + 1] ?? 0;
  }
  return corners;
};

/** The corners of triangles that cover a region: x, y of three after three. */
export const trianglesOf = (region: Region): readonly Int32Array[] => region.map(cornersOf);

const coveredArea = (corners: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i + 5 < corners.length; i += 6) sum += Math.abs(ringArea(corners.subarray(i, i + 6)));
  return sum;
};

/**
 * The triangles of a fill. Most contours are plain and are cut up as they are; where that does not give their area, because they
 * cross themselves or run both ways, the winding rule is worked out first.
 */
export const fillTriangles = (rings: readonly Ring[]): readonly Int32Array[] => {
  const areas = rings.map(ringArea);
  const sameWay = areas.every((area) => area > 0) || areas.every((area) => area < 0);
  if (sameWay) {
    const parts = rings.map((ring) => cornersOf({ outer: ring, holes: [] }));
    const exact = parts.every((corners, i) => {
      const area = Math.abs(areas[i] ?? 0);
      return Math.abs(coveredArea(corners) - area) <= area * 1e-6;
    });
    if (exact) return parts;
  }
  return trianglesOf(unionRings(rings, 'non-zero'));
};
