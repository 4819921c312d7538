/** What a reader met: data, never an exception. The words for each code are in content, under `fab.problems`. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: 'info' | 'warning' | 'error';
  /** Name of the file, where one is meant. */
  readonly file?: string;
  /** Byte offset and line (from 1) in that file. */
  readonly offset?: number;
  readonly line?: number;
  /** How often, when the same thing was met again; the place is the first. */
  readonly count?: number;
  /** What the sentence names: a command, a value, a limit. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A reader's answer: always a value, together with everything that was odd about the way to it. */
export interface Reading<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

export const problemCodes = [
  // archives
  'ARCHIVE_UNREADABLE',
  'ARCHIVE_ENCRYPTED',
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_TOO_MANY_ENTRIES',
  'ARCHIVE_RATIO',
  'ARCHIVE_ENTRY_TOO_LARGE',
  'ARCHIVE_TOO_DEEP',
  'ARCHIVE_LINK',
  'ARCHIVE_CONTRADICTION',
  'ARCHIVE_FLAGS_DIFFER',
  'ARCHIVE_NAME_CHANGED',
  'ARCHIVE_DUPLICATE_NAME',
  'ARCHIVE_EMPTY',
  // any file
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_TRUNCATED',
  'FILE_FOREIGN',
  'FORMAT_ODB',
  'FORMAT_PDF',
  'FORMAT_CAD_SOURCE',
  'FORMAT_NO_BOARD_FILES',
  'BUDGET_OBJECTS',
  'BUDGET_STEPS',
  // Gerber
  'COMMAND_UNKNOWN',
  'COMMAND_MALFORMED',
  'COMMAND_DEPRECATED',
  'COORDINATE_OUT_OF_RANGE',
  'COORDINATE_FORMAT_MISSING',
  'UNIT_MISSING',
  'APERTURE_UNDEFINED',
  'APERTURE_MALFORMED',
  'APERTURE_MISSING',
  'MACRO_UNDEFINED',
  'MACRO_MALFORMED',
  'ARC_RADII_DIFFER',
  'ARC_IMPOSSIBLE',
  'QUADRANT_MODE_MISSING',
  'REGION_OPEN',
  'REGION_EMPTY',
  'BLOCK_UNCLOSED',
  'OPERATION_MISSING',
  // drill
  'DRILL_TOOL_UNDEFINED',
  'DRILL_TOOL_SIZE_MISSING',
  'DRILL_TOOL_REDEFINED',
  'DRILL_FORMAT_GUESSED',
  'DRILL_FORMAT_UNSURE',
  'DRILL_FORMAT_CONTRADICTED',
  'DRILL_HOLE_DUPLICATE',
  'DRILL_FILE_DUPLICATE',
  'DRILL_OUTSIDE_BOARD',
  'DRILL_ROUTS_OUTLINE',
  // set
  'LAYER_UNIDENTIFIED',
  'LAYER_ROLE_TWICE',
  'LAYER_COUNT_DIFFERS',
  'LAYER_COUNT_NOT_OFFERED',
  'LAYER_ORDER_UNSURE',
  'LAYER_NEGATIVE',
  'SEVERAL_BOARDS',
  'OUTLINE_MISSING',
  'OUTLINE_OPEN',
  'OUTLINE_GAP_CLOSED',
  'OUTLINE_SELF_CROSSING',
  'OUTLINE_SEVERAL',
  'OUTLINE_FROM_COPPER',
  'JOB_SIZE_DIFFERS',
  'JOB_UNREADABLE',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Collects problems of one file: the same code is kept once, with its first place and a count. */
export class ProblemList {
  readonly #byKey = new Map<string, { problem: Problem; count: number }>();

  /** `what` tells apart problems of one code, for example the command's name. */
  add(problem: Problem, what = ''): void {
    const key = `${problem.code} ${problem.file ?? ''} ${what}`;
    const known = this.#byKey.get(key);
    if (known) known.count += 1;
    else this.#byKey.set(key, { problem, count: 1 });
  }

  list(): Problem[] {
    return [...this.#byKey.values()].map(({ problem, count }) => (count > 1 ? { ...problem, count } : problem));
  }
}
