import { z } from 'zod';
import type { ErrorCode, ToastType } from './errors.ts';
import type { FormIssue } from './fields.ts';

/** A field problem already put into the reader's language. */
export interface AnswerIssue extends FormIssue {
  readonly message: string;
}

/** Every JSON answer of the API. SPEC section 8 reads `code`, `type`, `message` and `err`; failures add the catalogue's code. */
export interface Answer<T = unknown> {
  readonly code: number | string;
  readonly type: ToastType;
  readonly message: string;
  readonly data: T | null;
  readonly errorCode?: ErrorCode;
  readonly issues?: readonly AnswerIssue[];
  /** Only read, for answers with code 201 (SPEC section 8). */
  readonly err?: string;
  readonly requestId?: string;
}

/** The envelope around a result schema, for the client's parser and for OpenAPI. */
export const answerSchema = <T extends z.ZodType>(data: T) =>
  z.object({
    code: z.union([z.number(), z.string()]),
    type: z.enum(['success', 'info', 'warning', 'error']),
    message: z.string(),
    data,
  });

export const answerFailureSchema = z.object({
  code: z.union([z.number(), z.string()]),
  type: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  /** Null, or what the code promises: with PRICE_CHANGED the new price. */
  data: z.unknown(),
  errorCode: z.string(),
  issues: z
    .array(
      z.object({
        path: z.string(),
        rule: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        message: z.string(),
      }),
    )
    .optional(),
  requestId: z.string().optional(),
});
