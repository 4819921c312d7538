import type { Stamp } from '@copperline/geometry';
import { type Bits, fillBetween } from './bits.ts';
import { PolygonFiller } from './polygon-filler.ts';

/** Maximum distance in pixels between an arc and its chords. */
const chordError = 0.05;

/**
 * Draws shapes into a black and white picture. Coordinates are in pixels, y down, with pixel centres at integers; a pixel is drawn
 * if its centre is in the shape.
 */
export class Pen {
  readonly #bits: Bits;
  readonly #filler: PolygonFiller;
  /** Erase instead of draw. */
  clear = false;

  constructor(bits: Bits) {
    this.#bits = bits;
    this.#filler = new PolygonFiller(bits.height);
  }

  rectangle(left: number, top: number, right: number, bottom: number): void {
    const bits = this.#bits;
    const end = Math.min(bits.height, Math.ceil(bottom));
    for (let row = Math.max(0, Math.ceil(top)); row < end; row += 1) fillBetween(bits, row, left, right, this.clear);
  }

  disc(x: number, y: number, radius: number): void {
    const bits = this.#bits;
    const square = radius * radius;
    const end = Math.min(bits.height, Math.ceil(y + radius));
    for (let row = Math.max(0, Math.ceil(y - radius)); row < end; row += 1) {
      const half = Math.sqrt(Math.max(0, square - (row - y) * (row - y)));
      fillBetween(bits, row, x - half, x + half, this.clear);
    }
  }

  /** The area swept by a disc along a line: convex, so one span per row. */
  capsule(xa: number, ya: number, xb: number, yb: number, radius: number): void {
    // Ordered downwards, a horizontal line to the right: `across` is then the left side of the line and -across the right side.
    const swap = ya > yb || (ya === yb && xa > xb);
    const x0 = swap ? xb : xa;
    const y0 = swap ? yb : ya;
    const x1 = swap ? xa : xb;
    const y1 = swap ? ya : yb;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) {
      this.disc(x0, y0, radius);
      return;
    }
    const bits = this.#bits;
    const { clear } = this;
    const acrossX = (-dy * radius) / length;
    const acrossY = (dx * radius) / length;
    const slope = dy === 0 ? 0 : dx / dy;
    const square = radius * radius;
    const end = Math.min(bits.height, Math.ceil(y1 + radius));
    for (let row = Math.max(0, Math.ceil(y0 - radius)); row < end; row += 1) {
      const above = row - y0;
      const below = row - y1;
      const cap0 = Math.sqrt(Math.max(0, square - above * above));
      const cap1 = Math.sqrt(Math.max(0, square - below * below));
      const left = above < acrossY ? x0 - cap0 : below > acrossY ? x1 - cap1 : x0 + acrossX + (above - acrossY) * slope;
      const right = above < -acrossY ? x0 + cap0 : below > -acrossY ? x1 + cap1 : x0 - acrossX + (above + acrossY) * slope;
      fillBetween(bits, row, left, right, clear);
    }
  }

  /** The area swept by a rectangle along a line: a hexagon. */
  sweptRectangle(xa: number, ya: number, xb: number, yb: number, halfWidth: number, halfHeight: number): void {
    if (xa === xb || ya === yb) {
      this.rectangle(
        Math.min(xa, xb) - halfWidth,
        Math.min(ya, yb) - halfHeight,
        Math.max(xa, xb) + halfWidth,
        Math.max(ya, yb) + halfHeight,
      );
      return;
    }
    const w = xa < xb ? halfWidth : -halfWidth;
    const h = ya < yb ? halfHeight : -halfHeight;
    this.move(xa - w, ya - h);
    this.lineTo(xa + w, ya - h);
    this.lineTo(xb + w, yb - h);
    this.lineTo(xb + w, yb + h);
    this.lineTo(xb - w, yb + h);
    this.lineTo(xa - w, ya + h);
    this.finish();
  }

  #startX = 0;
  #startY = 0;
  #x = 0;
  #y = 0;

  /** Begins a contour and closes the one before. */
  move(x: number, y: number): void {
    this.#close();
    this.#startX = x;
    this.#startY = y;
    this.#x = x;
    this.#y = y;
  }

  lineTo(x: number, y: number): void {
    this.#filler.edge(this.#x, this.#y, x, y);
    this.#x = x;
    this.#y = y;
  }

  /** An arc around (cx, cy); `turn` is its sweep in radians as the screen shows it. Ends exactly at (x, y). */
  arcTo(x: number, y: number, cx: number, cy: number, turn: number): void {
    const startX = this.#x - cx;
    const startY = this.#y - cy;
    const radius = Math.hypot(startX, startY);
    const angle = Math.atan2(startY, startX);
    const growth = Math.hypot(x - cx, y - cy) - radius;
    const steps = chordsFor(Math.max(radius, radius + growth), turn);
    for (let step = 1; step < steps; step += 1) {
      const at = angle + (turn * step) / steps;
      const r = radius + (growth * step) / steps;
      this.lineTo(cx + Math.cos(at) * r, cy + Math.sin(at) * r);
    }
    this.lineTo(x, y);
  }

  /** Closes the contours since the last `finish` and fills them. */
  finish(): void {
    this.#close();
    this.#startX = this.#x;
    this.#startY = this.#y;
    this.#filler.fill(this.#bits, this.clear);
  }

  /** The area swept by a disc along an arc: a band, and a disc at each end. */
  band(x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, turn: number, half: number): void {
    const radius0 = Math.hypot(x0 - cx, y0 - cy);
    const radius1 = Math.hypot(x1 - cx, y1 - cy);
    this.disc(x0, y0, half);
    this.disc(x1, y1, half);
    const angle = Math.atan2(y0 - cy, x0 - cx);
    const steps = chordsFor(Math.max(radius0, radius1) + half, turn);
    const grow = (radius1 - radius0) / steps;
    const filler = this.#filler;
    let fromOuterX = 0;
    let fromOuterY = 0;
    let fromInnerX = 0;
    let fromInnerY = 0;
    for (let step = 0; step <= steps; step += 1) {
      const at = angle + (turn * step) / steps;
      const cosine = Math.cos(at);
      const sine = Math.sin(at);
      const radius = radius0 + grow * step;
      const outer = radius + half;
      // A disc wider than the arc's radius covers its centre.
      const inner = Math.max(0, radius - half);
      const outerX = cx + cosine * outer;
      const outerY = cy + sine * outer;
      const innerX = cx + cosine * inner;
      const innerY = cy + sine * inner;
      if (step === 0) filler.edge(innerX, innerY, outerX, outerY);
      else {
        filler.edge(fromOuterX, fromOuterY, outerX, outerY);
        filler.edge(innerX, innerY, fromInnerX, fromInnerY);
      }
      if (step === steps) filler.edge(outerX, outerY, innerX, innerY);
      fromOuterX = outerX;
      fromOuterY = outerY;
      fromInnerX = innerX;
      fromInnerY = innerY;
    }
    filler.fill(this.#bits, this.clear);
  }

  /** The area of a stamp around (x, y), `scale` pixels per nanometre. */
  region(stamp: Stamp, x: number, y: number, scale: number): void {
    for (const polygon of stamp.region) {
      this.#ring(polygon.outer, x, y, scale);
      for (const hole of polygon.holes) this.#ring(hole, x, y, scale);
    }
    this.finish();
  }

  #ring(ring: Int32Array, x: number, y: number, scale: number): void {
    const last = ring.length - 2;
    if (last < 4) return;
    const filler = this.#filler;
    let fromX = x + (ring[last] ?? 0) * scale;
    let fromY = y - (ring[last + 1] ?? 0) * scale;
    for (let at = 0; at <= last; at += 2) {
      const toX = x + (ring[at] ?? 0) * scale;
      const toY = y - (ring[at + 1] ?? 0) * scale;
      filler.edge(fromX, fromY, toX, toY);
      fromX = toX;
      fromY = toY;
    }
  }

  #close(): void {
    if (this.#x !== this.#startX || this.#y !== this.#startY) this.#filler.edge(this.#x, this.#y, this.#startX, this.#startY);
  }
}

const chordsFor = (radius: number, turn: number): number => {
  if (radius <= chordError) return 1;
  return Math.max(1, Math.ceil(Math.abs(turn) / (2 * Math.acos(1 - chordError / radius))));
};
