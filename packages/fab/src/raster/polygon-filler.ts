import { type Bits, fillBetween } from './bits.ts';

/** More edges that begin in one row are sorted at once; insertion would take quadratic time. */
const manyEdges = 48;

/**
 * Fills an area bounded by straight edges, with non-zero winding. `edge` collects edges in pixels with centres at integers; `fill`
 * draws and clears them. A pixel is filled if its centre is in the area.
 */
export class PolygonFiller {
  #count = 0;
  #capacity = 1024;
  #x = new Float64Array(1024);
  #slope = new Float64Array(1024);
  /** One past the last row that an edge crosses. */
  #end = new Int32Array(1024);
  #direction = new Int8Array(1024);
  /** The next edge that begins in the same row. */
  #next = new Int32Array(1024);
  #active = new Int32Array(1024);
  /** The first edge that begins in a row. */
  readonly #beginning: Int32Array;
  readonly #rows: number;
  #firstRow: number;
  #lastRow = -1;

  constructor(rows: number) {
    this.#rows = rows;
    this.#firstRow = rows;
    this.#beginning = new Int32Array(rows).fill(-1);
  }

  edge(xa: number, ya: number, xb: number, yb: number): void {
    const down = ya < yb;
    const top = down ? ya : yb;
    let from = Math.ceil(top);
    let end = Math.ceil(down ? yb : ya);
    if (from < 0) from = 0;
    if (end > this.#rows) end = this.#rows;
    if (from >= end) return;
    const n = this.#count;
    if (n === this.#capacity) this.#grow();
    const slope = (xb - xa) / (yb - ya);
    this.#x[n] = xa + (from - ya) * slope;
    this.#slope[n] = slope;
    this.#end[n] = end;
    this.#direction[n] = down ? 1 : -1;
    this.#next[n] = this.#beginning[from] ?? -1;
    this.#beginning[from] = n;
    this.#count = n + 1;
    if (from < this.#firstRow) this.#firstRow = from;
    if (end > this.#lastRow) this.#lastRow = end;
  }

  fill(bits: Bits, clear: boolean): void {
    const x = this.#x;
    const slope = this.#slope;
    const ends = this.#end;
    const direction = this.#direction;
    const active = this.#active;
    let count = 0;
    for (let row = this.#firstRow; row < this.#lastRow; row += 1) {
      // Drops the edges that end here and advances the others; the order is mostly kept, so sorting is cheap.
      let kept = 0;
      for (let index = 0; index < count; index += 1) {
        const edge = active[index] ?? 0;
        if ((ends[edge] ?? 0) <= row) continue;
        x[edge] = (x[edge] ?? 0) + (slope[edge] ?? 0);
        active[kept] = edge;
        kept += 1;
      }
      count = kept;
      for (let edge = this.#beginning[row] ?? -1; edge >= 0; edge = this.#next[edge] ?? -1) {
        active[count] = edge;
        count += 1;
      }
      this.#beginning[row] = -1;
      if (count - kept > manyEdges) active.subarray(0, count).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0));
      for (let index = 1; index < count; index += 1) {
        const edge = active[index] ?? 0;
        const at = x[edge] ?? 0;
        let slot = index;
        while (slot > 0) {
          const other = active[slot - 1] ?? 0;
          if ((x[other] ?? 0) <= at) break;
          active[slot] = other;
          slot -= 1;
        }
        active[slot] = edge;
      }
      let winding = 0;
      let left = 0;
      for (let index = 0; index < count; index += 1) {
        const edge = active[index] ?? 0;
        if (winding === 0) left = x[edge] ?? 0;
        winding += direction[edge] ?? 0;
        if (winding === 0) fillBetween(bits, row, left, x[edge] ?? 0, clear);
      }
    }
    this.#count = 0;
    this.#firstRow = this.#rows;
    this.#lastRow = -1;
  }

  #grow(): void {
    const capacity = this.#capacity * 2;
    const doubles = (from: Float64Array) => {
      const to = new Float64Array(capacity);
      to.set(from);
      return to;
    };
    const integers = (from: Int32Array) => {
      const to = new Int32Array(capacity);
      to.set(from);
      return to;
    };
    const direction = new Int8Array(capacity);
    direction.set(this.#direction);
    this.#x = doubles(this.#x);
    this.#slope = doubles(this.#slope);
    this.#end = integers(this.#end);
    this.#next = integers(this.#next);
    this.#direction = direction;
    this.#active = new Int32Array(capacity);
    this.#capacity = capacity;
  }
}
