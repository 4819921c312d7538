import {
  bomSheets,
  type BomField,
  type BomLine,
  type BomProblem,
  type ChosenColumns,
  headerKey,
  headerRows,
  kindOfTables,
  type Mapping,
  mapBom,
  mapBomAs,
  readLines,
  readList,
  readTables,
  type RememberedColumns,
  type TableFile,
} from '@copperline/bom';
import { type BomFile, boundedLine, boundedProblems, type Failed, noReading, storable } from './bom-file.ts';

export interface BomQuestion {
  readonly name: string;
  /** A person's earlier choices, by `headerKey`. */
  readonly remembered: readonly (readonly [string, RememberedColumns<BomField>])[];
  /** A person's choice for this very file. */
  readonly chosen: ChosenColumns | null;
}

/** Designator, quantity and part number must be mapped. A value stands for a part number. */
const missingColumn = ({ columns }: Mapping<BomField>): BomField | null => {
  if (columns.designator === undefined) return 'designator';
  if (columns.quantity === undefined) return 'quantity';
  return columns.mpn === undefined && columns.value === undefined ? 'mpn' : null;
};

const filledRows = ({ tables }: TableFile): number =>
  tables.reduce((sum, { rows }) => sum + rows.filter((row) => row.some((cell) => cell !== '')).length, 0);

const failureOf = (file: TableFile, mapping: Mapping<BomField>, lines: number): Failed | null => {
  // A header and nothing below it shows no column, for columns are believed by their cells.
  if (filledRows(file) <= 1) return { code: 'TABLE_EMPTY', column: null };
  const column = missingColumn(mapping);
  if (column !== null) return { code: 'BOM_COLUMN_MISSING', column };
  return lines === 0 ? { code: 'TABLE_EMPTY', column: null } : null;
};

const once = (problems: readonly BomProblem[]): BomProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** Share of the lines with a quantity from which on a text without columns is a list of parts. */
const enoughCounted = 0.5;

/** The lines of a file that names no columns and shows no designators, such as a pasted list: one part a line. Null for any other. */
const listOf = ({ tables, format }: TableFile, { columns, headerRow }: Mapping<BomField>): readonly BomLine[] | null => {
  const [table] = tables;
  if (table === undefined || tables.length > 1 || (format !== 'delimited' && format !== 'fixed-width')) return null;
  if (headerRow >= 0 || columns.designator !== undefined) return null;
  const lines = readList(table.rows.map((row) => row.join(format === 'delimited' ? '\t' : ' ')).join('\n'));
  const counted = lines.filter(({ statedQuantity }) => statedQuantity !== null).length;
  return counted >= enoughCounted * lines.length ? lines : null;
};

/** From bytes to lines, in a worker. */
export const readBom = ({ name, remembered, chosen }: BomQuestion, bytes: Uint8Array): BomFile => {
  const { value: file, problems } = readTables(bytes, name);
  if (file.tables.length === 0) {
    const code = problems.some((problem) => problem.code === 'TABLE_EMPTY') ? 'TABLE_EMPTY' : 'BOM_PARSE_FAILED';
    return storable({ reading: { ...noReading, problems }, lines: [], failure: { code, column: null }, header: '' });
  }
  // A person who chose columns knows better.
  if (chosen === null && kindOfTables(file) === 'coordinates') {
    const reading = { ...noReading, problems: [...problems, { code: 'KIND_COORDINATES', severity: 'error' } as const] };
    return storable({ reading, lines: [], failure: { code: 'BOM_PARSE_FAILED', column: null }, header: '' });
  }
  const mapped = chosen === null ? mapBom(file, new Map(remembered)) : mapBomAs(file, chosen);
  const table = file.tables[mapped.value.table];
  const list = chosen === null ? listOf(file, mapped.value) : null;
  const read = list === null && table !== undefined ? readLines(file, mapped.value) : { value: list ?? [], problems: [] };
  return storable({
    reading: {
      sheet: table?.sheet ?? '',
      headerRow: mapped.value.headerRow,
      headerRows: headerRows(mapped.value),
      columns: mapped.value.columns,
      problems: boundedProblems(once([...problems, ...mapped.problems, ...read.problems])),
    },
    lines: read.value.map(boundedLine),
    failure: failureOf(file, mapped.value, read.value.length),
    header: table === undefined ? '' : headerKey(table, mapped.value),
  });
};

export interface SheetTop extends Pick<Mapping<BomField>, 'headerRow' | 'columns'> {
  readonly sheet: string;
  readonly rowCount: number;
  readonly rows: readonly (readonly string[])[];
  /** 0 if the sheet looks like no BOM. */
  readonly lines: number;
  readonly headerRows: number;
}

const shownRows = 40;
const shownCell = 200;

/** Enough of every sheet to see which column is what, and how it would be read. */
export const readTops = ({ name }: { readonly name: string }, bytes: Uint8Array): SheetTop[] => {
  const { value: file } = readTables(bytes, name);
  const lines = new Map(bomSheets(file).map((each) => [each.table, each.lines]));
  return file.tables.map(({ sheet, rows }, number) => {
    const { value } = mapBom(file, undefined, number);
    return {
      sheet,
      rowCount: rows.length,
      rows: rows.slice(0, shownRows).map((row) => row.map((cell) => cell.slice(0, shownCell))),
      lines: lines.get(number) ?? 0,
      headerRow: value.headerRow,
      headerRows: headerRows(value),
      columns: value.columns,
    };
  });
};
