import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { listening } from '../../../test/upload.ts';

const secret = 'outside the build';
let app: TestApp;
let build: string;
let port: number;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'copperline-paths-'));
  await mkdir(join(build, 'client/assets/folder'), { recursive: true });
  await mkdir(join(build, 'client/static'));
  await writeFile(join(build, 'client/assets/page.js'), 'inside');
  await writeFile(join(build, 'client/assets/.hidden'), 'inside');
  await writeFile(join(build, 'client/secret.txt'), secret);
  await writeFile(join(build, 'secret.txt'), secret);
  app = await startTestApp({
    env: { WEB_BUILD: build },
    render: async () => async () => new Response('<p>not here</p>', { status: 404, headers: { 'content-type': 'text/html' } }),
  });
  port = Number(new URL(await listening(app)).port);
});
afterAll(async () => {
  await app.close();
  await rm(build, { recursive: true });
});

/** The path as it stands, byte for byte: every client library would tidy it up. */
const ask = (path: string): Promise<{ status: number; answer: string }> =>
  new Promise((settle) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 'latin1')),
    );
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => settle({ status: Number(answer.slice(9, 12)), answer }));
  });

it('serves what is there', async () => {
  expect(await ask('/assets/page.js')).toMatchObject({ status: 200, answer: expect.stringContaining('inside') });
});

it.each(
  [
    '/assets/..',
    '/assets/../',
    '/assets/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/..\\secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/assets/.',
    '/assets/',
    '/assets//',
    '/assets//etc/passwd',
    '/assets/folder',
    '/assets/folder/',
    '/assets/folder/..',
    '/assets/.hidden',
    '/assets/%00',
    '/assets/page.js%00',
    '/assets/page.js%00.svg',
    '/assets/%',
    '/assets/%zz',
    '/assets/%e0%a4',
    '/assets/%c0%ae%c0%ae/secret.txt',
    '/assets/\xff\xfe',
    '/assets/..;/secret.txt',
    '/assets/page.js/',
    '/assets/page.js/..',
    '/assets/con:',
    '/static/..',
    '/static/../secret.txt',
    '/static/%2e%2e/secret.txt',
    `/assets/${'a'.repeat(5_000)}`,
    `/assets/${'../'.repeat(2_000)}etc/passwd`,
    `/assets/${'%2e%2e/'.repeat(1_500)}etc/passwd`,
    `/assets/${'a/'.repeat(4_000)}`,
  ].map((path): [string, string] => [path.slice(0, 60), path]),
)('A77 %s is refused as not there or malformed', async (_start, path) => {
  const { status, answer } = await ask(path);
  expect([400, 404]).toContain(status);
  expect(answer).not.toContain(secret);
});

it.each(['//', '//x:y@[', '/\\', '//x', '//[', 'http://[/', '//assets/page.js', '//%zz'])(
  'A77 %s names no host of ours and is refused as not there or malformed',
  async (path) => expect([400, 404]).toContain((await ask(path)).status),
);

it('A77 a path that is no text is refused in an envelope, with the headers of every answer', async () => {
  const { status, answer } = await ask('/assets/%zz');
  expect(status).toBe(400);
  expect(answer).toContain('"errorCode":"MALFORMED_REQUEST"');
  expect(answer).toContain('x-content-type-options: nosniff');
});

it('A77 no path of odd pieces gets a 500 or a file from outside', async () => {
  const piece = constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '%u002e',
    '%c0%af',
    '%ff',
    '\xff',
    '\x7f',
    ';',
    '~',
    ':',
    'page.js',
    'folder',
    'secret.txt',
    'etc/passwd',
    'C:',
    '?',
    '#',
    '+',
    '%20',
    '%0d%0a',
    '.br',
    '.gz',
  );
  const path = tuple(constantFrom('/assets', '/static', '/assets/'), array(piece, { maxLength: 12 }));
  await assert(
    asyncProperty(path, async ([start, pieces]) => {
      const { status, answer } = await ask(start + pieces.join(''));
      expect([200, 301, 302, 400, 404]).toContain(status);
      expect(answer).not.toContain(secret);
    }),
    { numRuns: 1_500 },
  );
});
