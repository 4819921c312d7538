import type { Box } from '../point.ts';
import type { Ring } from '../polygon.ts';
import { onSegment, orient } from '../predicates.ts';
import type { RingSide } from '../ring.ts';
import { SpatialIndex } from '../spatial-index.ts';
import { RingChains } from './ring-chains.ts';

/** Consecutive edges of one ring are indexed together: up to this many, in a box up to this size. */
const runEdges = 12;
const runSize = 400_000;

/** The edges of rings in a spatial index. Those of one ring are numbered in order; its first edge ends at its first point. */
export class RingEdges {
  readonly count: number;
  /** x and y of an edge's start, x and y of its end. */
  readonly ends: Int32Array;
  /** The number of each edge's ring. */
  readonly ring: Int32Array;
  /** First edge of each run, and the number of edges at the end. */
  readonly #runs: number[] = [];
  readonly #boxes: Float64Array;
  readonly #index: SpatialIndex;
  #chains: RingChains | undefined;

  constructor(rings: readonly Ring[]) {
    this.count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
    this.ends = new Int32Array(this.count * 4);
    this.ring = new Int32Array(this.count);
    let at = 0;
    for (const [number, ring] of rings.entries()) {
      let px = ring[ring.length - 2] ?? 0;
      let py = ring[ring.length - 1] ?? 0;
      for (let i = 0; i < ring.length; i += 2) {
        const x = ring[i] ?? 0;
        const y = ring[i + 1] ?? 0;
        this.ends[at * 4] = px;
        this.ends[at * 4 + 1] = py;
        this.ends[at * 4 + 2] = x;
        this.ends[at * 4 + 3] = y;
        this.ring[at] = number;
        at += 1;
        px = x;
        py = y;
      }
    }
    const boxes = this.#collectRuns();
    this.#boxes = Float64Array.from(boxes);
    this.#index = new SpatialIndex(this.#boxes);
  }

  /** Forms the runs and returns their boxes. */
  #collectRuns(): number[] {
    const { ends, ring } = this;
    const boxes: number[] = [];
    let [minX, minY, maxX, maxY] = [0, 0, 0, 0];
    let first = 0;
    for (let e = 0; e < this.count; e += 1) {
      const [ax, ay, bx, by] = [ends[e * 4] ?? 0, ends[e * 4 + 1] ?? 0, ends[e * 4 + 2] ?? 0, ends[e * 4 + 3] ?? 0];
      const left = Math.min(minX, ax, bx);
      const bottom = Math.min(minY, ay, by);
      const right = Math.max(maxX, ax, bx);
      const top = Math.max(maxY, ay, by);
      const fits = right - left <= runSize && top - bottom <= runSize && e - first < runEdges;
      if (e > 0 && fits && ring[e] === ring[first]) [minX, minY, maxX, maxY] = [left, bottom, right, top];
      else {
        if (e > 0) boxes.push(minX, minY, maxX, maxY);
        this.#runs.push(e);
        first = e;
        [minX, minY, maxX, maxY] = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
      }
    }
    if (this.count > 0) boxes.push(minX, minY, maxX, maxY);
    this.#runs.push(this.count);
    return boxes;
  }

  #isNear(e: number, minX: number, minY: number, maxX: number, maxY: number): boolean {
    const { ends } = this;
    const [ax, ay, bx, by] = [ends[e * 4] ?? 0, ends[e * 4 + 1] ?? 0, ends[e * 4 + 2] ?? 0, ends[e * 4 + 3] ?? 0];
    return (ax <= maxX || bx <= maxX) && (ax >= minX || bx >= minX) && (ay <= maxY || by <= maxY) && (ay >= minY || by >= minY);
  }

  /** Edges whose boxes intersect this one, unordered. */
  search(box: Box): number[] {
    const { minX, minY, maxX, maxY } = box;
    const found: number[] = [];
    for (const run of this.#index.search(box)) {
      const end = this.#runs[run + 1] ?? 0;
      for (let e = this.#runs[run] ?? 0; e < end; e += 1) if (this.#isNear(e, minX, minY, maxX, maxY)) found.push(e);
    }
    return found;
  }

  /** Whether an edge whose box intersects this one passes a test. */
  some(box: Box, test: (edge: number) => boolean): boolean {
    const { minX, minY, maxX, maxY } = box;
    return this.#index.some(box, (run) => {
      const end = this.#runs[run + 1] ?? 0;
      for (let e = this.#runs[run] ?? 0; e < end; e += 1) if (this.#isNear(e, minX, minY, maxX, maxY) && test(e)) return true;
      return false;
    });
  }

  /**
   * Visits every two edges whose boxes are at most this far apart along both axes, the lower number first. `wanted` selects by the
   * first and the last edge of two runs of edges.
   */
  pairs(
    withinNm: number,
    wanted: (firstA: number, lastA: number, firstB: number, lastB: number) => boolean,
    visit: (e: number, f: number) => void,
  ): void {
    const boxes = this.#boxes;
    const edges = (run: number, beside: number): number[] => {
      const found: number[] = [];
      const minX = (boxes[beside * 4] ?? 0) - withinNm;
      const minY = (boxes[beside * 4 + 1] ?? 0) - withinNm;
      const maxX = (boxes[beside * 4 + 2] ?? 0) + withinNm;
      const maxY = (boxes[beside * 4 + 3] ?? 0) + withinNm;
      const end = this.#runs[run + 1] ?? 0;
      for (let e = this.#runs[run] ?? 0; e < end; e += 1) if (this.#isNear(e, minX, minY, maxX, maxY)) found.push(e);
      return found;
    };
    const compare = (a: number, b: number): void => {
      if (!wanted(this.#runs[a] ?? 0, (this.#runs[a + 1] ?? 0) - 1, this.#runs[b] ?? 0, (this.#runs[b + 1] ?? 0) - 1)) return;
      const others = edges(b, a);
      if (others.length === 0) return;
      for (const e of edges(a, b)) {
        const [ax, ay, bx, by] = [
          this.ends[e * 4] ?? 0,
          this.ends[e * 4 + 1] ?? 0,
          this.ends[e * 4 + 2] ?? 0,
          this.ends[e * 4 + 3] ?? 0,
        ];
        const minX = Math.min(ax, bx) - withinNm;
        const minY = Math.min(ay, by) - withinNm;
        const maxX = Math.max(ax, bx) + withinNm;
        const maxY = Math.max(ay, by) + withinNm;
        for (const f of others) if (f > e && this.#isNear(f, minX, minY, maxX, maxY)) visit(e, f);
      }
    };
    for (let run = 0; run + 1 < this.#runs.length; run += 1) compare(run, run);
    this.#index.pairs(withinNm, compare);
  }

  /** Whether an edge touches this box. */
  meet(minX: number, minY: number, maxX: number, maxY: number): boolean {
    const { ends } = this;
    return this.some({ minX, minY, maxX, maxY }, (edge) => {
      const ax = ends[edge * 4] ?? 0;
      const ay = ends[edge * 4 + 1] ?? 0;
      const bx = ends[edge * 4 + 2] ?? 0;
      const by = ends[edge * 4 + 3] ?? 0;
      // All corners strictly on one side: the edge misses the box.
      const side = orient(ax, ay, bx, by, minX, minY);
      const passes =
        side !== 0 &&
        orient(ax, ay, bx, by, maxX, minY) * side > 0 &&
        orient(ax, ay, bx, by, minX, maxY) * side > 0 &&
        orient(ax, ay, bx, by, maxX, maxY) * side > 0;
      return !passes;
    });
  }

  get #windings(): RingChains {
    this.#chains ??= new RingChains(this.ends, this.ring, this.#runs, this.#boxes);
    return this.#chains;
  }

  /** Whether a point lies inside the rings (which do not cross), outside or on an edge. */
  sideOf(x: number, y: number): RingSide {
    const { ends } = this;
    for (const edge of this.search({ minX: x, minY: y, maxX: x, maxY: y })) {
      const [ax, ay, bx, by] = [ends[edge * 4] ?? 0, ends[edge * 4 + 1] ?? 0, ends[edge * 4 + 2] ?? 0, ends[edge * 4 + 3] ?? 0];
      if (onSegment(x, y, ax, ay, bx, by)) return 'edge';
    }
    return this.winding(x, y) === 0 ? 'outside' : 'inside';
  }

  /** How often the rings wind around a point that lies on none of them. */
  winding(x: number, y: number): number {
    let sum = 0;
    this.#windings.each(x, y, (_, winding) => {
      sum += winding;
    });
    return sum;
  }

  /** Visits each ring that winds around a point on none of them. */
  eachAround(x: number, y: number, visit: (ring: number, winding: number) => void): void {
    this.#windings.each(x, y, visit);
  }
}
