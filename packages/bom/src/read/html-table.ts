import { unguarded } from '../write/formula-safe.ts';
import { tableLimits } from '../table.ts';
import { CellGrid, type PlacedCell } from './cell-grid.ts';
import { attributeOf, type Token, tokensOf } from './markup.ts';
import type { WorkbookReading } from './workbook.ts';

interface HtmlCell {
  readonly across: number;
  readonly down: number;
  /** The whole cell is struck through by its style. */
  readonly struck: boolean;
  /** The number behind a rounded text, as Excel writes it. */
  readonly number: string | null;
  text: string;
  /** Whether some text is not struck through. */
  plain: boolean;
  readonly tables: HtmlTable[];
}

interface HtmlTable {
  readonly rows: HtmlCell[][];
}

/** Tables within tables deeper than this are read as text. */
const deepest = 8;
const breaking = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption', 'hr', 'ul', 'ol', 'section']);
const striking = new Set(['s', 'strike', 'del']);
const cellNames = new Set(['td', 'th']);

const spanOf = (attributes: string, name: string, most: number): number => {
  const written = attributeOf(attributes, name);
  if (written === null || !/^\s*\d{1,6}/.test(written)) return 1;
  const span = Number.parseInt(written, 10);
  // A rowspan of 0 reaches to the end of the table.
  return span === 0 ? (name === 'rowspan' ? most : 1) : Math.min(span, most);
};

const styleSearch = 200_000;

/** Classes of the first style sheet that strike their text through. */
const struckClasses = (text: string): ReadonlySet<string> => {
  const classes = new Set<string>();
  const head = text.slice(0, styleSearch);
  const lower = head.toLowerCase();
  const start = lower.indexOf('<style');
  const end = start < 0 ? -1 : lower.indexOf('</style', start);
  if (end < 0) return classes;
  for (const rule of head.slice(start, end).split('}')) {
    const [selector = '', body = ''] = rule.split('{', 2);
    if (!body.includes('line-through')) continue;
    for (const [, name] of selector.matchAll(/\.([\w-]{1,60})/g)) if (name !== undefined) classes.add(name);
  }
  return classes;
};

const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[\s\u00A0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

const textOf = (cell: HtmlCell): string => {
  const text = unguarded(trimmed(cell.text)).trim();
  return cell.number !== null && /\dE\+?\d/i.test(text) ? cell.number : text;
};

class Page {
  /** Texts outside tables, and tables, in their order. */
  readonly parts: (string | HtmlTable)[] = [];
  readonly #struckClasses: ReadonlySet<string>;
  readonly #open: HtmlTable[] = [];
  #tooDeep = 0;
  #cell: (HtmlCell | null)[] = [];
  #text = '';
  #inHead = false;
  #striking = 0;
  #rowStruck = false;
  #cells = 0;

  constructor(struck: ReadonlySet<string>) {
    this.#struckClasses = struck;
  }

  get isFull(): boolean {
    return this.#cells >= tableLimits.cells || this.parts.length >= tableLimits.rows;
  }

  take(token: Token): void {
    if (token.kind === 'text') this.#take(token.text);
    else if (token.name === 'head') this.#inHead = token.kind === 'open';
    else if (token.name === 'body') this.#inHead = false;
    else if (token.name === 'table') this.#table(token.kind);
    else if (striking.has(token.name)) this.#striking = Math.max(0, this.#striking + (token.kind === 'open' ? 1 : -1));
    else if (breaking.has(token.name)) this.#break();
    else if (this.#tooDeep === 0) this.#structure(token);
  }

  end(): void {
    this.#outside();
  }

  #structure({ kind, name, attributes }: Extract<Token, { kind: 'open' | 'close' }>): void {
    const table = this.#open.at(-1);
    if (table === undefined) return;
    if (name === 'tr') {
      this.#closeCell();
      this.#rowStruck = kind === 'open' && this.#isStruck(attributes);
      if (kind === 'open') table.rows.push([]);
    } else if (cellNames.has(name)) {
      this.#closeCell();
      if (kind === 'open') this.#openCell(table, attributes);
    }
  }

  #openCell(table: HtmlTable, attributes: string): void {
    const cell: HtmlCell = {
      across: spanOf(attributes, 'colspan', tableLimits.columns),
      down: spanOf(attributes, 'rowspan', tableLimits.rows),
      struck: this.#rowStruck || this.#isStruck(attributes),
      number: attributeOf(attributes, 'num'),
      text: '',
      plain: false,
      tables: [],
    };
    if (table.rows.length === 0) table.rows.push([]);
    table.rows.at(-1)?.push(cell);
    this.#cell[this.#open.length - 1] = cell;
    this.#cells += 1;
  }

  #isStruck(attributes: string): boolean {
    if (/line-through/i.test(attributeOf(attributes, 'style') ?? '')) return true;
    return (
      this.#struckClasses.size > 0 &&
      (attributeOf(attributes, 'class') ?? '').split(/\s+/).some((name) => this.#struckClasses.has(name))
    );
  }

  #closeCell(): void {
    this.#cell[this.#open.length - 1] = null;
    this.#striking = 0;
  }

  #table(kind: 'open' | 'close'): void {
    if (kind === 'close') {
      if (this.#tooDeep > 0) this.#tooDeep -= 1;
      else {
        this.#cell = this.#cell.slice(0, Math.max(0, this.#open.length - 1));
        this.#open.pop();
      }
      return;
    }
    if (this.#tooDeep > 0 || this.#open.length >= deepest) {
      this.#tooDeep += 1;
      return;
    }
    this.#inHead = false;
    const table: HtmlTable = { rows: [] };
    const around = this.#cell[this.#open.length - 1];
    // A table right within a table follows it: its closing tag is missing.
    if (around === undefined || around === null) {
      this.#outside();
      this.parts.push(table);
    } else around.tables.push(table);
    this.#open.push(table);
  }

  #take(text: string): void {
    if (this.#inHead) return;
    const cell = this.#cell[this.#open.length - 1];
    if (this.#open.length === 0) {
      if (this.#text.length <= tableLimits.cellLength) this.#text += text.slice(0, tableLimits.cellLength + 1);
    } else if (cell !== undefined && cell !== null) {
      // Line breaks of the source are blanks. One letter more than allowed shows that the cell was cut.
      if (cell.text.length <= tableLimits.cellLength * 2)
        cell.text += text.slice(0, tableLimits.cellLength * 2).replace(/\s+/g, ' ');
      if (this.#striking === 0 && /[^\s\u00A0]/.test(text)) cell.plain = true;
    }
  }

  #break(): void {
    const cell = this.#cell[this.#open.length - 1];
    if (this.#open.length === 0) this.#outside();
    else if (cell !== undefined && cell !== null) cell.text += '\n';
  }

  /** A text outside tables is a row of its own, as spreadsheet programs show it. */
  #outside(): void {
    const text = trimmed(this.#text).replaceAll('\n', ' ');
    this.#text = '';
    if (text !== '') this.parts.push(text);
  }
}

const wholeText = (cell: HtmlCell): string =>
  [textOf(cell), ...cell.tables.flatMap(({ rows }) => rows.flat().map(wholeText))].filter((text) => text !== '').join(' ');

const placed = (cell: HtmlCell, text: string): PlacedCell => ({
  text,
  across: cell.across,
  down: cell.down,
  struck: cell.struck || (text !== '' && !cell.plain),
});

/** The rows of a table. Tables within a row of one text are a layout: their rows follow it. Other inner tables belong to their cell. */
const addTable = (grid: CellGrid, { rows }: HtmlTable): void => {
  for (const cells of rows) {
    const isLayout = cells.some(({ tables }) => tables.length > 0) && cells.filter((cell) => textOf(cell) !== '').length < 2;
    grid.addRow(cells.map((cell) => placed(cell, isLayout ? textOf(cell) : wholeText(cell))));
    if (!isLayout) continue;
    for (const inner of cells.flatMap(({ tables }) => tables)) {
      grid.endTable();
      addTable(grid, inner);
    }
    grid.endTable();
  }
  grid.endTable();
};

/** Whether there is a table of at least two rows and two columns. */
const hasTable = (rows: readonly (readonly string[])[]): boolean =>
  rows.filter((row) => row.filter((cell) => cell !== '').length >= 2).length >= 2;

/** The tables of a web page as the rows of one sheet, in their order. Null if there is none. */
export const readHtml = (text: string): WorkbookReading | null => {
  const page = new Page(struckClasses(text));
  for (const token of tokensOf(text, true)) {
    page.take(token);
    if (page.isFull) break;
  }
  page.end();
  const grid = new CellGrid();
  for (const part of page.parts) {
    if (typeof part === 'string') grid.addRow([{ text: part, across: 1, down: 1, struck: false }]);
    else addTable(grid, part);
  }
  if (!hasTable(grid.rows)) return null;
  return { tables: [grid.table('')], cut: grid.cut || page.isFull, longCells: grid.longCells };
};
