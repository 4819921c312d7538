/** What a column of a bill of materials holds. */
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
  /** As written; both lines of a two-line header joined by a space; empty without a header. */
  readonly header: string;
  readonly confidence: number;
  /** Why: the header's word, what the cells hold, a person's earlier choice, the order a program writes columns in, a person's choice. */
  readonly from: 'header' | 'content' | 'remembered' | 'order' | 'chosen';
}

/** Which table of a file is meant, where it begins, and what its columns are. */
export interface Mapping<Field extends string> {
  readonly table: number;
  /** First row of the header, counted from 0; -1 where there is none. */
  readonly headerRow: number;
  /** First row of lines. */
  readonly firstRow: number;
  /** After the last row of lines. */
  readonly endRow: number;
  readonly columns: Readonly<Partial<Record<Field, ColumnChoice>>>;
  readonly confidence: number;
}
