import { checkout, socketPath, webhooks } from '@copperline/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { shedLoad } from './overload.ts';

const capacity = 1_000;
let app: FastifyInstance;
let finish: () => void;
beforeEach(() => {
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Failure ? error.status : 500).send());
  shedLoad(app, { waitingMs: () => 0 });
  const { promise, resolve } = Promise.withResolvers<string>();
  finish = () => resolve('done');
  app.get('/quick', async () => 'done');
  app.get('/slow', () => promise);
  app.get(socketPath, () => promise);
  app.get('/healthz', async () => 'ok');
  app.get('/assets/page.js', async () => 'ok');
  app.get('/paid', { config: { endpoint: webhooks.payment.name } }, async () => 'ok');
  app.get('/place', { config: { endpoint: checkout.place.name } }, async () => 'ok');
});
afterEach(() => app.close());

const status = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;
const many = (url: string, count: number) => Array.from({ length: count }, () => status(url));

it('counts a call only until it is answered', async () => {
  for (let call = 0; call <= capacity; call += 1) expect(await status('/quick')).toBe(200);
});

it('refuses what is beyond its capacity, but neither probes nor providers nor the last step of a purchase, and recovers', async () => {
  const under = many('/slow', capacity);
  await expect.poll(() => status('/quick')).toBe(503);
  for (const url of ['/healthz', '/paid', '/place', '/assets/page.js']) expect(await status(url)).toBe(200);
  finish();
  expect(new Set(await Promise.all(under))).toEqual(new Set([200]));
  expect(await status('/quick')).toBe(200);
});

it('does not count pages that only listen', async () => {
  const open = many(socketPath, capacity + 1);
  expect(await status('/quick')).toBe(200);
  finish();
  await Promise.all(open);
});
