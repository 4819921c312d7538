import { createWorkerPool } from '../src/workers/pool.ts';
import type { FragileTasks } from './fragile-worker.ts';

/** A server whose worker never ends; says the worker's process id and waits to be killed. */
const pool = createWorkerPool<FragileTasks>({
  entry: new URL('./fragile-worker.ts', import.meta.url),
  size: 1,
  maxWaiting: 0,
  memoryMb: 256,
  cpuMs: 600_000,
});
await pool.run('spin', null, { onProgress: (pid) => process.stdout.write(`${pid}\n`) });
