import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateLimitName } from './limits.ts';

/** How the input is sent. Path parameters `{id}` are fields of the input in every encoding. */
export type Encoding = 'query' | 'form' | 'json' | 'multipart';

/**
 * `none`: anyone, the token is ignored; `maybe`: anyone, a token is read where there is one; `user`: a signed-in account;
 * `staff`: a staff account, anyone else gets 404.
 */
export type Auth = 'none' | 'maybe' | 'user' | 'staff';

export interface InputRefusal {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
}

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Auth = Auth> {
  /** Unique, `area.action`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly encoding: Encoding;
  readonly input: I;
  readonly output: O;
  readonly auth: A;
  readonly limit: RateLimitName;
  /** `maybe` calls: a further limit for callers without an account. */
  readonly visitorLimit?: RateLimitName;
  /** Multipart: name of the file parts; default `file`. */
  readonly filePart?: string;
  /** The client neither toasts nor rejects an answer of type `error`. */
  readonly exempt?: true;
  /** A GET that changes something: no-store, never prefetched, idempotent. */
  readonly mutates?: true;
  /** Also accepts an API token of the account. */
  readonly token?: true;
  /** `staff` calls only: allowed before the authenticator code was entered. */
  readonly unconfirmed?: true;
  /** The handler gets the body as received bytes, because its signature is computed over them. */
  readonly raw?: true;
  /** Why an input that the schema refuses is refused, where there is a sentence of its own for it; null for that of the fields. */
  readonly refusal?: (input: Readonly<Record<string, unknown>>) => InputRefusal | null;
  /** `blob`: the answer is a file, not an envelope. */
  readonly answers?: 'envelope' | 'blob';
}

/** Input before parsing, and output, of an endpoint. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Declares one call. Every endpoint of the product is made by this function. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType, const A extends Auth>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> => definition;

/** `/api/x/{id}` with the encoded values of the input, and the names of the inputs it consumed. */
export const fillPath = (path: string, input: Readonly<Record<string, unknown>>): { path: string; used: readonly string[] } => {
  const used: string[] = [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.push(name);
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, used };
};
