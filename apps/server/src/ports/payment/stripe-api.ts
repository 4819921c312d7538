import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ProviderRefused } from './provider-refused.ts';

export type FormValue = string | number | boolean | readonly FormValue[] | { readonly [name: string]: FormValue };
export type Form = { readonly [name: string]: FormValue };

/** `line_items[0][quantity]=1`: how Stripe spells what is inside of something. */
export const formOf = (form: Form): URLSearchParams => {
  const fields = new URLSearchParams();
  const add = (name: string, value: FormValue): void => {
    if (typeof value !== 'object') fields.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(form)) add(name, value);
  return fields;
};

const errorSchema = z.object({
  error: z.object({ type: z.string(), code: z.string().optional(), message: z.string().optional() }),
});

export interface StripeCall<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form?: Form;
  readonly result: z.ZodType<T>;
  /** The same in every try, and for whoever asks for the same thing again. */
  readonly idempotencyKey?: string;
}

export interface StripeApiOptions {
  readonly secretKey: string;
  readonly base?: string;
  /** Waits between tries. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Of this version are the shapes read here; an account's own setting does not matter. */
const apiVersion = '2025-09-30.clover';
const timeoutMs = 30_000;
const tries = 4;
const firstWaitMs = 500;
const longestWaitMs = 5000;

interface Answer {
  readonly status: number;
  readonly json: unknown;
  /** Stripe's own word on whether to ask again. */
  readonly shouldRetry: string | null;
  readonly retryAfterSeconds: number;
}

const worthRetrying = ({ status, shouldRetry }: Answer): boolean => {
  if (shouldRetry !== null) return shouldRetry === 'true';
  return status === 409 || status === 429 || status >= 500;
};

const failureOf = (path: string, { status, json }: Answer): Error => {
  const told = errorSchema.safeParse(json);
  const { type, code, message } = told.success ? told.data.error : { type: 'unknown', code: undefined, message: undefined };
  const text = `Stripe ${path}: HTTP ${status}, ${code ?? type}${message === undefined ? '' : `: ${message}`}`;
  // A wrong key is ours to mend, and what was refused for it can be asked again then.
  const refused = status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);
  return refused ? new ProviderRefused(code ?? type, text) : new Error(text);
};

/** Calls of Stripe's API over plain HTTP, tried again where nobody can know what happened. */
export const createStripeApi = ({ secretKey, base = 'https://api.stripe.com', wait = sleep }: StripeApiOptions) => {
  const once = async ({ method, path, form = {}, idempotencyKey }: StripeCall<unknown>): Promise<Answer> => {
    const fields = formOf(form);
    const url = method === 'GET' && fields.size > 0 ? `${base}${path}?${fields.toString()}` : `${base}${path}`;
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(method === 'POST' ? { body: fields } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = await response.json().catch(() => null);
    return {
      status: response.status,
      json,
      shouldRetry: response.headers.get('stripe-should-retry'),
      retryAfterSeconds: Number(response.headers.get('retry-after') ?? 0) || 0,
    };
  };

  /** The last answer, or what kept it from coming. */
  const persistently = async (call: StripeCall<unknown>): Promise<Answer> => {
    for (let tried = 1; ; tried += 1) {
      const outcome = await once(call).catch((error: unknown) => ({ error }));
      const lost = 'error' in outcome;
      if (tried === tries || (!lost && !worthRetrying(outcome))) {
        if (lost) throw new Error(`Stripe ${call.path} could not be reached`, { cause: outcome.error });
        return outcome;
      }
      const asked = lost ? 0 : outcome.retryAfterSeconds * 1000;
      await wait(Math.min(Math.max(asked, firstWaitMs * 2 ** (tried - 1)), longestWaitMs));
    }
  };

  /** Null: there is no such thing. */
  const find = async <T>(call: StripeCall<T>): Promise<T | null> => {
    const answer = await persistently(call);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw failureOf(call.path, answer);
    return call.result.parse(answer.json);
  };

  const ask = async <T>(call: StripeCall<T>): Promise<T> => {
    const found = await find(call);
    if (found === null) throw new ProviderRefused('resource_missing', `Stripe ${call.path}: there is no such thing.`);
    return found;
  };

  /** Every page of a list, the newest first, as Stripe sorts all of them. */
  async function* pages<T extends { readonly id: string }>(path: string, form: Form, item: z.ZodType<T>): AsyncGenerator<T> {
    const result = z.object({ data: z.array(item), has_more: z.boolean() });
    let startingAfter: string | undefined;
    for (;;) {
      const cursor = startingAfter === undefined ? {} : { starting_after: startingAfter };
      const page = await ask({ method: 'GET', path, form: { ...form, limit: 100, ...cursor }, result });
      yield* page.data;
      startingAfter = page.data.at(-1)?.id;
      if (!page.has_more || startingAfter === undefined) return;
    }
  }

  return { find, ask, pages };
};

export type StripeApi = ReturnType<typeof createStripeApi>;
