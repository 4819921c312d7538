import type { BoardProblem } from './board.ts';

/** Problems, as errors, after which part of what was sent is not in the reading: a film that is cut off, an entry nobody could unpack. */
export const damageCodes: readonly string[] = [
  'ARCHIVE_UNREADABLE',
  'ARCHIVE_TRUNCATED',
  'ARCHIVE_ENCRYPTED',
  'ARCHIVE_CONTRADICTION',
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_TOO_MANY_ENTRIES',
  'ARCHIVE_RATIO',
  'ARCHIVE_ENTRY_TOO_LARGE',
  'ARCHIVE_TOO_DEEP',
  'FILE_TRUNCATED',
  'FILE_TOO_LARGE',
  'COORDINATE_OUT_OF_RANGE',
  'BUDGET_OBJECTS',
  'BUDGET_STEPS',
  'DRILL_TOOL_TOO_LARGE',
];

/** Whether the board that was read may lack something that its files have. */
export const isDamaged = (problems: readonly Pick<BoardProblem, 'code' | 'severity'>[]): boolean =>
  problems.some(({ code, severity }) => severity === 'error' && damageCodes.includes(code));
