/** Meanings of a BOM column. */
export const bomFields = [
  'designator',
  'quantity',
  'mpn',
  'manufacturer',
  'value',
  'footprint',
  'description',
  'side',
  'dnp',
  'smt',
  'distributor',
  'distributorNumber',
  'device',
] as const;
export type BomField = (typeof bomFields)[number];

export const placementFields = ['designator', 'x', 'y', 'rotation', 'side', 'value', 'footprint'] as const;
export type PlacementField = (typeof placementFields)[number];

export interface ColumnChoice {
  readonly index: number;
  /** As written; the lines of a two-line header are joined by a space; empty without a header. */
  readonly header: string;
  readonly confidence: number;
  /** Evidence: header word, content of the cells, the user's earlier choice, a program's fixed column order, the user's choice. */
  readonly from: 'header' | 'content' | 'remembered' | 'order' | 'chosen';
}

/** The table of a file that contains the data, its rows and the meaning of its columns. */
export interface Mapping<Field extends string> {
  readonly table: number;
  /** First row of the header, from 0; -1 without a header. */
  readonly headerRow: number;
  /** First row of lines. */
  readonly firstRow: number;
  /** After the last row of lines. */
  readonly endRow: number;
  readonly columns: Readonly<Partial<Record<Field, ColumnChoice>>>;
  readonly confidence: number;
}
