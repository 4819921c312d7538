import { type DrillOperations, drillNumbers, drillOperation } from './drill-file.ts';

/** The written numbers of one operation, reused from line to line. */
export interface WrittenNumbers {
  readonly value: Float64Array;
  readonly digits: Uint8Array;
  readonly point: Int8Array;
}

export const writtenNumbers = (): WrittenNumbers => ({
  value: new Float64Array(drillNumbers),
  digits: new Uint8Array(drillNumbers),
  point: new Int8Array(drillNumbers).fill(-1),
});

interface Columns {
  kind: Uint8Array;
  tool: Int32Array;
  value: Float64Array;
  digits: Uint8Array;
  point: Int8Array;
  relative: Uint8Array;
  source: Uint32Array;
}

const columns = (length: number): Columns => ({
  kind: new Uint8Array(length),
  tool: new Int32Array(length),
  value: new Float64Array(length * drillNumbers),
  digits: new Uint8Array(length * drillNumbers),
  point: new Int8Array(length * drillNumbers),
  relative: new Uint8Array(length),
  source: new Uint32Array(length),
});

/** Collects the operations of a drill file in flat columns. */
export class OperationList {
  #count = 0;
  #length = 256;
  #columns = columns(256);

  get count(): number {
    return this.#count;
  }

  add(kind: number, tool: number, numbers: WrittenNumbers, relative: boolean, source: number): void {
    const n = this.#room();
    const to = this.#columns;
    to.kind[n] = kind;
    to.tool[n] = tool;
    // Element by element: `set` on five numbers costs more than the rest of the reading.
    for (let slot = 0, at = n * drillNumbers; slot < drillNumbers; slot += 1, at += 1) {
      to.value[at] = numbers.value[slot] ?? 0;
      to.digits[at] = numbers.digits[slot] ?? 0;
      to.point[at] = numbers.point[slot] ?? 0;
    }
    to.relative[n] = relative ? 1 : 0;
    to.source[n] = source;
  }

  /** Appends a copy of the operations from `from` to `to` (exclusive), without shifts of the zero point. */
  repeat(from: number, to: number): void {
    for (let k = from; k < to; k += 1) {
      if ((this.#columns.kind[k] ?? 0) >= drillOperation.origin) continue;
      const n = this.#room();
      const c = this.#columns;
      c.kind.copyWithin(n, k, k + 1);
      c.tool.copyWithin(n, k, k + 1);
      c.value.copyWithin(n * drillNumbers, k * drillNumbers, (k + 1) * drillNumbers);
      c.digits.copyWithin(n * drillNumbers, k * drillNumbers, (k + 1) * drillNumbers);
      c.point.copyWithin(n * drillNumbers, k * drillNumbers, (k + 1) * drillNumbers);
      c.relative.copyWithin(n, k, k + 1);
      c.source.copyWithin(n, k, k + 1);
    }
  }

  finish(): DrillOperations {
    const n = this.#count;
    const c = this.#columns;
    return {
      count: n,
      kind: c.kind.slice(0, n),
      tool: c.tool.slice(0, n),
      value: c.value.slice(0, n * drillNumbers),
      digits: c.digits.slice(0, n * drillNumbers),
      point: c.point.slice(0, n * drillNumbers),
      relative: c.relative.slice(0, n),
      source: c.source.slice(0, n),
    };
  }

  #room(): number {
    if (this.#count === this.#length) {
      this.#length *= 2;
      const to = columns(this.#length);
      const from = this.#columns;
      to.kind.set(from.kind);
      to.tool.set(from.tool);
      to.value.set(from.value);
      to.digits.set(from.digits);
      to.point.set(from.point);
      to.relative.set(from.relative);
      to.source.set(from.source);
      this.#columns = to;
    }
    this.#count += 1;
    return this.#count - 1;
  }
}
