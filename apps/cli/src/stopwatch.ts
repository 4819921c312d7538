/** Wall time of consecutive steps, in milliseconds with one decimal. */
export class Stopwatch {
  readonly #started = performance.now();
  #last = this.#started;
  readonly #times: Record<string, number> = {};

  /** Ends the current step. */
  lap(step: string): void {
    const now = performance.now();
    this.#times[step] = Math.round((now - this.#last) * 10) / 10;
    this.#last = now;
  }

  get timesMs(): Readonly<Record<string, number>> {
    return { ...this.#times, total: Math.round((this.#last - this.#started) * 10) / 10 };
  }
}
