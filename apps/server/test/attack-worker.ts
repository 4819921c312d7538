import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Fence, launch, readableBy } from '../src/workers/fence.ts';
import { createWorkerPool } from '../src/workers/pool.ts';
import { attack, environment, type Outcomes, type Targets } from './hostile-tasks.ts';

/** A server's data directory, its listener and a folder for everybody. */
const openTargets = async (): Promise<{ targets: Targets; close: () => Promise<void> }> => {
  const root = mkdtempSync(path.join(tmpdir(), 'copperline-fence-'));
  const [data, folder] = [path.join(root, 'data'), path.join(root, 'folder')];
  mkdirSync(data, { mode: 0o700 });
  mkdirSync(folder);
  const secretFile = path.join(data, 'secrets.key');
  writeFileSync(secretFile, 'hush', { mode: 0o600 });
  const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((settle) => listener.once('listening', settle));
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    targets: { secretFile, folder, serverPid: process.pid, port },
    close: async () => {
      await new Promise((settle) => listener.close(settle));
      rmSync(root, { recursive: true, force: true });
    },
  };
};

export interface Attacked {
  /** From a worker of a pool. */
  readonly worker: Outcomes;
  readonly environment: readonly string[];
  /** From a process behind the same fence without the permission model, as native code would be. */
  readonly native: Outcomes;
  readonly written: readonly string[];
}

export const attackFrom = async (fence: Fence): Promise<Attacked> => {
  const { targets, close } = await openTargets();
  const pool = createWorkerPool({
    entry: new URL('./hostile-worker.ts', import.meta.url),
    size: 1,
    maxWaiting: 1,
    memoryMb: 256,
    cpuMs: 60_000,
    overloaded: () => new Error('full'),
    fence,
  });
  try {
    const worker = await pool.run(attack, targets);
    const names = Object.keys(await pool.run(environment, null));
    const written = readdirSync(targets.folder);
    return { worker, environment: names, native: await attackAlone(fence, targets), written };
  } finally {
    await pool.close();
    await close();
  }
};

const attackAlone = async (fence: Fence, targets: Targets): Promise<Outcomes> => {
  const script = path.join(import.meta.dirname, 'attack-alone.ts');
  const { file, args, ...user } = launch(fence, {
    args: [script, JSON.stringify(targets)],
    visible: readableBy(script),
  });
  const child = spawn(file, [...args], { ...user, env: {}, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(await text(child.stdout)) as Outcomes; // printed by attack-alone.ts
};
