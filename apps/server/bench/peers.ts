// The two yardsticks, each alone in a process: `node peers.ts http` and `node peers.ts fastify`.
import { createServer } from 'node:http';
import Fastify from 'fastify';

const body = { code: 200, type: 'success', message: '', data: { id: 'a', account: 'b', username: 'c', email: 'd@example.com' } };

const announce = (port: number): void => void process.stdout.write(`ready: http://127.0.0.1:${port}\n`);

if (process.argv[2] === 'fastify') {
  const app = Fastify();
  app.get('/', async () => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address && typeof address === 'object') announce(address.port);
} else {
  const server = createServer((_request, response) => {
    const text = JSON.stringify(body);
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
      .end(text);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') announce(address.port);
  });
}
