// `npm run fuzz -- --count 200000 [--seed N]`: damaged files for every reader. None may throw, take two seconds or exhaust the
// memory. A failure prints its seed; `--seed N --count 1` repeats it.
import { Worker } from 'node:worker_threads';
import { numberOption, parseArguments } from './arguments.ts';
import type { WorkerMessage, WorkerTask } from './fuzz/worker.ts';

/** Limit of CPU time of the reader's thread; wall time is unreliable on a shared machine. */
const limitMs = 2_000;
/** CPU time of the whole process, including compiler and garbage collector, after which an input counts as hanging. */
const hangMs = 10_000;
/** Wall time without progress after which an input counts as stuck. */
const stuckMs = 300_000;
const limitMb = 512;
const pollEveryMs = 100;

interface Outcome {
  readonly done: number;
  readonly failures: string[];
  readonly slowest: { readonly ms: number; readonly seed: number };
  readonly peakMb: number;
  readonly tried: Readonly<Record<string, number>>;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const residentMb = (): number => process.memoryUsage.rss() / 2 ** 20;

/** Runs inputs until one hangs, the memory is exhausted or all are done. */
const runBatch = (firstSeed: number, count: number): Promise<Outcome> =>
  new Promise((settle) => {
    const progress = new SharedArrayBuffer(4);
    const begun = new Int32Array(progress);
    const failures: string[] = [];
    const task: WorkerTask = { firstSeed, count, progress };
    const worker = new Worker(new URL('fuzz/worker.ts', import.meta.url), { workerData: task });
    let seen = 0;
    let since = { clock: performance.now(), cpu: cpuMs() };
    let peakMb = 0;
    let slowest = { ms: 0, seed: firstSeed };
    let tried: Outcome['tried'] = {};
    const finish = (done: number): void => {
      clearInterval(watch);
      void worker.terminate().then(() => settle({ done, failures, slowest, peakMb, tried }));
    };
    const watch = setInterval(() => {
      const now = Atomics.load(begun, 0);
      const memory = residentMb();
      peakMb = Math.max(peakMb, memory);
      if (now !== seen) [seen, since] = [now, { clock: performance.now(), cpu: cpuMs() }];
      const seed = firstSeed + Math.max(0, now - 1);
      if (memory > limitMb) failures.push(`seed ${seed}: ${memory.toFixed(0)} MB`);
      else if (now === 0 || (cpuMs() - since.cpu <= hangMs && performance.now() - since.clock <= stuckMs)) return;
      else failures.push(`seed ${seed}: hangs`);
      finish(now);
    }, pollEveryMs);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'error') failures.push(`seed ${message.seed}: ${message.reader}: ${message.what}`);
      else {
        slowest = { ms: message.slowestMs, seed: message.slowestSeed };
        tried = message.tried;
        if (message.slowestMs > limitMs) failures.push(`seed ${message.slowestSeed}: took ${message.slowestMs.toFixed(0)} ms`);
        finish(count);
      }
    });
    worker.on('error', (error) => {
      failures.push(
        `seed ${firstSeed + Math.max(0, Atomics.load(begun, 0) - 1)}: ${error instanceof Error ? error.message : String(error)}`,
      );
      finish(Math.max(1, Atomics.load(begun, 0)));
    });
  });

const main = async (): Promise<number> => {
  const given = parseArguments(process.argv.slice(2), { count: 'text', seed: 'text' });
  const count = numberOption(given, 'count', 1, 1e9, 20_000);
  const first = numberOption(given, 'seed', 0, 2 ** 31, 1);
  const batch = 5_000;
  const started = performance.now();
  let done = 0;
  let failed = 0;
  let peakMb = 0;
  let slowest = { ms: 0, seed: first };
  const tried = new Map<string, number>();
  while (done < count && failed < 20) {
    const outcome = await runBatch(first + done, Math.min(batch, count - done));
    done += outcome.done;
    failed += outcome.failures.length;
    peakMb = Math.max(peakMb, outcome.peakMb);
    if (outcome.slowest.ms > slowest.ms) slowest = outcome.slowest;
    for (const [reader, inputs] of Object.entries(outcome.tried)) tried.set(reader, (tried.get(reader) ?? 0) + inputs);
    for (const failure of outcome.failures) console.log(failure);
    console.log(`${done} inputs, ${failed} failures, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  console.log(`seeds ${first} to ${first + done - 1}: ${[...tried].map(([reader, inputs]) => `${reader} ${inputs}`).join(', ')}`);
  console.log(`slowest: ${slowest.ms.toFixed(0)} ms (seed ${slowest.seed}); most memory: ${peakMb.toFixed(0)} MB`);
  return failed === 0 ? 0 : 1;
};

process.exitCode = await main();
