import { type BomField, bomFields, type ColumnChoice, type Mapping } from '../mapping.ts';
import type { BomProblem, Reading } from '../problem.ts';
import type { Table, TableFile } from '../table.ts';
import { bomVocabulary } from './bom-words.ts';
import { kindOfTable } from './file-kind.ts';
import { headerCells } from './find-header.ts';
import { findMapping, type Remembered } from './find-mapping.ts';
import { lineRows } from './line-rows.ts';

const unsure = 0.6;

const empty: Mapping<BomField> = { table: -1, headerRow: -1, firstRow: 0, endRow: 0, columns: {}, confidence: 0 };

/** The lowest confidence of the required columns; a value can replace the part number. */
const confidenceOf = (columns: Mapping<BomField>['columns']): number => {
  const of = (choice: ColumnChoice | undefined, otherwise: number): number => choice?.confidence ?? otherwise;
  const part = Math.max(of(columns.mpn, 0), of(columns.value, 0) * 0.95, of(columns.distributorNumber, 0) * 0.9);
  return Math.min(of(columns.designator, 0.2), of(columns.quantity, 0.7), part === 0 ? 0.2 : part);
};

type Found = Pick<Mapping<BomField>, 'table' | 'headerRow' | 'firstRow' | 'columns'>;

const finished = (table: Table, found: Found): Reading<Mapping<BomField>> => {
  const lines = lineRows(table, found);
  const { columns } = found;
  const problems: BomProblem[] = [];
  const { mpn, value } = columns;
  if (mpn === undefined && value !== undefined)
    problems.push({ code: 'MPN_FROM_VALUE', severity: 'warning', values: { header: value.header, column: value.index + 1 } });
  for (const field of ['designator', 'quantity', ...(value === undefined ? (['mpn'] as const) : [])] as const)
    if (columns[field] === undefined) problems.push({ code: 'COLUMN_MISSING', severity: 'warning', values: { field } });
  for (const [field, { confidence, header, index }] of Object.entries(columns))
    if (confidence < unsure)
      problems.push({ code: 'COLUMN_UNSURE', severity: 'warning', values: { field, header, column: index + 1 } });
  if (lines.length === 0) problems.push({ code: 'TABLE_EMPTY', severity: 'error' });
  return {
    value: { ...found, endRow: (lines.at(-1) ?? found.firstRow - 1) + 1, confidence: confidenceOf(columns) },
    problems,
  };
};

const nothing: Reading<Mapping<BomField>> = { value: empty, problems: [{ code: 'TABLE_EMPTY', severity: 'error' }] };

/** A sheet that looks like a BOM. */
export interface BomSheet {
  readonly table: number;
  readonly sheet: string;
  readonly lines: number;
}

/** The tables that may be BOMs: all that are no coordinates, or all if there are no others. */
const possible = ({ tables }: TableFile): readonly number[] => {
  const all = tables.map((_, number) => number);
  if (tables.length < 2) return all;
  const fitting = all.filter((number) => {
    const table = tables[number];
    return table !== undefined && kindOfTable(table) !== 'coordinates';
  });
  return fitting.length === 0 ? all : fitting;
};

/** The mapping of one table, if it looks like a BOM. */
const bomIn = (file: TableFile, number: number): Found | null => {
  const table = file.tables[number];
  const found = findMapping(file, bomVocabulary, undefined, [number]);
  if (table === undefined || found === null || (found.columns.designator ?? found.columns.quantity) === undefined) return null;
  return found.headerRow >= 0 || found.columns.designator !== undefined ? found : null;
};

/** Every sheet that looks like a BOM, with its number of lines, in the order of the file. */
export const bomSheets = (file: TableFile): readonly BomSheet[] =>
  possible(file).flatMap((number): BomSheet[] => {
    const [table, found] = [file.tables[number], bomIn(file, number)];
    const lines = table === undefined || found === null ? 0 : lineRows(table, found).length;
    return table === undefined || lines === 0 ? [] : [{ table: number, sheet: table.sheet, lines }];
  });

/**
 * The sheet and columns of the BOM: the best sheet, or the sheet asked for. Designator, quantity and part number (or value) are
 * required; missing ones are problems, and so are other sheets that look like a BOM.
 */
export const mapBom = (file: TableFile, remembered?: Remembered<BomField>, asked?: number): Reading<Mapping<BomField>> => {
  const among = possible(file);
  const found = findMapping(file, bomVocabulary, remembered, asked === undefined ? among : [asked]);
  const table = found === null ? undefined : file.tables[found.table];
  if (found === null || table === undefined) return nothing;
  const { value, problems } = finished(table, found);
  if (among.length < 2) return { value, problems };
  const others = bomSheets(file).filter((other) => other.table !== found.table && file.tables[other.table]?.hidden === false);
  return {
    value,
    problems: [
      ...problems,
      ...others.map(
        ({ sheet, lines }): BomProblem => ({
          code: 'SHEET_OTHER',
          severity: 'warning',
          values: { sheet, lines, read: table.sheet },
        }),
      ),
    ],
  };
};

/** The user's choice: sheet, header row, columns by field. Unknown field names are ignored. */
export interface ChosenColumns {
  readonly table: number;
  /** From 0; -1 without a header. */
  readonly headerRow: number;
  readonly columns: Readonly<Record<string, number>>;
}

/** The BOM by the user's columns. The header has two lines if automatic reading would find two. */
export const mapBomAs = (file: TableFile, chosen: ChosenColumns): Reading<Mapping<BomField>> => {
  const table = file.tables[chosen.table];
  if (table === undefined || chosen.headerRow >= table.rows.length) return nothing;
  const own = findMapping(file, bomVocabulary, undefined, [chosen.table]);
  const firstRow = own?.table === chosen.table && own.headerRow === chosen.headerRow ? own.firstRow : chosen.headerRow + 1;
  const cells = headerCells(table, { headerRow: chosen.headerRow, firstRow });
  const columns: Partial<Record<BomField, ColumnChoice>> = {};
  for (const field of bomFields) {
    const index = chosen.columns[field];
    if (index !== undefined) columns[field] = { index, header: cells[index] ?? '', confidence: 1, from: 'chosen' };
  }
  return finished(table, { table: chosen.table, headerRow: chosen.headerRow, firstRow, columns });
};
