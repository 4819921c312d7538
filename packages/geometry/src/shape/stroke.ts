import { arcSweep, arcVertices, flattenArc, halfTurnVertices, whole } from '../arc.ts';
import { PointSink } from './point-sink.ts';
import type { Ring } from '../polygon.ts';
import { crossSign } from '../predicates.ts';
import { shapeKind } from './shapes.ts';

/** Numbers of a centre line segment: kind, x0, y0, x1, y1, cx, cy, direction at its start (x, y) and at its end (x, y). */
const pieceSize = 11;

/** Offsets of the position and the direction of one end of a segment. */
interface PieceEnd {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}
const start: PieceEnd = { x: 1, y: 2, dx: 7, dy: 8 };
const end: PieceEnd = { x: 3, y: 4, dx: 9, dy: 10 };

/**
 * Outline of a path drawn by a round tool: connected lines and arcs with round joins and ends.
 *
 * The ring is the sum of one band per segment, one wedge on the outside of each bend and a half disc at both ends, all
 * counter-clockwise. Where it crosses itself, covered points still have a positive winding number and all others 0, so that
 * non-zero winding fills it correctly, also together with other rings made this way.
 */
export class RoundStroke {
  readonly #sink = new PointSink();
  #pieces = new Float64Array(32 * pieceSize);
  #count = 0;
  #radius = 0;
  #tolerance = 0;
  #dotX = 0;
  #dotY = 0;
  /** Vertices of a round end, shared by all strokes of one tool. */
  #cap: Float64Array = new Float64Array(0);
  #capOf = { radius: -1, tolerance: -1 };

  /** Begins a path at a point. A path without length is a disc. */
  begin(diameter: number, toleranceNm: number, x: number, y: number): void {
    this.#count = 0;
    this.#radius = diameter / 2;
    this.#tolerance = toleranceNm;
    this.#dotX = x;
    this.#dotY = y;
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
    if (length === 0) return;
    const dx = (x1 - x0) / length;
    const dy = (y1 - y0) / length;
    this.#add(shapeKind.line, x0, y0, x1, y1, 0, 0, dx, dy, dx, dy);
  }

  arc(x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean): void {
    const startRadius = Math.sqrt((x0 - cx) ** 2 + (y0 - cy) ** 2);
    const endRadius = Math.sqrt((x1 - cx) ** 2 + (y1 - cy) ** 2);
    // The inner side of an arc tighter than the tool is no arc, nor are the sides of a spiral.
    if (Math.min(startRadius, endRadius) <= this.#radius || Math.abs(startRadius - endRadius) > Math.max(2, this.#tolerance)) {
      let px = x0;
      let py = y0;
      flattenArc(x0, y0, x1, y1, cx, cy, clockwise, this.#tolerance, (x, y) => {
        this.line(px, py, x, y);
        px = x;
        py = y;
      });
      return;
    }
    const fromCentre = clockwise ? -startRadius : startRadius;
    const toCentre = clockwise ? -endRadius : endRadius;
    const kind = clockwise ? shapeKind.clockwise : shapeKind.counterClockwise;
    const [inX, inY] = [(cy - y0) / fromCentre, (x0 - cx) / fromCentre];
    this.#add(kind, x0, y0, x1, y1, cx, cy, inX, inY, (cy - y1) / toCentre, (x1 - cx) / toCentre);
  }

  finish(): Ring {
    const last = this.#count - 1;
    const sink = this.#sink;
    if (last < 0) {
      const turn = 2 * Math.PI;
      sink.push(whole(this.#dotX + this.#radius), this.#dotY);
      arcVertices(this.#dotX, this.#dotY, 1, 0, this.#radius, this.#radius, turn, false, this.#tolerance, sink.push);
      return sink.take();
    }
    this.#beside(0, start, false);
    for (let k = 0; k <= last; k += 1) {
      this.#side(k, false);
      if (k < last) this.#bend(k, k + 1, false);
    }
    this.#beside(last, end, false);
    this.#around(last, end, Math.PI);
    this.#beside(last, end, true);
    for (let k = last; k >= 0; k -= 1) {
      this.#side(k, true);
      if (k > 0) this.#bend(k, k - 1, true);
    }
    this.#beside(0, start, true);
    this.#around(0, start, Math.PI);
    return sink.take();
  }

  /** The outline of a single line, equal to that of a path with this line only. An end that other copper covers is cut square. */
  capsule(
    diameter: number,
    toleranceNm: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    isStartRound = true,
    isEndRound = true,
  ): Ring {
    this.begin(diameter, toleranceNm, x0, y0);
    const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
    if (length === 0 || diameter < smallestTool) {
      this.line(x0, y0, x1, y1);
      return this.finish();
    }
    const cap = this.#halfTurnCap();
    const [startCap, endCap] = [isStartRound ? cap : noCap, isEndRound ? cap : noCap];
    const ring = new Int32Array(startCap.length + endCap.length + 8);
    // To the right of the direction, where the outline runs the same way.
    const ux = (y1 - y0) / length;
    const uy = (x0 - x1) / length;
    const at = endOf(ring, 0, endCap, this.#radius, x1, y1, ux, uy);
    endOf(ring, at, startCap, this.#radius, x0, y0, -ux, -uy);
    return ring;
  }

  #add(
    kind: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    cx: number,
    cy: number,
    startX: number,
    startY: number,
    endX: number,
    endY: number,
  ): void {
    const at = this.#count * pieceSize;
    if (at + pieceSize > this.#pieces.length) {
      const grown = new Float64Array(this.#pieces.length * 2);
      grown.set(this.#pieces);
      this.#pieces = grown;
    }
    const pieces = this.#pieces;
    pieces[at] = kind;
    pieces[at + 1] = x0;
    pieces[at + 2] = y0;
    pieces[at + 3] = x1;
    pieces[at + 4] = y1;
    pieces[at + 5] = cx;
    pieces[at + 6] = cy;
    pieces[at + 7] = startX;
    pieces[at + 8] = startY;
    pieces[at + 9] = endX;
    pieces[at + 10] = endY;
    this.#count += 1;
  }

  #of(piece: number, field: number): number {
    return this.#pieces[piece * pieceSize + field] ?? 0;
  }

  /** The inner points of a segment's side. The ring runs along the right sides to the end and back along the left sides. */
  #side(piece: number, back: boolean): void {
    const kind = this.#of(piece, 0);
    if (kind === shapeKind.line) return;
    const x0 = this.#of(piece, 1);
    const y0 = this.#of(piece, 2);
    const x1 = this.#of(piece, 3);
    const y1 = this.#of(piece, 4);
    const cx = this.#of(piece, 5);
    const cy = this.#of(piece, 6);
    const clockwise = kind === shapeKind.clockwise;
    const sweep = Math.abs(arcSweep(x0, y0, x1, y1, cx, cy, clockwise));
    // The right of a counter-clockwise arc is its outer side.
    const grow = clockwise === back ? this.#radius : -this.#radius;
    const startRadius = Math.sqrt((x0 - cx) ** 2 + (y0 - cy) ** 2) + grow;
    const endRadius = Math.sqrt((x1 - cx) ** 2 + (y1 - cy) ** 2) + grow;
    const push = this.#sink.push;
    if (clockwise) arcVertices(cx, cy, x1 - cx, y1 - cy, endRadius, startRadius, sweep, !back, this.#tolerance, push);
    else arcVertices(cx, cy, x0 - cx, y0 - cy, startRadius, endRadius, sweep, back, this.#tolerance, push);
  }

  /** The point of the outline beside one end of a piece. */
  #beside(piece: number, at: PieceEnd, left: boolean): void {
    const side = left ? this.#radius : -this.#radius;
    const x = this.#of(piece, at.x) - this.#of(piece, at.dy) * side;
    const y = this.#of(piece, at.y) + this.#of(piece, at.dx) * side;
    this.#sink.push(whole(x), whole(y));
  }

  /** Joins the sides of two segments: around the outside of a bend, or across its inside. */
  #bend(from: number, to: number, back: boolean): void {
    const before = back ? to : from;
    const after = back ? from : to;
    const inX = this.#of(before, end.dx);
    const inY = this.#of(before, end.dy);
    const outX = this.#of(after, start.dx);
    const outY = this.#of(after, start.dy);
    const cross = inX * outY - inY * outX;
    const dot = inX * outX + inY * outY;
    const x = this.#of(after, start.x);
    const y = this.#of(after, start.y);
    const outside = back ? cross < 0 : cross > 0 || (cross === 0 && dot < 0);
    const cut = this.#radius * Math.tan(Math.abs(Math.atan2(cross, dot)) / 2);
    if (!outside && cut <= this.#straight(before) / 2 && cut <= this.#straight(after) / 2) {
      // Both sides meet in one point. Half of each segment is reserved for the bend at its other end.
      const side = (back ? this.#radius : -this.#radius) / (1 + dot);
      this.#sink.push(whole(x - (inY + outY) * side), whole(y + (inX + outX) * side));
      return;
    }
    this.#beside(from, back ? start : end, back);
    if (outside) this.#around(from, back ? start : end, Math.abs(Math.atan2(cross, dot)));
    else if (cross !== 0 || dot < 0) this.#sink.push(x, y);
    this.#beside(to, back ? end : start, back);
  }

  /** The length of a line; 0 for an arc. */
  #straight(piece: number): number {
    if (this.#of(piece, 0) !== shapeKind.line) return 0;
    return Math.sqrt((this.#of(piece, 3) - this.#of(piece, 1)) ** 2 + (this.#of(piece, 4) - this.#of(piece, 2)) ** 2);
  }

  /** Vertices around an end of a piece, counter-clockwise by `sweep` from the right of its end or from the left of its start. */
  #around(piece: number, at: PieceEnd, sweep: number): void {
    const sense = at === end ? 1 : -1;
    const ux = this.#of(piece, at.dy) * sense;
    const uy = -this.#of(piece, at.dx) * sense;
    const radius = this.#radius;
    if (sweep === Math.PI) return this.#halfTurn(this.#of(piece, at.x), this.#of(piece, at.y), ux, uy);
    arcVertices(
      this.#of(piece, at.x),
      this.#of(piece, at.y),
      ux,
      uy,
      radius,
      radius,
      sweep,
      false,
      this.#tolerance,
      this.#sink.push,
    );
  }

  /** The vertices around a round end, counter-clockwise from the direction u. */
  #halfTurn(x: number, y: number, ux: number, uy: number): void {
    const cap = this.#halfTurnCap();
    const { push } = this.#sink;
    for (let k = 0; k < cap.length; k += 2) {
      const along = cap[k] ?? 0;
      const across = cap[k + 1] ?? 0;
      push(whole(x + ux * along - uy * across), whole(y + uy * along + ux * across));
    }
  }

  #halfTurnCap(): Float64Array {
    if (this.#capOf.radius !== this.#radius || this.#capOf.tolerance !== this.#tolerance) {
      this.#capOf = { radius: this.#radius, tolerance: this.#tolerance };
      this.#cap = halfTurnVertices(this.#radius, this.#tolerance);
    }
    return this.#cap;
  }
}

const noCap = new Float64Array(0);

/** Below this diameter the corners of an outline round to the same point. */
const smallestTool = 1_000;

/** Writes half a turn about one end, from direction u to its opposite, both included; returns the next index. */
const endOf = (
  ring: Ring,
  from: number,
  cap: Float64Array,
  radius: number,
  x: number,
  y: number,
  ux: number,
  uy: number,
): number => {
  let at = from;
  ring[at] = whole(x + ux * radius);
  ring[at + 1] = whole(y + uy * radius);
  at += 2;
  for (let k = 0; k < cap.length; k += 2) {
    const along = cap[k] ?? 0;
    const across = cap[k + 1] ?? 0;
    ring[at] = whole(x + ux * along - uy * across);
    ring[at + 1] = whole(y + uy * along + ux * across);
    at += 2;
  }
  ring[at] = whole(x - ux * radius);
  ring[at + 1] = whole(y - uy * radius);
  return at + 2;
};

/**
 * The convex hull of a convex counter-clockwise ring at both ends of a movement. Edges that face the direction of the movement
 * belong to its end, the others to its start.
 */
export const sweptConvexRing = (ring: Ring, x0: number, y0: number, x1: number, y1: number): Ring => {
  const sink = new PointSink();
  const size = ring.length;
  const facesForward = (i: number): boolean => {
    const edgeX = (ring[(i + 2) % size] ?? 0) - (ring[i] ?? 0);
    const edgeY = (ring[(i + 3) % size] ?? 0) - (ring[i + 1] ?? 0);
    return crossSign(x1 - x0, y1 - y0, edgeX, edgeY) > 0;
  };
  let before = facesForward(size - 2);
  for (let i = 0; i < size; i += 2) {
    const x = ring[i] ?? 0;
    const y = ring[i + 1] ?? 0;
    const after = facesForward(i);
    sink.push(x + (before ? x1 : x0), y + (before ? y1 : y0));
    if (after !== before) sink.push(x + (after ? x1 : x0), y + (after ? y1 : y0));
    before = after;
  }
  return sink.take();
};

/** Whether a counter-clockwise ring only turns left, and once around in total. */
export const isConvexRing = (ring: Ring): boolean => {
  const size = ring.length;
  let wayX = 0;
  let wayY = 0;
  let changes = 0;
  let px = (ring[0] ?? 0) - (ring[size - 2] ?? 0);
  let py = (ring[1] ?? 0) - (ring[size - 1] ?? 0);
  for (let i = 0; i < size; i += 2) {
    const dx = (ring[(i + 2) % size] ?? 0) - (ring[i] ?? 0);
    const dy = (ring[(i + 3) % size] ?? 0) - (ring[i + 1] ?? 0);
    if (crossSign(px, py, dx, dy) < 0) return false;
    if (dx * wayX < 0) changes += 1;
    if (dy * wayY < 0) changes += 1;
    wayX = dx || wayX;
    wayY = dy || wayY;
    px = dx;
    py = dy;
  }
  // A full turn changes the sign of each axis twice; the change at the ring's start may be missed.
  return size >= 6 && changes <= 4;
};
