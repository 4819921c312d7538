import { unguarded } from '../write/formula-safe.ts';
import { type Table, tableLimits } from '../table.ts';
import { CellGrid, type PlacedCell } from './cell-grid.ts';
import { attributeOf, type Token, tokensOf } from './markup.ts';
import type { WorkbookReading } from './workbook.ts';

// Workbooks of Excel 2003 as one XML file, often named .xls: Workbook, Worksheet, Table, Row, Cell, Data.

interface Style {
  readonly struck: boolean;
  /** Number of digits that a number is shown with: 0402. */
  readonly digits: number;
}

type XmlCell = { -readonly [Key in keyof PlacedCell]: PlacedCell[Key] } & { readonly column?: number };

const numberAt = (attributes: string, name: string): number => {
  const written = attributeOf(attributes, name);
  return written !== null && /^\d{1,6}$/.test(written) ? Number(written) : 0;
};

class Workbook {
  readonly tables: Table[] = [];
  cut = false;
  longCells = 0;
  readonly #styles = new Map<string, Style>();
  #style = '';
  #grid: CellGrid | null = null;
  #name = '';
  #hidden = false;
  #cellsLeft: number = tableLimits.cells;
  #row: XmlCell[] | null = null;
  #cell: XmlCell | null = null;
  #data: { readonly isNumber: boolean; readonly digits: number } | null = null;
  #path: string[] = [];

  take(token: Token): void {
    if (token.kind === 'text') {
      if (this.#data !== null && this.#cell !== null && this.#cell.text.length <= tableLimits.cellLength)
        this.#cell.text += token.text.replace(/\r\n?/g, '\n');
      if (this.#path.at(-1) === 'visible') this.#hidden ||= /hidden/i.test(token.text);
      return;
    }
    if (token.kind === 'open') {
      this.#open(token.name, token.attributes);
      if (token.isEmpty) this.#close(token.name);
      else if (this.#path.length < 64) this.#path.push(token.name);
    } else {
      this.#close(token.name);
      const opened = this.#path.lastIndexOf(token.name);
      if (opened >= 0) this.#path = this.#path.slice(0, opened);
    }
  }

  end(): void {
    this.#close('row');
    this.#close('worksheet');
  }

  #open(name: string, attributes: string): void {
    if (name === 'style') this.#style = attributeOf(attributes, 'ID') ?? '';
    else if (name === 'font' && /strikethrough\s*=\s*"1"/i.test(attributes)) this.#addStyle({ struck: true });
    else if (name === 'numberformat') {
      const format = attributeOf(attributes, 'Format') ?? '';
      if (/^0{2,12}$/.test(format)) this.#addStyle({ digits: format.length });
    } else if (name === 'worksheet') {
      this.#close('worksheet');
      this.#name = (attributeOf(attributes, 'Name') ?? '').slice(0, 100);
      this.#grid = new CellGrid(this.#cellsLeft);
      if (this.tables.length >= tableLimits.sheets) this.cut = true;
    } else if (name === 'row') this.#openRow(numberAt(attributes, 'Index'));
    else if (name === 'cell') this.#openCell(attributes);
    // A comment has data of its own.
    else if (name === 'data' && this.#cell !== null && !this.#path.includes('comment'))
      this.#data = { isNumber: attributeOf(attributes, 'Type') === 'Number', digits: this.#styles.get(this.#style)?.digits ?? 0 };
  }

  #addStyle(style: Partial<Style>): void {
    if (this.#path.includes('style') && this.#styles.size < 10_000)
      this.#styles.set(this.#style, { ...(this.#styles.get(this.#style) ?? { struck: false, digits: 0 }), ...style });
  }

  #openRow(index: number): void {
    this.#close('row');
    // Rows that are left out are empty.
    while (this.#grid !== null && !this.#grid.isFull && this.#grid.rows.length < Math.min(index - 1, tableLimits.rows))
      this.#grid.addRow([]);
    this.#row = [];
  }

  #openCell(attributes: string): void {
    this.#style = attributeOf(attributes, 'StyleID') ?? '';
    const column = numberAt(attributes, 'Index');
    this.#cell = {
      text: '',
      across: Math.min(tableLimits.columns, numberAt(attributes, 'MergeAcross') + 1),
      down: Math.min(tableLimits.rows, numberAt(attributes, 'MergeDown') + 1),
      struck: this.#styles.get(this.#style)?.struck ?? false,
      ...(column > 0 && { column: column - 1 }),
    };
    if (this.#row !== null && this.#row.length < tableLimits.columns) this.#row.push(this.#cell);
    else this.cut = true;
  }

  #close(name: string): void {
    if (name === 'data' && this.#data !== null && this.#cell !== null) {
      this.#cell.text = shown(this.#cell.text, this.#data);
      this.#data = null;
    } else if (name === 'cell') this.#cell = null;
    else if (name === 'row' && this.#row !== null) {
      this.#grid?.addRow(this.#row);
      this.#row = null;
    } else if (name === 'worksheet' && this.#grid !== null) this.#closeSheet(this.#grid);
  }

  #closeSheet(grid: CellGrid): void {
    this.#cellsLeft = grid.cellsLeft;
    this.cut ||= grid.cut;
    this.longCells += grid.longCells;
    if (this.tables.length < tableLimits.sheets) this.tables.push(grid.table(this.#name, this.#hidden));
    this.#grid = null;
    this.#hidden = false;
  }
}

const shown = (written: string, { isNumber, digits }: { readonly isNumber: boolean; readonly digits: number }): string => {
  const text = unguarded(written).trim();
  const number = Number(text);
  if (!isNumber || text === '' || !Number.isFinite(number)) return text;
  return String(Number(number.toPrecision(15))).padStart(digits, '0');
};

export const isSpreadsheetXml = (text: string): boolean =>
  /<(?:\w{1,20}:)?Workbook[\s>]/.test(text.slice(0, 4_000)) &&
  text.slice(0, 10_000).includes('urn:schemas-microsoft-com:office:spreadsheet');

export const readSpreadsheetXml = (text: string): WorkbookReading | 'unsafe' => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'unsafe';
  const book = new Workbook();
  for (const token of tokensOf(text, false)) book.take(token);
  book.end();
  return book;
};
