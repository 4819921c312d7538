import type { DrillEvidence } from './drill-file.ts';

type Unit = 'mm' | 'inch';
type Zeros = 'leading' | 'trailing';

/** A statement that may be repeated; two contradicting ones cancel it. */
class Statement<T> {
  #value: T | null = null;
  #disputed = false;
  readonly #text: (value: T) => string;

  constructor(text: (value: T) => string) {
    this.#text = text;
  }

  get value(): T | null {
    return this.#disputed ? null : this.#value;
  }

  /** False if it contradicts an earlier statement. */
  say(value: T): boolean {
    if (this.#value === null) this.#value = value;
    else if (this.#text(this.#value) !== this.#text(value)) this.#disputed = true;
    return !this.#disputed;
  }
}

const evidenceLines = 12;

/** Collects the statements of a drill file about its number format. Each call returns false if it contradicts an earlier one. */
export class EvidenceCollector {
  readonly #unit = new Statement<Unit>((unit) => unit);
  readonly #zeros = new Statement<Zeros>((zeros) => zeros);
  readonly #digits = new Statement<readonly [number, number]>(([integer, decimal]) => `${integer}:${decimal}`);
  readonly #lines: string[] = [];

  unit(unit: Unit): boolean {
    return this.#unit.say(unit);
  }

  zeros(kept: Zeros): boolean {
    return this.#zeros.say(kept);
  }

  digits(integer: number, decimal: number): boolean {
    if (integer + decimal < 1 || integer > 8 || decimal > 8) return true;
    return this.#digits.say([integer, decimal]);
  }

  line(text: string): void {
    if (this.#lines.length < evidenceLines && !this.#lines.includes(text)) this.#lines.push(text);
  }

  finish(decimals: boolean): DrillEvidence {
    return {
      unit: this.#unit.value,
      zeros: this.#zeros.value,
      digits: this.#digits.value,
      decimals,
      lines: this.#lines,
    };
  }
}
