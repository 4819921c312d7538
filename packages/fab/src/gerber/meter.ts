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
