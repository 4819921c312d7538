import { type Box, moveEdge, type ShapeList, type Stamp, shapeKind } from '@copperline/geometry';
import { type Bits, gatherBits, invertBits, makeBits, samplesAcross, spreadBits } from './bits.ts';
import { stampHull, sweptHull } from './hull.ts';
import { Pen } from './pen.ts';

export interface RasterOptions {
  /** The visible area; the picture begins at its upper left corner. */
  readonly window: Box;
  readonly pixelNm: number;
  /** Antialiasing with 16 samples per pixel. */
  readonly antialias?: boolean;
  /** Inverts the picture. */
  readonly negative?: boolean;
  /** Minimum width of strokes and bars in pixels, to keep them visible; 0 for none. */
  readonly hairlinePx?: number;
}

/** Coverage of each pixel, 0 to 255, row by row from the top. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const pictureSize = (window: Box, pixelNm: number): { width: number; height: number } => ({
  width: Math.max(1, Math.ceil((window.maxX - window.minX) / pixelNm - 1e-6)),
  height: Math.max(1, Math.ceil((window.maxY - window.minY) / pixelNm - 1e-6)),
});

/** Samples per strip; a strip fits into the processor's cache. */
const stripSamples = 1 << 25;

/** Draws a list as a black and white picture; a pixel is set if its centre is covered. */
export const rasteriseBits = (list: ShapeList, options: RasterOptions): Bits => {
  const { width, height } = pictureSize(options.window, options.pixelNm);
  const bits = makeBits(width, height);
  drawList(list, new Pen(bits), {
    ...options,
    scale: 1 / options.pixelNm,
    left: options.window.minX,
    top: options.window.maxY,
    width,
    height,
  });
  if (options.negative) invertBits(bits);
  return bits;
};

export const rasterise = (list: ShapeList, options: RasterOptions): Bitmap => {
  const { width, height } = pictureSize(options.window, options.pixelNm);
  const data = new Uint8Array(width * height);
  if (!options.antialias) {
    spreadBits(rasteriseBits(list, options), data, 0);
    return { width, height, data };
  }
  const samplesWide = width * samplesAcross;
  const stripRows = Math.min(height, Math.max(1, Math.floor(stripSamples / (samplesWide * samplesAcross))));
  const strip = makeBits(samplesWide, stripRows * samplesAcross);
  const pen = new Pen(strip);
  for (let row = 0; row < height; row += stripRows) {
    if (row > 0) strip.words.fill(0);
    const rows = Math.min(stripRows, height - row);
    drawList(list, pen, {
      ...options,
      hairlinePx: (options.hairlinePx ?? 0) * samplesAcross,
      scale: samplesAcross / options.pixelNm,
      left: options.window.minX,
      top: options.window.maxY - row * options.pixelNm,
      width: samplesWide,
      height: strip.height,
    });
    if (options.negative) invertBits(strip);
    gatherBits(rows === stripRows ? strip : { ...strip, height: rows * samplesAcross }, data, row, width);
  }
  return { width, height, data };
};

interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly hairlinePx?: number;
}

const drawList = (list: ShapeList, pen: Pen, view: View): void => {
  const { kind, clear, stamp: stampOf, at: numbers } = list;
  const { scale, width, height } = view;
  const thinnest = (view.hairlinePx ?? 0) / 2;
  // Pixel (0, 0) has its centre half a pixel inside the upper left corner.
  const x = (nm: number): number => (nm - view.left) * scale - 0.5;
  const y = (nm: number): number => (view.top - nm) * scale - 0.5;
  const stamps = list.stamps.map((stamp) => penOf(stamp, scale, thinnest));
  for (let n = 0; n < list.count; n += 1) {
    const at = n * 6;
    const shape = kind[n];
    pen.clear = clear[n] === 1;
    if (shape === shapeKind.fill) {
      if (x(numbers[at + 4] ?? 0) < 0 || y(numbers[at + 3] ?? 0) < 0) continue;
      if (x(numbers[at + 2] ?? 0) > width || y(numbers[at + 5] ?? 0) > height) continue;
      drawFill(list.edges, numbers[at] ?? 0, numbers[at + 1] ?? 0, pen, x, y);
      continue;
    }
    const stamp = stamps[stampOf[n] ?? -1];
    if (!stamp) continue;
    const x0 = x(numbers[at] ?? 0);
    const y0 = y(numbers[at + 1] ?? 0);
    if (shape === shapeKind.flash) {
      if (x0 + stamp.reachX < 0 || x0 - stamp.reachX > width || y0 + stamp.reachY < 0 || y0 - stamp.reachY > height) continue;
      flash(pen, stamp, x0, y0, scale);
      continue;
    }
    const x1 = x(numbers[at + 2] ?? 0);
    const y1 = y(numbers[at + 3] ?? 0);
    if (shape === shapeKind.line) {
      const { strokeX, strokeY } = stamp;
      if (Math.max(x0, x1) + strokeX < 0 || Math.min(x0, x1) - strokeX > width) continue;
      if (Math.max(y0, y1) + strokeY < 0 || Math.min(y0, y1) - strokeY > height) continue;
      stroke(pen, stamp, x0, y0, x1, y1);
      continue;
    }
    const cx = x(numbers[at + 4] ?? 0);
    const cy = y(numbers[at + 5] ?? 0);
    const reach = Math.max(Math.hypot(x0 - cx, y0 - cy), Math.hypot(x1 - cx, y1 - cy)) + Math.max(stamp.strokeX, stamp.strokeY);
    if (cx + reach < 0 || cx - reach > width || cy + reach < 0 || cy - reach > height) continue;
    strokeArc(pen, stamp, x0, y0, x1, y1, cx, cy, shape === shapeKind.clockwise);
  }
};

/** A stamp measured in pixels. */
interface StampPen {
  readonly stamp: Stamp;
  /** Swept shape: capsules for round stamps, hexagons for rectangles, otherwise convex hulls. */
  readonly sweep: 'round' | 'rectangle' | 'hull';
  /** Half its size when flashed. */
  readonly reachX: number;
  readonly reachY: number;
  /** Half its size for strokes; 0 draws nothing. */
  readonly strokeX: number;
  readonly strokeY: number;
  readonly hull: readonly (readonly [x: number, y: number])[];
}

const penOf = (stamp: Stamp, scale: number, thinnest: number): StampPen => {
  const halfX = (stamp.width * scale) / 2;
  const halfY = (stamp.height * scale) / 2;
  const sweep = stamp.form === 'circle' ? 'round' : stamp.form === 'rectangle' ? 'rectangle' : 'hull';
  const bar = stamp.form === 'rectangle' && stamp.width > 0 && stamp.height > 0;
  const isPoint = stamp.width === 0 && stamp.height === 0;
  const hull = sweep === 'hull' ? stampHull(stamp).map(([x, y]) => [x * scale, -y * scale] as const) : [];
  // The area may not be centred at the origin.
  const reach = hull.reduce((far, [x, y]) => Math.max(far, Math.abs(x), Math.abs(y)), 0);
  return {
    stamp,
    sweep: isPoint ? 'round' : sweep,
    reachX: Math.max(bar ? Math.max(halfX, thinnest) : halfX, reach),
    reachY: Math.max(bar ? Math.max(halfY, thinnest) : halfY, reach),
    strokeX: Math.max(halfX, thinnest, reach),
    strokeY: Math.max(halfY, thinnest, reach),
    hull,
  };
};

const flash = (pen: Pen, { stamp, reachX, reachY }: StampPen, x: number, y: number, scale: number): void => {
  if (stamp.region.length === 0) return;
  if (stamp.holeDiameter === 0) {
    switch (stamp.form) {
      case 'circle':
        pen.disc(x, y, reachX);
        return;
      case 'rectangle':
        pen.rectangle(x - reachX, y - reachY, x + reachX, y + reachY);
        return;
      case 'obround':
        if (stamp.width > stamp.height) {
          const half = (stamp.height * scale) / 2;
          const straight = (stamp.width * scale) / 2 - half;
          pen.capsule(x - straight, y, x + straight, y, half);
        } else {
          const half = (stamp.width * scale) / 2;
          const straight = (stamp.height * scale) / 2 - half;
          pen.capsule(x, y - straight, x, y + straight, half);
        }
        return;
      case 'polygon':
      case 'outline':
        break;
    }
  }
  pen.region(stamp, x, y, scale);
};

const stroke = (pen: Pen, { sweep, strokeX, strokeY, hull }: StampPen, x0: number, y0: number, x1: number, y1: number): void => {
  if (strokeX === 0) return;
  if (sweep === 'round') pen.capsule(x0, y0, x1, y1, strokeX);
  else if (sweep === 'rectangle') pen.sweptRectangle(x0, y0, x1, y1, strokeX, strokeY);
  else {
    for (const [index, [x, y]] of sweptHull(hull, x0, y0, x1, y1).entries()) {
      if (index === 0) pen.move(x, y);
      else pen.lineTo(x, y);
    }
    pen.finish();
  }
};

const strokeArc = (
  pen: Pen,
  stamp: StampPen,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cx: number,
  cy: number,
  clockwise: boolean,
): void => {
  if (stamp.strokeX === 0) return;
  const turn = turnOf(x0 - cx, y0 - cy, x1 - cx, y1 - cy, clockwise);
  if (stamp.sweep === 'round') {
    pen.band(x0, y0, x1, y1, cx, cy, turn, stamp.strokeX);
    return;
  }
  // The format defines arcs for round apertures only; others are swept along short chords.
  const steps = Math.max(1, Math.ceil(Math.abs(turn) * 16));
  const angle = Math.atan2(y0 - cy, x0 - cx);
  const radius = Math.hypot(x0 - cx, y0 - cy);
  const growth = Math.hypot(x1 - cx, y1 - cy) - radius;
  let fromX = x0;
  let fromY = y0;
  for (let step = 1; step <= steps; step += 1) {
    const at = angle + (turn * step) / steps;
    const r = radius + (growth * step) / steps;
    const toX = step === steps ? x1 : cx + Math.cos(at) * r;
    const toY = step === steps ? y1 : cy + Math.sin(at) * r;
    stroke(pen, stamp, fromX, fromY, toX, toY);
    fromX = toX;
    fromY = toY;
  }
};

/** Sweep of an arc in radians with y down: clockwise on the board is positive. */
const turnOf = (ax: number, ay: number, bx: number, by: number, clockwise: boolean): number => {
  const whole = 2 * Math.PI;
  if (ax === bx && ay === by) return clockwise ? whole : -whole;
  const turn = Math.atan2(by, bx) - Math.atan2(ay, ax);
  if (clockwise) return turn <= 0 ? turn + whole : turn;
  return turn >= 0 ? turn - whole : turn;
};

const drawFill = (
  edges: Int32Array,
  first: number,
  count: number,
  pen: Pen,
  x: (nm: number) => number,
  y: (nm: number) => number,
): void => {
  let fromX = 0;
  let fromY = 0;
  for (let at = first * 5; at < (first + count) * 5; at += 5) {
    const kind = edges[at];
    const toX = x(edges[at + 1] ?? 0);
    const toY = y(edges[at + 2] ?? 0);
    if (kind === moveEdge) pen.move(toX, toY);
    else if (kind === shapeKind.line) pen.lineTo(toX, toY);
    else {
      const cx = x(edges[at + 3] ?? 0);
      const cy = y(edges[at + 4] ?? 0);
      pen.arcTo(toX, toY, cx, cy, turnOf(fromX - cx, fromY - cy, toX - cx, toY - cy, kind === shapeKind.clockwise));
    }
    fromX = toX;
    fromY = toY;
  }
  pen.finish();
};
