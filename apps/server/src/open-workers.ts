import type { Config } from './config.ts';
import { overloaded } from './http/failure.ts';
import type { BoardWorkers } from './services.ts';
import { compileCacheFor } from './workers/compile-cache.ts';
import { createWorkerPool, type WorkerPool } from './workers/pool.ts';

const entry = new URL('./worker.ts', import.meta.url);
const compileCache = compileCacheFor(entry);

/** Compiles the workers' modules, once for each version of the sources. */
export const prepareWorkers = (): Promise<void> => compileCache.prepare();

const maxWaitingDocuments = 8;

/** No worker is started before the first task. */
export const openBoardWorkers = ({ boards }: Pick<Config, 'boards'>): BoardWorkers => {
  const each = { entry, compileCache, memoryMb: boards.memoryMb, cpuMs: boards.seconds * 1000, overloaded };
  const atOnce = { size: boards.workers, maxWaiting: boards.workers };
  const reading = createWorkerPool({ ...each, ...atOnce, background: true, addons: true });
  const documents = createWorkerPool({ ...each, size: 1, maxWaiting: maxWaitingDocuments });
  return {
    reading,
    documents,
    close: async () => {
      await Promise.all([reading.close(), documents.close()]);
    },
  };
};

/** One spreadsheet: half a gigabyte of memory and ten seconds of processor. */
const tables = { memoryMb: 512, cpuMs: 10_000, size: 2, maxWaiting: 24 };

/** No worker is started before the first task. */
export const openTableWorkers = (limits: { readonly cpuMs?: number } = {}): WorkerPool =>
  createWorkerPool({ entry, compileCache, ...tables, ...limits, overloaded });
