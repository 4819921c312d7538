import { randomBytes } from 'node:crypto';
import {
  type Endpoint,
  type InputOf,
  isApplicationPath,
  isLoopbackOnly,
  type Locale,
  type OutputOf,
  type PageServices,
  splitLocale,
  withLocale,
} from '@copperline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../failure.ts';
import { localeOf } from '../locale.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import { isFile } from '../request-kind.ts';

/** Renders one page; made from the web build in production and by Vite in development. */
export type RenderPage = (request: Request, services: PageServices) => Promise<Response>;

export interface PageOptions {
  readonly render: () => Promise<RenderPage>;
  readonly cache: PageCache | null;
  readonly policy: (nonce: string) => string;
  readonly origin: () => string;
  /** Whether workshop pages exist here. */
  readonly loopback: boolean;
  readonly callInProcess: (locale: Locale) => <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
}

/** Stands in cached HTML where each response puts its own nonce. Random per process: text on a page can never guess it. */
const noncePlaceholder = randomBytes(18).toString('base64url');

/** Everything that is neither API nor file: a redirect to a language, or a page. */
export const servePages = (app: FastifyInstance, options: PageOptions): void => {
  app.setNotFoundHandler(async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isFilePath(request)) throw fail('NOT_FOUND');
    return answerPage(options, request, reply);
  });
};

/** A file that is not there is not a page in some language. */
const isFilePath = (request: FastifyRequest): boolean => isFile(request) || request.url.startsWith('/.well-known/');

/** A path that begins with two slashes names another host, or none that can be read: there is no such page here. */
const addressOf = ({ raw }: FastifyRequest, origin: string): URL => {
  const path = raw.url ?? '/';
  if (/^[/\\]{2}/.test(path) || !URL.canParse(path, origin)) throw fail('NOT_FOUND');
  return new URL(path, origin);
};

const answerPage = async (options: PageOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const url = addressOf(request, options.origin());
  const { locale: prefix } = splitLocale(url.pathname);
  const locale = localeOf(request);
  const target = redirectTarget(url, prefix, locale);
  if (target) return reply.header('vary', 'cookie, accept-language').header('cache-control', 'no-store').redirect(target, 302);
  if (!options.loopback && isLoopbackOnly(splitLocale(url.pathname).path)) url.pathname = withLocale(locale, '/404');
  const page = await rendered(options, request, url, locale, prefix !== null);
  const nonce = randomBytes(18).toString('base64url');
  for (const [name, value] of page.headers) void reply.header(name, value);
  return reply
    .code(page.status)
    .header('content-security-policy', options.policy(nonce))
    .header('cache-control', prefix && !isForOneReader(page) ? 'no-cache' : 'no-store')
    .header('vary', prefix ? 'accept-encoding' : 'cookie, accept-language')
    .send(page.html.replaceAll(noncePlaceholder, nonce));
};

/** Public pages live under a language; application pages also answer without one; `/en/` is `/en`. */
const redirectTarget = (url: URL, prefix: Locale | null, locale: Locale): string | null => {
  if (prefix === null && !isApplicationPath(url.pathname)) return withLocale(locale, url.pathname) + url.search;
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) return url.pathname.replace(/\/+$/, '') + url.search;
  return null;
};

/** A page that sent `no-store` is kept by nobody: a shared quote can be unshared at any moment. */
const isForOneReader = ({ headers }: RenderedPage): boolean =>
  headers.some(([name, value]) => name === 'cache-control' && /(^|[\s,])no-store($|[\s,])/i.test(value));

const rendered = async (
  options: PageOptions,
  request: FastifyRequest,
  url: URL,
  locale: Locale,
  cacheable: boolean,
): Promise<RenderedPage> => {
  const key = cacheable && url.search === '' ? url.pathname : null;
  const cached = key ? options.cache?.get(key) : undefined;
  if (cached) return cached;
  const render = await options.render();
  const response = await render(new Request(url, { method: 'GET', headers: { accept: 'text/html' } }), {
    locale,
    nonce: noncePlaceholder,
    origin: options.origin(),
    call: options.callInProcess(locale),
  });
  const page = {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    html: await response.text(),
  };
  if (key && page.status === 200 && !isForOneReader(page)) options.cache?.set(key, page);
  request.log.debug({ path: url.pathname, status: page.status }, 'page rendered');
  return page;
};
