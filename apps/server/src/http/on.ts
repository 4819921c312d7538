import type { Auth, Endpoint, Locale, OutputOf, ParsedOf, StaffRole } from '@copperline/contract';
import type { MessageKey } from '@copperline/content';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** The signed-in person as every handler sees them. */
export interface Caller {
  readonly userId: string;
  /** Empty where an API token was shown, which no call about sessions takes. */
  readonly sessionId: string;
  readonly role: 'customer' | 'staff';
  /** Staff have typed a code of their authenticator in this session, not long ago. */
  readonly confirmed: boolean;
  /** Of staff, where they call the desk; empty at every other call. */
  readonly roles: readonly StaffRole[];
}

/** What a handler may use: the services, and what is known of this request. */
export interface Context<A extends Auth = Auth> extends Services {
  readonly caller: A extends 'user' | 'staff' ? Caller : Caller | null;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
  /** Hands the caller a new token, in the authorization header. */
  readonly grantToken: (token: string) => void;
  /** The exchange itself, for streams in and out; a page that calls a handler in process has none. */
  readonly exchange: () => { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

/** Data with a message of the catalogue, where an answer says more than "done". */
export class Said<T> {
  readonly data: T;
  readonly key: MessageKey;
  readonly type: 'success' | 'info' | 'warning';
  /** Names that the message's text needs. */
  readonly params: Readonly<Record<string, string | number>>;

  constructor(data: T, key: MessageKey, type: Said<T>['type'], params: Said<T>['params']) {
    this.data = data;
    this.key = key;
    this.type = type;
    this.params = params;
  }
}
export const say = <T>(data: T, key: MessageKey, type: Said<T>['type'] = 'success', params: Said<T>['params'] = {}): Said<T> =>
  new Said(data, key, type, params);

export type Handler<E extends Endpoint> = (
  context: Context<E['auth']>,
  input: ParsedOf<E>,
) => Promise<OutputOf<E> | Said<OutputOf<E>>>;

/** Where `answers` is `blob` the handler sends through the exchange itself. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

/** Binds the one handler of an endpoint. Method, path, auth, limit and schemas stand in the contract. */
export const on = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // Mounting parses the input with this very endpoint's schema and checks its auth before the handler sees either.
  handler,
});
