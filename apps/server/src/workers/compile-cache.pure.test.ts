import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poison } from '../../test/cached-tasks.ts';
import { compileCacheFor } from './compile-cache.ts';
import { systemFence } from './fence.ts';
import { createWorkerPool } from './pool.ts';

const entry = new URL('../../test/cached-worker.ts', import.meta.url);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copperline-compile-cache-'));
  // The checkout is open to the workers' user, too.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const askWorker = async (home: string): Promise<{ directory: string | null; outcome: string }> => {
  const compileCache = compileCacheFor(entry, home);
  const overloaded = (): Error => new Error('full');
  const pool = createWorkerPool({ entry, compileCache, size: 1, maxWaiting: 1, memoryMb: 256, cpuMs: 60_000, overloaded });
  try {
    return await pool.run(poison, null);
  } finally {
    await pool.close();
  }
};

describe('the compile cache of the workers', () => {
  it('is not there before it is made', async () => {
    expect(await askWorker(path.join(folder, 'none'))).toEqual({ directory: null, outcome: 'ERR_ACCESS_DENIED' });
  });

  it('is made once, and read by workers that cannot change it', async () => {
    const home = path.join(folder, 'made');
    const cache = compileCacheFor(entry, home);
    await cache.prepare();
    const { canDrop } = await systemFence();
    expect(canDrop).toBe(true); // Node 24.21, which package.json installs
    const directory = await cache.directory();
    expect(readdirSync(home)).toEqual([path.basename(directory ?? '')]);
    const before = statSync(directory ?? '').ctimeMs;
    await cache.prepare();
    expect(statSync(directory ?? '').ctimeMs).toBe(before);
    const answer = await askWorker(home);
    expect(answer.directory).toContain(directory);
    expect(answer.outcome).toBe('ERR_ACCESS_DENIED');
    const files = readdirSync(answer.directory ?? '');
    expect(files.length).toBeGreaterThan(2);
    expect(files).not.toContain('poison');
  });
});
