import { arcSweep, flattenArc, type ShapeList, shapeKind, shapeRegion, type Stamp } from '@copperline/geometry';
import { type Bucket, BucketWriter, type Form } from './mesh-writer.ts';
import type { Run, ShapeIndex } from './shape-index.ts';
import { contoursOf, fillTriangles, toleranceNm, trianglesOf } from './triangles.ts';

/** One polarity's worth of a plate, in the forms a graphics processor draws. */
export interface MeshRun {
  readonly clear: boolean;
  readonly buckets: readonly Bucket[];
}

/** A display list cut up for a graphics processor. Flat arrays only: it is made in a worker. */
export type Mesh = readonly MeshRun[];

/** Larger arcs would lose precision in the 32-bit floats of a graphics processor; as chords they do not. */
const arcRadiusLimit = 200_000_000;
/** Stamps with more corners than this in all are drawn by instance, the others cut into the common heap of triangles. */
const instancedCorners = 20_000;

type StampTriangles = Map<Stamp, readonly Int32Array[]>;

class RunWriter {
  readonly #list: ShapeList;
  readonly #boxes: Float64Array;
  readonly #buckets = new Map<string, BucketWriter>();
  readonly #stampTriangles: StampTriangles;
  /** How often each stamp is flashed in this run. */
  readonly #flashes = new Map<number, number>();

  constructor(list: ShapeList, boxes: Float64Array, run: Run, stampTriangles: StampTriangles) {
    this.#list = list;
    this.#boxes = boxes;
    this.#stampTriangles = stampTriangles;
    for (const entry of run.order) {
      const stamp = list.stamp[entry] ?? -1;
      if (list.kind[entry] === shapeKind.flash) this.#flashes.set(stamp, (this.#flashes.get(stamp) ?? 0) + 1);
    }
    for (const entry of run.order) this.#add(entry);
  }

  finish(): Bucket[] {
    return [...this.#buckets.values()].map((bucket) => bucket.finish());
  }

  #bucket(form: Form, hairlines: boolean): BucketWriter {
    const key = hairlines ? `${form} 0` : form;
    const known = this.#buckets.get(key);
    if (known) return known;
    const fresh = new BucketWriter(form, hairlines);
    this.#buckets.set(key, fresh);
    return fresh;
  }

  #add(entry: number): void {
    const list = this.#list;
    const kind = list.kind[entry];
    if (kind === shapeKind.fill) return this.#triangles(entry, fillTriangles(contoursOf(list, entry)), 0, 0);
    const stamp = list.stamps[list.stamp[entry] ?? -1];
    if (!stamp) return;
    const at = list.at.subarray(entry * 6, entry * 6 + 6);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, cx = 0, cy = 0] = at;
    if (kind === shapeKind.flash) return this.#flash(entry, stamp, x0, y0);
    if (stamp.form !== 'circle') return this.#triangles(entry, trianglesOf(shapeRegion(list, entry, toleranceNm)), 0, 0);
    if (kind === shapeKind.line) return this.#line(entry, stamp.width, x0, y0, x1, y1);
    const clockwise = kind === shapeKind.clockwise;
    const radii = [Math.hypot(x0 - cx, y0 - cy), Math.hypot(x1 - cx, y1 - cy)] as const;
    if (Math.max(...radii) <= arcRadiusLimit) {
      const sweep = arcSweep(x0, y0, x1, y1, cx, cy, clockwise);
      const bucket = this.#bucket('arc', stamp.width === 0);
      for (const word of [cx, cy, ...(clockwise ? radii.toReversed() : radii), stamp.width]) bucket.word(Math.round(word));
      bucket.float(Math.atan2(y0 - cy, x0 - cx) + sweep / 2);
      bucket.float(Math.abs(sweep) / 2);
      bucket.close(this.#boxes, entry * 4);
      return;
    }
    let [fromX, fromY] = [x0, y0];
    flattenArc(x0, y0, x1, y1, cx, cy, clockwise, toleranceNm, (x, y) => {
      this.#line(entry, stamp.width, fromX, fromY, x, y);
      [fromX, fromY] = [x, y];
    });
  }

  #flash(entry: number, stamp: Stamp, x: number, y: number): void {
    if (stamp.region.length === 0) return;
    if (stamp.form === 'circle') return this.#item('disc', entry, [x, y, stamp.width, stamp.holeDiameter]);
    if (stamp.form === 'rectangle' && stamp.holeDiameter === 0)
      return this.#item('box', entry, [x, y, stamp.width, stamp.height]);
    if (stamp.form === 'obround' && stamp.holeDiameter === 0) {
      const width = Math.min(stamp.width, stamp.height);
      const dx = (stamp.width - width) / 2;
      const dy = (stamp.height - width) / 2;
      return this.#item('line', entry, [x - dx, y - dy, x + dx, y + dy, width]);
    }
    const triangles = this.#trianglesOfStamp(stamp);
    const corners = triangles.reduce((sum, part) => sum + part.length / 2, 0);
    const number = this.#list.stamp[entry] ?? -1;
    if (corners * (this.#flashes.get(number) ?? 0) <= instancedCorners) return this.#triangles(entry, triangles, x, y);
    const key = `stamp ${number}`;
    const bucket = this.#buckets.get(key) ?? new BucketWriter('stamp', false, joined(triangles));
    this.#buckets.set(key, bucket);
    bucket.word(x);
    bucket.word(y);
    bucket.close(this.#boxes, entry * 4);
  }

  #line(entry: number, width: number, x0: number, y0: number, x1: number, y1: number): void {
    this.#item('line', entry, [x0, y0, x1, y1, width], width === 0);
  }

  #item(form: Form, entry: number, words: readonly number[], hairlines = false): void {
    const bucket = this.#bucket(form, hairlines);
    for (const word of words) bucket.word(Math.round(word));
    bucket.close(this.#boxes, entry * 4);
  }

  #triangles(entry: number, parts: readonly Int32Array[], x: number, y: number): void {
    const bucket = this.#bucket('triangle', false);
    for (const corners of parts) {
      for (let i = 0; i < corners.length; i += 2) {
        bucket.word((corners[i] ?? 0) + x);
        bucket.word((corners[i + 1] ?? 0) + y);
      }
    }
    bucket.close(this.#boxes, entry * 4);
  }

  #trianglesOfStamp(stamp: Stamp): readonly Int32Array[] {
    const known = this.#stampTriangles.get(stamp);
    if (known) return known;
    const fresh = trianglesOf(stamp.region);
    this.#stampTriangles.set(stamp, fresh);
    return fresh;
  }
}

const joined = (parts: readonly Int32Array[]): Int32Array => {
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export const meshOf = (list: ShapeList, index: ShapeIndex): Mesh => {
  const stampTriangles: StampTriangles = new Map();
  return index.runs.map((run) => ({
    clear: run.clear,
    buckets: new RunWriter(list, index.boxes, run, stampTriangles).finish(),
  }));
};
