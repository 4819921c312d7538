import { Worker } from 'node:worker_threads';

/** What a worker can be asked for: by name, what goes in, what comes out and what it tells on the way. */
export interface TaskShape {
  readonly input: unknown;
  readonly output: unknown;
  readonly progress: unknown;
}
export type TaskMap<T> = { readonly [K in keyof T]: TaskShape };

/** A file comes separately, through standard input: so many bytes of it belong to this task. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
  readonly fileBytes: number;
  /** Of processor, for this task. */
  readonly cpuMs: number;
}
export type TaskReply =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'done'; readonly output: unknown }
  /** The task threw: a fault of ours, for the log. */
  | { readonly kind: 'threw'; readonly message: string; readonly stack: string | undefined };

export type TaskHandlers<T extends TaskMap<T>> = {
  readonly [K in keyof T]: (
    input: T[K]['input'],
    file: Uint8Array,
    report: (progress: T[K]['progress']) => void,
  ) => Promise<T[K]['output']> | T[K]['output'];
};

/**
 * Looks after a task that holds the main thread, from a thread of its own: too much memory, too much work, or a server that died and
 * can no longer end us. A signal is the only way out that a busy main thread cannot delay.
 */
const watchdog = `
const { serverPid, memoryBytes, mostCpuMs } = require('node:worker_threads').workerData;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > mostCpuMs[0]) process.kill(process.pid, 'SIGXCPU');
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGABRT');
  if (process.ppid !== serverPid) process.kill(process.pid, 'SIGKILL');
}, 100);`;

/** What this process has worked so far, all its threads together. */
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

/** The whole of a worker's entry file: one task at a time. */
export const serveTasks = <T extends TaskMap<T>>(handlers: TaskHandlers<T>): void => {
  if (process.send === undefined) return;
  const [memoryMb, serverPid] = process.argv.slice(2).map(Number);
  const mostCpuMs = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(Number.POSITIVE_INFINITY);
  new Worker(watchdog, { eval: true, workerData: { serverPid, memoryBytes: Number(memoryMb) * 1024 * 1024, mostCpuMs } }).unref();
  process.on('disconnect', () => process.exit());
  const reply = (message: TaskReply): void => void process.send?.(message);
  // The pool sends only names of this very map, with the input that belongs to each.
  const byName = handlers as Readonly<
    Record<string, (input: unknown, file: Uint8Array, report: (progress: unknown) => void) => unknown>
  >;
  process.on('message', ({ name, input, fileBytes, cpuMs: allowed }: TaskRequest) => {
    const most = cpuMs() + allowed;
    const run = async (): Promise<void> => {
      mostCpuMs[0] = most;
      const file = await readFile(fileBytes);
      const output = await byName[name]?.(input, file, (progress) => reply({ kind: 'progress', progress }));
      // The watchdog looks ten times a second; the limit is the same for what ends between two looks.
      if (cpuMs() > most) process.kill(process.pid, 'SIGXCPU');
      else reply({ kind: 'done', output });
    };
    run()
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
