import { type Side, sideNamed } from '../lines/cell-words.ts';
import { headerCells, headerKey } from '../map/find-header.ts';
import type { ColumnChoice, Mapping, PlacementField } from '../mapping.ts';
import type { Table, TableFile } from '../table.ts';

type PlacementMapping = Mapping<PlacementField>;

/** A table of coordinates with its columns. */
export interface PlacementTable {
  readonly table: Table;
  readonly columns: PlacementMapping['columns'];
  /** What stands above a list that has another one beside it. */
  readonly titleSide: Side | null;
}

const firstFilled = (cells: readonly string[]): number => cells.findIndex((cell) => cell !== '');

/** Columns before the first one of a header are those of the list beside it. */
const withoutLeading = (key: string): string => key.replace(/^\|+/, '');

const moved = (columns: PlacementMapping['columns'], by: number): PlacementMapping['columns'] =>
  Object.fromEntries(
    (Object.entries(columns) as [PlacementField, ColumnChoice][]).map(([field, choice]) => [
      // its own keys
      field,
      { ...choice, index: choice.index + by },
    ]),
  );

const titleRows = 3;

const titleSide = ({ rows }: Table, headerRow: number): Side | null => {
  const above = rows.slice(Math.max(0, headerRow - titleRows), headerRow).flat();
  const sides = new Set(above.flatMap((cell) => (cell.length <= 24 ? (sideNamed(cell) ?? []) : [])));
  const [side, another] = sides;
  return another === undefined ? (side ?? null) : null;
};

/** Top and bottom may be on separate sheets, or side by side in one sheet, with the same header. */
export const likeTables = (file: TableFile, mapping: PlacementMapping): PlacementTable[] => {
  const { columns, headerRow } = mapping;
  const chosen = file.tables[mapping.table];
  if (chosen === undefined) return [];
  const key = withoutLeading(headerKey(chosen, mapping));
  const from = firstFilled(headerCells(chosen, mapping));
  const like = file.tables.filter(
    (table) => table === chosen || (key !== '' && withoutLeading(headerKey(table, mapping)) === key),
  );
  return like.map((table) => ({
    table,
    columns: table === chosen ? columns : moved(columns, firstFilled(headerCells(table, mapping)) - from),
    titleSide: like.length > 1 ? titleSide(table, headerRow) : null,
  }));
};
