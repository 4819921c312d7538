import { isRemark, isTotalQuantity, meansPlaced } from '../map/bom-words.ts';
import { headerCells } from '../map/find-header.ts';
import { headerWord } from '../map/header-word.ts';
import { fieldCells, type SortedRows, sortRows } from '../map/line-rows.ts';
import { mergedFrom } from '../map/merged-cells.ts';
import type { BomLine } from '../line.ts';
import { type BomField, bomFields, type Mapping } from '../mapping.ts';
import type { BomProblem, Reading } from '../problem.ts';
import { cellKey, type Table, type TableFile } from '../table.ts';
import { designatorLimits, isDesignatorCell, readDesignators } from './designators.ts';
import {
  isDnpWord,
  dnpCell,
  lacksValue,
  mountingNamed,
  numberLeavesOut,
  remarkLeavesOut,
  sideNamed,
  textLeavesOut,
  valueLeavesOut,
} from './cell-words.ts';
import { makerApart } from './maker-apart.ts';
import { type Amount, boardsOf, readAmount } from './quantity.ts';
import { unitColumn, withUnit } from './unit-column.ts';
import { lineOf } from './wanted.ts';

/** Maximum length of a part number in a BOM, as `fieldLimits.bomPartNumber`. */
export const mpnLength = 200;

type Cells = Record<BomField, string>;

interface Draft {
  readonly row: number;
  readonly cells: Cells;
  designators: readonly string[];
  /** The last cell of designators: a separator at its end says that the next row continues the list. */
  open: string;
  readonly stated: Amount | null;
  /** The heading above says "do not place". */
  readonly leftOut: boolean;
}

/** One cell per field. Line breaks become blanks, except in designators. */
const cellsOf = (table: Table, row: number, columns: Mapping<BomField>['columns']): Cells => {
  const cells = fieldCells(table, row, columns);
  for (const field of bomFields)
    if (field !== 'designator')
      cells[field] = cells[field]
        .split('\n')
        .map((part) => part.trim())
        .join(' ');
  return cells;
};

const isStruck = ({ rows, struck }: Table, row: number, designatorColumn: number): boolean => {
  if (struck.size === 0) return false;
  if (struck.has(cellKey(row, designatorColumn))) return true;
  const filled = (rows[row] ?? []).flatMap((cell, column) => (cell === '' ? [] : [column]));
  return filled.length > 0 && filled.filter((column) => struck.has(cellKey(row, column))).length * 2 > filled.length;
};

/** Texts that a row which continues a line may continue too. */
const continuedTexts = ['value', 'description', 'footprint'] as const satisfies BomField[];

/**
 * A list of designators that continues in the next row. That row has no other cells, or, if the stated quantity is not reached without
 * it, the continued texts of other cells.
 */
const continues = (
  draft: Draft | undefined,
  row: number,
  cells: Readonly<Cells>,
  designators: readonly string[],
): draft is Draft => {
  if (draft === undefined || draft.row >= row || row - draft.row > 40) return false;
  const missing = draft.stated === null ? 0 : draft.stated.number - draft.designators.length;
  const open = /[,;、，-]\s*$/.test(draft.open);
  const alone = bomFields.every((field) => field === 'designator' || cells[field] === '');
  return alone ? open || missing > 0 : open && cells.quantity === '' && missing >= designators.length;
};

class LineReader {
  readonly problems: BomProblem[] = [];
  readonly #table: Table;
  readonly #mapping: Mapping<BomField>;
  readonly #drafts: Draft[] = [];
  readonly #units: number;
  /** Columns of remarks. */
  readonly #remarks: readonly number[];
  #room: number = designatorLimits.file;

  constructor(table: Table, mapping: Mapping<BomField>) {
    this.#table = table;
    this.#mapping = mapping;
    this.#units = unitColumn(table, mapping);
    this.#remarks = headerCells(table, mapping).flatMap((header, column) =>
      isRemark(headerWord(header).squeezed) ? [column] : [],
    );
  }

  read(): BomLine[] {
    const rows = sortRows(this.#table, this.#mapping);
    for (const row of rows.lines) this.#draft(row, rows);
    const drafts = new Map(this.#drafts.map((draft) => [draft.row, draft]));
    for (const [row, line] of rows.more) this.#addTo(drafts.get(line), row);
    const [note] = rows.notes;
    if (note !== undefined)
      this.problems.push({ code: 'ROWS_NOT_PARTS', severity: 'info', values: { count: rows.notes.length, first: note + 1 } });
    const total = isTotalQuantity(headerWord(this.#mapping.columns.quantity?.header ?? '').squeezed);
    const boards = boardsOf(
      this.#drafts.map(({ designators, stated }) => ({
        designators: designators.length,
        stated: stated?.length === null ? stated.number : null,
      })),
      total,
    );
    if (boards > 1) this.problems.push({ code: 'QUANTITY_NOT_PER_BOARD', severity: 'warning', values: { boards } });
    else if (total && !this.#drafts.some(({ designators }) => designators.length > 0))
      this.problems.push({
        code: 'QUANTITY_OF_BATCH',
        severity: 'warning',
        values: { header: this.#mapping.columns.quantity?.header ?? '' },
      });
    const lines = this.#drafts.map((draft) => this.#line(draft, boards));
    this.#findDuplicates(lines);
    return lines;
  }

  /** A quantity that is merged with the row above is that row's. */
  #amountOf(row: number, cells: Readonly<Cells>): Amount | null {
    const from = mergedFrom(this.#table, row, this.#mapping.columns.quantity?.index ?? -1);
    if (cells.quantity === '' || (from !== null && from.row < row)) return null;
    const amount = withUnit(readAmount(cells.quantity), this.#table.rows[row]?.[this.#units] ?? '');
    if (amount === null)
      this.problems.push({ code: 'QUANTITY_UNREADABLE', severity: 'warning', row: row + 1, values: { text: cells.quantity } });
    return amount;
  }

  #designatorsOf(row: number, cells: Readonly<Cells>, stated: Amount | null): readonly string[] {
    if (!isDesignatorCell(cells.designator) && !/(^|[\s,;、/])[A-Za-z]{1,5}\d/.test(cells.designator)) return [];
    const { designators, tooLong } = readDesignators(
      cells.designator,
      stated?.length === null ? stated.number : null,
      this.#room,
    );
    this.#room -= designators.length;
    if (tooLong !== null)
      this.problems.push({
        code: 'DESIGNATOR_RANGE_TOO_LONG',
        severity: 'error',
        row: row + 1,
        values: { text: tooLong, limit: designatorLimits.range },
      });
    return designators.filter((name) => !isDnpWord(name));
  }

  #draft(row: number, { leftOut }: SortedRows): void {
    const cells = cellsOf(this.#table, row, this.#mapping.columns);
    const previous = this.#drafts.at(-1);
    const stated = this.#amountOf(row, cells);
    const designators = this.#designatorsOf(row, cells, stated);
    if (!continues(previous, row, cells, designators)) {
      this.#drafts.push({ row, cells, designators, open: cells.designator, stated, leftOut: leftOut.has(row) });
      return;
    }
    previous.designators = [...previous.designators, ...designators].slice(0, designatorLimits.line);
    previous.open = cells.designator;
    for (const field of continuedTexts)
      if (cells[field] !== '') previous.cells[field] = `${previous.cells[field]} ${cells[field]}`.trim();
  }

  /** A row that continues a line by merged cells: its own designators and what the line's first row leaves empty. */
  #addTo(draft: Draft | undefined, row: number): void {
    if (draft === undefined) return;
    const { columns } = this.#mapping;
    const cells = cellsOf(this.#table, row, columns);
    const isOwn = (field: BomField): boolean => (mergedFrom(this.#table, row, columns[field]?.index ?? -1)?.row ?? row) === row;
    if (cells.designator !== '' && isOwn('designator'))
      draft.designators = [...draft.designators, ...this.#designatorsOf(row, cells, null)].slice(0, designatorLimits.line);
    if (draft.cells.mpn !== '' && cells.mpn !== '' && cells.mpn !== draft.cells.mpn)
      this.problems.push({
        code: 'SECOND_SOURCE',
        severity: 'info',
        row: row + 1,
        values: { mpn: cells.mpn.slice(0, mpnLength), first: draft.row + 1 },
      });
    for (const field of bomFields)
      if (field !== 'designator' && field !== 'quantity' && draft.cells[field] === '') draft.cells[field] = cells[field];
  }

  #line({ row, cells, designators, stated: amount, leftOut }: Draft, boards: number): BomLine {
    const count = designators.length;
    const stated = amount?.number ?? null;
    // Nobody counts halves: a broken number is an amount of something that is not counted.
    const counted = amount === null || (amount.length === null && Number.isInteger(amount.number));
    if (count > 0 && counted && stated !== null && stated !== count * boards)
      this.problems.push({ code: 'QUANTITY_DIFFERS', severity: 'warning', row: row + 1, values: { stated, designators: count } });
    if (amount !== null && amount.length !== null)
      this.problems.push({
        code: 'QUANTITY_LENGTH',
        severity: 'info',
        row: row + 1,
        values: { length: amount.number, unit: amount.length },
      });
    if (cells.mpn.length > mpnLength)
      this.problems.push({
        code: 'TEXT_TOO_LONG',
        severity: 'warning',
        row: row + 1,
        values: { count: cells.mpn.length, limit: mpnLength },
      });
    const apart = cells.manufacturer === '' ? makerApart(cells.mpn) : null;
    const perBoard = stated === null ? 1 : Number.isInteger(stated / boards) ? stated / boards : stated;
    return lineOf({
      row: row + 1,
      designators,
      quantity: count > 0 && counted ? count : perBoard,
      statedQuantity: stated,
      ...(amount !== null && amount.length !== null && { lengthUnit: amount.length }),
      mpn: apart?.mpn ?? cells.mpn,
      manufacturer: apart?.manufacturer ?? cells.manufacturer,
      value: cells.value,
      footprint: cells.footprint,
      description: cells.description,
      distributor: cells.distributor,
      distributorNumber: cells.distributorNumber,
      device: cells.device,
      side: sideNamed(cells.side),
      dnp: stated === 0 || this.#leftOut(row, cells, leftOut),
      smt: mountingNamed(cells.smt),
    });
  }

  #leftOut(row: number, cells: Readonly<Cells>, byHeading: boolean): boolean {
    const { columns } = this.#mapping;
    // A DNP column takes precedence over other cells.
    const dnp = dnpCell(cells.dnp, meansPlaced(headerWord(columns.dnp?.header ?? '').squeezed));
    if (dnp !== null) return dnp;
    return (
      byHeading ||
      valueLeavesOut(cells.value) ||
      (cells.mpn === '' && lacksValue(cells.value) && /^[RCL]\d/.test(cells.designator)) ||
      numberLeavesOut(cells.mpn) ||
      [cells.description, cells.designator, cells.footprint].some(textLeavesOut) ||
      (this.#table.rows[row] ?? []).some(isDnpWord) ||
      this.#remarks.some((column) => remarkLeavesOut(this.#table.rows[row]?.[column] ?? '')) ||
      isStruck(this.#table, row, columns.designator?.index ?? -1)
    );
  }

  #findDuplicates(lines: readonly BomLine[]): void {
    const seen = new Map<string, number>();
    for (const { row, designators } of lines)
      for (const designator of designators) {
        // Fiducials and screws may share one name without a number.
        if (!/\d/.test(designator)) continue;
        const first = seen.get(designator);
        if (first === undefined) seen.set(designator, row);
        else this.problems.push({ code: 'DESIGNATOR_DUPLICATE', severity: 'error', row, values: { designator, first } });
      }
  }
}

/** The lines of a mapped table. Quantities are for one board; a problem reports if the file has them for several. */
export const readLines = (file: TableFile, mapping: Mapping<BomField>): Reading<BomLine[]> => {
  const table = file.tables[mapping.table];
  if (table === undefined) return { value: [], problems: [{ code: 'TABLE_EMPTY', severity: 'error' }] };
  const reader = new LineReader(table, mapping);
  const value = reader.read();
  if (value.length === 0) reader.problems.push({ code: 'TABLE_EMPTY', severity: 'error' });
  return { value, problems: reader.problems };
};
