import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testLocation } from '../../test/engines.ts';
import { openDatabase } from './database.ts';
import { EmbeddedDatabaseFailed } from './pglite-channel.ts';

const writer = path.join(import.meta.dirname, '../../test/crash-writer.ts');

/** Lets the writer go on until it has acknowledged `count` rows, then kills it; returns the last acknowledged number. */
const writeAndKill = async (dataDir: string, first: number, count: number): Promise<number> => {
  const child = spawn(process.execPath, [writer, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let last = first - 1;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === first + count - 1) child.kill('SIGKILL');
  }
  await exited;
  return last;
};

it('loses nothing it acknowledged when its process is killed, again and again', async () => {
  const { options, remove } = await testLocation();
  let acknowledged = -1;
  for (const count of [1, 40, 7, 90]) {
    acknowledged = await writeAndKill(options.dataDir, acknowledged + 2, count);
    const database = await openDatabase(options);
    const rows = await database.db.selectFrom('attempt').select(['key', 'count']).orderBy('count').execute();
    const pairs = await database.db.selectFrom('statistic').select('key').orderBy('count').execute();
    await database.close();
    const kept = new Set(rows.map((row) => row.count));
    // A round starts two after the last acknowledged row: the one between may have been committed without being said.
    expect(kept.has(acknowledged)).toBe(true);
    expect(rows.map((row) => row.key)).toEqual(pairs.map((row) => row.key));
    expect(kept.size).toBeGreaterThanOrEqual(count);
  }
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
