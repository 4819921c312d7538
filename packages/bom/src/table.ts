/** A sheet as displayed text. Rows may differ in length; merged cells are repeated. */
export interface Table {
  /** Empty for text files. */
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  /** Struck-through cells by `cellKey`, often used for "do not place". */
  readonly struck: ReadonlySet<number>;
  /** Repetitions of merged cells: the key of each with the key of the first cell; absent without merged cells. */
  readonly merged?: ReadonlyMap<number, number>;
  /** Hidden sheets are used only if no visible one fits. */
  readonly hidden: boolean;
}

const keyColumns = 16_384;

export const cellKey = (row: number, column: number): number => row * keyColumns + column;
export const rowOfKey = (key: number): number => Math.floor(key / keyColumns);
export const columnOfKey = (key: number): number => key % keyColumns;

/** The tables of a file, and how they were read. */
export interface TableFile {
  /** The file name may indicate the side of a coordinate file, or the program that wrote it. */
  readonly name: string;
  readonly tables: readonly Table[];
  /** `xml` is a workbook of Excel 2003 as XML; `cell-listing` one dumped cell by cell as text. */
  readonly format: 'xlsx' | 'xls' | 'ods' | 'xml' | 'html' | 'delimited' | 'fixed-width' | 'cell-listing';
  /** For text files: utf-8, utf-16le, utf-16be, gb18030, shift_jis, windows-1251, windows-1252. */
  readonly encoding: string;
  /** For delimited files. */
  readonly delimiter: string;
}

/** Limits of reading; larger files are refused or cut, with a problem. */
export const tableLimits = {
  bytes: 50_000_000,
  /** For all sheets together. */
  cells: 200_000,
  rows: 20_000,
  columns: 256,
  sheets: 32,
  cellLength: 2_000,
} as const;
