import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHistory, strikeAfter } from './history.ts';
import { type NodeProcess, prepareCustomer, startNode } from './node-process.ts';
import { helloSocket } from './page-socket.ts';
import { temporaryDirectory } from './places.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { upload, zip } from './upload.ts';

const rounds = 3;

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let files: Awaited<ReturnType<typeof temporaryDirectory>>;
let postgres: TestPostgres;
let node: NodeProcess;

beforeAll(async () => {
  data = await temporaryDirectory();
  files = await temporaryDirectory();
  postgres = await startPostgres({ dir: data.directory });
});
afterAll(async () => {
  await node.kill();
  await postgres.stop();
  await data.remove();
  await files.remove();
});

it('I7 every process of PostgreSQL killed while the server runs: nothing acknowledged is lost, and the server recovers by itself', async () => {
  const options = { url: postgres.url, dataDir: files.directory };
  const port = Number(new URL(postgres.url).port);
  const { token } = await prepareCustomer(options);
  node = await startNode(options);
  const history = createHistory(token, () => node.origin);
  const works = async (): Promise<number> =>
    (await upload(node.origin, token, { fileType: 7 }, [{ name: 'a.zip', bytes: zip(10) }])).status;
  for (let round = 1; round <= rounds; round += 1) {
    await strikeAfter(history, 30, async () => {
      await postgres.kill();
      postgres = await startPostgres({ dir: data.directory, port });
    });
    await expect.poll(works, { interval: 50 }).toBe(200);
    expect(await history.broken(node.origin)).toEqual([]);
  }
  // The connection that listens for events has come back as well.
  const page = await helloSocket(node.origin, token);
  const heard = async (): Promise<number> => {
    await upload(node.origin, token, { fileType: 7, batchUid: 'after' }, [{ name: 'a.zip', bytes: zip(10) }]);
    return page.heard.filter(({ event }) => event === 'upload.progress').length;
  };
  await expect.poll(heard, { interval: 50 }).toBeGreaterThan(0);
  page.socket.terminate();
});
