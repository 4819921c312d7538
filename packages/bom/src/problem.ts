/** A problem of a table. `content` has the text for its code. */
export interface BomProblem {
  readonly code:
    | 'FILE_FOREIGN'
    | 'FILE_ENCRYPTED'
    | 'FILE_DAMAGED'
    /** Declares XML entities, which can make a small file explode. */
    | 'FILE_UNSAFE'
    | 'FILE_TOO_LARGE'
    | 'TABLE_TRUNCATED'
    | 'TABLE_EMPTY'
    /** Headings, totals, legends and notes; `first` is the row of the first. */
    | 'ROWS_NOT_PARTS'
    /** Another part number in the merged cells of the line in row `first`. */
    | 'SECOND_SOURCE'
    /** Another sheet looks like a BOM too. */
    | 'SHEET_OTHER'
    /** Another list of coordinates has the same parts, as in another unit. */
    | 'LIST_AGAIN'
    /** The file is of the other kind: coordinates given as a BOM, or a BOM given as coordinates. */
    | 'KIND_COORDINATES'
    | 'KIND_BOM'
    | 'COLUMN_MISSING'
    /** No column of part numbers: lines are matched by the value column. */
    | 'MPN_FROM_VALUE'
    | 'COLUMN_UNSURE'
    | 'ENCODING_GUESSED'
    | 'DESIGNATOR_DUPLICATE'
    | 'DESIGNATOR_RANGE_TOO_LONG'
    | 'QUANTITY_DIFFERS'
    | 'QUANTITY_NOT_PER_BOARD'
    /** The header says that quantities are for a batch of unknown size. */
    | 'QUANTITY_OF_BATCH'
    /** A length, as of cable; it is kept as one. */
    | 'QUANTITY_LENGTH'
    | 'QUANTITY_UNREADABLE'
    | 'TEXT_TOO_LONG'
    | 'UNIT_GUESSED'
    | 'BOTTOM_MIRRORED'
    | 'COORDINATE_UNREADABLE'
    /** Manual corrections of parts that other coordinate files place elsewhere. */
    | 'CORRECTIONS_DROPPED'
    /** More than a full turn; it is read modulo 360. */
    | 'ROTATION_WRAPPED'
    /** Blank or no number: 0 stands for it until somebody sets it. */
    | 'ROTATION_UNREADABLE';
  readonly severity: 'error' | 'warning' | 'info';
  /** Row of the sheet, from 1; absent if it concerns the whole file. */
  readonly row?: number;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A value with the problems of reading it. Readers never throw on bad input. */
export interface Reading<T> {
  readonly value: T;
  readonly problems: readonly BomProblem[];
}
