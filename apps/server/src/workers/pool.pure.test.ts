import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { fragile } from '../../test/fragile-tasks.ts';
import { steppedTimers } from '../ports/timers.ts';
import { systemFence } from './fence.ts';
import { createWorkerPool, type PoolOptions, type WorkerFailure, type WorkerPool } from './pool.ts';

const overloaded = (): Error => Object.assign(new Error('come back later'), { code: 'OVERLOADED' });

const pools: WorkerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const open = (options: Partial<PoolOptions> = {}): WorkerPool => {
  const entry = new URL('../../test/fragile-worker.ts', import.meta.url);
  const pool = createWorkerPool({
    entry,
    size: 1,
    maxWaiting: 10,
    memoryMb: 256,
    cpuMs: 60_000,
    overloaded,
    ...options,
  });
  pools.push(pool);
  return pool;
};

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: WorkerFailure) => error.kind,
  );

/** A process that has ended and was not waited for still has its id; Linux calls it a zombie (Z) in its stat. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !(existsSync(stat) && / Z \d/.test(readFileSync(stat, 'utf8')));
  } catch {
    return false;
  }
};

const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // it ended since the folder was listed
  }
};

const fieldOf = (status: string, name: string): number[] =>
  (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).map(Number);

/** The id that the machine knows a worker by: in a namespace of its own the worker sees another one. */
const pidOf = async (serverPid: number, seenByWorker: number): Promise<number> => {
  if (!(await systemFence()).namespaces) return seenByWorker;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    // One that ended meanwhile would be its own parent.
    .filter((status) => status !== '');
  const parents = new Map(processes.map((status) => [fieldOf(status, 'Pid')[0], fieldOf(status, 'PPid')[0]]));
  const isOurs = (pid: number | undefined): boolean => pid === serverPid || (pid !== undefined && isOurs(parents.get(pid)));
  const found = processes.find((status) => {
    const ids = fieldOf(status, 'NSpid');
    return ids.length > 1 && ids.at(-1) === seenByWorker && isOurs(ids[0]);
  });
  return fieldOf(found ?? '', 'Pid')[0] ?? Number.NaN;
};

describe('a worker pool', () => {
  it('answers, tells how it goes, and hands bytes back', async () => {
    const pool = open();
    const heard: string[] = [];
    expect(await pool.run(fragile.double, 21, { onProgress: (word) => heard.push(word) })).toBe(42);
    expect(heard).toEqual(['half']);
    expect(await pool.run(fragile.bytes, 3_000_000, {})).toEqual(new Uint8Array(3_000_000).fill(7));
  });

  it('gives no task to a worker that it has just let go', async () => {
    const timers = steppedTimers();
    const pool = open({ timers });
    const first = await pool.run(fragile.birth, null);
    timers.advance(60_000);
    // It has been told to end and has not ended yet.
    const second = await pool.run(fragile.birth, null);
    expect(second).not.toBe(first);
    expect(await pool.run(fragile.birth, null)).toBe(second);
  });

  it('streams a file to its worker, one task after the other', async () => {
    const pool = open();
    for (const [length, chunk] of [
      [0, 1],
      [5, 2],
      [1_000_003, 65_536],
    ] as const) {
      const bytes = Buffer.alloc(length, 1);
      const chunks = function* (): Generator<Buffer> {
        for (let at = 0; at < length; at += chunk) yield bytes.subarray(at, at + chunk);
      };
      const file = { bytes: length, open: async () => Readable.from(chunks()) };
      expect(await pool.run(fragile.sum, null, { file })).toBe(length);
    }
  });

  it('fails a task whose file cannot be opened or breaks off', async () => {
    const pool = open({ waitMs: 30_000 });
    const missing = { bytes: 5, open: () => Promise.reject(new Error('not there')) };
    await expect(pool.run(fragile.sum, null, { file: missing })).rejects.toThrow('not there');
    const broken = async () =>
      new Readable({
        read() {
          this.destroy(new Error('broke off'));
        },
      });
    await expect(pool.run(fragile.sum, null, { file: { bytes: 5, open: broken } })).rejects.toThrow('broke off');
    expect(await pool.run(fragile.double, 2)).toBe(4);
  });

  it('ends a task that never ends, and goes on', async () => {
    const pool = open({ cpuMs: 500 });
    expect(await kindOf(pool.run(fragile.spin, null))).toBe('timeout');
    expect(await pool.run(fragile.double, 1)).toBe(2);
  });

  it('counts what a task works, not how long it waits; each begins at nothing', async () => {
    const pool = open({ cpuMs: 300 });
    expect(await pool.run(fragile.wait, 600)).toBe(600);
    for (let n = 0; n < 4; n += 1) expect(await pool.run(fragile.work, 100)).toBe(100);
    expect(await kindOf(pool.run(fragile.work, 400))).toBe('timeout');
  });

  it('does not blame a task for a machine that never comes to it', async () => {
    const pool = open({ waitMs: 1000 });
    await expect(pool.run(fragile.wait, 3_600_000)).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await open().run(fragile.double, 1)).toBe(2);
  });

  it.each(['hoardObjects', 'hoardBuffers'] as const)('ends a task that eats memory: %s', async (name) => {
    const pool = open();
    expect(await kindOf(pool.run(fragile[name], null))).toBe('memory');
    expect(await pool.run(fragile.double, 2)).toBe(4);
  });

  it('survives a worker that ends by itself and a task that throws', async () => {
    const pool = open();
    expect(await kindOf(pool.run(fragile.exit, null))).toBe('crashed');
    await expect(pool.run(fragile.throws, 'a fault of ours')).rejects.toThrow('a fault of ours');
    expect(await pool.run(fragile.double, 3)).toBe(6);
  });

  it('is stopped by its caller, before it begins and while it runs', async () => {
    const pool = open();
    const stopping = new AbortController();
    const running = pool.run(fragile.spin, null, { signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(await kindOf(running)).toBe('stopped');
    expect(await kindOf(pool.run(fragile.double, 1, { signal: stopping.signal }))).toBe('stopped');
  });

  it('runs so many at once, lets so many wait and sends the rest away', async () => {
    const pool = open({ size: 1, maxWaiting: 1 });
    const results = await Promise.allSettled([
      pool.run(fragile.double, 1),
      pool.run(fragile.double, 2),
      pool.run(fragile.double, 3),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { code: 'OVERLOADED' } });
  });

  it('gives its workers nothing of our environment', async () => {
    expect(await open().run(fragile.environment, null)).toEqual(expect.not.arrayContaining(['PATH', 'HOME', 'DATABASE_URL']));
  });

  it('lets its workers write no file and start no program', async () => {
    expect(await open().run(fragile.mischief, null)).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']);
  });

  it('leaves no worker behind when it is closed', async () => {
    const pool = open();
    const begun = Promise.withResolvers<number>();
    const running = kindOf(pool.run(fragile.spin, null, { onProgress: begun.resolve }));
    const pid = await pidOf(process.pid, await begun.promise);
    expect(isAlive(pid)).toBe(true);
    await pool.close();
    expect(await running).toBe('stopped');
    // The kernel closes the pipes of a killed process a moment before it reports that process as ended.
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('closes while its workers are being started', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const pool = open();
      const running = kindOf(pool.run(fragile.spin, null));
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      await pool.close();
      expect(await running).toBe('stopped');
    }
  });

  it('leaves no worker behind when its server is killed', async () => {
    const server = spawn(process.execPath, [path.join(import.meta.dirname, '../../test/worker-holder.ts')]);
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const pid = await pidOf(server.pid ?? 0, Number(said.toString()));
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
