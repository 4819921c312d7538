import { type BomField, bomFields } from '@copperline/bom';
import type { Bom, BomMapping } from '@copperline/contract';

/** A mapping as it is being chosen: what each column of the sheet holds, counted from 0. */
export interface ColumnDraft {
  readonly table: number;
  readonly headerRow: number;
  /** What was read as a header of two lines is one; a row that a person points at is one line. */
  readonly headerRows: number;
  readonly fields: Readonly<Record<number, BomField>>;
}

/** Columns that must be chosen; a BOM without part numbers is matched by its values. */
export const requiredColumns: readonly BomField[] = ['designator', 'quantity', 'mpn'];

const isField = (name: string): name is BomField => bomFields.some((field) => field === name);

/** What a chosen option names; null for none of them. */
export const fieldNamed = (name: string): BomField | null => (isField(name) ? name : null);

type Read = Pick<Bom, 'columns' | 'headerRow' | 'headerRows'>;

export const draftOf = ({ columns, headerRow, headerRows }: Read, table: number): ColumnDraft => ({
  table,
  headerRow,
  headerRows,
  fields: Object.fromEntries(
    Object.entries(columns).flatMap(([field, { index }]) => (isField(field) ? [[index, field] as const] : [])),
  ),
});

/** Another row as the header, or -1 for none; the row that was found keeps its second line. */
export const withHeaderRow = (draft: ColumnDraft, read: Read, foundTable: number, headerRow: number): ColumnDraft => ({
  ...draft,
  headerRow,
  headerRows: headerRow < 0 ? 0 : draft.table === foundTable && headerRow === read.headerRow ? read.headerRows : 1,
});

/** Whether a row is above the lines, and whether it is of the header. */
export const rowKind = ({ headerRow, headerRows }: ColumnDraft, row: number): 'before' | 'header' | 'line' =>
  row < headerRow ? 'before' : row < headerRow + headerRows ? 'header' : 'line';

/** One column holds one thing, and a thing stands in one column: choosing it here takes it from where it was. */
export const withColumn = (draft: ColumnDraft, index: number, field: BomField | null): ColumnDraft => {
  const others = Object.entries(draft.fields).filter(([at, taken]) => Number(at) !== index && taken !== field);
  return { ...draft, fields: Object.fromEntries(field === null ? others : [...others, [index, field]]) };
};

/** The first that has to be filled in; null where nothing is missing. */
export const missingColumn = ({ fields }: ColumnDraft): BomField | null => {
  const taken = Object.values(fields);
  return requiredColumns.find((field) => !taken.includes(field) && !(field === 'mpn' && taken.includes('value'))) ?? null;
};

/** Whether values would stand for part numbers. */
export const usesValue = ({ fields }: ColumnDraft): boolean => {
  const taken = Object.values(fields);
  return taken.includes('value') && !taken.includes('mpn');
};

/** The column whose values stand for part numbers, where there is no column of those. */
export const valueColumnOf = ({ columns }: Pick<Bom, 'columns'>): { readonly header: string; readonly index: number } | null =>
  columns['mpn'] === undefined ? (columns['value'] ?? null) : null;

export const mappingOf = ({ table, headerRow, fields }: ColumnDraft): BomMapping => ({
  table,
  headerRow,
  columns: Object.fromEntries(Object.entries(fields).map(([index, field]) => [field, Number(index)])),
});

/** As spreadsheets name their columns: A, B, … Z, AA. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));
