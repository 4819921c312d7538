import type { BomLine, BoardShape, PlacementCheck, PlacementFile } from '@copperline/bom';
import { askWorker } from '#lib/ask-worker.ts';

export interface CheckRequest {
  readonly lines: readonly BomLine[];
  readonly file: PlacementFile;
  readonly board: BoardShape;
}

/** The three-way check in a worker of its own. Aborting ends it; nothing is answered then. */
export const checkOnBoard = (request: CheckRequest, signal: AbortSignal): Promise<PlacementCheck> =>
  askWorker(new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module', name: 'check' }), request, signal);
