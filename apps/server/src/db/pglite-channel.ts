import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest, WorkerStart } from './pglite-worker.ts';
import type { WireParameter, WireResult } from './wire.ts';

export class EmbeddedDatabaseFailed extends Error {
  override name = 'EmbeddedDatabaseFailed';
}

type Waiting = { resolve: (result: WireResult | undefined) => void; reject: (error: Error) => void };
/** `Omit` over a union forgets its members; this keeps them apart. */
type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;

export type PgliteChannel = {
  query(sql: string, parameters: WireParameter[]): Promise<WireResult>;
  /** Called with the reason when the engine can no longer be used. */
  onFailure(listener: (error: Error) => void): void;
  close(): Promise<void>;
};

const compileEngine = async (): Promise<WebAssembly.Module> => {
  const { resolve } = createRequire(import.meta.url);
  return WebAssembly.compile(await readFile(path.join(path.dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')));
};

/** Once for the process: a first start opens the engine twice, to make the database and to use it. */
let engineModule: Promise<WebAssembly.Module> | undefined;

/** The worker thread as a function: statements in, results out; a worker that dies fails whatever waits for it. */
export const openPgliteChannel = async (directory: string): Promise<PgliteChannel> => {
  const workerData: WorkerStart = { directory, engine: await (engineModule ??= compileEngine()) };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData, name: 'pglite' });
  const waiting = new Map<number, Waiting>();
  const started = Promise.withResolvers<void>();
  const listeners: ((error: Error) => void)[] = [];
  let failed: Error | undefined;
  let nextId = 1;

  const fail = (reason: string): void => {
    if (failed !== undefined) return;
    const error = new EmbeddedDatabaseFailed(`The embedded database stopped: ${reason}`);
    failed = error;
    started.reject(error);
    for (const listener of listeners) listener(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void worker.terminate();
  };

  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'ready') return started.resolve();
    if (reply.kind === 'failed') return fail(reply.message);
    const entry = waiting.get(reply.id);
    waiting.delete(reply.id);
    entry?.resolve(reply.kind === 'result' ? reply.result : undefined);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => fail(`its worker ended with code ${code}`));

  const send = (request: WithoutId<WorkerRequest>): Promise<WireResult | undefined> => {
    if (failed !== undefined) return Promise.reject(failed);
    const id = nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<WireResult | undefined>();
    waiting.set(id, { resolve, reject });
    worker.postMessage({ ...request, id });
    return promise;
  };

  await started.promise;
  return {
    onFailure(listener) {
      listeners.push(listener);
    },
    async query(sql, parameters) {
      const result = await send({ sql, parameters });
      if (result === undefined) throw new EmbeddedDatabaseFailed('The embedded database was closed before it answered.');
      return result;
    },
    async close() {
      await send({ close: true });
      failed = new EmbeddedDatabaseFailed('The embedded database is closed.');
      await worker.terminate();
    },
  };
};
