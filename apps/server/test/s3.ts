import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import { temporaryDirectory } from './places.ts';

export interface TestBucket {
  /** As the configuration reads it. */
  readonly env: Readonly<Record<string, string>>;
  /** Answers the next calls itself with this status instead of passing them on. */
  failNext(status: number, times: number, method?: string): void;
  readonly calls: string[];
  close(): Promise<void>;
}

const bucket = 'copperline-test';

/** A real S3 server in this process, behind a door that can fail on request. */
export const startBucket = async (): Promise<TestBucket> => {
  const { directory, remove } = await temporaryDirectory();
  const s3 = new S3rver({ silent: true, directory: path.join(directory, 's3'), configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const calls: string[] = [];
  let failing: { status: number; times: number; method?: string | undefined } = { status: 0, times: 0 };
  const server: Server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (failing.times > 0 && (failing.method ?? request.method) === request.method) {
      failing.times -= 1;
      request.resume();
      response.writeHead(failing.status).end();
      return;
    }
    void handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    failNext: (status, times, method) => {
      failing = { status, times, method };
    },
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await remove();
    },
  };
};
