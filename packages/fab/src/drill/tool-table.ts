import type { DrillTool } from './drill-file.ts';

interface ToolRow {
  number: number;
  size: number | null;
  sizeDigits: number;
  sizeUnit: 'mm' | 'inch' | null;
  plated: boolean | null;
  use: string | null;
  fromComment: boolean;
  used: boolean;
}

/** Real files have two. */
const mostRanges = 100;

export interface ToolSize {
  readonly size: number;
  readonly sizeDigits: number;
  readonly sizeUnit: 'mm' | 'inch' | null;
}

/** No hole has a diameter of nothing or less: such a size states none. */
const drillable = (size: number | null): number | null => (size !== null && size > 0 ? size : null);

/** The tools of a drill file while reading: numbers may be defined late, twice, only in comments, or not at all. */
export class ToolTable {
  readonly #rows: ToolRow[] = [];
  readonly #byNumber = new Map<number, number>();
  /** Plating of tools from a number on. */
  readonly #platedFrom: { readonly from: number; readonly plated: boolean }[] = [];
  /** Whether a tool was defined, not only selected. */
  stated = false;

  get size(): number {
    return this.#rows.length;
  }

  /** Index of a known tool; "T0103" may be tool 1 with compensation 3. */
  find(number: number, digits: number): number {
    const exact = this.#byNumber.get(number);
    if (exact !== undefined) return exact;
    return digits >= 4 ? (this.#byNumber.get(Math.floor(number / 100)) ?? -1) : -1;
  }

  add(number: number): number {
    const index =
      this.#rows.push({
        number,
        size: null,
        sizeDigits: 0,
        sizeUnit: null,
        plated: null,
        use: null,
        fromComment: false,
        used: false,
      }) - 1;
    this.#byNumber.set(number, index);
    return index;
  }

  /** The tool for holes below a heading: another of the same number and size if the heading contradicts the table. */
  under(index: number, plated: boolean): number {
    const row = this.#rows[index];
    if (row === undefined || row.plated === plated) return index;
    if (row.plated === null && !row.used) {
      row.plated = plated;
      return index;
    }
    const twin = this.#rows.findIndex(
      (other) => other.number === row.number && other.size === row.size && other.plated === plated && other.use === row.use,
    );
    return twin >= 0 ? twin : this.#rows.push({ ...row, plated, used: false }) - 1;
  }

  platedFrom(from: number, plated: boolean): void {
    if (this.#platedFrom.length < mostRanges) this.#platedFrom.push({ from, plated });
  }

  /**
   * Returns the tool's index and whether another size was overwritten. A tool that already drilled keeps its size and plating; the
   * definition then makes another tool of the same number.
   */
  define(number: number, size: ToolSize, plated: boolean | null, use: string | null): { index: number; redefined: boolean } {
    let index = this.#byNumber.get(number) ?? this.add(number);
    let row = this.#rows[index];
    const differs = row !== undefined && row.size !== null && !row.fromComment && row.size !== size.size;
    const otherPlating = row !== undefined && plated !== null && row.plated !== null && row.plated !== plated;
    if (row === undefined || ((differs || otherPlating) && row.used)) {
      index = this.add(number);
      row = this.#rows[index];
    }
    this.stated = true;
    if (row !== undefined) {
      Object.assign(row, size);
      row.fromComment = false;
      row.plated = plated ?? row.plated;
      row.use = use ?? row.use;
    }
    return { index, redefined: differs };
  }

  /** A size from a comment counts only if the table has none. */
  remark(number: number, size: ToolSize, plated: boolean | null): void {
    const row = this.#rows[this.#byNumber.get(number) ?? this.add(number)];
    if (row === undefined) return;
    row.plated ??= plated;
    if (row.size !== null && !row.fromComment) return;
    this.stated = true;
    Object.assign(row, size);
    row.fromComment = true;
  }

  setUsed(index: number): void {
    const row = this.#rows[index];
    if (row !== undefined) row.used = true;
  }

  /** Numbers of used tools without a size. */
  sizeless(): number[] {
    return this.#rows.filter((row) => row.used && drillable(row.size) === null).map((row) => row.number);
  }

  finish(filePlated: boolean | null): DrillTool[] {
    return this.#rows.map(({ number, size, sizeDigits, sizeUnit, plated, use }) => ({
      number,
      size: drillable(size),
      sizeDigits,
      sizeUnit,
      plated: plated ?? this.#platedInRange(number) ?? filePlated,
      use,
    }));
  }

  #platedInRange(number: number): boolean | null {
    const below = this.#platedFrom.filter(({ from }) => from <= number);
    return (
      below.reduce<(typeof below)[number] | null>((last, range) => (last && last.from > range.from ? last : range), null)
        ?.plated ?? null
    );
  }
}
