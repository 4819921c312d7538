import {
  type Body,
  coordinateLimit,
  curveDistance,
  type Point,
  pointCurve,
  type Region,
  regionBody,
  type Ring,
} from '@copperline/geometry';

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
  readonly body: Body;
  readonly #contours: Contour[] = [];

  constructor(region: Region) {
    this.body = regionBody(region);
    let first = 0;
    for (const [polygon, { outer, holes }] of region.entries())
      for (const ring of [outer, ...holes]) {
        this.#contours.push({ ring, polygon, first });
        first += ring.length / 2;
      }
  }

  covers(x: number, y: number): boolean {
    return this.body.winds(x, y);
  }

  /** Distance from a point inside the area to its edge, up to `cap`; null outside. */
  reach(x: number, y: number, cap: number): Reach | null {
    return this.covers(x, y) ? (this.nearest(x, y, cap)?.reach ?? { distance: cap, edge: { x: x + cap, y } }) : null;
  }

  /** The nearest point of the boundary, and the index of its edge. */
  nearest(x: number, y: number, within: number): { readonly reach: Reach; readonly edge: number } | null {
    const here = pointCurve(x, y);
    let best: { reach: Reach; edge: number } | null = null;
    for (const edge of this.body.index.search({ minX: x - within, minY: y - within, maxX: x + within, maxY: y + within })) {
      const curve = this.body.curves[edge];
      if (!curve) continue;
      const { distance, to } = curveDistance(here, curve);
      if (distance < (best?.reach.distance ?? within)) best = { reach: { distance, edge: to }, edge };
    }
    return best;
  }

  polygonOfEdge(edge: number): number {
    return this.#contourOf(edge)?.polygon ?? -1;
  }

  /** Index of the polygon that covers a point, or -1. It is the polygon of the nearest edge to the right. */
  polygonAt(x: number, y: number): number {
    if (!this.covers(x, y)) return -1;
    let [found, least] = [-1, Infinity];
    for (const edge of this.body.index.search({ minX: x, minY: y, maxX: coordinateLimit, maxY: y })) {
      const { x0, y0, x1, y1 } = this.body.curves[edge] ?? pointCurve(x, y);
      if (y0 > y === y1 > y) continue;
      const crossing = x0 + ((y - y0) * (x1 - x0)) / (y1 - y0) - x;
      if (crossing >= 0 && crossing < least) [found, least] = [edge, crossing];
    }
    return found < 0 ? -1 : this.polygonOfEdge(found);
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
    let [low, high] = [0, this.#contours.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#contours[middle]?.first ?? 0) <= edge) low = middle;
      else high = middle - 1;
    }
    return this.#contours[low];
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
