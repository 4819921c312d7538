import type { ReadBudget } from './gerber-file.ts';

/** Counts what a reading costs. Never time: the same file costs the same everywhere. */
export class Meter {
  readonly #limit: ReadBudget;
  objects = 0;
  steps = 0;
  /** The budget that ran out; nothing more is added from then on. */
  breached: 'BUDGET_OBJECTS' | 'BUDGET_STEPS' | null = null;

  constructor(limit: ReadBudget) {
    this.#limit = limit;
  }

  /** True where one more object may be added. */
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

  /** Asked before something is made many times over: nothing is counted yet. */
  hasRoomFor(count: number): boolean {
    return this.breached === null && this.objects + count <= this.#limit.objects;
  }

  step(count = 1): boolean {
    if (this.breached) return false;
    this.steps += count;
    if (this.steps > this.#limit.steps) this.breached = 'BUDGET_STEPS';
    return this.breached === null;
  }

  /** Ends the reading: what is asked for can never fit. */
  refuse(code: 'BUDGET_OBJECTS' | 'BUDGET_STEPS'): void {
    this.breached ??= code;
  }

  limitOf(code: 'BUDGET_OBJECTS' | 'BUDGET_STEPS'): number {
    return code === 'BUDGET_OBJECTS' ? this.#limit.objects : this.#limit.steps;
  }
}
