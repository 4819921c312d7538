import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shortLived } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { temporaryDirectory } from '../../test/places.ts';
import { openDatabase } from './database.ts';
import { EmbeddedDatabaseFailed } from './pglite-channel.ts';

const writer = path.join(import.meta.dirname, '../../test/crash-writer.ts');

/** Lets the writer go on until it has acknowledged `count` rows, then kills it; returns every number it acknowledged. */
const writeAndKill = async (dataDir: string, first: number, count: number): Promise<number[]> => {
  const child = spawn(process.execPath, [...shortLived, writer, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
};

it('loses nothing it acknowledged when its process is killed, again and again', async () => {
  const { options, remove } = await testLocation();
  const acknowledged: number[] = [];
  for (const count of [1, 40, 7, 90]) {
    // One number is left out: the row after the last acknowledged one may have been committed without being said.
    const first = (acknowledged.at(-1) ?? -2) + 2;
    acknowledged.push(...(await writeAndKill(options.dataDir, first, count)));
    const database = await openDatabase(options);
    const rows = await database.db.selectFrom('attempt').select(['key', 'count']).orderBy('count').execute();
    const pairs = await database.db.selectFrom('statistic').select('key').orderBy('count').execute();
    await database.close();
    const kept = new Set(rows.map((row) => row.count));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    // Both rows of a transaction or neither.
    expect(rows.map((row) => row.key)).toEqual(pairs.map((row) => row.key));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(138);
  await remove();
});

it('starts afresh after a process that died while creating the database', async () => {
  const { directory, remove } = await temporaryDirectory();
  await mkdir(path.join(directory, 'db.new/base'), { recursive: true });
  await writeFile(path.join(directory, 'db.new/PG_VERSION'), 'half');
  const database = await openDatabase({ dataDir: directory });
  expect(await database.db.selectFrom('seed_step').selectAll().execute()).toEqual([]);
  await database.close();
  expect(await readdir(directory)).toEqual(['db']);
  await remove();
});

it('fails instead of hanging when the engine breaks', async () => {
  const { options, remove } = await testLocation();
  const database = await openDatabase(options);
  await database.db.insertInto('attempt').values({ key: 'before' }).execute();
  // Without its log of changes PostgreSQL panics at the next one that needs a new segment.
  await rm(path.join(options.dataDir, 'db/pg_wal'), { recursive: true });
  const statements = [sql`select pg_switch_wal(), pg_logical_emit_message(true, 'x', repeat('x', 40000000))`, sql`select 1`];
  const work = statements.map((statement) => statement.execute(database.db));
  for (const { status, ...outcome } of await Promise.allSettled(work)) {
    expect(status).toBe('rejected');
    expect(outcome).toMatchObject({ reason: expect.any(EmbeddedDatabaseFailed) });
  }
  await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(EmbeddedDatabaseFailed);
  await database.close();
  await remove();
});
