import type { Board, BoardDifference } from '@copperline/fab';
import { askWorker } from '#lib/ask-worker.ts';

export interface CompareRequest {
  readonly before: Board;
  readonly after: Board;
}

/** What changed between two boards, found out in a worker of its own. Aborting ends it; nothing is answered then. */
export const compareInWorker = (request: CompareRequest, signal: AbortSignal): Promise<BoardDifference> =>
  askWorker(new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' }), request, signal);
