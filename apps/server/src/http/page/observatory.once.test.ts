import { quotes } from '@copperline/contract';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { savedQuote } from '../../../test/quote.ts';
import { listening, upload, zip } from '../../../test/upload.ts';
import { contentSecurityPolicy, developmentPolicy, secureHeaders, secureHeadersOf } from './headers.ts';
import { createPageCache } from './page-cache.ts';
import { type RenderPage, servePages } from './pages.ts';

// The MDN HTTP Observatory's rules, offline, with the modifiers of its grader. Stricter in three places: any cookie counts as a
// session's, any Access-Control-Allow-Origin as universal access, and a redirect off the site as one that never reaches https. What
// it only tells of an opener's and an embedder's policy counts here as well where it makes no sense.
// Certificates, the preload list and the way from http to https are the proxy's and cannot be seen from here.
const modifiers = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-not-implemented': -25,
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-not-found': 0,
  'cookies-secure-with-httponly-sessions': 0,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cookies-without-secure-flag': -20,
  'cookies-samesite-flag-invalid': -20,
  'cookies-session-without-httponly-flag': -30,
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented': -50,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'redirection-stays-on-the-site': 0,
  'redirection-off-host': -20,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'sri-not-implemented-and-external-scripts-not-loaded-securely': -50,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-not-implemented': -20,
  'corp-implemented-with-same-origin': 10,
  'corp-not-implemented': 0,
  'corp-implemented-with-cross-origin': 0,
  'corp-header-invalid': -5,
  'coop-not-implemented': 0,
  'coop-implemented': 0,
  'coop-header-invalid': -5,
  'coep-not-implemented': 0,
  'coep-implemented': 0,
  'coep-header-invalid': -5,
} as const;
type Result = keyof typeof modifiers;

interface Answer {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly html: string;
}

const bonusFrom = 90;
const origin = 'https://copperline.example';
const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

const csp = ({ headers }: Answer): Result => {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return 'csp-not-implemented';
  const directives = directivesOf(policy);
  const fallback = directives.get('default-src') ?? ['*'];
  const sources = (name: string) => directives.get(name) ?? fallback;
  const [script, style] = [sources('script-src'), sources('style-src')];
  const has = (list: readonly string[], ...wanted: readonly string[]) => wanted.some((source) => list.includes(source));
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src';
  const insecure = (list: readonly string[]) => list.some((source) => /^(http|ftp):/.test(source));
  if (has(script, ...broad, "'unsafe-inline'", 'data:') || has(sources('object-src'), ...broad))
    return 'csp-implemented-with-unsafe-inline';
  if ([...directives].some(([name, list]) => !isPassive(name) && insecure(list))) return 'csp-implemented-with-insecure-scheme';
  if (has([...script, ...style], "'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  if (insecure([...sources('img-src'), ...sources('media-src')]))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (has(style, ...broad, "'unsafe-inline'", 'data:')) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  return fallback.join(' ') === "'none'" ? 'csp-implemented-with-no-unsafe-default-src-none' : 'csp-implemented-with-no-unsafe';
};

const cookies = ({ cookies: set, headers }: Answer): Result => {
  const all = (flag: RegExp) => set.every((cookie) => flag.test(cookie));
  if (set.length === 0) return 'cookies-not-found';
  if (set.some((cookie) => /;\s*samesite/i.test(cookie) && !/;\s*samesite=(strict|lax)/i.test(cookie)))
    return 'cookies-samesite-flag-invalid';
  if (!all(/;\s*httponly/i)) return 'cookies-session-without-httponly-flag';
  if (!all(/;\s*secure/i))
    return headers['strict-transport-security']
      ? 'cookies-without-secure-flag-but-protected-by-hsts'
      : 'cookies-without-secure-flag';
  return all(/;\s*samesite/i) ? 'cookies-secure-with-httponly-sessions-and-samesite' : 'cookies-secure-with-httponly-sessions';
};

const cors = ({ headers }: Answer): Result =>
  headers['access-control-allow-origin'] === undefined
    ? 'cross-origin-resource-sharing-not-implemented'
    : 'cross-origin-resource-sharing-implemented';

const hsts = ({ headers }: Answer): Result => {
  const seconds = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (seconds === undefined) return 'hsts-not-implemented';
  return Number(seconds) >= 15_768_000
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
};

const redirection = ({ headers }: Answer): Result =>
  new URL(headers['location'] ?? '/', origin).origin === origin ? 'redirection-stays-on-the-site' : 'redirection-off-host';

const referrer = ({ headers }: Answer): Result => {
  const policy = headers['referrer-policy'];
  if (policy === undefined) return 'referrer-policy-not-implemented';
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy);
  return isPrivate ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};

const scripts = ({ html }: Answer): Result => {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)]
    .map(([, source = '']) => source)
    .filter((source) => new URL(source, origin).origin !== origin);
  if (foreign.length === 0) return 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
  return foreign.every((source) => source.startsWith('https:'))
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
};

const sniffing = ({ headers }: Answer): Result =>
  headers['x-content-type-options'] === 'nosniff' ? 'x-content-type-options-nosniff' : 'x-content-type-options-not-implemented';

const framing = ({ headers }: Answer): Result => {
  if (directivesOf(headers['content-security-policy'] ?? '').has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented';
};

const resources = ({ headers }: Answer): Result => {
  const policy = headers['cross-origin-resource-policy'];
  if (policy === undefined) return 'corp-not-implemented';
  if (policy === 'same-origin' || policy === 'same-site') return 'corp-implemented-with-same-origin';
  return policy === 'cross-origin' ? 'corp-implemented-with-cross-origin' : 'corp-header-invalid';
};

/** The first word counts; what reports go where is said behind it. */
const isOneOf = (header: string, known: readonly string[]): boolean => known.includes(header.split(';')[0]?.trim() ?? '');

const openers = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none'];
const opener = ({ headers }: Answer): Result => {
  const policy = headers['cross-origin-opener-policy'];
  if (policy === undefined) return 'coop-not-implemented';
  return isOneOf(policy, openers) ? 'coop-implemented' : 'coop-header-invalid';
};

const embedder = ({ headers }: Answer): Result => {
  const policy = headers['cross-origin-embedder-policy'];
  if (policy === undefined) return 'coep-not-implemented';
  return isOneOf(policy, ['require-corp', 'credentialless', 'unsafe-none']) ? 'coep-implemented' : 'coep-header-invalid';
};

const tests = [csp, cookies, cors, hsts, redirection, referrer, scripts, sniffing, framing, resources, opener, embedder];
const resultsOf = (answer: Answer): readonly Result[] => tests.map((test) => test(answer));

/** Penalties first; what is still 90 then earns its bonuses. */
const scoreOf = (answer: Answer): number => {
  const points = resultsOf(answer).map((result) => modifiers[result]);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const base = 100 + sum(points.filter((value) => value < 0));
  return Math.max(0, base >= bonusFrom ? base + sum(points.filter((value) => value > 0)) : base);
};

let app: FastifyInstance;
afterEach(() => app.close());

const serve = ({ https = true } = {}): void => {
  const render: RenderPage = async (_request, { nonce }) =>
    new Response(`<html><script nonce="${nonce}" src="/assets/entry.js"></script>`, { headers: { 'content-type': 'text/html' } });
  app = Fastify();
  secureHeaders(app, secureHeadersOf(https));
  servePages(app, {
    render: async () => render,
    cache: createPageCache(() => 0),
    policy: contentSecurityPolicy,
    origin: () => origin,
    loopback: false,
    callInProcess: () => () => Promise.reject(new Error('not used')),
  });
};

const seen = ({ headers, body }: LightMyRequestResponse): Answer => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === undefined ? value : String(value)]),
  ),
  cookies: [headers['set-cookie'] ?? []].flat(),
  html: body,
});
const ask = async (url: string): Promise<Answer> => seen(await app.inject({ url, headers: { origin: 'https://evil.example' } }));

describe('the Observatory', () => {
  it.each(['/en', '/zh/pcb-capability', '/order/dfm', '/my-center', '/'])('gives %s an A+', async (url) => {
    serve();
    const answer = await ask(url);
    expect(resultsOf(answer).filter((result) => modifiers[result] < 0)).toEqual([]);
    expect(scoreOf(answer)).toBeGreaterThanOrEqual(115);
  });

  it('counts each bonus of a page', async () => {
    serve();
    const answer = await ask('/en');
    expect(resultsOf(answer).filter((result) => modifiers[result] > 0)).toEqual([
      'csp-implemented-with-no-unsafe-default-src-none',
      'referrer-policy-private',
      'x-frame-options-implemented-via-csp',
      'corp-implemented-with-same-origin',
    ]);
    expect(scoreOf(answer)).toBe(130);
  });

  it('would notice what is missing or wrong', async () => {
    serve();
    const good = await ask('/en');
    const but = (headers: Answer['headers'], rest: Partial<Answer> = {}): number =>
      scoreOf({ ...good, ...rest, headers: { ...good.headers, ...headers } });
    expect([
      but({ 'content-security-policy': undefined }),
      but({ 'content-security-policy': developmentPolicy() }),
      but({ 'strict-transport-security': undefined }),
      but({ 'access-control-allow-origin': '*' }),
      but({ location: '//evil.example' }),
      but({}, { cookies: ['session=1; Path=/'] }),
      but({}, { cookies: ['session=1; Path=/; Secure; HttpOnly; SameSite=None'] }),
      but({}, { html: '<script src="//evil.example/x.js"></script>' }),
    ]).toEqual([75, 80, 80, 50, 80, 70, 80, 50]);
    expect(but({ 'x-content-type-options': undefined, 'referrer-policy': 'unsafe-url' })).toBe(115);
    const made = {
      'cross-origin-resource-policy': 'mine',
      'cross-origin-opener-policy': 'x',
      'cross-origin-embedder-policy': '',
    };
    expect(but(made)).toBe(85);
  });
});

describe('what is not a page', () => {
  it('gets an A+ too: a call, a refusal, an unknown address, a file and a document', { timeout: 300_000 }, async () => {
    const t = await startTestApp({ env: { PUBLIC_ORIGIN: origin } });
    ({ app } = t);
    const me = await t.signUp();
    const [file] = (await upload(await listening(t), me.token, { fileType: 7 }, [{ name: 'a.zip', bytes: zip(100) }])).rows;
    const { quoteId } = await savedQuote(t, me);
    const signed = { authorization: me.token, origin: 'https://evil.example' };
    const asked = [
      ['/api/eda/file/list', 200],
      ['/api/eda/order/view/x', 422],
      ['/api/nothing', 404],
      ['/api/openapi.json', 200],
      [`/api/eda/file/download/${file?.id}`, 200],
      [`${quotes.download.path}?quoteId=${quoteId}&format=pdf`, 200],
    ] as const;
    for (const [url, status] of asked) {
      const response = await t.app.inject({ url, headers: signed });
      const answer = seen(response);
      expect([url, response.statusCode, resultsOf(answer).filter((result) => modifiers[result] < 0)]).toEqual([url, status, []]);
      expect([url, scoreOf(answer)]).toEqual([url, 130]);
    }
    await t.close();
  });
});

describe('a page', () => {
  it('restricts what the Observatory only looks at', async () => {
    serve();
    const directives = directivesOf((await ask('/en')).headers['content-security-policy'] ?? '');
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'object-src': ["'none'"],
      'connect-src': ["'self'"],
    });
    expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w-]{24}'$/), "'wasm-unsafe-eval'"]);
  });

  it('promises https only where it is served so', async () => {
    serve({ https: false });
    expect((await ask('/en')).headers).not.toHaveProperty('strict-transport-security');
    await app.close();
    serve();
    expect((await ask('/en')).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it.each(['//evil.example', '/\\evil.example', '/en//evil.example/', '/?next=https://evil.example'])(
    'is never redirected off the site: %s',
    async (url) => {
      serve();
      expect(redirection(await ask(url))).toBe('redirection-stays-on-the-site');
    },
  );
});
