import { type Point, type Region, type Ring, RingEdges, regionRings } from '@copperline/geometry';

/** Distance from a point to the nearest edge of the copper, and that point of the edge. */
export interface Reach {
  readonly distance: number;
  readonly edge: Point;
}

interface Contour {
  readonly ring: Ring;
  readonly polygon: number;
  /** Index of its first edge; edge k ends at the ring's point k. */
  readonly first: number;
}

/** A section of a contour between two of its points, closed by the straight line between them. */
export interface Stretch {
  readonly lengthNm: number;
  readonly areaNm2: number;
  /** Its points; the line that closes it joins the last to the first. */
  readonly ring: () => Ring;
}

/** Tolerance for a point on an edge, because corners of a region are rounded to nanometres. */
const onEdge = 5;

/** The edges of a layer's area in a spatial index. */
export class Boundary {
  readonly edges: RingEdges;
  readonly #contours: Contour[] = [];

  constructor(region: Region) {
    this.edges = new RingEdges(regionRings(region));
    let first = 0;
    for (const [polygon, { outer, holes }] of region.entries())
      for (const ring of [outer, ...holes]) {
        this.#contours.push({ ring, polygon, first });
        first += ring.length / 2;
      }
  }

  covers(x: number, y: number): boolean {
    return this.edges.winding(x, y) !== 0;
  }

  /** Distance from a point inside the area to its edge, up to `cap`; null outside. */
  reach(x: number, y: number, cap: number): Reach | null {
    return this.covers(x, y) ? (this.nearest(x, y, cap)?.reach ?? { distance: cap, edge: { x: x + cap, y } }) : null;
  }

  /** The nearest point of the boundary, and the index of its edge. */
  nearest(x: number, y: number, within: number): { readonly reach: Reach; readonly edge: number } | null {
    const { ends } = this.edges;
    let [best, bestX, bestY, least] = [-1, 0, 0, within * within];
    for (const edge of this.edges.search({ minX: x - within, minY: y - within, maxX: x + within, maxY: y + within })) {
      const [x0, y0] = [ends[edge * 4] ?? 0, ends[edge * 4 + 1] ?? 0];
      const [dx, dy] = [(ends[edge * 4 + 2] ?? 0) - x0, (ends[edge * 4 + 3] ?? 0) - y0];
      const squared = dx * dx + dy * dy;
      const along = squared > 0 ? ((x - x0) * dx + (y - y0) * dy) / squared : 0;
      const t = Math.max(0, Math.min(1, along));
      const [footX, footY] = [x0 + t * dx, y0 + t * dy];
      const apart = (footX - x) ** 2 + (footY - y) ** 2;
      if (apart < least) [best, bestX, bestY, least] = [edge, footX, footY, apart];
    }
    return best < 0 ? null : { reach: { distance: Math.sqrt(least), edge: { x: bestX, y: bestY } }, edge: best };
  }

  polygonOfEdge(edge: number): number {
    return this.#contourOf(edge)?.polygon ?? -1;
  }

  /** Index of the polygon that covers a point, or -1. */
  polygonAt(x: number, y: number): number {
    // Polygons do not overlap: around an island the contour and the hole of the one outside cancel.
    const windings = new Map<number, number>();
    this.edges.eachAround(x, y, (ring, winding) => {
      const polygon = this.#contours[ring]?.polygon ?? -1;
      windings.set(polygon, (windings.get(polygon) ?? 0) + winding);
    });
    for (const [polygon, winding] of windings) if (winding !== 0) return polygon;
    return -1;
  }

  /** The shorter section of the contour between two points; null if they are on different contours. */
  between(from: Point, to: Point): Stretch | null {
    const [a, b] = [this.nearest(from.x, from.y, onEdge)?.edge, this.nearest(to.x, to.y, onEdge)?.edge];
    if (a === undefined || b === undefined || a === b) return null;
    const contour = this.#contourOf(a);
    if (!contour || contour !== this.#contourOf(b)) return null;
    const [one, other] = [stretchOf(contour, a, from, b, to), stretchOf(contour, b, to, a, from)];
    return one.lengthNm <= other.lengthNm ? one : other;
  }

  /** Whether two points are on different contours; a cut between them leaves the area connected. */
  isBetweenContours(from: Point, to: Point): boolean {
    const [a, b] = [this.nearest(from.x, from.y, onEdge)?.edge, this.nearest(to.x, to.y, onEdge)?.edge];
    return a !== undefined && b !== undefined && this.#contourOf(a) !== this.#contourOf(b);
  }

  #contourOf(edge: number): Contour | undefined {
    return this.#contours[this.edges.ring[edge] ?? -1];
  }
}

/** Forward along the contour from a point on one edge to a point on another. */
const stretchOf = ({ ring: contour, first }: Contour, a: number, from: Point, b: number, to: Point): Stretch => {
  const points = contour.length / 2;
  let [length, doubled] = [0, 0];
  let [px, py] = [0, 0];
  // Relative to `from`, to keep the products small.
  const go = (x: number, y: number): void => {
    length += Math.hypot(x - px, y - py);
    doubled += px * y - py * x;
    [px, py] = [x, y];
  };
  for (let k = a - first; k !== b - first; k = (k + 1) % points)
    go((contour[k * 2] ?? 0) - from.x, (contour[k * 2 + 1] ?? 0) - from.y);
  go(to.x - from.x, to.y - from.y);
  const ring = (): Ring => {
    const path = [from.x, from.y];
    for (let k = a - first; k !== b - first; k = (k + 1) % points) path.push(contour[k * 2] ?? 0, contour[k * 2 + 1] ?? 0);
    return Int32Array.from([...path, to.x, to.y], Math.round);
  };
  return { lengthNm: length, areaNm2: Math.abs(doubled) / 2, ring };
};
