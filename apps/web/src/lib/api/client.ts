import type { Translate } from '@copperline/content';
import {
  type Answer,
  type Endpoint,
  type ErrorCode,
  type InputOf,
  isErrorCode,
  type Locale,
  type OutputOf,
  timing,
  type ToastType,
} from '@copperline/contract';
import { CallError, Cancelled, type Outcome } from './outcome.ts';
import { apiUrl, type Outgoing, outgoing } from './request.ts';

export interface SendOptions {
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal;
  /** Sent bytes of a body, where somebody wants to know. */
  readonly onProgress: ((sentBytes: number, totalBytes: number) => void) | undefined;
}

/** Everything a call touches outside itself, so that tests drive it with real `Response` objects. */
export interface ClientEnvironment {
  readonly origin: string;
  send(url: string, options: SendOptions): Promise<Response>;
  online(): boolean;
  locale(): Locale;
  translate: Translate;
  toast(type: ToastType, message: string): void;
  readToken(): string | null;
  /** Null forgets it. */
  writeToken(token: string | null): void;
  /** By a full load. */
  navigate(path: string): void;
  /** Waits for an overloaded server and says so; ends early when the person presses "try now" or the signal aborts. */
  pause(seconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** Auth status 1: true once the person has signed in, false when they gave up. */
  requireSignIn(): Promise<boolean>;
  /** Clears the session as signing out does, with its message. */
  expire(message: string): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** No toast and no sign-in window: for calls nobody asked for. */
  readonly quiet?: boolean;
  /** Hears what a success says instead of the toasts; empty where it says nothing. */
  readonly onMessage?: (message: string) => void;
  readonly files?: readonly File[];
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
}

interface Received {
  readonly response: Response;
  readonly sentToken: string | null;
}

/** An overloaded server's answer to a read that is worth another attempt. */
class Overloaded {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/** Attempts after the first, and bounds of the wait before each: a page is never silent for more than two minutes. */
const retries = { most: 4, minSeconds: 1, maxSeconds: 30 } as const;

/** The wait that a 503 asks for; null where it names none, and where the call would change something. */
const retrySeconds = (endpoint: Endpoint, response: Response): number | null => {
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.status !== 503 || endpoint.method !== 'GET' || endpoint.mutates || !Number.isFinite(asked)) return null;
  return Math.min(retries.maxSeconds, Math.max(retries.minSeconds, asked));
};

const signInAgain = Symbol('sign in, then call again');

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'type' in value && 'code' in value;

export const createClient = (env: ClientEnvironment) => {
  /** Tells the person, unless the call is quiet, and gives the error to throw. */
  const failure = (code: ErrorCode, status: number, options: CallOptions, said?: Partial<Answer>): CallError => {
    const message = said?.message || env.translate(`errors.${code}`);
    if (!options.quiet) env.toast(said?.type ?? 'error', message);
    return new CallError(code, status, message, said?.issues, said?.data);
  };

  /** Only our own origin sees the token, and only its answers may replace it. */
  const isOurs = (url: string): boolean => new URL(url, env.origin).origin === env.origin;

  const keepFreshToken = ({ response, sentToken }: Received): void => {
    const fresh = response.headers.get('authorization')?.replace(/^Bearer /, '');
    // A late answer to a token that was replaced or cleared meanwhile must not bring it back.
    if (fresh && isOurs(response.url) && env.readToken() === sentToken) env.writeToken(fresh);
  };

  const exchange = async <T>(
    prepare: () => { method: string; url: string; contentType: string | null; body: BodyInit | null },
    options: CallOptions,
    read: (received: Received) => Promise<T>,
  ): Promise<T> => {
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), timing.requestTimeoutMs);
    try {
      options.signal?.throwIfAborted();
      const { method, url, contentType, body } = prepare();
      const headers = new Headers({ 'accept-language': env.locale() });
      if (contentType) headers.set('content-type', contentType);
      const sentToken = isOurs(url) ? env.readToken() : null;
      if (sentToken) headers.set('authorization', sentToken);
      const signal = options.signal ? AbortSignal.any([options.signal, timer.signal]) : timer.signal;
      const response = await env.send(url, { method, headers, body, signal, onProgress: options.onProgress });
      const received = { response, sentToken };
      keepFreshToken(received);
      return await read(received);
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (options.signal?.aborted) throw new Cancelled('cancelled', { cause: error });
      if (timer.signal.aborted) throw failure('TIMEOUT', 0, options);
      throw failure(env.online() ? 'OPERATION_FAILED' : 'NETWORK', 0, options);
    } finally {
      clearTimeout(timeout);
    }
  };

  /** What the page does for a refusal, by its HTTP status or its code. */
  const refuse = (
    { response, sentToken }: Received,
    answer: Answer | null,
    options: CallOptions,
  ): CallError | typeof signInAgain => {
    const { status } = response;
    const code = answer?.errorCode !== undefined && isErrorCode(answer.errorCode) ? answer.errorCode : 'OPERATION_FAILED';
    if (status === 403) {
      const message = answer?.message || env.translate('errors.LOGIN_EXPIRED');
      // Of several refused at once the first clears; the others find their token gone already.
      if (env.readToken() === sentToken) env.expire(message);
      return new CallError('LOGIN_EXPIRED', status, message);
    }
    if (status === 401 && code === 'LOGIN_REQUIRED' && !options.quiet) {
      if (sentToken !== null && env.readToken() === sentToken) env.writeToken(null);
      return signInAgain;
    }
    return failure(code, status, options, answer ?? {});
  };

  const readAnswer = async (received: Received): Promise<Answer | null> => {
    const text = await received.response.text();
    try {
      const parsed: unknown = JSON.parse(text);
      return isAnswer(parsed) ? parsed : null;
    } catch {
      return null;
    }
  };

  const judge = async <E extends Endpoint>(
    endpoint: E,
    received: Received,
    options: CallOptions,
  ): Promise<Outcome<OutputOf<E>> | typeof signInAgain> => {
    const { response } = received;
    const answer = await readAnswer(received);
    if (String(answer?.code) === '201') {
      throw failure('OPERATION_FAILED', response.status, options, { type: 'error', message: answer?.err ?? '' });
    }
    if (response.ok && String(answer?.code) === '403') {
      env.navigate('/');
      throw new CallError('LOGIN_EXPIRED', response.status, answer?.message ?? '');
    }
    const refused = !answer || answer.type === 'error' || answer.errorCode !== undefined || !response.ok;
    if (!refused) {
      const data = endpoint.output.safeParse(answer.data);
      if (!data.success) throw failure('OPERATION_FAILED', response.status, options);
      if (options.onMessage) options.onMessage(answer.message);
      else if (answer.message && !options.quiet) env.toast(answer.type, answer.message);
      return { ok: true, data: data.data as OutputOf<E> };
    }
    const answered = answer?.errorCode !== undefined && isErrorCode(answer.errorCode) ? answer.errorCode : 'OPERATION_FAILED';
    if (answer && endpoint.exempt && response.status !== 403 && response.status !== 401) {
      const message = answer.message || env.translate(`errors.${answered}`);
      return { ok: false, code: answered, message, issues: answer.issues ?? [] };
    }
    const refusal = refuse(received, answer, options);
    if (refusal === signInAgain) return refusal;
    throw refusal;
  };

  const loginRequired = (options: CallOptions) => failure('LOGIN_REQUIRED', 401, options);

  /** Runs `work`, and once more after the person signed in where it was refused for want of an account. */
  const withSignIn = async <T>(
    needsAccount: boolean,
    options: CallOptions,
    work: () => Promise<T | typeof signInAgain>,
  ): Promise<T> => {
    // Without a token the refusal is certain: a big upload need not travel to learn it.
    const known = needsAccount && env.readToken() === null;
    if (known && options.quiet) throw loginRequired(options);
    const first = known ? signInAgain : await work();
    if (first !== signInAgain) return first;
    if (!(await env.requireSignIn())) throw loginRequired(options);
    if (options.signal?.aborted) throw new Cancelled('cancelled');
    const second = await work();
    if (second === signInAgain) throw loginRequired(options);
    return second;
  };

  /** One call; a read goes to an overloaded server again when that asks for it. */
  const exchangeAgain = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions) => {
    for (let retry = 0; ; retry += 1) {
      const answered = await exchange(
        () => outgoing(endpoint, input, options.files ?? []),
        options,
        async (received) => {
          const seconds = retry < retries.most ? retrySeconds(endpoint, received.response) : null;
          return seconds === null ? judge(endpoint, received, options) : new Overloaded(seconds);
        },
      );
      if (!(answered instanceof Overloaded)) return answered;
      await env.pause(answered.seconds, options.signal);
    }
  };

  const outcomeOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<Outcome<OutputOf<E>>> =>
    withSignIn(endpoint.auth === 'user', options, () => exchangeAgain(endpoint, input, options));

  /** The result, or a `CallError` the person has been told of. Exempt endpoints go through `callExempt`. */
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> => {
    if (endpoint.exempt) throw new Error(`${endpoint.name} is exempt: its refusals are results, use callExempt`);
    const outcome = await outcomeOf(endpoint, input, options);
    if (!outcome.ok) throw new CallError(outcome.code, 0, outcome.message, outcome.issues);
    return outcome.data;
  };

  /** For exempt endpoints: a refusal is a result, and no toast is shown. */
  const callExempt = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<Outcome<OutputOf<E>>> => {
    if (!endpoint.exempt) throw new Error(`${endpoint.name} is not exempt, use call`);
    return outcomeOf(endpoint, input, options);
  };

  const readFile = async (received: Received, options: CallOptions): Promise<Response | typeof signInAgain> => {
    if (received.response.ok) return new Response(await received.response.blob(), received.response);
    const refusal = refuse(received, await readAnswer(received), options);
    if (refusal === signInAgain) return refusal;
    throw refusal;
  };

  /** The bytes behind an address, or of a call that makes them, for saving. A refusal is handled as for any other call. */
  const fetchFile = (
    from: string | Outgoing,
    options: CallOptions & { readonly needsAccount?: boolean } = {},
  ): Promise<Response> =>
    withSignIn(options.needsAccount ?? false, options, () =>
      exchange(
        () => (typeof from === 'string' ? { method: 'GET', url: apiUrl(from), contentType: null, body: null } : from),
        options,
        (received) => readFile(received, options),
      ),
    );

  return { call, callExempt, fetchFile };
};
