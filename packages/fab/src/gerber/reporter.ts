import type { Problem, ProblemCode } from '../problem.ts';
import { ProblemList } from '../problem.ts';
import { byte } from './scan.ts';

/** Maximum number of separate problems; further ones of a code are only counted. */
const kindLimit = 200;

/** Adds positions to problems. Lines are counted only up to the last problem, each byte about once. */
export class Reporter {
  readonly #bytes: Uint8Array;
  readonly #file: string | undefined;
  readonly #list = new ProblemList();
  readonly #seen = new Set<string>();
  #line = 1;
  #counted = 0;

  constructor(bytes: Uint8Array, file: string | undefined) {
    this.#bytes = bytes;
    this.#file = file;
  }

  /** `kind` distinguishes problems of one code that get separate entries, such as command names. */
  report(
    code: ProblemCode,
    severity: Problem['severity'],
    offset: number,
    values?: Readonly<Record<string, string | number>>,
    kind = '',
  ): void {
    const what = this.#seen.size < kindLimit ? kind : '';
    const file = this.#file === undefined ? {} : { file: this.#file };
    const key = `${code} ${what}`;
    if (this.#seen.has(key)) {
      this.#list.add({ code, severity, ...file }, what);
      return;
    }
    this.#seen.add(key);
    this.#list.add({ code, severity, ...file, offset, line: this.#lineOf(offset), ...(values ? { values } : {}) }, what);
  }

  list(): Problem[] {
    return this.#list.list();
  }

  #lineOf(offset: number): number {
    if (offset < this.#counted) {
      this.#counted = 0;
      this.#line = 1;
    }
    for (; this.#counted < offset; this.#counted += 1) {
      const c = this.#bytes[this.#counted];
      if (c === byte.lineFeed || (c === byte.carriageReturn && this.#bytes[this.#counted + 1] !== byte.lineFeed)) this.#line += 1;
    }
    return this.#line;
  }
}
