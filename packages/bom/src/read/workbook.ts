// The only file that uses the spreadsheet library. It gets only workbooks that `repack.ts` sanitised.
import { type CellObject, type ParsingOptions, read, utils, type WorkSheet, write } from '@e965/xlsx';
import { unguarded } from '../write/formula-safe.ts';
import { cellKey, type Table, tableLimits } from '../table.ts';

/** Parsing options; formulas are not requested, so none can be kept or run. */
const options: ParsingOptions = {
  type: 'array',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellText: true,
  cellDates: false,
  sheetRows: tableLimits.rows,
  bookVBA: false,
  bookDeps: false,
};

/** Formats that only round or group a number. Formats with leading zeros are kept: `0402` is a package. */
const roundsOnly = /^(General|[#0,]*\.[0#]+|#,##0|0|#)$/;

const textOf = (cell: CellObject): string => {
  if (cell.t === 'z' || cell.v === undefined) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = typeof cell.z === 'string' ? cell.z : 'General';
    // The number itself instead of its displayed text: long part numbers display as 6.96E+11, coordinates are rounded.
    if (roundsOnly.test(format) || cell.w === undefined || /E\+?\d/.test(cell.w)) return String(Number(cell.v.toPrecision(15)));
  }
  return (cell.w ?? String(cell.v)).replace(/\r\n?/g, '\n');
};

export interface WorkbookReading {
  readonly tables: Table[];
  /** Whether rows, columns or cells were dropped. */
  readonly cut: boolean;
  readonly longCells: number;
}

interface Budget {
  cells: number;
  cut: boolean;
  longCells: number;
}

const rowsOf = (sheet: WorkSheet, budget: Budget): string[][] => {
  const data = sheet['!data'] ?? [];
  const rows: string[][] = [];
  if (data.length > tableLimits.rows) budget.cut = true;
  for (let r = 0; r < Math.min(data.length, tableLimits.rows); r += 1) {
    const row: string[] = [];
    const cells = data[r] ?? [];
    if (cells.length > tableLimits.columns) budget.cut = true;
    for (let c = 0; c < Math.min(cells.length, tableLimits.columns); c += 1) {
      const cell = cells[c];
      let text = cell === undefined ? '' : unguarded(textOf(cell)).trim();
      if (text.length > tableLimits.cellLength) {
        text = text.slice(0, tableLimits.cellLength);
        budget.longCells += 1;
      }
      if (text !== '') {
        if (budget.cells <= 0) {
          budget.cut = true;
          return rows;
        }
        budget.cells -= 1;
      }
      row.push(text);
    }
    rows.push(row);
  }
  return rows;
};

/** Repeats merged cells, and tells which cells are repetitions. */
const expandMerges = (rows: string[][], sheet: WorkSheet, budget: Budget): Map<number, number> => {
  const merged = new Map<number, number>();
  for (const { s, e } of sheet['!merges'] ?? []) {
    const text = rows[s.r]?.[s.c] ?? '';
    if (text === '' || e.c >= tableLimits.columns) continue;
    for (let r = s.r; r <= Math.min(e.r, rows.length - 1); r += 1) {
      const row = rows[r];
      if (row === undefined) continue;
      for (let c = s.c; c <= e.c && budget.cells > 0; c += 1) {
        while (row.length <= c) row.push('');
        row[c] = text;
        if (r > s.r || c > s.c) merged.set(cellKey(r, c), cellKey(s.r, s.c));
        budget.cells -= 1;
      }
    }
  }
  return merged;
};

/** A workbook as tables, or why the library refuses it. `struck` has the struck-through cells by sheet index. */
export const readWorkbook = (
  bytes: Uint8Array,
  struck: ReadonlyMap<number, ReadonlySet<number>>,
): WorkbookReading | 'damaged' | 'encrypted' => {
  try {
    const book = read(bytes, options);
    const budget: Budget = { cells: tableLimits.cells, cut: book.SheetNames.length > tableLimits.sheets, longCells: 0 };
    const tables = book.SheetNames.slice(0, tableLimits.sheets).flatMap((name, n): Table[] => {
      const sheet = book.Sheets[name];
      if (sheet === undefined) return [];
      const rows = rowsOf(sheet, budget);
      const merged = expandMerges(rows, sheet, budget);
      const hidden = (book.Workbook?.Sheets?.[n]?.Hidden ?? 0) !== 0;
      return [{ sheet: name, rows, struck: struck.get(n) ?? new Set(), ...(merged.size > 0 && { merged }), hidden }];
    });
    return { tables, cut: budget.cut, longCells: budget.longCells };
  } catch (error) {
    // The library throws on anything unreadable; only a password is distinguished.
    return /password|encrypt/i.test(String(error)) ? 'encrypted' : 'damaged';
  }
};

const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Indexes of cell formats in `styles.xml` with a struck-through font. */
const struckFormats = (styles: string): Set<number> => {
  const fonts = /<fonts[\s>][\s\S]*?<\/fonts>/.exec(styles)?.[0] ?? '';
  const struckFonts = new Set<number>();
  for (const [n, font] of fonts
    .split(/<font[\s>]/)
    .slice(1)
    .entries())
    if (/<strike(?![^>]*val="(0|false)")[^>]*>/.test(font.split('</font>')[0] ?? '')) struckFonts.add(n);
  const formats = new Set<number>();
  if (struckFonts.size === 0) return formats;
  const cellFormats = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '';
  for (const [n, format] of cellFormats
    .split(/<xf[\s>]/)
    .slice(1)
    .entries())
    if (struckFonts.has(Number(/fontId="(\d+)"/.exec(format)?.[1] ?? -1))) formats.add(n);
  return formats;
};

/** Struck-through cells by sheet index, read from the sheets' XML because the library drops fonts. */
export const struckCells = (styles: string, sheets: readonly string[]): Map<number, Set<number>> => {
  const formats = struckFormats(styles);
  const struck = new Map<number, Set<number>>();
  if (formats.size === 0) return struck;
  for (const [n, sheet] of sheets.entries()) {
    const cells = new Set<number>();
    for (const [tag] of sheet.matchAll(/<c [^>]{0,200}>/g)) {
      const [, letters, row] = /r="([A-Z]{1,3})(\d{1,7})"/.exec(tag) ?? [];
      const format = /s="(\d+)"/.exec(tag)?.[1];
      if (letters !== undefined && formats.has(Number(format))) cells.add(cellKey(Number(row) - 1, columnOf(letters)));
    }
    if (cells.size > 0) struck.set(n, cells);
  }
  return struck;
};

/** A workbook with one sheet, as xlsx or xls. Texts are always text cells. */
export const writeWorkbook = (
  sheet: string,
  rows: readonly (readonly (string | number)[])[],
  format: 'xlsx' | 'xls',
): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), sheet);
  // For `array` it returns an ArrayBuffer, which its types do not say.
  return new Uint8Array(
    write(book, { type: 'array', bookType: format === 'xls' ? 'biff8' : 'xlsx', compression: true }) as ArrayBuffer,
  );
};
