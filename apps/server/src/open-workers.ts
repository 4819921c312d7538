import type { Config } from './config.ts';
import { overloaded } from './http/failure.ts';
import type { BoardWorkers } from './services.ts';
import { createWorkerPool, type WorkerPool } from './workers/pool.ts';

const entry = new URL('./worker.ts', import.meta.url);

const maxWaitingDocuments = 8;

/** No worker is started before the first task. */
export const openBoardWorkers = ({ boards }: Pick<Config, 'boards'>): BoardWorkers => {
  const each = { entry, memoryMb: boards.memoryMb, cpuMs: boards.seconds * 1000, overloaded };
  const reading = createWorkerPool({ ...each, size: boards.workers, maxWaiting: boards.workers, background: true, addons: true });
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
  createWorkerPool({ entry, ...tables, ...limits, overloaded });
