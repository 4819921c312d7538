import net from 'node:net';
import { Writable } from 'node:stream';
import { allEndpoints, quotes, rateLimits, site } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { boardRequest } from '../../test/quote.ts';
import { routes } from '../features/routes.ts';
import { filePolicy } from './page/headers.ts';
import { loggerOptions } from './log.ts';
import { pino } from 'pino';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const point = { path: '/', locale: 'en-US' };

describe('parity', () => {
  it('gives every endpoint of the contract exactly one handler', () => {
    const handled = routes.map((route) => route.endpoint.name).sort();
    expect(handled).toEqual(allEndpoints.map((endpoint) => endpoint.name).sort());
    expect(new Set(handled).size).toBe(handled.length);
  });

  it('names no path twice for one method', () => {
    const places = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('a call', () => {
  it('answers an envelope that nobody may keep', async () => {
    const { response } = await test.call(site.point, point);
    expect(response.json()).toEqual({ code: 200, type: 'success', message: '', data: null });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes JSON as well as a form', async () => {
    const response = await test.app.inject({ method: 'POST', url: site.point.path, payload: point });
    expect(response.statusCode).toBe(200);
  });

  it('A58 refuses fields nobody declared, each with its name', async () => {
    const sent = await test.call(site.point, { ...point, role: 'staff', userId: '1' });
    expect(sent).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
    expect(sent.issues.map((issue) => [issue.path, issue.rule])).toEqual([
      ['role', 'unknown'],
      ['userId', 'unknown'],
    ]);
  });

  it('speaks the language of Accept-Language', async () => {
    const { message } = await test.call(site.point, {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(message).toMatch(/\p{Script=Han}/u);
  });

  it.each([
    ['a repeated form key', 'path=/&path=/x&locale=en-US', 'application/x-www-form-urlencoded', 400, 'MALFORMED_REQUEST'],
    ['broken JSON', '{"path":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['a JSON list', '[]', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['a type we do not read', '<x/>', 'application/xml', 415, 'CONTENT_TYPE'],
    ['a body over the limit', `path=/${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded', 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_what, payload, type, status, code) => {
    const response = await test.app.inject({ method: 'POST', url: site.point.path, payload, headers: { 'content-type': type } });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ errorCode: code, type: 'error', data: null });
  });

  it('A57 drops keys that reach into prototypes', async () => {
    const payload = '{"path":"/","locale":"en-US","__proto__":{"role":"staff"},"constructor":{"prototype":{"role":"staff"}}}';
    const response = await test.app.inject({
      method: 'POST',
      url: site.point.path,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  it('answers 404 for a call that does not exist', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/eda/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ errorCode: 'NOT_FOUND', code: 404 });
  });
});

describe('headers', () => {
  it('carries the policy of a file on every answer that is not a page', async () => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/healthz' });
    expect(headers).toMatchObject({
      'content-security-policy': filePolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('A16 answers a header block beyond measure with 431 and an envelope', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await new Promise<string>((settle, reject) => {
      const socket = net.connect(Number(new URL(address).port), '127.0.0.1', () => {
        socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\nauthorization: ${'a'.repeat(1024 * 1024)}\r\n\r\n`);
      });
      let text = '';
      socket.on('data', (chunk) => (text += chunk));
      socket.on('close', () => settle(text));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET' ? settle(text) : reject(error),
      );
    });
    expect(answer).toContain('431');
    expect(answer).toContain('"errorCode":"HEADERS_TOO_LARGE"');
  });
});

describe('operations', () => {
  it('is alive and ready, and not ready while it drains', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready', database: true, draining: false });
  });

  it('shows its figures to a scraper on this machine only', async () => {
    await test.call(site.point, point);
    const mine = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(mine.body).toMatch(/http_request_seconds_count\{endpoint="site\.point",status="200"\} \d+/);
    expect(mine.body).toContain('database_longest_wait_seconds');
    expect((await test.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect(
      (await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }))
        .statusCode,
    ).toBe(404);
  });

  it('describes every call as OpenAPI 3.1', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values<Record<string, { operationId: string; summary: string }>>(document.paths).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      allEndpoints
        .map((endpoint) => endpoint.name)
        .filter((name) => !/^desk\w*\./.test(name))
        .sort(),
    );
    for (const operation of operations) expect(operation.summary).not.toMatch(/^api\./);
  });

  it('A59 logs what a caller sends as data, never as lines or secrets', () => {
    const lines: string[] = [];
    const out = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const options = loggerOptions(test.services.config);
    const log = pino({ ...(typeof options === 'object' ? options : {}), level: 'info' } as pino.LoggerOptions, out);
    log.info({ password: 'hunter2', token: 'secret-token', note: 'a\r\n{"level":60}' }, 'forged\r\nline');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(lines[0]).not.toMatch(/hunter2|secret-token/);
  });
});

describe('rate limits', () => {
  it('count per address, say when to come back, and end with their window', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const { max, windowSeconds } = rateLimits.subscribe;
    const subscribe = (ip: string) => limited.call(site.subscribe, { email: 'a@example.com' }, { ip });
    for (let call = 0; call < max; call += 1) expect((await subscribe('192.0.2.7')).status).toBe(200);
    const refused = await subscribe('192.0.2.7');
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.response.headers['retry-after'])).toBe(windowSeconds);
    expect((await subscribe('192.0.2.8')).status).toBe(200);
    // Of a call that is open to visitors they have a limit of their own.
    const ask = (token?: string) => {
      const wish = { request: boardRequest(), currency: 'USD', quantity: 3, email: 'a@example.com' };
      return limited.call(quotes.rfq, wish, token === undefined ? { ip: '192.0.2.9' } : { ip: '192.0.2.9', token });
    };
    for (let call = 0; call < rateLimits.mail.max; call += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).errorCode).toBe('TOO_MANY_REQUESTS');
    expect((await ask((await limited.signUp()).token)).status).toBe(200);
    limited.clock.advance(windowSeconds * 1000);
    expect((await subscribe('192.0.2.7')).status).toBe(200);
    await limited.close();
  });

  const page = async () => async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
  const statuses = async (limited: TestApp, url: string, count: number, ip = '192.0.2.7') => {
    const seen: Record<number, number> = {};
    for (let call = 0; call < count; call += 1) {
      const { statusCode } = await limited.app.inject({ url, remoteAddress: ip });
      seen[statusCode] = (seen[statusCode] ?? 0) + 1;
    }
    return seen;
  };

  it('A65 count pages, redirects, documents and calls that do not exist like calls', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, render: page });
    const { max, windowSeconds } = rateLimits.page;
    expect(await statuses(limited, '/en', 400)).toEqual({ 200: 400 });
    expect(await statuses(limited, '/en/nothing', 100)).toEqual({ 200: 100 });
    expect(await statuses(limited, '/', max - 500)).toEqual({ 302: max - 500 });
    for (const url of ['/en', '/', '/sitemap.xml', '/api/openapi.json', '/api/eda/nothing', '/robots.txt'])
      expect([url, await statuses(limited, url, 1)]).toEqual([url, { 429: 1 }]);
    const refused = await limited.app.inject({ url: '/en', remoteAddress: '192.0.2.7' });
    expect(refused.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBe(windowSeconds);
    // Probes are asked by one address all day; calls have their own windows.
    expect(await statuses(limited, '/healthz', 10)).toEqual({ 200: 10 });
    expect((await limited.call(site.point, point, { ip: '192.0.2.7' })).status).toBe(200);
    expect(await statuses(limited, '/en', 1, '192.0.2.8')).toEqual({ 200: 1 });
    limited.clock.advance(windowSeconds * 1000);
    expect(await statuses(limited, '/en', 1)).toEqual({ 200: 1 });
    await limited.close();
  });

  it('A65 count files of pages as well, with more room', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, render: page });
    const { max } = rateLimits.asset;
    expect(max).toBeGreaterThanOrEqual(10 * rateLimits.page.max);
    expect(await statuses(limited, '/assets/gone.js', max)).toEqual({ 404: max });
    expect(await statuses(limited, '/static/gone.svg', 1)).toEqual({ 429: 1 });
    expect(await statuses(limited, '/en', 1)).toEqual({ 200: 1 });
    await limited.close();
  });

  it('A66 count a whole /64 of IPv6 as one address', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const { max } = rateLimits.subscribe;
    const subscribe = (ip: string) => limited.call(site.subscribe, { email: 'a@example.com' }, { ip });
    for (let call = 0; call < max; call += 1) expect((await subscribe(`2001:db8:1:2:${call}::${call}`)).status).toBe(200);
    expect((await subscribe('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await subscribe('2001:db8:1:3::1')).status).toBe(200);
    await limited.close();
  });
});
