import { flattenArc } from '../arc.ts';
import { finishEnd, startEnd } from './covered-ends.ts';
import { unionRings } from '../region/clip.ts';
import { Piece } from '../region/piece.ts';
import { PointSink } from './point-sink.ts';
import type { Region, Ring } from '../polygon.ts';
import { regionRings } from '../polygon.ts';
import { crossesItself, reversedRing, ringArea } from '../ring.ts';
import type { ShapeList } from './shapes.ts';
import { moveEdge, shapeKind } from './shapes.ts';
import { flattenedStamp } from './stamps.ts';
import { isConvexRing, RoundStroke, sweptConvexRing } from './stroke.ts';

/** Limit of stroke segments in one ring: longer rings could not be split by position in large unions. */
const longestChain = 64;

const movedRing = (ring: Ring, x: number, y: number): Ring => {
  const moved = new Int32Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    moved[i] = (ring[i] ?? 0) + x;
    moved[i + 1] = (ring[i + 1] ?? 0) + y;
  }
  return moved;
};

/** Larger rings go through the clipping engine, which is faster than comparing all pairs of edges. */
const comparedEdges = 64;

/** A convex ring is simple; for a small one all pairs of edges are compared. */
const isSimpleRing = (ring: Ring): boolean =>
  isConvexRing(ring) || (ring.length <= comparedEdges * 2 && ringArea(ring) > 0 && !crossesItself(ring));

const solid = (outer: Ring): Piece => new Piece({ outer, holes: [] }, isSimpleRing(outer));

/**
 * Turns entries of a display list into pieces. Their rings have a positive winding number in the covered area and 0 elsewhere, so
 * that pieces of many entries can be united by non-zero winding.
 */
export class ShapePieces {
  readonly #list: ShapeList;
  readonly #tolerance: number;
  readonly #covered: Uint8Array | null;
  readonly #stroke = new RoundStroke();
  readonly #sink = new PointSink();
  readonly #stamps: (Region | undefined)[] = [];

  /** `covered` has the ends of strokes, by entry, that other entries of the same union cover. */
  constructor(list: ShapeList, toleranceNm: number, covered: Uint8Array | null = null) {
    this.#list = list;
    this.#tolerance = toleranceNm;
    this.#covered = covered;
  }

  /** Adds the pieces of `order[at]` and of the following entries that continue its stroke. Returns the next index. */
  add(order: ArrayLike<number>, at: number, pieces: Piece[]): number {
    const i = order[at] ?? 0;
    const kind = this.#list.kind[i];
    if (kind === shapeKind.fill) this.#addFill(i, pieces);
    else {
      const stamp = this.#stampRegion(i);
      if (stamp.length === 0) return at + 1;
      if (kind === shapeKind.flash) this.#addMoved(stamp, this.#of(i, 0), this.#of(i, 1), pieces);
      else if (this.#list.stamps[this.#list.stamp[i] ?? -1]?.form === 'circle') return this.#addRoundStroke(order, at, pieces);
      else this.#addSwept(i, stamp, pieces);
    }
    return at + 1;
  }

  #of(i: number, field: number): number {
    return this.#list.at[i * 6 + field] ?? 0;
  }

  #stampRegion(i: number): Region {
    const index = this.#list.stamp[i] ?? -1;
    const stamp = this.#list.stamps[index];
    if (!stamp) return [];
    const known = this.#stamps[index] ?? flattenedStamp(stamp, this.#tolerance);
    this.#stamps[index] = known;
    return known;
  }

  #addMoved(region: Region, x: number, y: number, pieces: Piece[]): void {
    for (const { outer, holes } of region) {
      pieces.push(new Piece({ outer: movedRing(outer, x, y), holes: holes.map((hole) => movedRing(hole, x, y)) }, true));
    }
  }

  #addRoundStroke(order: ArrayLike<number>, at: number, pieces: Piece[]): number {
    const { kind, stamp, stamps } = this.#list;
    const first = order[at] ?? 0;
    const tool = stamp[first] ?? -1;
    const width = stamps[tool]?.width ?? 0;
    let x = this.#of(first, 0);
    let y = this.#of(first, 1);
    const carriesOn = (i: number | undefined): i is number =>
      i !== undefined &&
      stamp[i] === tool &&
      kind[i] !== shapeKind.flash &&
      kind[i] !== shapeKind.fill &&
      x === this.#of(i, 0) &&
      y === this.#of(i, 1);
    if (kind[first] === shapeKind.line) {
      const [fromX, fromY] = [x, y];
      x = this.#of(first, 2);
      y = this.#of(first, 3);
      if (!carriesOn(order[at + 1])) {
        // It is simple, even if rounding makes its outline slightly concave.
        const covered = this.#covered?.[first] ?? 0;
        const [isStartRound, isEndRound] = [(covered & startEnd) === 0, (covered & finishEnd) === 0];
        const ring = this.#stroke.capsule(width, this.#tolerance, fromX, fromY, x, y, isStartRound, isEndRound);
        if (ring.length > 0) pieces.push(new Piece({ outer: ring, holes: [] }, true));
        return at + 1;
      }
      [x, y] = [fromX, fromY];
    }
    this.#stroke.begin(width, this.#tolerance, x, y);
    let next = at;
    for (; next < order.length && next - at < longestChain; next += 1) {
      const i = order[next];
      if (!carriesOn(i)) break;
      const turns = kind[i] !== shapeKind.line;
      const endX = this.#of(i, 2);
      const endY = this.#of(i, 3);
      if (turns) this.#stroke.arc(x, y, endX, endY, this.#of(i, 4), this.#of(i, 5), kind[i] === shapeKind.clockwise);
      else this.#stroke.line(x, y, endX, endY);
      x = endX;
      y = endY;
    }
    const ring = this.#stroke.finish();
    if (ring.length > 0) pieces.push(solid(ring));
    return next;
  }

  /** A stroke of a stamp that is not round. */
  #addSwept(i: number, stamp: Region, pieces: Piece[]): void {
    let x = this.#of(i, 0);
    let y = this.#of(i, 1);
    const sweep = (toX: number, toY: number): void => {
      this.#addSweep(stamp, x, y, toX, toY, pieces);
      x = toX;
      y = toY;
    };
    const kind = this.#list.kind[i];
    if (kind === shapeKind.line) sweep(this.#of(i, 2), this.#of(i, 3));
    else {
      const clockwise = kind === shapeKind.clockwise;
      flattenArc(x, y, this.#of(i, 2), this.#of(i, 3), this.#of(i, 4), this.#of(i, 5), clockwise, this.#tolerance, sweep);
    }
  }

  /** The swept area is the stamp at both ends plus the area that its edges pass over. */
  #addSweep(stamp: Region, x0: number, y0: number, x1: number, y1: number, pieces: Piece[]): void {
    const only = stamp.length === 1 ? stamp[0] : undefined;
    if (only && only.holes.length === 0 && isConvexRing(only.outer)) {
      pieces.push(solid(sweptConvexRing(only.outer, x0, y0, x1, y1)));
      return;
    }
    this.#addMoved(stamp, x0, y0, pieces);
    if (x0 === x1 && y0 === y1) return;
    this.#addMoved(stamp, x1, y1, pieces);
    for (const ring of regionRings(stamp)) {
      for (let k = 0; k < ring.length; k += 2) {
        const ax = ring[k] ?? 0;
        const ay = ring[k + 1] ?? 0;
        const bx = ring[(k + 2) % ring.length] ?? 0;
        const by = ring[(k + 3) % ring.length] ?? 0;
        const passed = Int32Array.of(ax + x0, ay + y0, bx + x0, by + y0, bx + x1, by + y1, ax + x1, ay + y1);
        const area = ringArea(passed);
        if (area !== 0) pieces.push(solid(area > 0 ? passed : reversedRing(passed)));
      }
    }
  }

  #addFill(i: number, pieces: Piece[]): void {
    const contours = this.#contours(i);
    const only = contours.length === 1 ? contours[0] : undefined;
    const forward = only && ringArea(only) < 0 ? reversedRing(only) : only;
    if (forward && isSimpleRing(forward)) pieces.push(new Piece({ outer: forward, holes: [] }, true));
    else for (const polygon of unionRings(contours, 'non-zero')) pieces.push(new Piece(polygon, true));
  }

  #contours(i: number): Ring[] {
    const { edges } = this.#list;
    const sink = this.#sink;
    const contours: Ring[] = [];
    const take = (): void => {
      const ring = sink.take();
      if (ring.length > 0) contours.push(ring);
    };
    let x = 0;
    let y = 0;
    const end = (this.#of(i, 0) + this.#of(i, 1)) * 5;
    for (let n = this.#of(i, 0) * 5; n < end; n += 5) {
      const kind = edges[n];
      const toX = edges[n + 1] ?? 0;
      const toY = edges[n + 2] ?? 0;
      if (kind === moveEdge) take();
      if (kind === shapeKind.clockwise || kind === shapeKind.counterClockwise) {
        const clockwise = kind === shapeKind.clockwise;
        flattenArc(x, y, toX, toY, edges[n + 3] ?? 0, edges[n + 4] ?? 0, clockwise, this.#tolerance, sink.push);
      } else sink.push(toX, toY);
      x = toX;
      y = toY;
    }
    take();
    return contours;
  }
}
