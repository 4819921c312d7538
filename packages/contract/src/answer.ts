import { z } from 'zod';
import type { ErrorCode, ToastType } from './errors.ts';
import type { FormIssue } from './fields.ts';

/** A field problem with its sentence in the reader's language. */
export interface AnswerIssue extends FormIssue {
  readonly message: string;
}

/** Every JSON answer of the API. The client toasts `message` by `type`; failures add `errorCode`, a key of `errors`. */
export interface Answer<T = unknown> {
  readonly code: number | string;
  readonly type: ToastType;
  readonly message: string;
  readonly data: T | null;
  readonly errorCode?: ErrorCode;
  readonly issues?: readonly AnswerIssue[];
  /** The client shows it in place of `message` when `code` is 201. This server never sends it. */
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
  /** Null, or the data that belongs to the error code: with PRICE_CHANGED the new price. */
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
