import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Fence, launch, readableBy } from './fence.ts';

export interface WorkerOptions {
  /** The worker's entry file: it calls `serveTasks`. */
  readonly entry: URL;
  /** Limit of one worker, heap and buffers together. */
  readonly memoryMb: number;
  /** Its tasks load native addons (sharp). Only before they see a customer's file. */
  readonly addons?: boolean;
  /** Lower priority than the server: for work that no request waits for. */
  readonly background?: boolean;
}

const backgroundNiceness = 10;
const lastWordsLength = 2000;
const lastWords = new WeakMap<ChildProcess, string>();

/** The end of what a worker wrote to its error stream. */
export const lastWordsOf = (worker: ChildProcess): string | undefined => lastWords.get(worker);

/**
 * Rights of the permission model: reading our own sources, nothing else. The thread is the watchdog; `serveTasks` gives up threads,
 * addons and the cache before the first task. node:sqlite writes files past the permission model (Node 24.21), so it is switched off.
 */
const permissionsFor = (readable: readonly string[], addons: boolean, cache: string | null): string[] => [
  '--permission',
  ...readable.map((name) => `--allow-fs-read=${name}`),
  ...(cache === null ? [] : [`--allow-fs-write=${cache}`]),
  '--allow-worker',
  ...(addons ? ['--allow-addons'] : []),
  '--no-experimental-sqlite',
];

export const startWorker = (options: WorkerOptions, fence: Fence, cache: string | null): ChildProcess => {
  const { memoryMb, addons = false, background = false } = options;
  const file = fileURLToPath(options.entry);
  const readable = [...readableBy(file), ...(cache === null ? [] : [cache])];
  // Where the worker has processes of its own, its parent is process 1.
  const parentPid = fence.namespaces ? 1 : process.pid;
  const flags = [`--max-old-space-size=${memoryMb}`, ...permissionsFor(readable, addons, cache)];
  const program = {
    args: [...flags, file, String(memoryMb), String(parentPid)],
    visible: readable,
    niceness: background ? backgroundNiceness : 0,
  };
  const { file: command, args, ...user } = launch(fence, program);
  const worker = spawn(command, [...args], {
    ...user,
    // None of the server's secrets; one time zone everywhere.
    env: { TZ: 'UTC', ...(cache === null ? {} : { NODE_COMPILE_CACHE: cache }) },
    cwd: '/',
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    // Leads a group of its own: see `killWorker`.
    detached: true,
  });
  // At once, while the process has one thread: priorities belong to threads, and later ones inherit it.
  if (background && !fence.namespaces && worker.pid !== undefined) setPriority(worker.pid, backgroundNiceness);
  worker.stderr?.on('data', (chunk: Buffer) =>
    lastWords.set(worker, `${lastWords.get(worker) ?? ''}${chunk.toString()}`.slice(-lastWordsLength)),
  );
  // The pool listens while a task runs; without any listener an error would end the server.
  worker.on('error', () => {});
  worker.stdin?.on('error', () => {});
  return worker;
};

/**
 * Kills every process of a worker's group. The program that makes the namespaces may have started a process that has not yet asked to die
 * with it: alone, that one would live on and hold our pipes open.
 */
export const killWorker = (worker: ChildProcess): void => {
  if (worker.pid === undefined) return;
  try {
    process.kill(-worker.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

/** SIGABRT and SIGIOT are one number; the first name counts. */
const signalNames = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
);

/** The signal that ended a worker. A shell in between tells it as 128 + its number. */
export const endingSignal = (code: number | null, signal: NodeJS.Signals | null): string | undefined =>
  signal ?? signalNames.get((code ?? 0) - 128);
