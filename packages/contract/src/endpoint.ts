import type { z } from 'zod';
import type { RateLimitName } from './limits.ts';

/** Where the input travels. Path parameters `{id}` are fields of the input in every encoding. */
export type Encoding = 'query' | 'form' | 'json' | 'multipart';

/**
 * `none`: anyone; `maybe`: anyone, and whoever has signed in is known; `user`: a signed-in account; `staff`: one of ours, anybody
 * else finds nothing there.
 */
export type Auth = 'none' | 'maybe' | 'user' | 'staff';

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
  /** Multipart: what the parts that are files are called; `file` unless given. */
  readonly filePart?: string;
  /** SPEC section 8: the client does not toast or reject when the answer's type is `error`. */
  readonly exempt?: true;
  /** A GET that changes something: no-store, never prefetched, idempotent. */
  readonly mutates?: true;
  /** Also for programs, with an API token of the account. */
  readonly token?: true;
  /** Of the calls for staff: also before they have typed a code of their authenticator. */
  readonly unconfirmed?: true;
  /** The body is handed over as the bytes that came, unread: its signature is over them. */
  readonly raw?: true;
  /** `blob`: the answer is a file, not an envelope. */
  readonly answers?: 'envelope' | 'blob';
}

/** What the caller hands over (before parsing) and what it gets back. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Declares one call; every endpoint of the product is made here and nowhere else. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType, const A extends Auth>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> => definition;

/** `/api/x/{id}` with the input's values, encoded, and the names it used up. */
export const fillPath = (path: string, input: Readonly<Record<string, unknown>>): { path: string; used: readonly string[] } => {
  const used: string[] = [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.push(name);
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, used };
};
