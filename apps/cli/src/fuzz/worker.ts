import { parentPort, workerData } from 'node:worker_threads';
import { inputOf } from './input-of.ts';

/** Input of the worker, with shared memory that the main thread can read while a reader hangs. */
export interface WorkerTask {
  readonly firstSeed: number;
  readonly count: number;
  /** Number of inputs begun. */
  readonly progress: SharedArrayBuffer;
}
export type WorkerMessage =
  | { readonly kind: 'error'; readonly seed: number; readonly reader: string; readonly what: string }
  | {
      readonly kind: 'done';
      readonly slowestMs: number;
      readonly slowestSeed: number;
      /** Number of inputs by reader. */
      readonly tried: Readonly<Record<string, number>>;
    };

const { firstSeed, count, progress } = workerData as WorkerTask; // the workerData of fuzz.ts
const begun = new Int32Array(progress);
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);

// Garbage of one input must not count against the next: above this size the heap is collected first, and again only after it has
// grown. Needs `--expose-gc` at the start of the process, because V8's flags must not change at run time.
const least = 256 * 2 ** 20;
const more = 32 * 2 ** 20;
let collectAbove = least;
const collect = globalThis.gc;
if (!collect) throw new Error('Start with --expose-gc, as `npm run fuzz` does.');

const tried: Record<string, number> = {};
let slowestMs = 0;
let slowestSeed = firstSeed;
for (let index = 0; index < count; index += 1) {
  const seed = firstSeed + index;
  if (process.memoryUsage.rss() > collectAbove) {
    collect();
    collectAbove = Math.max(least, process.memoryUsage.rss() + more);
  }
  const { target, bytes } = inputOf(seed);
  Atomics.store(begun, 0, index + 1);
  tried[target.name] = (tried[target.name] ?? 0) + 1;
  const before = process.threadCpuUsage();
  try {
    await target.read(bytes);
  } catch (error) {
    tell({
      kind: 'error',
      seed,
      reader: target.name,
      what: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
  const { user, system } = process.threadCpuUsage(before);
  const took = (user + system) / 1000;
  if (took > slowestMs) [slowestMs, slowestSeed] = [took, seed];
}
tell({ kind: 'done', slowestMs, slowestSeed, tried });
