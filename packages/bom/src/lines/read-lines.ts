import { isTotalQuantity, meansPlaced } from '../map/bom-words.ts';
import { headerWord } from '../map/header-word.ts';
import { lineRows } from '../map/line-rows.ts';
import type { BomLine } from '../line.ts';
import { type BomField, bomFields, type Mapping } from '../mapping.ts';
import type { BomProblem, Reading } from '../problem.ts';
import { struckKey, type Table, type TableFile } from '../table.ts';
import { designatorLimits, isDesignatorCell, readDesignators } from './designators.ts';
import {
  isDnpWord,
  dnpCell,
  lacksValue,
  mountingNamed,
  numberLeavesOut,
  sideNamed,
  textLeavesOut,
  valueLeavesOut,
} from './cell-words.ts';
import { boardsOf, readQuantity } from './quantity.ts';
import { lineOf } from './wanted.ts';

/** Maximum length of a part number in a BOM, as `fieldLimits.bomPartNumber`. */
export const mpnLength = 200;

interface Draft {
  readonly row: number;
  readonly cells: Readonly<Record<BomField, string>>;
  designators: readonly string[];
  readonly stated: number | null;
}

/** One cell per field. Line breaks become blanks, except in designators. */
const cellsOf = (row: readonly string[], columns: Mapping<BomField>['columns']): Record<BomField, string> => {
  const entries = bomFields.map((field) => {
    const text = (row[columns[field]?.index ?? -1] ?? '').trim();
    return [
      field,
      field === 'designator'
        ? text
        : text
            .split('\n')
            .map((part) => part.trim())
            .join(' '),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<BomField, string>; // one entry a field
};

const isStruck = ({ rows, struck }: Table, row: number, designatorColumn: number): boolean => {
  if (struck.size === 0) return false;
  if (struck.has(struckKey(row, designatorColumn))) return true;
  const filled = (rows[row] ?? []).flatMap((cell, column) => (cell === '' ? [] : [column]));
  return filled.length > 0 && filled.filter((column) => struck.has(struckKey(row, column))).length * 2 > filled.length;
};

/** A list of designators that continues in the next row, which has no other cells. */
const continues = (draft: Draft | undefined, row: number, cells: Readonly<Record<BomField, string>>): draft is Draft => {
  if (draft === undefined || draft.row >= row || row - draft.row > 40) return false;
  if (bomFields.some((field) => field !== 'designator' && cells[field] !== '')) return false;
  const open = /[,;、，-]\s*$/.test(draft.cells.designator);
  return open || (draft.stated !== null && draft.stated > draft.designators.length);
};

class LineReader {
  readonly problems: BomProblem[] = [];
  readonly #table: Table;
  readonly #mapping: Mapping<BomField>;
  readonly #drafts: Draft[] = [];
  #room: number = designatorLimits.file;

  constructor(table: Table, mapping: Mapping<BomField>) {
    this.#table = table;
    this.#mapping = mapping;
  }

  read(): BomLine[] {
    for (const row of lineRows(this.#table, this.#mapping)) this.#draft(row);
    const total = isTotalQuantity(headerWord(this.#mapping.columns.quantity?.header ?? '').squeezed);
    const boards = boardsOf(
      this.#drafts.map(({ designators, stated }) => ({ designators: designators.length, stated })),
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

  #draft(row: number): void {
    const cells = cellsOf(this.#table.rows[row] ?? [], this.#mapping.columns);
    const previous = this.#drafts.at(-1);
    const stated = readQuantity(cells.quantity);
    if (cells.quantity !== '' && stated === null)
      this.problems.push({ code: 'QUANTITY_UNREADABLE', severity: 'warning', row: row + 1, values: { text: cells.quantity } });
    const named = isDesignatorCell(cells.designator) || /[A-Za-z]\d/.test(cells.designator);
    const { designators, tooLong } = named
      ? readDesignators(cells.designator, stated, this.#room)
      : { designators: [], tooLong: null };
    this.#room -= designators.length;
    if (tooLong !== null)
      this.problems.push({
        code: 'DESIGNATOR_RANGE_TOO_LONG',
        severity: 'error',
        row: row + 1,
        values: { text: tooLong, limit: designatorLimits.range },
      });
    if (continues(previous, row, cells))
      previous.designators = [...previous.designators, ...designators].slice(0, designatorLimits.line);
    else this.#drafts.push({ row, cells, designators, stated });
  }

  #line({ row, cells, designators, stated }: Draft, boards: number): BomLine {
    const count = designators.length;
    if (count > 0 && stated !== null && stated !== count * boards)
      this.problems.push({ code: 'QUANTITY_DIFFERS', severity: 'warning', row: row + 1, values: { stated, designators: count } });
    if (cells.mpn.length > mpnLength)
      this.problems.push({
        code: 'TEXT_TOO_LONG',
        severity: 'warning',
        row: row + 1,
        values: { count: cells.mpn.length, limit: mpnLength },
      });
    const alone = stated === null ? 1 : Number.isInteger(stated / boards) ? stated / boards : stated;
    return lineOf({
      row: row + 1,
      designators,
      quantity: count > 0 ? count : alone,
      statedQuantity: stated,
      mpn: cells.mpn,
      manufacturer: cells.manufacturer,
      value: cells.value,
      footprint: cells.footprint,
      description: cells.description,
      distributor: cells.distributor,
      distributorNumber: cells.distributorNumber,
      device: cells.device,
      side: sideNamed(cells.side),
      dnp: stated === 0 || this.#leftOut(row, cells),
      smt: mountingNamed(cells.smt),
    });
  }

  #leftOut(row: number, cells: Readonly<Record<BomField, string>>): boolean {
    const { columns } = this.#mapping;
    // A DNP column takes precedence over other cells.
    const dnp = dnpCell(cells.dnp, meansPlaced(headerWord(columns.dnp?.header ?? '').squeezed));
    if (dnp !== null) return dnp;
    return (
      valueLeavesOut(cells.value) ||
      (cells.mpn === '' && lacksValue(cells.value) && /^[RCL]\d/.test(cells.designator)) ||
      numberLeavesOut(cells.mpn) ||
      [cells.description, cells.designator, cells.footprint].some(textLeavesOut) ||
      (this.#table.rows[row] ?? []).some(isDnpWord) ||
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
