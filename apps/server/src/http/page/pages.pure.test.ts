import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { contentSecurityPolicy } from './headers.ts';
import { createPageCache } from './page-cache.ts';
import { type RenderPage, servePages } from './pages.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Pages as the web build would render them: the path, the language and a script with the nonce it was given. */
const pages = (status = 200, loopback = true, headers: Readonly<Record<string, string>> = {}) => {
  let now = 0;
  const rendered: string[] = [];
  const render: RenderPage = async (request, services) => {
    rendered.push(new URL(request.url).pathname);
    return new Response(`<html lang="${services.locale}"><script nonce="${services.nonce}"></script>`, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    });
  };
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Failure ? error.status : 500).send());
  servePages(app, {
    render: async () => render,
    cache: createPageCache(() => now, 2, 1_000),
    policy: contentSecurityPolicy,
    origin: () => 'https://copperline.example',
    loopback,
    callInProcess: () => () => Promise.reject(new Error('not used')),
  });
  return { rendered, advance: (ms: number) => (now += ms) };
};

describe('languages', () => {
  it.each([
    ['/', {}, '/en'],
    ['/', { 'accept-language': 'zh-CN,zh;q=0.9' }, '/zh'],
    ['/', { cookie: 'lang=zh', 'accept-language': 'en' }, '/zh'],
    ['/pcb-capability?x=1', { cookie: 'a=b; lang=en' }, '/en/pcb-capability?x=1'],
    ['/en/', {}, '/en'],
    ['/zh/help/?q=1', {}, '/zh/help?q=1'],
  ])('sends %s with %j to %s', async (url, headers, target) => {
    pages();
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(target);
  });

  it.each(['//evil.example', '///evil.example/x', '/\\evil.example', '/en//evil.example/', '/%2F%2Fevil.example'])(
    'never redirects %s off the site',
    async (url) => {
      pages();
      const location = (await app.inject({ url })).headers.location ?? '/';
      expect(new URL(location, 'https://copperline.example').origin).toBe('https://copperline.example');
    },
  );

  it('serves application pages as they are, in the language of the visitor', async () => {
    pages();
    const response = await app.inject({ url: '/order/manufacturing/pcb?quote=1', headers: { cookie: 'lang=zh' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('lang="zh-CN"');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie, accept-language' });
  });
});

describe('the nonce', () => {
  it('is fresh in every answer, also from the cache, and the same in header and page', async () => {
    const { rendered } = pages();
    const seen = new Set<string>();
    for (let call = 0; call < 5; call += 1) {
      const response = await app.inject({ url: '/en' });
      const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1] ?? '';
      expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      seen.add(nonce);
    }
    expect(seen.size).toBe(5);
    expect(rendered).toEqual(['/en']);
  });
});

describe('the cache', () => {
  it('keeps no page that is good for one reader only', async () => {
    const { rendered } = pages(200, true, { 'cache-control': 'no-store' });
    await app.inject({ url: '/en/quote/somebodys-link' });
    await app.inject({ url: '/en/quote/somebodys-link' });
    expect(rendered).toHaveLength(2);
  });

  it.each(['no-store', 'private, no-store', 'No-Store, max-age=0'])("A69 hands on a page's own %s", async (value) => {
    const { rendered } = pages(200, true, { 'cache-control': value });
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers } = await app.inject({ url: '/en/quote/somebodys-link' });
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(rendered).toHaveLength(2);
  });

  it('A69 lets no page be kept by others because it says so itself', async () => {
    pages(200, true, { 'cache-control': 'public, max-age=3600' });
    expect((await app.inject({ url: '/en' })).headers['cache-control']).toBe('no-cache');
    expect((await app.inject({ url: '/order/dfm' })).headers['cache-control']).toBe('no-store');
  });

  it('keeps public pages for a while, forgets the oldest, and never keeps failures, queries or application pages', async () => {
    const { rendered, advance } = pages();
    for (const url of ['/en', '/en', '/en?x=1', '/en?x=1', '/order/dfm', '/order/dfm']) await app.inject({ url });
    expect(rendered).toEqual(['/en', '/en', '/en', '/order/dfm', '/order/dfm']);
    advance(2_000);
    await app.inject({ url: '/en' });
    await app.inject({ url: '/en/a' });
    await app.inject({ url: '/en/b' });
    await app.inject({ url: '/en' });
    expect(rendered.slice(5)).toEqual(['/en', '/en/a', '/en/b', '/en']);
  });

  it('does not keep a page that was not found', async () => {
    const { rendered } = pages(404);
    for (let call = 0; call < 2; call += 1) expect((await app.inject({ url: '/en/nothing' })).statusCode).toBe(404);
    expect(rendered).toHaveLength(2);
  });
});

describe('workshop pages', () => {
  it('exist only while the listener is this machine alone', async () => {
    const here = pages();
    await app.inject({ url: '/en/_app/outbox' });
    expect(here.rendered).toEqual(['/en/_app/outbox']);
    await app.close();
    const elsewhere = pages(404, false);
    for (const url of ['/en/_app/outbox', '/_app/parts']) expect((await app.inject({ url })).statusCode).toBe(404);
    expect(elsewhere.rendered).toEqual(['/en/404', '/en/404']);
  });
});

describe('what is not a page', () => {
  it.each([
    ['GET', '/assets/gone.js'],
    ['GET', '/static/gone.svg'],
    ['POST', '/en'],
    ['DELETE', '/'],
  ] as const)('answers %s %s with 404', async (method, url) => {
    const { rendered } = pages();
    expect((await app.inject({ method, url })).statusCode).toBe(404);
    expect(rendered).toEqual([]);
  });
});
