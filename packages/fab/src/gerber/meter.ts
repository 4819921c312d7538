import type { ReadBudget } from './gerber-file.ts';

/** Counts the cost of a reading in objects and steps, not in time, so that it is the same on every machine. */
export class Meter {
  readonly #limit: ReadBudget;
  objects = 0;
  steps = 0;
  /** The exceeded budget; nothing is added afterwards. */
  breached: 'BUDGET_OBJECTS' | 'BUDGET_STEPS' | null = null;

  constructor(limit: ReadBudget) {
    this.#limit = limit;
  }

  /** Whether one more object may be added. */
  object(): boolean {
    if (this.breached) return false;
    if (this.objects >= this.#limit.objects) {
      this.breached = 'BUDGET_OBJECTS';
      return false;
    }
    this.objects += 1;
    return true;
  }

  /** All of them or none. */
  manyObjects(count: number): boolean {
    if (this.breached) return false;
    if (this.objects + count > this.#limit.objects) {
      this.breached = 'BUDGET_OBJECTS';
      return false;
    }
    this.objects += count;
    return true;
  }

  /** Checks without counting, before copies are made. */
  hasRoomFor(count: number): boolean {
    return this.breached === null && this.objects + count <= this.#limit.objects;
  }

  step(count = 1): boolean {
    if (this.breached) return false;
    this.steps += count;
    if (this.steps > this.#limit.steps) this.breached = 'BUDGET_STEPS';
    return this.breached === null;
  }

  /** Ends the reading, because a request exceeds the budget. */
  refuse(code: 'BUDGET_OBJECTS' | 'BUDGET_STEPS'): void {
    this.breached ??= code;
  }

  limitOf(code: 'BUDGET_OBJECTS' | 'BUDGET_STEPS'): number {
    return code === 'BUDGET_OBJECTS' ? this.#limit.objects : this.#limit.steps;
  }
}

/** Cost of a crossing of two edges: the polygon engine makes two corners of it. */
const stepsPerCrossing = 50;

/** Edges that pass fewer corners than this cannot cross many others. */
const usualSpan = 8;

/** Index of the first of the sorted numbers that is not below the value. */
const lowerBound = (sorted: Int32Array, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Charges a contour for what its area will cost: the polygon engine works along each edge at every corner that the edge passes, and
 * makes corners where edges cross. Copper of real boards passes some hundred thousand corners; one contour of 40,000 corners that
 * cross at random passes a billion. Arcs count as their chords. False where the budget does not suffice.
 */
export const affordsContour = (corners: readonly number[], meter: Meter): boolean => {
  const count = corners.length / 2;
  if (count <= usualSpan) return true;
  const levels = Int32Array.from({ length: count }, (_, n) => corners[n * 2 + 1] ?? 0).sort();
  const edges = Array.from({ length: count }, (_, n) => {
    const [x0, y0] = [corners[n * 2] ?? 0, corners[n * 2 + 1] ?? 0];
    const [x1, y1] = [corners[((n + 1) % count) * 2] ?? 0, corners[((n + 1) % count) * 2 + 1] ?? 0];
    return y0 <= y1 ? { x0, y0, x1, y1 } : { x0: x1, y0: y1, x1: x0, y1: y0 };
  });
  const passed = edges.reduce((sum, { y0, y1 }) => sum + lowerBound(levels, y1) - lowerBound(levels, y0), 0);
  if (!meter.step(passed)) return false;
  return passed <= usualSpan * count || affordsCrossings(edges, meter);
};

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Twice the area of the triangle of an edge and a point. */
const sideOf = ({ x0, y0, x1, y1 }: Edge, x: number, y: number): number => (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);

const cross = (a: Edge, b: Edge): boolean =>
  sideOf(a, b.x0, b.y0) * sideOf(a, b.x1, b.y1) < 0 && sideOf(b, a.x0, a.y0) * sideOf(b, a.x1, a.y1) < 0;

/** A sweep upwards; it compares about as many pairs as corners are passed, which are paid for. */
const affordsCrossings = (edges: readonly Edge[], meter: Meter): boolean => {
  const order = edges.filter(({ y0, y1 }) => y0 < y1).sort((a, b) => a.y0 - b.y0);
  let active: Edge[] = [];
  for (const edge of order) {
    active = active.filter(({ y1 }) => y1 > edge.y0);
    const crossings = active.filter((other) => cross(edge, other)).length;
    if (!meter.step(crossings * stepsPerCrossing)) return false;
    active.push(edge);
  }
  return true;
};
