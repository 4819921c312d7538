import type { Endpoint, InputOf, OutputOf } from '../endpoint.ts';
import type { Locale } from '../locale.ts';

/** Services that the server passes to the page renderer. Both are bundled separately, so only plain values and functions are passed. */
export interface PageServices {
  readonly locale: Locale;
  readonly nonce: string;
  /** `https://host` as configured, for canonical and hreflang links. */
  readonly origin: string;
  /** Runs an endpoint's handler in process, as an anonymous visitor. */
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
}
