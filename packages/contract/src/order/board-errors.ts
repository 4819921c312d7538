import { z } from 'zod';
import { fieldLimits } from '../limits.ts';

/** A check of the board's files that found errors, and how many. Its name is `dfm.checks.<check>.title`. */
export const boardErrorSchema = z.strictObject({
  check: z.string().min(1).max(fieldLimits.checkName.max),
  count: z.int().min(1).max(10_000_000),
});
export type BoardError = Readonly<z.output<typeof boardErrorSchema>>;

/** An error that the customer accepted by name: how many of it, when, and which account. */
const acceptedErrorSchema = z.object({ check: z.string(), count: z.int(), at: z.string(), by: z.string() });
export type AcceptedError = Readonly<z.output<typeof acceptedErrorSchema>>;

/**
 * Errors that our checks found in the files of a board. `none`: no files; `reading`: the reader of this version is at them or has not
 * begun, and nothing is known of them yet; `failed`: no board was found in them, or the reader did not finish; `known`: `errors` is
 * complete.
 */
export const boardErrorsSchema = z.object({
  state: z.enum(['none', 'reading', 'failed', 'known']),
  errors: z.array(z.object({ check: z.string(), count: z.int() })),
  accepted: z.array(acceptedErrorSchema),
  /** Rules on files for which only an engineer can price the board; their words are `rules.<rule>`. */
  inquiry: z.array(z.string()).default([]),
  /** An engineer has offered the price. */
  examined: z.boolean().default(false),
});
export type BoardErrors = Readonly<z.output<typeof boardErrorsSchema>>;

/** Files that no automatic price holds for: the board cannot be ordered before an engineer has offered one. */
export const needsEngineer = ({ inquiry, examined }: Pick<BoardErrors, 'inquiry' | 'examined'>): boolean =>
  inquiry.length > 0 && !examined;

/** Errors that nobody has accepted: of another check, or more of them than were accepted. Such a board cannot be ordered. */
export const openErrors = ({ errors, accepted }: Pick<BoardErrors, 'errors' | 'accepted'>): BoardError[] =>
  errors.filter(({ check, count }) => !accepted.some((each) => each.check === check && each.count >= count));
