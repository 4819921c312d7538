import type { BomLine } from '../line.ts';

/** Fields whose change is reported; lines that agree in all of them are the same line. */
export const comparedFields = [
  'quantity',
  'lengthUnit',
  'mpn',
  'manufacturer',
  'value',
  'description',
  'footprint',
  'distributorNumber',
  'dnp',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Limits of a difference; its counts are exact beyond them. */
export const differenceLimits = { lines: 1_000, designators: 500, text: 500 } as const;

/**
 * A line as it is compared: all lines of one BOM that differ only in designators and quantity. Designators and texts are cut at
 * `differenceLimits`.
 */
export interface ComparedLine extends Pick<BomLine, ComparedField | 'designators'> {
  /** Rows of the sheet, ascending. */
  readonly rows: readonly number[];
  readonly designatorCount: number;
}

export interface LineChange {
  readonly before: ComparedLine;
  readonly after: ComparedLine;
  readonly fields: readonly ComparedField[];
  readonly addedDesignators: readonly string[];
  readonly removedDesignators: readonly string[];
}

/** The difference of two BOMs. A line's number and position, and the order of its designators, are no difference. */
export interface BomDifference {
  /** By row. */
  readonly added: readonly ComparedLine[];
  readonly removed: readonly ComparedLine[];
  readonly changed: readonly LineChange[];
  /** Of all lines, also of those that are not listed. */
  readonly counts: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly same: number;
  };
}
