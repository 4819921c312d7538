import { isDnpWord } from '../lines/cell-words.ts';
import { isDesignatorCell, readDesignators } from '../lines/designators.ts';
import { readQuantity } from '../lines/quantity.ts';
import { type BomField, bomFields, type Mapping } from '../mapping.ts';
import type { Table } from '../table.ts';
import { headerWord } from './header-word.ts';
import { mergedFrom } from './merged-cells.ts';
import { headingIn, Sections } from './sections.ts';

type Columns = Mapping<BomField>['columns'];

const totals =
  /^((sub|grand)[ -]?)?totals?\b|^(number of (parts|components)|component count|part count|合计|总计|小计|总共|合計|総計|小計|总数|summe|gesamt|zwischensumme|somme|sous-total|suma|subtotal|итого|всего)/i;
const subtotals = /^(sub|小计|小計|zwischen|sous)/i;
/** A total that stands behind other cells. */
const totalCell =
  /^((sub|grand)[ -]?)?(totals?|sum|合计|总计|小计|合計|総計|summe|gesamt(summe)?|somme|suma|итого|всего)\s*[:：=]?$/i;

/** Whether a row repeats the header, in at least two of its columns. */
const headerAgain = (columns: Columns): ((row: readonly string[]) => boolean) => {
  const words = Object.values(columns).flatMap(({ index, header }) => {
    const word = headerWord(header).squeezed;
    return word === '' ? [] : [{ index, word }];
  });
  return (row) => {
    let again = 0;
    for (const { index, word } of words) {
      const cell = row[index] ?? '';
      if (cell !== '' && headerWord(cell).squeezed === word) again += 1;
    }
    return again >= 2;
  };
};

/** The cells of a row by field. A cell that is merged across several of the columns belongs to the first of them. */
export const fieldCells = (table: Table, row: number, columns: Columns): Record<BomField, string> => {
  const indexes = Object.values(columns).map(({ index }) => index);
  const entries = bomFields.map((field): [BomField, string] => {
    const index = columns[field]?.index ?? -1;
    const text = (table.rows[row]?.[index] ?? '').trim();
    const from = text === '' ? null : mergedFrom(table, row, index);
    const across = from !== null && indexes.some((other) => other >= from.column && other < index);
    // Designators of several rows are those of the first.
    const down = from !== null && field === 'designator' && from.row < row;
    return [field, across || down ? '' : text];
  });
  return Object.fromEntries(entries) as Record<BomField, string>; // one entry a field
};

const describing = ['mpn', 'value', 'description', 'footprint', 'device', 'distributorNumber'] as const satisfies BomField[];

type Cells = Readonly<Record<BomField, string>>;

interface Habits {
  readonly columns: Columns;
  /** Whether nearly all lines with designators have a quantity. */
  readonly counts: boolean;
}

/** Whether a row is a part; `follows`: it stands right below one. Section titles, totals and remarks below the table are not. */
const isLine = (row: readonly string[], cells: Cells, { columns, counts }: Habits, follows: boolean): boolean => {
  const first = row.find((text) => text !== '') ?? '';
  if (totals.test(first)) return false;
  const what = describing.filter((field) => cells[field] !== '').length;
  const counted = readQuantity(cells.quantity) !== null;
  if (isDesignatorCell(cells.designator)) {
    // "V1.0" and "Rev 2" are of a list of changes, unless they are counted.
    if (/\d/.test(cells.designator)) return counted || !/^(v|ver|r|rev)[. ]?\d+\.\d|^(ver|rev)[. ]?\d/i.test(cells.designator);
    // Words without a digit are a title or a legend, unless the rest of the row describes a part.
    if (isDnpWord(cells.designator)) return counted && what > 0;
    // A counted FAN or SUPPLY with an order number in some column that has no field.
    const hasMore = row.filter((text) => text !== '').length > 2;
    return (counted && (what > 0 || hasMore)) || (!counts && what > 0 && !/[\s,]/.test(cells.designator));
  }
  if (row.some((text) => totalCell.test(text))) return false;
  // A line without designators still counts: screws, the board itself, or a list without any designators.
  return what > 0 && (counted || (columns.designator === undefined && what > 1 && follows));
};

const countsLines = (table: Table, firstRow: number, columns: Columns): boolean => {
  let [named, counted] = [0, 0];
  for (let row = firstRow; row < table.rows.length; row += 1) {
    const cell = (field: BomField): string => table.rows[row]?.[columns[field]?.index ?? -1] ?? '';
    if (!/[A-Za-z]\d/.test(cell('designator'))) continue;
    named += 1;
    if (readQuantity(cell('quantity')) !== null) counted += 1;
  }
  return named > 0 && counted >= named * 0.8;
};

/**
 * Whether a row continues the line above by merged cells: it shares its designators and has no quantity of its own, or all that it
 * has of a part is shared. A row with a quantity of its own is another part at the same designators.
 */
const continuesMerged = (table: Table, row: number, columns: Columns): boolean => {
  if (table.merged === undefined) return false;
  const text = (field: BomField): string => table.rows[row]?.[columns[field]?.index ?? -1] ?? '';
  const isShared = (field: BomField): boolean =>
    text(field) !== '' && (mergedFrom(table, row, columns[field]?.index ?? -1)?.row ?? row) < row;
  const isOwn = (field: BomField): boolean => text(field) !== '' && !isShared(field);
  if (isOwn('quantity')) return false;
  if (isShared('designator')) return true;
  return (isShared('quantity') || text('designator') === '') && describing.some(isShared) && !describing.some(isOwn);
};

/** Rows between two headers. */
type Block = readonly number[];

const namesIn = ({ rows }: Table, block: Block, column: number): Set<string> =>
  new Set(block.flatMap((row) => readDesignators(rows[row]?.[column] ?? '').designators));

/** Some programs list all parts individually and then again grouped; the list with quantities is used. */
const withoutSecondListing = (table: Table, blocks: readonly Block[], columns: Columns): readonly Block[] => {
  const designator = columns.designator?.index;
  if (designator === undefined || blocks.length !== 2) return blocks;
  const [first = [], second = []] = blocks;
  const [names, again] = [namesIn(table, first, designator), namesIn(table, second, designator)];
  if (names.size === 0 || names.size !== again.size || ![...names].every((name) => again.has(name))) return blocks;
  const counted = (block: Block): number =>
    block.filter((row) => (table.rows[row]?.[columns.quantity?.index ?? -1] ?? '') !== '').length / block.length;
  return [counted(second) >= counted(first) ? second : first];
};

/** The rows of a table by what they are, as indexes. */
export interface SortedRows {
  readonly lines: readonly number[];
  /** Rows that continue a line by merged cells, with the row of that line. */
  readonly more: ReadonlyMap<number, number>;
  /** Lines below a heading that says "do not place". */
  readonly leftOut: ReadonlySet<number>;
  /** Filled rows that are no parts: headings, totals, legends, notes. Repeated headers are not among them. */
  readonly notes: readonly number[];
}

export const sortRows = (table: Table, { firstRow, columns }: Pick<Mapping<BomField>, 'firstRow' | 'columns'>): SortedRows => {
  const { rows } = table;
  const blocks: number[][] = [[]];
  const more = new Map<number, number>();
  const leftOut = new Set<number>();
  const notes: number[] = [];
  const sections = new Sections();
  const habits = { columns, counts: countsLines(table, firstRow, columns) };
  const isHeader = headerAgain(columns);
  let totalled = false;
  let line = -1;
  for (let row = firstRow; row < rows.length; row += 1) {
    const cells = rows[row] ?? [];
    const first = cells.find((text) => text !== '');
    if (first === undefined || !cells.some((text) => /[\p{L}\p{N}]/u.test(text))) continue;
    if (line >= 0 && continuesMerged(table, row, columns)) {
      more.set(row, line);
      continue;
    }
    totalled ||= totals.test(first) && !subtotals.test(first);
    const fields = fieldCells(table, row, columns);
    if (isHeader(cells)) {
      blocks.push([]);
      totalled = false;
    } else if (isLine(cells, fields, habits, line === row - 1) && (!totalled || isDesignatorCell(fields.designator))) {
      blocks.at(-1)?.push(row);
      line = row;
      if (sections.leftOut) leftOut.add(row);
    } else {
      notes.push(row);
      const heading = headingIn(cells);
      if (heading !== null) sections.heading(heading);
    }
  }
  const lines = withoutSecondListing(
    table,
    blocks.filter((block) => block.length > 0),
    columns,
  ).flat();
  return { lines, more, leftOut, notes };
};

/** Indexes of the rows that are lines. */
export const lineRows = (table: Table, mapping: Pick<Mapping<BomField>, 'firstRow' | 'columns'>): readonly number[] =>
  sortRows(table, mapping).lines;
