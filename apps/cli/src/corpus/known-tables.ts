import { createHash } from 'node:crypto';
import known from './known-tables.json' with { type: 'json' };

// What somebody who had not seen the readers wrote down about the sample files, deciding each by eye: which column is what, and of
// every line its designators, as a fingerprint. Facts about files, nothing of what they hold.

/** Columns that are right, counted from 0; null where a file without that column is. */
type KnownColumns = Readonly<Record<string, readonly (number | null)[]>>;

export interface KnownBill {
  readonly columns: KnownColumns;
  readonly sheet: string;
  /** Sheets that would do as well. */
  readonly otherSheets?: readonly string[];
  /** A workbook written down cell by cell: what the workbook held. */
  readonly dump?: boolean;
  /** Fingerprints of designators by row. */
  readonly rows: Readonly<Record<string, string>>;
  /** Rows of symbols, holes and marks, that may be left out as well. */
  readonly notParts?: readonly number[];
}

export interface KnownCoordinates {
  readonly columns: KnownColumns;
  readonly unit: string;
  readonly placements: number;
  readonly top: number;
  readonly bottom: number;
}

const files = known as unknown as Readonly<Record<string, KnownBill | KnownCoordinates>>; // written by hand in this shape

export const knownBill = (name: string): KnownBill | null => {
  const file = files[name];
  return file !== undefined && 'rows' in file ? file : null;
};
export const knownCoordinates = (name: string): KnownCoordinates | null => {
  const file = files[name];
  return file !== undefined && 'unit' in file ? file : null;
};

export const fingerprint = (designators: readonly string[]): string =>
  createHash('sha256').update(designators.join(',')).digest('hex').slice(0, 8);

/** Columns that are other than they should be, in words. */
export const wrongColumns = (columns: KnownColumns, read: Readonly<Record<string, number>>): string[] =>
  Object.entries(columns).flatMap(([field, right]) =>
    right.includes(read[field] ?? null)
      ? []
      : [`${field} ${read[field] ?? 'none'} instead of ${right.map((index) => index ?? 'none').join(' or ')}`],
  );
