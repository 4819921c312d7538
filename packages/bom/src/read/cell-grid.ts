import { cellKey, type Table, tableLimits } from '../table.ts';

export interface PlacedCell {
  readonly text: string;
  /** Columns and rows that it covers, from 1. */
  readonly across: number;
  readonly down: number;
  readonly struck: boolean;
}

interface Covering {
  readonly text: string;
  readonly key: number;
  rowsLeft: number;
}

/** Rows of cells that cover others, within the limits. Covered cells repeat the text, as `Table` wants merged cells. */
export class CellGrid {
  readonly rows: string[][] = [];
  readonly struck = new Set<number>();
  readonly merged = new Map<number, number>();
  longCells = 0;
  #cut = false;
  #cells: number;
  /** By column: the cell of a row before that reaches into the next. */
  #columns: (Covering | undefined)[] = [];

  constructor(cells: number = tableLimits.cells) {
    this.#cells = cells;
  }

  /** Whether rows, columns or cells were dropped. */
  get cut(): boolean {
    return this.#cut;
  }
  get isFull(): boolean {
    return this.#cells <= 0 || this.rows.length >= tableLimits.rows;
  }
  get cellsLeft(): number {
    return this.#cells;
  }

  /** Cells of rows before do not reach into the next. */
  endTable(): void {
    this.#columns = [];
  }

  addRow(cells: Iterable<PlacedCell & { readonly column?: number }>): void {
    if (this.isFull) {
      this.#cut = true;
      return;
    }
    const row: string[] = [];
    this.rows.push(row);
    const index = this.rows.length - 1;
    const before = this.#columns.slice();
    let column = 0;
    for (const cell of cells) {
      column = Math.max(column, cell.column ?? 0);
      while (before[column] !== undefined) column += 1;
      column = this.#add(cell, index, column, before);
    }
    for (const [covered, cover] of before.entries()) {
      if (cover === undefined) continue;
      if (cover.text !== '') this.#write(index, covered, cover.text, cover.key);
      cover.rowsLeft -= 1;
      if (cover.rowsLeft <= 0) this.#columns[covered] = undefined;
    }
  }

  /** Writes a cell, and returns the column after it. */
  #add(cell: PlacedCell, row: number, start: number, covered: readonly unknown[]): number {
    const first = cellKey(row, start);
    const text = cell.text.slice(0, tableLimits.cellLength);
    if (text.length < cell.text.length) this.longCells += 1;
    for (let column = start; column < start + Math.max(1, cell.across); column += 1) {
      if (column >= tableLimits.columns || this.#cells <= 0) {
        this.#cut ||= text !== '';
        return column;
      }
      if (column > start && covered[column] !== undefined) return column;
      this.#write(row, column, text, first);
      if (column === start && cell.struck && text !== '') this.struck.add(first);
      if (cell.down > 1) this.#cover(column, { text, key: first, rowsLeft: cell.down - 1 });
    }
    return start + Math.max(1, cell.across);
  }

  #cover(column: number, cover: Covering): void {
    while (this.#columns.length < column) this.#columns.push(undefined);
    this.#columns[column] = cover;
  }

  #write(row: number, column: number, text: string, first: number): void {
    const cells = this.rows[row];
    if (cells === undefined || column >= tableLimits.columns) return;
    if (text !== '' && this.#cells <= 0) {
      this.#cut = true;
      return;
    }
    while (cells.length <= column) cells.push('');
    cells[column] = text;
    if (text === '') return;
    this.#cells -= 1;
    if (cellKey(row, column) !== first) this.merged.set(cellKey(row, column), first);
  }

  table(sheet: string, hidden = false): Table {
    return { sheet, rows: this.rows, struck: this.struck, ...(this.merged.size > 0 && { merged: this.merged }), hidden };
  }
}
