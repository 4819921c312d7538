import { createWorkerPool } from '../src/workers/pool.ts';
import { fragile } from './fragile-tasks.ts';

/** A server whose worker never ends; says the worker's process id and waits to be killed. */
const pool = createWorkerPool({
  entry: new URL('./fragile-worker.ts', import.meta.url),
  size: 1,
  maxWaiting: 0,
  memoryMb: 256,
  cpuMs: 600_000,
  overloaded: () => new Error('full'),
});
await pool.run(fragile.spin, null, { onProgress: (pid) => process.stdout.write(`${pid}\n`) });
