import labels from './labelled-tables.json' with { type: 'json' };

// Facts of the bills and position files of the second collection, recorded by people who did not write the readers. Designators are
// fingerprints: no content of the files.

/** Correct columns, from 0; null if a missing column is correct. */
export type LabelledColumns = Readonly<Record<string, readonly (number | null)[]>>;

/** Row, acceptable designators, acceptable quantities (null: none stated), whether it is left out, and whether it may be no part. */
export type LabelledLine = readonly [
  row: number,
  prints: readonly string[],
  quantities: readonly (number | null)[],
  dnp: boolean | 'either',
  part?: 'no part',
];

export interface LabelledBill {
  readonly kind: 'board' | 'other';
  readonly sheet: string;
  readonly otherSheets?: readonly string[];
  readonly columns: LabelledColumns;
  readonly lines: readonly LabelledLine[];
  readonly optionalRows?: readonly number[];
  /** Other acceptable readings: another list in the same file. */
  readonly alternatives?: readonly { readonly sheet?: string; readonly lines: readonly LabelledLine[] }[];
}

export interface LabelledPositions {
  readonly columns: LabelledColumns;
  readonly unit: string;
  readonly placements: number;
  readonly top: number;
  readonly bottom: number;
  /** The first and last placements, in the file's unit. */
  readonly ends: readonly (readonly [print: string, x: number, y: number, rotation: number, side: string | null])[];
}

const files = labels as unknown as Readonly<Record<string, LabelledBill | LabelledPositions>>; // recorded in this shape

export const labelledBill = (name: string): LabelledBill | null => {
  const file = files[`bom2/${name}`];
  return file !== undefined && 'lines' in file ? file : null;
};
export const labelledPositions = (name: string): LabelledPositions | null => {
  const file = files[`centroid2/${name}`];
  return file !== undefined && 'ends' in file ? file : null;
};
