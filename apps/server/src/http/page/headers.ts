import type { FastifyInstance } from 'fastify';

/** Without `require-trusted-types-for`: antd and React Router write inline. The nonce is fresh in every response. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** Vite writes inline styles and scripts and speaks on a port of its own. */
export const developmentPolicy = (): string =>
  contentSecurityPolicy('')
    .replaceAll("'nonce-'", "'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws://localhost:24678");

/**
 * A worker lives under the policy of its own script. Ours compute and talk to their page alone: no network, no other source. The
 * engine that unpacks RAR archives writes its bindings while it starts, which is `eval` to a browser; it runs only in here.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'unsafe-eval'";

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
};

/** Of everything that is not a page: nothing in it is ever run, framed or sent on. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox";

/** Of every answer. */
export const secureHeadersOf = (https: boolean): Readonly<Record<string, string>> => ({
  ...always,
  'content-security-policy': filePolicy,
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Puts them on; pages put their own policy over it. */
export const secureHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
};
