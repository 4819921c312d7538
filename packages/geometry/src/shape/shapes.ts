import type { Region } from '../polygon.ts';

/** Kinds of display list entries. Arcs have a direction; a fill is an area bounded by contours. */
export const shapeKind = { flash: 0, line: 1, clockwise: 2, counterClockwise: 3, fill: 4 } as const;
/** Edges of a fill use `line`, `clockwise` and `counterClockwise`, and `move` to begin a further contour. */
export const moveEdge = 0;

export type StampForm = 'circle' | 'rectangle' | 'obround' | 'polygon' | 'outline';

/** The shape of an aperture around the origin: a flash draws it, a stroke sweeps it. */
export interface Stamp {
  readonly form: StampForm;
  /** Width of its box without the hole; the diameter of a circle. 0 has no area, but a centre line. */
  readonly width: number;
  readonly height: number;
  /** A round hole in the middle (0: none), already subtracted from `region`. */
  readonly holeDiameter: number;
  /** The area, with arcs flattened to a chord error of at most half a micrometre. Empty if the area is zero. */
  readonly region: Region;
}

/**
 * A display list: the entries of a layer or a drawing, in drawing order. Flat arrays, because a layer may have a million entries
 * and is posted between workers. Exact: arcs stay arcs, stamps keep their dimensions.
 *
 * `at` holds six numbers an entry:
 * flash: x, y, 0, 0, 0, 0 · line: x0, y0, x1, y1, 0, 0 · arc: x0, y0, x1, y1, cx, cy (start = end is a full circle)
 * fill: first edge, number of edges, minX, minY, maxX, maxY (of its contours, exact at arcs).
 */
export interface ShapeList {
  readonly count: number;
  readonly kind: Uint8Array;
  /** 1: erases what the earlier entries drew. */
  readonly clear: Uint8Array;
  /** Index into `stamps`; -1 for a fill. */
  readonly stamp: Int32Array;
  readonly at: Int32Array;
  /** Index into `nets`, -1 if the source names none. */
  readonly net: Int32Array;
  /** Index into `uses` (function named by the source: "ViaPad", "Conductor", …), or -1. */
  readonly use: Int32Array;
  /** Position in the source: byte offset or record number. */
  readonly source: Uint32Array;
  /** Five numbers an edge: kind, x, y, cx, cy. Every contour begins with a `move`; non-zero winding fills. */
  readonly edges: Int32Array;
  readonly stamps: readonly Stamp[];
  readonly nets: readonly string[];
  readonly uses: readonly string[];
}

const grownInts = (from: Int32Array, length: number): Int32Array<ArrayBuffer> => {
  const to = new Int32Array(length);
  to.set(from);
  return to;
};
const grownBytes = (from: Uint8Array, length: number): Uint8Array<ArrayBuffer> => {
  const to = new Uint8Array(length);
  to.set(from);
  return to;
};
const grownWords = (from: Uint32Array, length: number): Uint32Array<ArrayBuffer> => {
  const to = new Uint32Array(length);
  to.set(from);
  return to;
};

/** The filled part of an array. Nearly full arrays are not copied: large lists are nearly full, and a copy may exceed the memory. */
const fitted = <A extends Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  array: A,
  length: number,
): A =>
  // subarray and slice keep the array's type.
  (length > array.length * 0.75 ? array.subarray(0, length) : array.slice(0, length)) as A;

/** Properties of a new entry besides its geometry. */
export interface ShapeProperties {
  readonly clear?: boolean;
  readonly net?: number;
  readonly use?: number;
  readonly source?: number;
}

/** Collects shapes one by one; `finish()` hands them over and must be the last call. */
export class ShapeListBuilder {
  readonly stamps: Stamp[] = [];
  readonly nets: string[] = [];
  readonly uses: string[] = [];
  #count = 0;
  #kind = new Uint8Array(256);
  #clear = new Uint8Array(256);
  #stamp = new Int32Array(256);
  #net = new Int32Array(256);
  #use = new Int32Array(256);
  #source = new Uint32Array(256);
  #at = new Int32Array(256 * 6);
  #edges = new Int32Array(256 * 5);
  #edgeCount = 0;
  readonly #netIndex = new Map<string, number>();
  readonly #useIndex = new Map<string, number>();

  get count(): number {
    return this.#count;
  }

  get edgeCount(): number {
    return this.#edgeCount;
  }

  addStamp(stamp: Stamp): number {
    return this.stamps.push(stamp) - 1;
  }

  netNamed(name: string): number {
    return indexOf(name, this.nets, this.#netIndex);
  }

  useNamed(name: string): number {
    return indexOf(name, this.uses, this.#useIndex);
  }

  flash(stamp: number, x: number, y: number, properties: ShapeProperties = {}): void {
    this.#add(shapeKind.flash, stamp, x, y, 0, 0, 0, 0, properties);
  }

  line(stamp: number, x0: number, y0: number, x1: number, y1: number, properties: ShapeProperties = {}): void {
    this.#add(shapeKind.line, stamp, x0, y0, x1, y1, 0, 0, properties);
  }

  arc(
    stamp: number,
    clockwise: boolean,
    [x0, y0, x1, y1, cx, cy]: readonly [number, number, number, number, number, number],
    properties: ShapeProperties = {},
  ): void {
    this.#add(clockwise ? shapeKind.clockwise : shapeKind.counterClockwise, stamp, x0, y0, x1, y1, cx, cy, properties);
  }

  /** An edge of the fill that the next `fill` closes. */
  edge(kind: number, x: number, y: number, cx = 0, cy = 0): void {
    const at = this.#edgeCount * 5;
    if (at + 5 > this.#edges.length) this.#edges = grownInts(this.#edges, this.#edges.length * 2);
    this.#edges[at] = kind;
    this.#edges[at + 1] = x;
    this.#edges[at + 2] = y;
    this.#edges[at + 3] = cx;
    this.#edges[at + 4] = cy;
    this.#edgeCount += 1;
  }

  /** Closes the edges since `firstEdge` into a fill with this box. */
  fill(firstEdge: number, box: readonly [number, number, number, number], properties: ShapeProperties = {}): void {
    this.#add(shapeKind.fill, -1, firstEdge, this.#edgeCount - firstEdge, box[0], box[1], box[2], box[3], properties);
  }

  finish(): ShapeList {
    const count = this.#count;
    return {
      count,
      kind: fitted(this.#kind, count),
      clear: fitted(this.#clear, count),
      stamp: fitted(this.#stamp, count),
      at: fitted(this.#at, count * 6),
      net: fitted(this.#net, count),
      use: fitted(this.#use, count),
      source: fitted(this.#source, count),
      edges: fitted(this.#edges, this.#edgeCount * 5),
      stamps: this.stamps,
      nets: this.nets,
      uses: this.uses,
    };
  }

  #add(
    kind: number,
    stamp: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    { clear = false, net = -1, use = -1, source = 0 }: ShapeProperties,
  ): void {
    const n = this.#count;
    if (n === this.#kind.length) this.#grow(n * 2);
    this.#kind[n] = kind;
    this.#clear[n] = clear ? 1 : 0;
    this.#stamp[n] = stamp;
    this.#net[n] = net;
    this.#use[n] = use;
    this.#source[n] = source;
    const at = n * 6;
    this.#at[at] = a;
    this.#at[at + 1] = b;
    this.#at[at + 2] = c;
    this.#at[at + 3] = d;
    this.#at[at + 4] = e;
    this.#at[at + 5] = f;
    this.#count = n + 1;
  }

  #grow(length: number): void {
    this.#kind = grownBytes(this.#kind, length);
    this.#clear = grownBytes(this.#clear, length);
    this.#stamp = grownInts(this.#stamp, length);
    this.#net = grownInts(this.#net, length);
    this.#use = grownInts(this.#use, length);
    this.#source = grownWords(this.#source, length);
    this.#at = grownInts(this.#at, length * 6);
  }
}

const indexOf = (name: string, names: string[], index: Map<string, number>): number => {
  const known = index.get(name);
  if (known !== undefined) return known;
  const fresh = names.push(name) - 1;
  index.set(name, fresh);
  return fresh;
};
