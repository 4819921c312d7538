import { flattenArc, regionRings, type Ring, type ShapeList, shapeKind, shapeRegion, type Stamp } from '@copperline/geometry';
import type { Plate } from '../scene.ts';
import { visitRun } from '../shape-index.ts';
import { toleranceNm } from '../triangles.ts';
import type { View } from '../view.ts';

/** The parts of a 2D context that plates are drawn with; canvases on and off the page have them. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Where board coordinates land on the canvas, in device pixels: x · across + left, top − y · scale. */
export interface Projection {
  readonly across: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly devicePixels: number;
}

export const projectionOf = (view: View, width: number, height: number, devicePixels: number): Projection => {
  const scale = view.scale * devicePixels;
  const across = view.flipped ? -scale : scale;
  return { across, scale, left: width / 2 - view.x * across, top: height / 2 + view.y * scale, devicePixels };
};

/** Contours that never change, in nanometres: kept with their display list. */
const entryPaths = new WeakMap<ShapeList, Map<number, Path2D>>();
const stampPaths = new WeakMap<Stamp, Path2D>();

const addContour = (path: Path2D, ring: Ring): void => {
  for (let i = 0; i < ring.length; i += 2) {
    if (i === 0) path.moveTo(ring[0] ?? 0, ring[1] ?? 0);
    else path.lineTo(ring[i] ?? 0, ring[i + 1] ?? 0);
  }
  path.closePath();
};

const stampPath = (stamp: Stamp): Path2D => {
  const known = stampPaths.get(stamp);
  if (known) return known;
  const path = new Path2D();
  for (const ring of regionRings(stamp.region)) addContour(path, ring);
  stampPaths.set(stamp, path);
  return path;
};

/** A path that belongs to one entry of a list, made at its first use. */
const kept = (list: ShapeList, entry: number, make: () => Path2D): Path2D => {
  const paths = entryPaths.get(list) ?? new Map<number, Path2D>();
  entryPaths.set(list, paths);
  const known = paths.get(entry);
  if (known) return known;
  const path = make();
  paths.set(entry, path);
  return path;
};

const fillPath = (list: ShapeList, entry: number): Path2D =>
  kept(list, entry, () => {
    const path = new Path2D();
    const first = list.at[entry * 6] ?? 0;
    const end = first + (list.at[entry * 6 + 1] ?? 0);
    let [fromX, fromY] = [0, 0];
    for (let edge = first; edge < end; edge += 1) {
      const [kind = 0, x = 0, y = 0, cx = 0, cy = 0] = list.edges.subarray(edge * 5, edge * 5 + 5);
      if (kind === shapeKind.line) path.lineTo(x, y);
      else if (kind === shapeKind.clockwise || kind === shapeKind.counterClockwise)
        addArc(path, [fromX, fromY, x, y, cx, cy], kind === shapeKind.clockwise, asItIs, asItIs, false);
      else {
        if (edge > first) path.closePath();
        path.moveTo(x, y);
      }
      [fromX, fromY] = [x, y];
    }
    path.closePath();
    return path;
  });

/** What a stamp that is not round sweeps. */
const sweptPath = (list: ShapeList, entry: number): Path2D =>
  kept(list, entry, () => {
    const path = new Path2D();
    for (const ring of regionRings(shapeRegion(list, entry, toleranceNm))) addContour(path, ring);
    return path;
  });

const fullTurn = 2 * Math.PI;
const asItIs = (nm: number): number => nm;

/** A canvas knows circles only: beyond this much between the radii of its ends an arc is drawn as chords. */
const radiusDifference = 100;

type ArcNumbers = readonly [x0: number, y0: number, x1: number, y1: number, cx: number, cy: number];

/** Continues a path along an arc given in nanometres, through a mapping that keeps angles (mirrored where `mirrored`). */
const addArc = (
  path: Path2D,
  arc: ArcNumbers,
  clockwise: boolean,
  x: (nm: number) => number,
  y: (nm: number) => number,
  mirrored: boolean,
): void => {
  const [x0, y0, x1, y1, cx, cy] = arc;
  if (Math.abs(Math.hypot(x0 - cx, y0 - cy) - Math.hypot(x1 - cx, y1 - cy)) > radiusDifference)
    return flattenArc(...arc, clockwise, toleranceNm, (toX, toY) => path.lineTo(x(toX), y(toY)));
  const from = Math.atan2(y(y0) - y(cy), x(x0) - x(cx));
  const to = Math.atan2(y(y1) - y(cy), x(x1) - x(cx));
  // An angle grows counter-clockwise on the board and, on a mirrored canvas, clockwise.
  const falling = clockwise !== mirrored;
  const end = x0 === x1 && y0 === y1 ? from + (falling ? -fullTurn : fullTurn) : to;
  path.arc(x(cx), y(cy), Math.hypot(x(x0) - x(cx), y(y0) - y(cy)), from, end, falling);
  path.lineTo(x(x1), y(y1));
};

/** What one run paints, sorted by how it is painted, so that thousands of shapes cost a handful of calls. */
class RunPainter {
  readonly #context: Context2D;
  readonly #on: Projection;
  readonly #list: ShapeList;
  readonly #hairline: number;
  /** Strokes by their width in nanometres. */
  readonly #strokes = new Map<number, Path2D>();
  /** Areas whose contours all run the same way, so that they never cancel each other. */
  readonly #areas = new Path2D();
  #anyArea = false;

  constructor(context: Context2D, on: Projection, list: ShapeList, hairline: number) {
    this.#context = context;
    this.#on = on;
    this.#list = list;
    this.#hairline = hairline;
  }

  add(entry: number): void {
    const list = this.#list;
    const kind = list.kind[entry];
    if (kind === shapeKind.fill) return this.#fill(fillPath(list, entry), 0, 0);
    const stamp = list.stamps[list.stamp[entry] ?? -1];
    if (!stamp) return;
    const a = entry * 6;
    const [x0, y0] = [list.at[a] ?? 0, list.at[a + 1] ?? 0];
    const [x1, y1] = [list.at[a + 2] ?? 0, list.at[a + 3] ?? 0];
    if (kind === shapeKind.flash) this.#flash(stamp, x0, y0);
    else if (stamp.form !== 'circle') this.#fill(sweptPath(list, entry), 0, 0);
    else if (kind === shapeKind.line) this.#line(stamp, x0, y0, x1, y1);
    else this.#arc(stamp, x0, y0, x1, y1, list.at[a + 4] ?? 0, list.at[a + 5] ?? 0, kind === shapeKind.clockwise);
  }

  finish(): void {
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const [width, path] of this.#strokes) {
      context.lineWidth = width === 0 ? this.#hairline : width * this.#on.scale;
      context.stroke(path);
    }
    if (this.#anyArea) context.fill(this.#areas);
  }

  #x(x: number): number {
    return x * this.#on.across + this.#on.left;
  }

  #y(y: number): number {
    return this.#on.top - y * this.#on.scale;
  }

  #strokesOf(width: number): Path2D {
    const known = this.#strokes.get(width);
    if (known) return known;
    const fresh = new Path2D();
    this.#strokes.set(width, fresh);
    return fresh;
  }

  #fill(path: Path2D, x: number, y: number): void {
    this.#context.setTransform(this.#on.across, 0, 0, -this.#on.scale, this.#x(x), this.#y(y));
    this.#context.fill(path, 'nonzero');
  }

  #disc(x: number, y: number, diameter: number): void {
    const radius = (diameter / 2) * this.#on.scale;
    this.#areas.moveTo(this.#x(x) + radius, this.#y(y));
    this.#areas.arc(this.#x(x), this.#y(y), radius, 0, fullTurn);
    this.#anyArea = true;
  }

  #flash(stamp: Stamp, x: number, y: number): void {
    if (stamp.region.length === 0) return;
    const { form, width, height } = stamp;
    if (stamp.holeDiameter > 0 || form === 'polygon' || form === 'outline') this.#fill(stampPath(stamp), x, y);
    else if (form === 'circle') this.#disc(x, y, width);
    else if (form === 'rectangle') {
      const [w, h] = [width * this.#on.scale, height * this.#on.scale];
      this.#areas.rect(this.#x(x) - w / 2, this.#y(y) - h / 2, w, h);
      this.#anyArea = true;
    } else {
      const thickness = Math.min(width, height);
      const [dx, dy] = [(width - thickness) / 2, (height - thickness) / 2];
      const path = this.#strokesOf(thickness);
      path.moveTo(this.#x(x - dx), this.#y(y - dy));
      path.lineTo(this.#x(x + dx), this.#y(y + dy));
    }
  }

  #line(stamp: Stamp, x0: number, y0: number, x1: number, y1: number): void {
    if (stamp.width === 0 && this.#hairline === 0) return;
    // A canvas draws no line from a point to itself.
    if (x0 === x1 && y0 === y1) return this.#disc(x0, y0, stamp.width);
    const path = this.#strokesOf(stamp.width);
    path.moveTo(this.#x(x0), this.#y(y0));
    path.lineTo(this.#x(x1), this.#y(y1));
  }

  #arc(stamp: Stamp, x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean): void {
    if (stamp.width === 0 && this.#hairline === 0) return;
    const path = this.#strokesOf(stamp.width);
    path.moveTo(this.#x(x0), this.#y(y0));
    // The screen's y runs down, which mirrors once; a board seen from below is mirrored twice.
    const mirrored = this.#on.across > 0;
    addArc(
      path,
      [x0, y0, x1, y1, cx, cy],
      clockwise,
      (x) => this.#x(x),
      (y) => this.#y(y),
      mirrored,
    );
  }
}

/**
 * Draws what a plate covers of the canvas in one colour. What it erases is erased from the canvas: only a plate that erases
 * nothing can be drawn on top of others, with the `dark` operation.
 */
export const paintPlate = (
  context: Context2D,
  { drawing, hairlines }: Plate,
  on: Projection,
  colour: string,
  dark: GlobalCompositeOperation,
): void => {
  context.fillStyle = context.strokeStyle = colour;
  const { width, height } = context.canvas;
  // A pixel beyond the edge, for what only just shines in.
  const ends = [(-2 - on.left) / on.across, (width + 2 - on.left) / on.across] as const;
  const visible = {
    minX: Math.min(...ends),
    minY: (on.top - height - 2) / on.scale,
    maxX: Math.max(...ends),
    maxY: (on.top + 2) / on.scale,
  };
  for (const run of drawing.index.runs) {
    const painter = new RunPainter(context, on, drawing.shapes, hairlines ? on.devicePixels : 0);
    context.globalCompositeOperation = run.clear ? 'destination-out' : dark;
    visitRun(drawing.index, run, visible, (entry) => painter.add(entry));
    painter.finish();
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
};
