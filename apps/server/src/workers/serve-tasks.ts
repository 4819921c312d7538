import { Worker } from 'node:worker_threads';
import type { Task, TaskFunction, TaskReply, TaskRequest, TaskShape } from './task.ts';

/**
 * Watches the main thread from a thread of its own: too much memory, too much processor time, or a server that died and can no longer
 * end the worker. A signal is the only way out that a busy main thread cannot delay.
 */
const watchdog = `
const { parentPid, memoryBytes, mostCpuMs } = require('node:worker_threads').workerData;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > mostCpuMs[0]) process.kill(process.pid, 'SIGXCPU');
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGABRT');
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}, 100);`;

/** Returns the limit it watches, in shared memory: the processor time at which the running task is ended. */
const startWatchdog = (): Float64Array => {
  const [memoryMb, parentPid] = process.argv.slice(2).map(Number);
  const mostCpuMs = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(Number.POSITIVE_INFINITY);
  const workerData = { parentPid, memoryBytes: Number(memoryMb) * 1024 * 1024, mostCpuMs };
  new Worker(watchdog, { eval: true, workerData }).unref();
  return mostCpuMs;
};

/** Processor time of this process so far, all its threads together. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const readFile = async (length: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(length);
  let at = 0;
  while (at < length) {
    const chunk = process.stdin.read(Math.min(length - at, process.stdin.readableLength || length - at)) as Buffer | null;
    if (chunk === null) {
      if (process.stdin.readableEnded) throw new Error(`the file ended after ${at} of ${length} bytes`);
      await new Promise<void>((resume) => process.stdin.once('readable', resume));
      continue;
    }
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

export interface ServedTask {
  readonly name: string;
  readonly load: () => Promise<TaskFunction<TaskShape>>;
}

/** Pairs a task with its function. The function's module is imported when the task is first asked for. */
export const serve = <S extends TaskShape>({ name }: Task<S>, load: () => Promise<TaskFunction<S>>): ServedTask => ({
  name,
  load: async () => {
    const act = await load();
    // The pool sends only input that was typed by the same `Task`.
    return (input, file, report) => act(input, file, report);
  },
});

/** `drop` came with a later release of Node 24 than the type definitions know. */
type DroppablePermission = NodeJS.ProcessPermission & { readonly drop?: (scope: string) => void };

/** Rights for loading our own code end before the first byte of a customer's file. */
const giveUpRights = (): void => {
  const permission = process.permission as DroppablePermission | undefined;
  for (const scope of ['worker', 'addon', 'fs.write']) permission?.drop?.(scope);
};

/** The whole of a worker's entry file: one task at a time. */
export const serveTasks = (served: readonly ServedTask[]): void => {
  const tasks = new Map(served.map((task) => [task.name, task]));
  if (process.send === undefined) return;
  const mostCpuMs = startWatchdog();
  const reply = (message: TaskReply): void => void process.send?.(message);

  const run = async ({ name, input, fileBytes, cpuMs: allowed }: TaskRequest): Promise<void> => {
    // Importing our own modules is not the file's cost.
    const act = await tasks.get(name)?.load();
    if (act === undefined) throw new Error(`this worker has no task ${name}`);
    giveUpRights();
    reply({ kind: 'begun' });
    const most = cpuMs() + allowed;
    mostCpuMs[0] = most;
    const file = await readFile(fileBytes);
    const output = await act(input, file, (progress) => reply({ kind: 'progress', progress }));
    // The watchdog looks ten times a second; the limit is the same for a task that ends between two looks.
    if (cpuMs() > most) process.kill(process.pid, 'SIGXCPU');
    else reply({ kind: 'done', output });
  };

  process.on('disconnect', () => process.exit());
  process.on('message', (request: TaskRequest) => {
    run(request)
      .catch((error: unknown) =>
        reply({
          kind: 'threw',
          message: error instanceof Error ? error.message : String(error),
          stack: error instanceof Error ? error.stack : undefined,
        }),
      )
      .finally(() => {
        mostCpuMs[0] = Number.POSITIVE_INFINITY;
      });
  });
};
