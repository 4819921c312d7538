import { once } from 'node:events';
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { startObjectStore } from './object-store.ts';

export interface TestBucket {
  /** As the configuration reads it. */
  readonly env: Readonly<Record<string, string>>;
  /** Answers the next calls itself with this status instead of passing them on. */
  failNext(status: number, times: number, method?: string): void;
  readonly calls: string[];
  close(): Promise<void>;
}

/** A real S3 server behind a door that can fail on request. */
export const startBucket = async (): Promise<TestBucket> => {
  const store = await startObjectStore();
  const { hostname, port: storePort } = new URL(store.settings.endpoint);
  const calls: string[] = [];
  let failing: { status: number; times: number; method?: string | undefined } = { status: 0, times: 0 };

  const pass = async (incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> => {
    const passed = forward({ hostname, port: storePort, method: incoming.method, path: incoming.url, headers: incoming.headers });
    passed.end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    await pipeline(answer, response);
  };

  // S3 shows an object whole or not at all. This server writes as it reads and deletes in two steps, so the door waits
  // for the last byte and lets one call in after the other.
  let turn = Promise.resolve();
  const queue = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    turn = turn.then(() => pass(incoming, body, response)).catch(() => void response.destroy());
  };

  const door = createServer((incoming, response) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    if (failing.times > 0 && (failing.method ?? incoming.method) === incoming.method) {
      failing.times -= 1;
      incoming.resume();
      response.writeHead(failing.status).end();
      return;
    }
    // A caller that was killed is nobody to answer.
    queue(incoming, response).catch(() => response.destroy());
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: store.settings.bucket,
      S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    },
    failNext: (status, times, method) => {
      failing = { status, times, method };
    },
    calls,
    async close() {
      door.closeAllConnections();
      await new Promise((done) => door.close(done));
      await store.stop();
    },
  };
};
