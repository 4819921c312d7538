import type { Box, ShapeList, Stamp, StampTransform } from '@copperline/geometry';
import {
  arcBox,
  circleStamp,
  coordinateLimit,
  listBox,
  moveEdge,
  regionBox,
  ShapeListBuilder,
  shapeKind,
  transformStamp,
} from '@copperline/geometry';
import { affordsContour, type Meter } from './meter.ts';
import type { Placement } from './placement.ts';
import { Mapping } from './placement.ts';

export const inRange = (v: number): boolean => v >= -coordinateLimit && v <= coordinateLimit;

/** Whether an arc stays in the plane; it may leave it between two ends inside. */
export const arcFits = (x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean): boolean => {
  if (!inRange(cx) || !inRange(cy)) return false;
  const radius = Math.max(Math.hypot(x0 - cx, y0 - cy), Math.hypot(x1 - cx, y1 - cy));
  if (Math.abs(cx) + radius <= coordinateLimit && Math.abs(cy) + radius <= coordinateLimit) return true;
  const box = arcBox(x0, y0, x1, y1, cx, cy, clockwise);
  return inRange(box.minX) && inRange(box.minY) && inRange(box.maxX) && inRange(box.maxY);
};

const opposite = (kind: number): number => {
  if (kind === shapeKind.clockwise) return shapeKind.counterClockwise;
  return kind === shapeKind.counterClockwise ? shapeKind.clockwise : kind;
};

const vertexCount = ({ region }: Stamp): number =>
  region.reduce((sum, { outer, holes }) => sum + outer.length / 2 + holes.reduce((s, hole) => s + hole.length / 2, 0), 0);

/** Cost of placing recorded shapes once, in objects. */
export const weightOf = ({ count, edges }: ShapeList): number => count + edges.length / 5;

/** Memory cost of a stamp besides its vertices, in shapes. */
const objectsPerStamp = 8;

/** Maximum extent of a stamp from its origin, at any rotation. */
const reachOf = ({ form, width, height, region }: Stamp): number => {
  if (form !== 'outline') return Math.max(width, height);
  const { minX, minY, maxX, maxY } = regionBox(region);
  return region.length === 0 ? 0 : Math.hypot(Math.max(-minX, maxX), Math.max(-minY, maxY));
};

/** Stamps up to this extent fit into 32 bits at every valid position. */
const smallReach = 2 ** 31 - coordinateLimit - 1_000_000;

/**
 * Collects shapes. Blocks and repeats are first recorded into separate lists; everything is counted when added, so that nesting
 * cannot exceed the budget.
 */
export class Plot {
  /** The image. It owns nets, uses and stamps, also of recorded shapes. */
  readonly image = new ShapeListBuilder();
  /** Properties of the next shape. */
  readonly properties = { clear: false, net: -1, use: -1, source: 0 };
  #out = this.image;
  readonly #outer: ShapeListBuilder[] = [];
  readonly #meter: Meter;
  readonly #transformed = new Map<string, number>();
  #point = -1;
  /** Extent of the stamps that do not fit everywhere. */
  readonly #large = new Map<number, number>();
  /** Buffer for the edges of the fill being placed. */
  #mapped = new Int32Array(256 * 5);
  #firstEdge = 0;
  /** Ends of the contour's edges: x, y, x, y, … */
  #corners: number[] = [];
  #contourOpen = false;
  #startX = 0;
  #startY = 0;
  #x = 0;
  #y = 0;
  #minX = 0;
  #minY = 0;
  #maxX = 0;
  #maxY = 0;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** Counts a stamp by its memory; beyond the budget it draws nothing. */
  addStamp(stamp: Stamp): number {
    if (!this.#meter.manyObjects(objectsPerStamp + vertexCount(stamp))) return this.pointStamp();
    const index = this.image.addStamp(stamp);
    const reach = reachOf(stamp);
    if (reach > smallReach) this.#large.set(index, reach);
    return index;
  }

  /** The stamp without area, for centre lines of undefined apertures. */
  pointStamp(): number {
    if (this.#point < 0) this.#point = this.image.addStamp(circleStamp(0));
    return this.#point;
  }

  /** -1 if it would exceed the plane. */
  transformedStamp(index: number, transform: StampTransform): number {
    const { mirrorX = false, mirrorY = false, rotateDegrees = 0, scale = 1 } = transform;
    const key = `${index} ${mirrorX ? 1 : 0}${mirrorY ? 1 : 0} ${rotateDegrees} ${scale}`;
    const known = this.#transformed.get(key);
    if (known !== undefined) return known;
    const stamp = this.image.stamps[index];
    const fresh = stamp && reachOf(stamp) * scale <= coordinateLimit ? this.#turned(index, stamp, transform) : -1;
    this.#transformed.set(key, fresh);
    return fresh;
  }

  /** False if the flash leaves the plane; so for the other shapes. */
  flash(stamp: number, x: number, y: number): boolean {
    if (!this.#stampFits(stamp, x, y)) return false;
    if (this.#meter.object()) this.#out.flash(stamp, x, y, this.properties);
    return true;
  }

  line(stamp: number, x0: number, y0: number, x1: number, y1: number): boolean {
    if (!this.#stampFits(stamp, x0, y0) || !this.#stampFits(stamp, x1, y1)) return false;
    if (this.#meter.object()) this.#out.line(stamp, x0, y0, x1, y1, this.properties);
    return true;
  }

  arc(stamp: number, clockwise: boolean, x0: number, y0: number, x1: number, y1: number, cx: number, cy: number): boolean {
    if (!arcFits(x0, y0, x1, y1, cx, cy, clockwise)) return false;
    if (!this.#stampFits(stamp, x0, y0) || !this.#stampFits(stamp, x1, y1)) return false;
    if (this.#meter.object()) this.#out.arc(stamp, clockwise, [x0, y0, x1, y1, cx, cy], this.properties);
    return true;
  }

  beginContour(x: number, y: number): void {
    this.#contourOpen = false;
    this.#x = this.#startX = x;
    this.#y = this.#startY = y;
  }

  get contourOpen(): boolean {
    return this.#contourOpen;
  }

  /** Whether the contour ends where it began. */
  get contourMeets(): boolean {
    return this.#x === this.#startX && this.#y === this.#startY;
  }

  edge(kind: number, x: number, y: number, cx: number, cy: number): void {
    if (!this.#contourOpen) {
      if (!this.#meter.object()) return;
      this.#contourOpen = true;
      this.#firstEdge = this.#out.edgeCount;
      this.#out.edge(moveEdge, this.#x, this.#y);
      this.#corners = [this.#x, this.#y];
      this.#minX = this.#maxX = this.#x;
      this.#minY = this.#maxY = this.#y;
    }
    if (!this.#meter.object()) return;
    this.#out.edge(kind, x, y, cx, cy);
    this.#corners.push(x, y);
    if (kind !== shapeKind.line) {
      const box = arcBox(this.#x, this.#y, x, y, cx, cy, kind === shapeKind.clockwise);
      this.#include(box.minX, box.minY);
      this.#include(box.maxX, box.maxY);
    } else this.#include(x, y);
    this.#x = x;
    this.#y = y;
  }

  /** Makes a fill of the contour's edges, if the budget allows its area; false if there are none. */
  closeContour(): boolean {
    if (!this.#contourOpen) return false;
    this.#contourOpen = false;
    if (this.#minX === this.#maxX && this.#minY === this.#maxY) return false;
    if (affordsContour(this.#corners, this.#meter) && this.#meter.object())
      this.#out.fill(this.#firstEdge, [this.#minX, this.#minY, this.#maxX, this.#maxY], this.properties);
    return true;
  }

  /** Records the following shapes separately, until `takeRecord`. */
  record(): void {
    this.#outer.push(this.#out);
    this.#out = new ShapeListBuilder();
  }

  /** Number of recorded shapes. */
  get recorded(): number {
    return this.#out.count;
  }

  takeRecord(): ShapeList {
    const list = this.#out.finish();
    this.#out = this.#outer.pop() ?? this.image;
    return list;
  }

  /** The box of recorded shapes, clear and dark. Their stamps are the image's. */
  boxOf(list: ShapeList): Box {
    return listBox({ ...list, stamps: this.image.stamps, clear: new Uint8Array(list.count) });
  }

  /** Adds an area without net. */
  rectangle({ minX, minY, maxX, maxY }: Box, clear: boolean, source: number): boolean {
    if (!inRange(minX) || !inRange(minY) || !inRange(maxX) || !inRange(maxY)) return false;
    const before = { ...this.properties };
    Object.assign(this.properties, { clear, net: -1, use: -1, source });
    this.beginContour(minX, minY);
    this.edge(shapeKind.line, maxX, minY, 0, 0);
    this.edge(shapeKind.line, maxX, maxY, 0, 0);
    this.edge(shapeKind.line, minX, maxY, 0, 0);
    this.edge(shapeKind.line, minX, minY, 0, 0);
    this.closeContour();
    Object.assign(this.properties, before);
    return true;
  }

  /**
   * Adds recorded shapes, or none if the budget does not allow all. Returns the number of shapes dropped because they are outside of
   * the plane.
   */
  insert(list: ShapeList, placement: Placement): number {
    if (!this.#meter.hasRoomFor(weightOf(list))) {
      this.#meter.refuse('BUDGET_OBJECTS');
      return 0;
    }
    const { toggled, transform } = placement;
    const mapping = new Mapping(placement);
    const { clear, net, use, source } = this.properties;
    let lost = 0;
    for (let n = 0; n < list.count && this.#meter.step(); n += 1) {
      const kind = list.kind[n] ?? 0;
      const at = n * 6;
      this.properties.clear = (list.clear[n] === 1) !== toggled;
      const ownNet = list.net[n] ?? -1;
      this.properties.net = ownNet < 0 ? net : ownNet;
      this.properties.use = list.use[n] ?? -1;
      this.properties.source = list.source[n] ?? 0;
      if (kind === shapeKind.fill) {
        if (!this.#insertFill(list, list.at[at] ?? 0, list.at[at + 1] ?? 0, mapping)) lost += 1;
        continue;
      }
      const index = list.stamp[n] ?? 0;
      const stamp = transform ? this.transformedStamp(index, transform) : index;
      if (stamp < 0 || !this.#insertStroke(list, kind, at, stamp, mapping)) lost += 1;
    }
    Object.assign(this.properties, { clear, net, use, source });
    return lost;
  }

  #insertStroke(list: ShapeList, kind: number, at: number, stamp: number, mapping: Mapping): boolean {
    const [x0, y0] = [list.at[at] ?? 0, list.at[at + 1] ?? 0];
    const [fromX, fromY] = [mapping.x(x0, y0), mapping.y(x0, y0)];
    if (!inRange(fromX) || !inRange(fromY)) return false;
    if (kind === shapeKind.flash) return this.flash(stamp, fromX, fromY);
    const [x1, y1] = [list.at[at + 2] ?? 0, list.at[at + 3] ?? 0];
    const [toX, toY] = [mapping.x(x1, y1), mapping.y(x1, y1)];
    if (!inRange(toX) || !inRange(toY)) return false;
    // An arc that shrinks to a point must not become a full circle.
    const shrunk = fromX === toX && fromY === toY && (x0 !== x1 || y0 !== y1);
    if (kind === shapeKind.line || shrunk) return this.line(stamp, fromX, fromY, toX, toY);
    const [cx, cy] = [list.at[at + 4] ?? 0, list.at[at + 5] ?? 0];
    const clockwise = (kind === shapeKind.clockwise) !== mapping.mirrored;
    return this.arc(stamp, clockwise, fromX, fromY, toX, toY, mapping.x(cx, cy), mapping.y(cx, cy));
  }

  /** Adds a fill, or nothing if a part of it would leave the plane. */
  #insertFill(list: ShapeList, first: number, count: number, mapping: Mapping): boolean {
    if (!this.#mapEdges(list.edges, first * 5, count * 5, mapping)) return false;
    const edges = this.#mapped;
    for (let e = 0; e < count * 5; e += 5) {
      const kind = edges[e] ?? 0;
      const x = edges[e + 1] ?? 0;
      const y = edges[e + 2] ?? 0;
      if (kind === moveEdge) this.beginContour(x, y);
      else this.edge(kind, x, y, edges[e + 3] ?? 0, edges[e + 4] ?? 0);
    }
    this.closeContour();
    return true;
  }

  /** Maps the edges into `#mapped`; false if one leaves the plane. */
  #mapEdges(edges: Int32Array, first: number, length: number, mapping: Mapping): boolean {
    if (this.#mapped.length < length) this.#mapped = new Int32Array(length * 2);
    const mapped = this.#mapped;
    let [x0, y0, fromX, fromY] = [0, 0, 0, 0];
    for (let e = 0; e < length; e += 5) {
      const kind = edges[first + e] ?? 0;
      const x1 = edges[first + e + 1] ?? 0;
      const y1 = edges[first + e + 2] ?? 0;
      const toX = mapping.x(x1, y1);
      const toY = mapping.y(x1, y1);
      if (!inRange(toX) || !inRange(toY)) return false;
      // An arc that shrinks to a point must not become a full circle.
      const isArc = kind > shapeKind.line && (fromX !== toX || fromY !== toY || (x0 === x1 && y0 === y1));
      const turned = isArc ? (mapping.mirrored ? opposite(kind) : kind) : Math.min(kind, shapeKind.line);
      const x2 = edges[first + e + 3] ?? 0;
      const y2 = edges[first + e + 4] ?? 0;
      const cx = isArc ? mapping.x(x2, y2) : 0;
      const cy = isArc ? mapping.y(x2, y2) : 0;
      if (isArc && !arcFits(fromX, fromY, toX, toY, cx, cy, turned === shapeKind.clockwise)) return false;
      mapped[e] = turned;
      mapped[e + 1] = toX;
      mapped[e + 2] = toY;
      mapped[e + 3] = cx;
      mapped[e + 4] = cy;
      x0 = x1;
      y0 = y1;
      fromX = toX;
      fromY = toY;
    }
    return true;
  }

  #turned(index: number, stamp: Stamp, transform: StampTransform): number {
    const turned = transformStamp(stamp, transform);
    const same = turned.form === stamp.form && turned.width === stamp.width && turned.height === stamp.height;
    // Only these forms are defined by their size alone.
    return same && (stamp.form === 'circle' || stamp.form === 'rectangle' || stamp.form === 'obround')
      ? index
      : this.addStamp(turned);
  }

  #stampFits(stamp: number, x: number, y: number): boolean {
    const reach = this.#large.size === 0 ? undefined : this.#large.get(stamp);
    return reach === undefined || (Math.abs(x) + reach <= coordinateLimit && Math.abs(y) + reach <= coordinateLimit);
  }

  #include(x: number, y: number): void {
    if (x < this.#minX) this.#minX = x;
    if (x > this.#maxX) this.#maxX = x;
    if (y < this.#minY) this.#minY = y;
    if (y > this.#maxY) this.#maxY = y;
  }
}
