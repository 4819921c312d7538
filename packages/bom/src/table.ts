/** One sheet as text, the way its cells look. Rows may differ in length; merged cells are repeated. */
export interface Table {
  /** Empty for text files. */
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  /** Cells struck through, as `struckKey` makes them: a common mark for "do not place". */
  readonly struck: ReadonlySet<number>;
  /** Sheets may be hidden; what is shown goes first where both would do. */
  readonly hidden: boolean;
}

export const struckKey = (row: number, column: number): number => row * 16_384 + column;

/** How a file became tables. */
export interface TableFile {
  /** The file's own name: it may tell the side of a coordinate file, or the program that wrote it. */
  readonly name: string;
  readonly tables: readonly Table[];
  /** `cell-listing` is a workbook written down cell by cell as text. */
  readonly format: 'xlsx' | 'xls' | 'ods' | 'delimited' | 'fixed-width' | 'cell-listing';
  /** Of text files: utf-8, utf-16le, utf-16be, gb18030, windows-1252. */
  readonly encoding: string;
  /** Of delimited files. */
  readonly delimiter: string;
}

/** Bounds of what is read; the rest is refused or cut with a problem that says so. */
export const tableLimits = {
  bytes: 50_000_000,
  /** Of all sheets together. */
  cells: 200_000,
  rows: 20_000,
  columns: 256,
  sheets: 32,
  cellLength: 2_000,
} as const;
