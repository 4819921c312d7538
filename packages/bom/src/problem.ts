/** What is odd about a table, with its place. Words are made from the code by `content`. */
export interface BomProblem {
  readonly code:
    | 'FILE_FOREIGN'
    | 'FILE_ENCRYPTED'
    | 'FILE_DAMAGED'
    /** Declares entities of its own: a way to make a small file explode. */
    | 'FILE_UNSAFE'
    | 'FILE_TOO_LARGE'
    | 'TABLE_TRUNCATED'
    | 'TABLE_EMPTY'
    | 'COLUMN_MISSING'
    | 'COLUMN_UNSURE'
    | 'ENCODING_GUESSED'
    | 'DESIGNATOR_DUPLICATE'
    | 'DESIGNATOR_RANGE_TOO_LONG'
    | 'QUANTITY_DIFFERS'
    | 'QUANTITY_NOT_PER_BOARD'
    /** The header speaks of a batch, and nothing tells its size. */
    | 'QUANTITY_OF_BATCH'
    | 'QUANTITY_UNREADABLE'
    | 'TEXT_TOO_LONG'
    | 'UNIT_GUESSED'
    | 'BOTTOM_MIRRORED'
    | 'COORDINATE_UNREADABLE';
  readonly severity: 'error' | 'warning' | 'info';
  /** Row of the sheet, counted from 1 as spreadsheets do; absent where it concerns the whole. */
  readonly row?: number;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A value with what was odd about getting it. Readers never throw on bad input. */
export interface Reading<T> {
  readonly value: T;
  readonly problems: readonly BomProblem[];
}
