import { bodyDistance } from './body-distance.ts';
import { discBody, edgesBody } from './body.ts';
import { offsetRings } from '../region/clip.ts';
import { Groups } from '../groups.ts';
import type { Box, Point } from '../point.ts';
import { joinBoxes } from '../point.ts';
import type { Region, Ring } from '../polygon.ts';
import { pointInRing, reversedRing, ringBox } from '../ring.ts';
import { RingEdges } from '../region/ring-edges.ts';
import { SpatialIndex } from '../spatial-index.ts';

/** A location where an area, or the space beside it, is narrower than a limit. */
export interface Narrowing {
  /** Diameter of the widest disc that fits at the narrowest point. */
  readonly widthNm: number;
  /** The points where that disc touches the two sides. */
  readonly from: Point;
  readonly to: Point;
  /** Box of the whole connected narrow area. */
  readonly box: Box;
  /** Indexes of the polygons on the two sides. */
  readonly polygons: readonly [number, number];
}

/**
 * A narrow area whose edge from one side to the other is at most this many widths long belongs to a corner or a rounded end, and
 * is ignored: the tip of every angle is narrow.
 */
const cornerPath = 4;

/** Allowance for polygons measured as a whole: mostly flattened circles, which are this much narrower than the circle. */
const dotSlack = 500;

/** Edges count as facing each other above this cosine; in a wider angle a tip shorter than `cornerPath` is not narrow. */
const facing = 0.88;

/** A disc may overlap an edge by this share of its radius, because of flattened arcs and rounded coordinates. */
const slackShare = 0.01;
const slackNm = 2;

/** Edges of rings with the measured side on their left: unit direction, length, and distance along the ring. */
class Sides {
  readonly edges: RingEdges;
  readonly #direction: Float64Array;
  readonly length: Float64Array;
  readonly along: Float64Array;
  /** Whether the ring turns away from the measured side at the edge's start: a corner a disc can touch. */
  readonly juts: Uint8Array;
  /** The edge that ends where this one starts. */
  readonly #before: Int32Array;
  readonly perimeters: number[] = [];
  readonly #polygons: readonly number[];

  /** `polygons` has the polygon of each ring. */
  constructor(rings: readonly Ring[], polygons: readonly number[]) {
    this.#polygons = polygons;
    this.edges = new RingEdges(rings);
    const { count } = this.edges;
    this.#direction = new Float64Array(count * 2);
    this.length = new Float64Array(count);
    this.along = new Float64Array(count);
    this.juts = new Uint8Array(count);
    this.#before = new Int32Array(count);
    let first = 0;
    for (const ring of rings) {
      this.#add(first, ring.length / 2);
      first += ring.length / 2;
    }
  }

  #add(first: number, edges: number): void {
    const { ends } = this.edges;
    let along = 0;
    for (let e = first; e < first + edges; e += 1) {
      const dx = (ends[e * 4 + 2] ?? 0) - (ends[e * 4] ?? 0);
      const dy = (ends[e * 4 + 3] ?? 0) - (ends[e * 4 + 1] ?? 0);
      const length = Math.sqrt(dx ** 2 + dy ** 2);
      this.#direction[e * 2] = length > 0 ? dx / length : 0;
      this.#direction[e * 2 + 1] = length > 0 ? dy / length : 0;
      this.length[e] = length;
      this.along[e] = along;
      along += length;
    }
    for (let k = 0; k < edges; k += 1) {
      const e = first + k;
      const before = first + ((k + edges - 1) % edges);
      const turn = this.dx(before) * this.dy(e) - this.dy(before) * this.dx(e);
      this.juts[e] = turn < 0 ? 1 : 0;
      this.#before[e] = before;
    }
    this.perimeters.push(along);
  }

  ringOf(e: number): number {
    return this.edges.ring[e] ?? 0;
  }
  polygonOf(e: number): number {
    return this.#polygons[this.edges.ring[e] ?? 0] ?? 0;
  }

  /** Whether all pairs of edges of two runs are nearer along one ring than `path`. */
  areNeighbours(firstA: number, lastA: number, firstB: number, lastB: number, path: number): boolean {
    if (this.ringOf(firstA) !== this.ringOf(firstB)) return false;
    const [low, high] = firstA <= firstB ? [lastA, firstB] : [lastB, firstA];
    const [start, end] = firstA <= firstB ? [firstA, lastB] : [firstB, lastA];
    const span = (this.along[end] ?? 0) + (this.length[end] ?? 0) - (this.along[start] ?? 0);
    const between = Math.max(0, (this.along[high] ?? 0) - (this.along[low] ?? 0) - (this.length[low] ?? 0));
    return Math.min(span, (this.perimeters[this.ringOf(firstA)] ?? 0) - between) < path;
  }

  x0(e: number): number {
    return this.edges.ends[e * 4] ?? 0;
  }
  y0(e: number): number {
    return this.edges.ends[e * 4 + 1] ?? 0;
  }
  dx(e: number): number {
    return this.#direction[e * 2] ?? 0;
  }
  dy(e: number): number {
    return this.#direction[e * 2 + 1] ?? 0;
  }

  /** Whether a direction points to the measured side from the start of an edge; at a jutting corner, left of one of its edges. */
  isInward(e: number, x: number, y: number): boolean {
    const before = this.#before[e] ?? e;
    return this.dx(e) * y - this.dy(e) * x > 0 || this.dx(before) * y - this.dy(before) * x > 0;
  }

  /** Length along the ring, possibly across its start, between positions on two of its edges. */
  path(e: number, atE: number, f: number, atF: number): number {
    return Math.abs((this.along[e] ?? 0) + atE - (this.along[f] ?? 0) - atF);
  }

  /** The shorter of both directions; infinite between different rings. */
  shortPath(e: number, atE: number, f: number, atF: number): number {
    if (this.ringOf(e) !== this.ringOf(f)) return Infinity;
    const path = this.path(e, atE, f, atF);
    return Math.min(path, (this.perimeters[this.ringOf(e)] ?? 0) - path);
  }

  /** Whether a disc lies between the edges, within `slackShare`. */
  fits(x: number, y: number, radius: number): boolean {
    const reach = radius - radius * slackShare - slackNm;
    if (reach <= 0) return true;
    return !this.edges.some({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }, (e) => {
      const along = (x - this.x0(e)) * this.dx(e) + (y - this.y0(e)) * this.dy(e);
      const t = Math.max(0, Math.min(this.length[e] ?? 0, along));
      return (x - this.x0(e) - t * this.dx(e)) ** 2 + (y - this.y0(e) - t * this.dy(e)) ** 2 < reach * reach;
    });
  }
}

const perimeter = (ring: Ring): number => {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const dx = (ring[(i + 2) % ring.length] ?? 0) - (ring[i] ?? 0);
    const dy = (ring[(i + 3) % ring.length] ?? 0) - (ring[i + 1] ?? 0);
    sum += Math.sqrt(dx * dx + dy * dy);
  }
  return sum;
};

/** A disc between two edges: its width, its contact points, and the box of all such discs between the two. */
interface Touch {
  readonly widthNm: number;
  readonly from: Point;
  readonly to: Point;
  readonly box: Box;
  readonly e: number;
  readonly f: number;
}

const boxOf = (points: readonly Point[]): Box => ({
  minX: Math.min(...points.map(({ x }) => x)),
  minY: Math.min(...points.map(({ y }) => y)),
  maxX: Math.max(...points.map(({ x }) => x)),
  maxY: Math.max(...points.map(({ y }) => y)),
});

class Narrowness {
  readonly #sides: Sides;
  readonly #limit: number;
  readonly #corner: number;
  readonly touches: Touch[] = [];

  constructor(sides: Sides, limitNm: number) {
    this.#sides = sides;
    this.#limit = limitNm;
    this.#corner = cornerPath * limitNm;
  }

  compare(e: number, f: number): void {
    const sides = this.#sides;
    const [lengthE, lengthF] = [sides.length[e] ?? 0, sides.length[f] ?? 0];
    if (lengthE === 0 || lengthF === 0) return;
    if (sides.shortPath(e, lengthE / 2, f, lengthF / 2) + (lengthE + lengthF) / 2 < this.#corner) return;
    if (sides.dx(e) * sides.dx(f) + sides.dy(e) * sides.dy(f) < -facing) this.#betweenEdges(e, f);
    if (sides.juts[e] === 1) this.#fromCorner(e, f);
    if (sides.juts[f] === 1) this.#fromCorner(f, e);
    if (sides.juts[e] === 1 && sides.juts[f] === 1) this.#offer(e, 0, f, 0);
  }

  /** A disc whose diameter runs from the corner at the start of e straight to f. */
  #fromCorner(e: number, f: number): void {
    const sides = this.#sides;
    const wx = sides.x0(e) - sides.x0(f);
    const wy = sides.y0(e) - sides.y0(f);
    const at = wx * sides.dx(f) + wy * sides.dy(f);
    const height = sides.dx(f) * wy - sides.dy(f) * wx;
    if (at > 0 && at < (sides.length[f] ?? 0) && height > 0 && height < this.#limit) this.#offer(e, 0, f, at);
  }

  /** A disc whose diameter joins two points on edges. */
  #offer(e: number, atE: number, f: number, atF: number): void {
    const sides = this.#sides;
    const from = { x: sides.x0(e) + sides.dx(e) * atE, y: sides.y0(e) + sides.dy(e) * atE };
    const to = { x: sides.x0(f) + sides.dx(f) * atF, y: sides.y0(f) + sides.dy(f) * atF };
    const widthNm = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    if (widthNm === 0 || widthNm >= this.#limit || sides.shortPath(e, atE, f, atF) < this.#corner) return;
    // Two corners can also face each other on the outside.
    if (atE === 0 && !sides.isInward(e, to.x - from.x, to.y - from.y)) return;
    if (atF === 0 && !sides.isInward(f, from.x - to.x, from.y - to.y)) return;
    if (!sides.fits((from.x + to.x) / 2, (from.y + to.y) / 2, widthNm / 2)) return;
    this.touches.push({ widthNm, from, to, box: boxOf([from, to]), e, f });
  }

  /** Discs that touch two facing edges: of constant width if they are parallel, otherwise widening with the angle. */
  #betweenEdges(e: number, f: number): void {
    const sides = this.#sides;
    const sine = sides.dx(e) * sides.dy(f) - sides.dy(e) * sides.dx(f);
    const wx = sides.x0(f) - sides.x0(e);
    const wy = sides.y0(f) - sides.y0(e);
    if (Math.abs(sine) < 1e-7) {
      const height = sides.dx(e) * wy - sides.dy(e) * wx;
      if (height <= 0 || height >= this.#limit) return;
      const start = wx * sides.dx(e) + wy * sides.dy(e);
      // The other edge runs in the opposite direction.
      const low = Math.max(0, start - (sides.length[f] ?? 0));
      const high = Math.min(sides.length[e] ?? 0, start);
      this.#offerRange(e, f, low, high, (t) => ({ atE: t, atF: start - t, radius: height / 2 }));
      return;
    }
    const sense = sine > 0 ? 1 : -1;
    // Intersection of the lines, as positions along each, and the directions from there into the angle.
    const meetE = (wx * sides.dy(f) - wy * sides.dx(f)) / sine;
    const meetF = (wx * sides.dy(e) - wy * sides.dx(e)) / sine;
    const [wayE, wayF] = [-sense, sense];
    const rangeE = [(0 - meetE) * wayE, ((sides.length[e] ?? 0) - meetE) * wayE] as const;
    const rangeF = [(0 - meetF) * wayF, ((sides.length[f] ?? 0) - meetF) * wayF] as const;
    const cosine = -(sides.dx(e) * sides.dx(f) + sides.dy(e) * sides.dy(f));
    const slope = Math.abs(sine) / (1 + cosine);
    const low = Math.max(0, Math.min(...rangeE), Math.min(...rangeF));
    const high = Math.min(Math.max(...rangeE), Math.max(...rangeF), this.#limit / 2 / slope);
    this.#offerRange(e, f, low, high, (t) => ({ atE: meetE + t * wayE, atF: meetF + t * wayF, radius: t * slope }));
  }

  #offerRange(
    e: number,
    f: number,
    low: number,
    high: number,
    disc: (t: number) => { readonly atE: number; readonly atF: number; readonly radius: number },
  ): void {
    const sides = this.#sides;
    let [start, end] = [low, high];
    if (high > low && sides.ringOf(e) === sides.ringOf(f)) {
      // The path between both positions changes linearly; neither it nor the path back may be as short as a corner's.
      const path = (t: number): number => {
        const { atE, atF } = disc(t);
        return sides.path(e, atE, f, atF);
      };
      const [first, last] = [path(low), path(high)];
      const perStep = (last - first) / (high - low);
      const longest = (sides.perimeters[sides.ringOf(e)] ?? 0) - this.#corner;
      const limits = [low + (this.#corner - first) / perStep, low + (longest - first) / perStep] as const;
      start = Math.max(low, Math.min(...limits));
      end = longest < this.#corner ? -1 : Math.min(high, Math.max(...limits));
    }
    if (end <= start) return;
    const discAt = (t: number): { readonly from: Point; readonly to: Point; readonly radius: number } => {
      const { atE, atF, radius } = disc(t);
      return {
        from: { x: sides.x0(e) + sides.dx(e) * atE, y: sides.y0(e) + sides.dy(e) * atE },
        to: { x: sides.x0(f) + sides.dx(f) * atF, y: sides.y0(f) + sides.dy(f) * atF },
        radius,
      };
    };
    const [near, far] = [discAt(start), discAt(end)];
    const box = boxOf([near.from, near.to, far.from, far.to]);
    for (const t of [start, (start + end) / 2, end]) {
      const { from, to, radius } = discAt(t);
      if (radius * 2 >= this.#limit || radius === 0) continue;
      if (!sides.fits(from.x - sides.dy(e) * radius, from.y + sides.dx(e) * radius, radius)) continue;
      this.touches.push({ widthNm: radius * 2, from, to, box, e, f });
      return;
    }
  }
}

/** Merges touches within the limit of each other; the narrowest represents them. */
const narrowingsOf = (touches: readonly Touch[], sides: Sides, limitNm: number): Narrowing[] => {
  const boxes = Float64Array.from(touches.flatMap(({ box }) => [box.minX, box.minY, box.maxX, box.maxY]));
  const groups = new Groups(touches.length);
  new SpatialIndex(boxes).pairs(limitNm, (a, b) => {
    const [one, other] = [touches[a], touches[b]];
    if (one && other && samePair(one, other, sides)) groups.link(a, b);
  });
  return groups
    .list(touches.length, () => false)
    .flatMap((group) => {
      const members = group.flatMap((i) => touches[i] ?? []);
      const narrowest = members.reduce((least, one) => (one.widthNm < least.widthNm ? one : least));
      const box = members.reduce((sum, one) => joinBoxes(sum, one.box), narrowest.box);
      const { widthNm, from, to, e, f } = narrowest;
      return [{ widthNm, from, to, box, polygons: [sides.polygonOf(e), sides.polygonOf(f)] as const }];
    });
};

const samePair = (a: Touch, b: Touch, sides: Sides): boolean => {
  const [a1, a2, b1, b2] = [a.e, a.f, b.e, b.f].map((e) => sides.polygonOf(e));
  return (a1 === b1 && a2 === b2) || (a1 === b2 && a2 === b1);
};

/** Whether a disc around the mean of a ring's corners fits into it: a quick test that most pads pass. */
export const fitsInMiddle = (ring: Ring, radius: number): boolean => {
  const corners = ring.length / 2;
  let [x, y] = [0, 0];
  for (let i = 0; i < ring.length; i += 2) {
    x += (ring[i] ?? 0) / corners;
    y += (ring[i + 1] ?? 0) / corners;
  }
  const middle = { x: Math.round(x), y: Math.round(y) };
  if (pointInRing(ring, middle.x, middle.y) !== 'inside') return false;
  return bodyDistance(discBody(middle.x, middle.y), edgesBody([{ outer: ring, holes: [] }])).distance >= radius;
};

/** The widest disc inside a ring if it is narrower than the limit, found by shrinking the ring until nothing is left. */
const widestDisc = (ring: Ring, limitNm: number): { readonly x: number; readonly y: number; readonly radius: number } | null => {
  const shrunk = (radius: number): Region => offsetRings([ring], -radius, 'miter', 1);
  let [room, none] = [0, (limitNm - dotSlack) / 2];
  if (fitsInMiddle(ring, none) || shrunk(none).length > 0) return null;
  let left: Region = [{ outer: ring, holes: [] }];
  while (none - room > 1) {
    const radius = (room + none) / 2;
    const next = shrunk(radius);
    if (next.length === 0) none = radius;
    else [room, left] = [radius, next];
  }
  return { x: left[0]?.outer[0] ?? 0, y: left[0]?.outer[1] ?? 0, radius: room };
};

/** A ring so short that all of it counts as a corner is measured as a whole if it is too narrow everywhere. */
const wholeWidth = (ring: Ring, polygon: number, limitNm: number): Narrowing | null => {
  const disc = widestDisc(ring, limitNm);
  if (!disc) return null;
  const nearest = bodyDistance(discBody(disc.x, disc.y), edgesBody([{ outer: ring, holes: [] }])).to;
  const from = { x: nearest.x, y: nearest.y };
  const to = { x: 2 * disc.x - from.x, y: 2 * disc.y - from.y };
  return { widthNm: 2 * disc.radius, from, to, box: ringBox(ring), polygons: [polygon, polygon] };
};

const search = (sides: Sides, limitNm: number, areCompared: (polygonA: number, polygonB: number) => boolean): Narrowing[] => {
  const narrowness = new Narrowness(sides, limitNm);
  sides.edges.pairs(
    limitNm,
    (firstA, lastA, firstB, lastB) =>
      areCompared(sides.polygonOf(firstA), sides.polygonOf(firstB)) &&
      !sides.areNeighbours(firstA, lastA, firstB, lastB, cornerPath * limitNm),
    (e, f) => narrowness.compare(e, f),
  );
  return narrowingsOf(narrowness.touches, sides, limitNm);
};

const byWidth = (a: Narrowing, b: Narrowing): number => a.widthNm - b.widthNm;

const sidesOf = (region: Region, outwards: boolean): Sides => {
  const rings = region.flatMap(({ outer, holes }) => [outer, ...holes]);
  const polygons = region.flatMap(({ holes }, polygon) => Array.from({ length: holes.length + 1 }, () => polygon));
  return new Sides(outwards ? rings.map(reversedRing) : rings, polygons);
};

/** A region prepared for several searches for thin parts. */
export class Thinness {
  readonly #region: Region;
  readonly #perimeters: Float64Array;
  #sides: Sides | null = null;

  constructor(region: Region) {
    this.#region = region;
    this.#perimeters = Float64Array.from(region, ({ outer, holes }) => (holes.length === 0 ? perimeter(outer) : Infinity));
  }

  /**
   * Where the region is narrower than the limit, narrowest first: necks, tracks, spurs. Measured between its edges; corners and
   * rounded ends do not count. A flattened arc may make a bent track narrower by its tolerance. `wanted` selects polygons.
   */
  parts(limitNm: number, wanted: (polygon: number) => boolean = () => true): Narrowing[] {
    const small: Narrowing[] = [];
    const isSearched = Uint8Array.from(this.#region, ({ outer }, polygon) => {
      if (!wanted(polygon)) return 0;
      const short = (this.#perimeters[polygon] ?? 0) < 4 * cornerPath * limitNm;
      const whole = short ? wholeWidth(outer, polygon, limitNm) : null;
      if (whole) small.push(whole);
      return whole ? 0 : 1;
    });
    this.#sides ??= sidesOf(this.#region, false);
    const found = search(this.#sides, limitNm, (a, b) => a === b && isSearched[a] === 1);
    return [...found, ...small].sort(byWidth);
  }
}

/** Where a region is narrower than the limit, narrowest first. */
export const thinParts = (region: Region, limitNm: number): Narrowing[] => new Thinness(region).parts(limitNm);

/** Where the gap between polygons, or a notch or hole of one, is narrower than the limit, narrowest first. */
export const narrowGaps = (region: Region, limitNm: number): Narrowing[] =>
  search(sidesOf(region, true), limitNm, () => true).sort(byWidth);
