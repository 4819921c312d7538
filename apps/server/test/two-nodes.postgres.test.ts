import { setTimeout as sleep } from 'node:timers/promises';
import { account, files } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { findViolations } from '../src/invariants/check.ts';
import { openBlobStore } from '../src/ports/blob-store.ts';
import { testPassword } from './app.ts';
import { testLocation } from './engines.ts';
import { createHistory, strikeAfter } from './history.ts';
import { type NodeProcess, prepareCustomer, startNode } from './node-process.ts';
import { helloSocket } from './page-socket.ts';
import { temporaryDirectory } from './places.ts';
import { startBucket, type TestBucket } from './s3.ts';
import { upload, zip } from './upload.ts';

let place: Awaited<ReturnType<typeof testLocation>>;
let elsewhere: Awaited<ReturnType<typeof temporaryDirectory>>;
let bucket: TestBucket;
let first: NodeProcess;
let second: NodeProcess;
let customer: Awaited<ReturnType<typeof prepareCustomer>>;

beforeAll(async () => {
  place = await testLocation();
  elsewhere = await temporaryDirectory();
  bucket = await startBucket();
  customer = await prepareCustomer(place.options);
  first = await startNode(place.options, bucket.env);
  // Nothing on this node's own disk is shared with the first.
  second = await startNode({ ...place.options, dataDir: elsewhere.directory }, bucket.env);
});
afterAll(async () => {
  await first.kill();
  await second.kill();
  await bucket.close();
  await elsewhere.remove();
  await place.remove();
});

const signIn = async (origin: string): Promise<string> => {
  const body = new URLSearchParams({ account: customer.email, password: testPassword });
  const response = await fetch(origin + account.signIn.path, { method: 'POST', body });
  expect(response.status).toBe(200);
  return response.headers.get('authorization') ?? '';
};

describe('two nodes on one PostgreSQL and one bucket', () => {
  it('a session made on one works on the other, until it ends on either', async () => {
    const token = await signIn(first.origin);
    const list = (): Promise<Response> => fetch(second.origin + files.list.path, { headers: { authorization: token } });
    expect((await list()).status).toBe(200);
    await fetch(first.origin + account.signOut.path, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(),
    });
    expect((await list()).status).toBe(403);
  });

  it('what one stores the other gives back', async () => {
    const bytes = zip(100_000, 'shared between nodes');
    const { rows } = await upload(first.origin, customer.token, { fileType: 7 }, [{ name: 'board.zip', bytes }]);
    const response = await fetch(`${second.origin}/api/eda/file/download/${rows[0]?.id}`, {
      headers: { authorization: customer.token },
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it('an event raised on one reaches a socket on the other', async () => {
    const token = await signIn(first.origin);
    const page = await helloSocket(second.origin, token);
    await upload(first.origin, token, { fileType: 7, batchUid: 'across' }, [{ name: 'board.zip', bytes: zip(1000) }]);
    expect(await page.next('upload.progress')).toMatchObject({ batchUid: 'across' });
    await fetch(first.origin + account.signOut.path, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(),
    });
    await page.next('session.revoked');
    expect(await page.closed).toEqual({ code: 1008, reason: 'session' });
  });

  it('I7 uploads go on while one node is killed, and every acknowledged one is there with its hash', async () => {
    let alive = [first.origin, second.origin];
    let turn = 0;
    const history = createHistory(customer.token, () => {
      turn += 1;
      return alive[turn % alive.length] ?? second.origin;
    });
    await strikeAfter(history, 60, async () => {
      const before = history.acknowledged();
      await first.kill();
      alive = [second.origin];
      while (history.acknowledged() < before + 40) await sleep(5);
    });
    expect(await history.broken(second.origin)).toEqual([]);
    const database = await openDatabase(place.options);
    const blobs = await openBlobStore(readConfig({ DATA_DIR: place.options.dataDir, ...bucket.env }, place.options.dataDir));
    const findings: string[] = [];
    for await (const { text } of findViolations({ db: database.db, blobs, now: new Date() })) findings.push(text);
    await blobs.close();
    await database.close();
    expect(findings).toEqual([]);
  });
});
