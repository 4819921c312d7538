/** Wall time of one step after the other, in milliseconds with one digit. */
export class Stopwatch {
  readonly #started = performance.now();
  #last = this.#started;
  readonly #times: Record<string, number> = {};

  /** Ends the step that ran until now. */
  lap(step: string): void {
    const now = performance.now();
    this.#times[step] = Math.round((now - this.#last) * 10) / 10;
    this.#last = now;
  }

  get timesMs(): Readonly<Record<string, number>> {
    return { ...this.#times, total: Math.round((this.#last - this.#started) * 10) / 10 };
  }
}
