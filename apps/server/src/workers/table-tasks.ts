import type { BillFile } from '../features/bom/bill.ts';
import type { BillQuestion, SheetTop } from '../features/bom/read-bill.ts';
import type { CoordinateFileReading, CoordinateQuestion } from '../features/bom/read-coordinates.ts';
import type { PastedList } from '../features/bom/read-paste.ts';
import type { ExportQuestion } from '../features/bom/write-export.ts';
import type { PriceFile, PriceQuestion } from '../features/parts/prices/read-price-file.ts';
import type { SheetQuestion } from '../features/quotes/document/write-sheet.ts';
import { createWorkerPool, type WorkerPool } from './pool.ts';

/** Everything that touches a customer's spreadsheet. */
export interface TableTasks {
  /** The spreadsheet is the task's file. */
  bill: { input: BillQuestion; output: BillFile; progress: never };
  coordinates: { input: CoordinateQuestion; output: CoordinateFileReading; progress: never };
  tops: { input: { readonly name: string }; output: SheetTop[]; progress: never };
  paste: { input: { readonly text: string }; output: PastedList; progress: never };
  /** A distributor's list. */
  prices: { input: PriceQuestion; output: PriceFile; progress: never };
  /** Cells of a quote as an old workbook. */
  quote: { input: SheetQuestion; output: Uint8Array; progress: never };
  write: { input: ExportQuestion; output: Uint8Array; progress: never };
}

export type TableWorkers = WorkerPool<TableTasks>;

/** Brief "bom-and-parts", section 1: a limit of memory, and ten seconds. */
const memoryMb = 512;
const cpuMs = 10_000;
const atOnce = 2;
const maxWaiting = 24;

/** Nothing is started before the first task. */
export const openTableWorkers = (limits: { readonly cpuMs?: number } = {}): TableWorkers =>
  createWorkerPool<TableTasks>({
    entry: new URL('./table-worker.ts', import.meta.url),
    size: atOnce,
    maxWaiting,
    memoryMb,
    cpuMs: limits.cpuMs ?? cpuMs,
  });
