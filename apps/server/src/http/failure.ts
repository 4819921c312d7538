import { type ErrorCode, errors, type FormIssue } from '@copperline/contract';

/** An expected failure: a code of the catalogue. Everything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly FormIssue[];
  readonly retryAfterSeconds: number | undefined;
  /** What the code promises to carry, such as the new price of PRICE_CHANGED. */
  readonly data: unknown;

  constructor(
    code: ErrorCode,
    details: {
      params?: Record<string, string | number>;
      issues?: readonly FormIssue[];
      retryAfterSeconds?: number;
      data?: unknown;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.params = details.params ?? {};
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.data = details.data ?? null;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

export const fail = (code: ErrorCode, details?: ConstructorParameters<typeof Failure>[1]): Failure => new Failure(code, details);

/** The refusal of a full queue. */
export const overloaded = (retryAfterSeconds = 2): Failure => fail('OVERLOADED', { retryAfterSeconds });
