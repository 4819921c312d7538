import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveAssets } from './assets.ts';
import { secureHeaders, secureHeadersOf } from './headers.ts';

let app: FastifyInstance;
let build: string;

beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'copperline-assets-'));
  await mkdir(join(build, 'client/assets'), { recursive: true });
  await mkdir(join(build, 'client/static'));
  for (const name of ['entry-a1.js', 'board.worker-C_m-9.js', 'board.worker-C_m-9.js.gz'])
    await writeFile(join(build, 'client/assets', name), '//');
  app = Fastify();
  secureHeaders(app, secureHeadersOf(true));
  await serveAssets(app, build);
});
afterEach(async () => {
  await app.close();
  await rm(build, { recursive: true });
});

const policyOf = async (name: string, headers = {}) => {
  const response = await app.inject({ url: `/assets/${name}`, headers });
  expect(response.statusCode).toBe(200);
  return response.headers['content-security-policy'];
};

describe('the policy of a file', () => {
  it('forbids everything, as nothing but a page loads it', async () => {
    expect(await policyOf('entry-a1.js')).toContain("default-src 'none'");
    expect(await policyOf('entry-a1.js')).toContain('sandbox');
  });

  it.each([{}, { 'accept-encoding': 'gzip' }])("lets a worker's script run, and reach nobody (%j)", async (headers) => {
    expect(await policyOf('board.worker-C_m-9.js', headers)).toBe("default-src 'none'; script-src 'self' 'unsafe-eval'");
  });
});
