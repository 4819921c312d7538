import type { AnswerIssue, ErrorCode } from '@copperline/contract';

/** A call that was answered with a refusal, or not at all. The person has been told already. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly issues: readonly AnswerIssue[];
  /** What the code promises, such as the new price of PRICE_CHANGED; to be parsed by whoever expects it. */
  readonly data: unknown;

  constructor(code: ErrorCode, status: number, message: string, issues: readonly AnswerIssue[] = [], data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.data = data;
  }
}

/** The caller took its request back. Nobody needs to hear of it. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The result of an exempt call, refusals included. */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string; readonly issues: readonly AnswerIssue[] };

/** For calls whose failure was already shown: the value, or undefined. Anything unexpected still throws. */
export const settled = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError || error instanceof Cancelled) return undefined;
    throw error;
  }
};
