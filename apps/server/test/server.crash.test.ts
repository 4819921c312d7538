import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { findViolations } from '../src/invariants/check.ts';
import { openBlobStore } from '../src/ports/blob-store.ts';
import { testLocation } from './engines.ts';
import { createHistory, strikeAfter } from './history.ts';
import { type NodeProcess, prepareCustomer, startNode } from './node-process.ts';

const rounds = 3;
const callsBeforeStrike = 40;

let place: Awaited<ReturnType<typeof testLocation>>;
let node: NodeProcess | undefined;

beforeAll(async () => {
  place = await testLocation();
});
afterAll(async () => {
  await node?.kill();
  await place.remove();
});

it('I7 a server killed in the middle of uploads and writes loses nothing it has acknowledged', async () => {
  const { token } = await prepareCustomer(place.options);
  let origin = '';
  const history = createHistory(token, () => origin);
  for (let round = 1; round <= rounds; round += 1) {
    const running = await startNode(place.options);
    node = running;
    origin = running.origin;
    expect(await history.broken(origin)).toEqual([]);
    await strikeAfter(history, callsBeforeStrike, () => running.kill());
  }
  node = await startNode(place.options);
  expect(await history.broken(node.origin)).toEqual([]);
  expect(history.acknowledged()).toBeGreaterThanOrEqual(rounds * callsBeforeStrike);
  expect(await node.stop()).toBe(0);
  expect(await readdir(path.join(place.options.dataDir, 'tmp'))).toEqual([]);

  const database = await openDatabase(place.options);
  const blobs = await openBlobStore({ dataDir: place.options.dataDir, s3: null });
  const findings: string[] = [];
  for await (const { text } of findViolations({ db: database.db, blobs, now: new Date() })) findings.push(text);
  await blobs.close();
  await database.close();
  expect(findings).toEqual([]);
});
