/** A problem of a file; readers never throw. `content` has the text of each code under `fab.problems`. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: 'info' | 'warning' | 'error';
  /** Name of the file, if it concerns one. */
  readonly file?: string;
  /** Byte offset and line (from 1) in that file. */
  readonly offset?: number;
  readonly line?: number;
  /** Number of occurrences; the position is the first. */
  readonly count?: number;
  /** Parameters of the text: a command, a value, a limit. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A reader's result: always a value, with the problems of reading it. */
export interface Reading<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

export const problemCodes = [
  // archives
  'ARCHIVE_UNREADABLE',
  'ARCHIVE_TRUNCATED',
  'ARCHIVE_KIND',
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
  'NUMBER_COMMA',
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
  'DRILL_TOOL_TOO_LARGE',
  'DRILL_FORMAT_GUESSED',
  'DRILL_FORMAT_UNSURE',
  'DRILL_FORMAT_CONTRADICTED',
  'DRILL_HOLE_DUPLICATE',
  'DRILL_FILE_DUPLICATE',
  'DRILL_OUTSIDE_BOARD',
  'DRILL_PLATING_UNSURE',
  'DRILL_SHIFTED',
  'DRAWING_SHIFTED',
  'DRILL_FILE_UNREAD',
  'DRILL_PATHS_UNREAD',
  'DRILL_MISSING',
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
  'OUTLINE_FROM_FILM',
  'OUTLINE_FRAME',
  'OUTLINE_IN_FILMS',
  'FILM_OUTSIDE_BOARD',
  'JOB_SIZE_DIFFERS',
  'JOB_UNREADABLE',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** JSON has no infinite numbers: a stored problem with one could not be read again. They become the texts "Infinity" and "NaN". */
const withFiniteNumbers = (problem: Problem): Problem => {
  const entries = Object.entries(problem.values ?? {});
  if (!entries.some(([, value]) => typeof value === 'number' && !Number.isFinite(value))) return problem;
  const finite = entries.map(([name, value]) => [name, Number.isFinite(value) ? value : String(value)] as const);
  return { ...problem, values: Object.fromEntries(finite) };
};

/** Collects the problems of one file: each code once, with its first position and a count. */
export class ProblemList {
  readonly #byKey = new Map<string, { problem: Problem; count: number }>();

  /** `what` distinguishes problems of one code, for example the command's name. */
  add(problem: Problem, what = ''): void {
    const key = `${problem.code} ${problem.file ?? ''} ${what}`;
    const known = this.#byKey.get(key);
    if (known) known.count += 1;
    else this.#byKey.set(key, { problem: withFiniteNumbers(problem), count: 1 });
  }

  list(): Problem[] {
    return [...this.#byKey.values()].map(({ problem, count }) => (count > 1 ? { ...problem, count } : problem));
  }
}
