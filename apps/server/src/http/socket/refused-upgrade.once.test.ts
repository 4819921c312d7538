import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { site, socketPath } from '@copperline/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { listening } from '../../../test/upload.ts';
import { admissionLimits } from '../load/admission.ts';
import { trackConnections } from '../connections.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const openConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((settle, reject) => server.getConnections((error, count) => (error ? reject(error) : settle(count))));

/** Sends the first lines of an upgrade over a bare socket; `answer` is what came back until the server closed its side. */
const sendUpgrade = async (origin: string, path: string, lines: readonly string[] = []) => {
  const socket = net.connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  const key = Buffer.alloc(16, 7).toString('base64');
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${key}`,
      ...lines,
      '',
      '',
    ].join('\r\n'),
  );
  const answered = expect.poll(() => text);
  return { socket, answered };
};

it('A71 an upgrade refused with 503 is closed by the server, also while its client says nothing more', async () => {
  const node = (app = await startTestApp({ env: { NODE_ENV: 'production' } }));
  const origin = await listening(node);
  // Calls whose body never ends keep the node at its limit.
  const bodies = Array.from({ length: admissionLimits.most }, () => new Readable({ read() {} }));
  const waiting = bodies.map((payload) =>
    node.app.inject({ method: 'POST', url: site.point.path, payload, headers: { 'content-type': 'application/json' } }),
  );
  await expect.poll(async () => (await node.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(503);
  const refused = await Promise.all(Array.from({ length: 50 }, () => sendUpgrade(origin, socketPath)));
  for (const { answered } of refused) await answered.toContain('HTTP/1.1 503');
  await expect.poll(() => openConnections(node.app), { timeout: 20_000 }).toBe(0);
  for (const { socket } of refused) socket.destroy();
  for (const body of bodies) body.push(null);
  await Promise.all(waiting);
});

it('A71 an Upgrade header on any other path is an ordinary request', async () => {
  app = await startTestApp();
  const { socket, answered } = await sendUpgrade(await listening(app), '/healthz', ['connection: close']);
  await answered.toContain('{"status":"ok"}');
  socket.destroy();
});

it('A72 closing the server destroys a connection that was upgraded and never ended', async () => {
  const server = Fastify();
  server.server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const connections = trackConnections(server.server);
  const { socket, answered } = await sendUpgrade(await server.listen({ host: '127.0.0.1', port: 0 }), '/');
  await answered.toContain('101');
  const closing = server.close();
  server.server.closeAllConnections();
  expect(await openConnections(server)).toBe(1);
  connections.destroyAll();
  await closing;
  expect(await openConnections(server)).toBe(0);
  socket.destroy();
});
