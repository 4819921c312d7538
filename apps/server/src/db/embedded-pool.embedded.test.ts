import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryDirectory } from '../../test/places.ts';
import { ConnectionTimeout, createEmbeddedPool, type EmbeddedPool } from './embedded-pool.ts';
import { EmbeddedDatabaseFailed, openPgliteChannel, type PgliteChannel } from './pglite-channel.ts';
import type { WireResult } from './wire.ts';

const idle: WireResult = { tag: 'SELECT 1', fields: [], rows: [], status: 'I' };

/** The engine's side of the channel, answered by hand: the order of things is the test's to decide. */
const scriptedChannel = () => {
  const sent: string[] = [];
  const listeners: ((error: Error) => void)[] = [];
  const channel: PgliteChannel = {
    onFailure(listener) {
      listeners.push(listener);
    },
    async query(statement) {
      sent.push(statement);
      return { ...idle, status: statement === 'begin' ? 'T' : 'I' };
    },
    async close() {
      sent.push('(closed)');
    },
  };
  return { channel, sent, fail: (error: Error) => listeners.forEach((listener) => listener(error)) };
};

let engine: ReturnType<typeof scriptedChannel>;
let pool: EmbeddedPool;

beforeEach(() => {
  engine = scriptedChannel();
  pool = createEmbeddedPool(engine.channel, 50);
});
afterEach(() => pool.end());

it('lends the connection in the order of asking', async () => {
  const order: string[] = [];
  const first = await pool.connect();
  const others = ['second', 'third', 'fourth'].map(async (name) => {
    const client = await pool.connect();
    order.push(name);
    client.release();
  });
  expect(order).toEqual([]);
  first.release();
  await Promise.all(others);
  expect(order).toEqual(['second', 'third', 'fourth']);
});

it('names what holds the connection when a wait is too long, without its parameters', async () => {
  const holder = await pool.connect();
  await holder.query('begin', []);
  await holder.query('update app_user\n  set username = $1', ['private']);
  const refused = await pool.connect().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConnectionTimeout);
  expect(String(refused)).toMatch(/Waited 50 ms .* last: update app_user set username = \$1\./);
  expect(String(refused)).not.toContain('private');
  expect(pool.longestWaitMs()).toBeGreaterThanOrEqual(49);
  holder.release();
  const next = await pool.connect();
  next.release();
});

it('rolls back a transaction that was left open', async () => {
  const careless = await pool.connect();
  await careless.query('begin', []);
  careless.release();
  const next = await pool.connect();
  await next.query('select 1', []);
  next.release();
  expect(engine.sent).toEqual(['begin', 'rollback', 'select 1']);
});

it('refuses a client that is released twice or used after its release', async () => {
  const client = await pool.connect();
  client.release();
  expect(() => client.release()).toThrow('released twice');
  await expect(client.query('select 1', [])).rejects.toThrow('after it was released');
});

it('fails everyone who waits when the engine breaks', async () => {
  const holder = await pool.connect();
  const waiting = pool.connect();
  engine.fail(new EmbeddedDatabaseFailed('gone'));
  await expect(waiting).rejects.toThrow('gone');
  holder.release();
  await expect(pool.connect()).rejects.toThrow('gone');
});

it('waits for the holder before it closes and lends nothing afterwards', async () => {
  const holder = await pool.connect();
  const end = pool.end();
  await expect(pool.connect()).rejects.toThrow('closed');
  await holder.query('select 1', []);
  holder.release();
  await end;
  expect(engine.sent).toEqual(['select 1', '(closed)']);
});

it('reports an engine that cannot start', async () => {
  const { directory, remove } = await temporaryDirectory();
  try {
    // A file where the database folder should be.
    const place = `${directory}/file`;
    await writeFile(place, 'not a database');
    await expect(openPgliteChannel(place)).rejects.toBeInstanceOf(EmbeddedDatabaseFailed);
  } finally {
    await remove();
  }
});
