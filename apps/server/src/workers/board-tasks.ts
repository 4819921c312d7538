import type { BoardChoices, BoardData, BoardReport, BoardStep, Locale, OrderDocument, QuoteDetail } from '@copperline/contract';
import type { Config } from '../config.ts';
import { createWorkerPool, type WorkerPool } from './pool.ts';

/** Everything that touches a customer's archive, or takes long, for a board. */
export interface BoardTasks {
  /** The archive is the task's file. `board.facts` null: there is no board in it. */
  read: {
    input: { choices: BoardChoices };
    output: { board: BoardData; picture: Uint8Array | null };
    /** `board`: what is certain from here on, whatever becomes of the rest. */
    progress: { step: BoardStep; percent: number; board?: BoardData };
  };
  /** The archive is the task's file; answers a zip, or null where there is no board to write. */
  write: { input: { choices: BoardChoices; partOf: string }; output: Uint8Array | null; progress: never };
  /** What was issued for an order, as a PDF. */
  document: { input: { locale: Locale; document: OrderDocument }; output: Uint8Array; progress: never };
  /** A quote as a PDF. */
  quote: { input: { locale: Locale; quote: QuoteDetail }; output: Uint8Array; progress: never };
  report: {
    input: { format: 'pdf' | 'json'; locale: Locale; report: UnwordedReport; picture: Uint8Array | null };
    output: Uint8Array;
    progress: never;
  };
}

/** A report before its sentences were written. */
export type UnwordedReport = Omit<BoardReport, 'board' | 'format' | 'version' | 'locale'> & { readonly board: BoardData };

export interface BoardWorkers {
  /** Archives that were queued: as many at once as the configuration says. */
  readonly reading: WorkerPool<BoardTasks>;
  /** What somebody waits for: its own worker, so that no queue of archives stands before it. */
  readonly documents: WorkerPool<BoardTasks>;
  close(): Promise<void>;
}

const maxWaitingDocuments = 8;

/** Nothing is started before the first task. */
export const openBoardWorkers = ({ boards }: Pick<Config, 'boards'>): BoardWorkers => {
  const entry = new URL('./board-worker.ts', import.meta.url);
  const each = { entry, memoryMb: boards.memoryMb, cpuMs: boards.seconds * 1000 };
  const reading = createWorkerPool<BoardTasks>({ ...each, size: boards.workers, maxWaiting: boards.workers, background: true });
  const documents = createWorkerPool<BoardTasks>({ ...each, size: 1, maxWaiting: maxWaitingDocuments });
  return {
    reading,
    documents,
    close: async () => {
      await Promise.all([reading.close(), documents.close()]);
    },
  };
};
