import { createHash } from 'node:crypto';
import known from './known-tables.json' with { type: 'json' };

// Manually recorded facts of the sample files, made without the readers: the meaning of each column, and a fingerprint of each line's
// designators. No content of the files.

/** Correct columns, from 0; null if a missing column is correct. */
type KnownColumns = Readonly<Record<string, readonly (number | null)[]>>;

export interface KnownBom {
  readonly columns: KnownColumns;
  readonly sheet: string;
  /** Other acceptable sheets. */
  readonly otherSheets?: readonly string[];
  /** A workbook dumped as text: facts of the workbook. */
  readonly dump?: boolean;
  /** Fingerprints of designators by row. */
  readonly rows: Readonly<Record<string, string>>;
  /** Rows of symbols, holes and fiducials, which may be dropped. */
  readonly notParts?: readonly number[];
}

export interface KnownCoordinates {
  readonly columns: KnownColumns;
  readonly unit: string;
  readonly placements: number;
  readonly top: number;
  readonly bottom: number;
}

const files = known as unknown as Readonly<Record<string, KnownBom | KnownCoordinates>>; // written manually in this shape

export const knownBom = (name: string): KnownBom | null => {
  const file = files[name];
  return file !== undefined && 'rows' in file ? file : null;
};
export const knownCoordinates = (name: string): KnownCoordinates | null => {
  const file = files[name];
  return file !== undefined && 'unit' in file ? file : null;
};

export const fingerprint = (designators: readonly string[]): string =>
  createHash('sha256').update(designators.join(',')).digest('hex').slice(0, 8);

/** The wrong columns, as text. */
export const wrongColumns = (columns: KnownColumns, read: Readonly<Record<string, number>>): string[] =>
  Object.entries(columns).flatMap(([field, right]) =>
    // No column at all may be recorded as an empty list.
    (right.length === 0 ? read[field] === undefined : right.includes(read[field] ?? null))
      ? []
      : [`${field} ${read[field] ?? 'none'} instead of ${right.map((index) => index ?? 'none').join(' or ')}`],
  );
