import { orient } from '../predicates.ts';
import { SpatialIndex } from '../spatial-index.ts';

/** Consecutive chains that make up a longer one. */
const together = 8;

/** Contribution of an edge to the winding number of a point to its left: 1 upwards, -1 downwards, 0 if not crossed. */
const crossing = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number => {
  if (ay > y === by > y) return 0;
  const side = orient(ax, ay, bx, by, x, y);
  if (by > ay) return side > 0 ? 1 : 0;
  return side < 0 ? -1 : 0;
};

/**
 * Winding numbers of rings around points. Each ring is a tree of chains of consecutive edges. A chain wholly to the right of a point
 * crosses the ray from it as often as the line between the chain's ends does, so that only chains above and below the point are opened.
 */
export class RingChains {
  readonly #ends: Int32Array;
  /** First edge of each run of edges, and the number of edges at the end. */
  readonly #runs: readonly number[];
  /** Runs first, then the chains of chains: minX, minY, maxX, maxY, and y at both ends. */
  readonly #chains: Float64Array;
  /** The first part of each chain of chains, and the index after its last; the runs have none. */
  readonly #first: Int32Array;
  readonly #after: Int32Array;
  /** The chain and the number of each whole ring. */
  readonly #wholes: readonly number[];
  readonly #rings: readonly number[];
  readonly #index: SpatialIndex;

  /** Takes the arrays of `RingEdges`; `boxes` has one of each run. */
  constructor(ends: Int32Array, ring: Int32Array, runs: readonly number[], boxes: Float64Array) {
    this.#ends = ends;
    this.#runs = runs;
    const count = boxes.length / 4;
    const capacity = count * 2 + 1;
    this.#chains = new Float64Array(capacity * 6);
    this.#first = new Int32Array(capacity).fill(-1);
    this.#after = new Int32Array(capacity);
    for (let run = 0; run < count; run += 1) {
      for (let k = 0; k < 4; k += 1) this.#chains[run * 6 + k] = boxes[run * 4 + k] ?? 0;
      this.#chains[run * 6 + 4] = ends[(runs[run] ?? 0) * 4 + 1] ?? 0;
      this.#chains[run * 6 + 5] = ends[((runs[run + 1] ?? 0) - 1) * 4 + 3] ?? 0;
    }
    const wholes: number[] = [];
    const rings: number[] = [];
    let next = count;
    for (let run = 0; run < count; ) {
      const number = ring[runs[run] ?? 0] ?? 0;
      let [from, end] = [run, run];
      while (end < count && ring[runs[end] ?? 0] === number) end += 1;
      run = end;
      while (end - from > 1) {
        const level = next;
        for (let at = from; at < end; at += together) {
          this.#enclose(next, at, Math.min(at + together, end));
          next += 1;
        }
        [from, end] = [level, next];
      }
      wholes.push(from);
      rings.push(number);
    }
    this.#wholes = wholes;
    this.#rings = rings;
    const ringBoxes = new Float64Array(wholes.length * 4);
    for (const [i, whole] of wholes.entries()) ringBoxes.set(this.#chains.subarray(whole * 6, whole * 6 + 4), i * 4);
    this.#index = new SpatialIndex(ringBoxes);
  }

  /** Makes a chain of the consecutive chains from `first` to before `after`. */
  #enclose(chain: number, first: number, after: number): void {
    const chains = this.#chains;
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let part = first; part < after; part += 1) {
      minX = Math.min(minX, chains[part * 6] ?? 0);
      minY = Math.min(minY, chains[part * 6 + 1] ?? 0);
      maxX = Math.max(maxX, chains[part * 6 + 2] ?? 0);
      maxY = Math.max(maxY, chains[part * 6 + 3] ?? 0);
    }
    chains.set([minX, minY, maxX, maxY, chains[first * 6 + 4] ?? 0, chains[(after - 1) * 6 + 5] ?? 0], chain * 6);
    this.#first[chain] = first;
    this.#after[chain] = after;
  }

  /** Visits each ring that winds around a point on none of them, with its winding number. */
  each(x: number, y: number, visit: (ring: number, winding: number) => void): void {
    // A ring to the right crosses the ray as often up as down.
    for (const i of this.#index.search({ minX: x, minY: y, maxX: x, maxY: y })) {
      const winding = this.#windingOf(this.#wholes[i] ?? 0, x, y);
      if (winding !== 0) visit(this.#rings[i] ?? 0, winding);
    }
  }

  #windingOf(chain: number, x: number, y: number): number {
    const chains = this.#chains;
    const at = chain * 6;
    if ((chains[at + 1] ?? 0) > y || (chains[at + 3] ?? 0) <= y || (chains[at + 2] ?? 0) < x) return 0;
    if ((chains[at] ?? 0) > x) return Number((chains[at + 5] ?? 0) > y) - Number((chains[at + 4] ?? 0) > y);
    const first = this.#first[chain] ?? -1;
    let winding = 0;
    if (first < 0) {
      const ends = this.#ends;
      const end = this.#runs[chain + 1] ?? 0;
      for (let e = this.#runs[chain] ?? 0; e < end; e += 1)
        winding += crossing(ends[e * 4] ?? 0, ends[e * 4 + 1] ?? 0, ends[e * 4 + 2] ?? 0, ends[e * 4 + 3] ?? 0, x, y);
    } else for (let part = first; part < (this.#after[chain] ?? 0); part += 1) winding += this.#windingOf(part, x, y);
    return winding;
  }
}
