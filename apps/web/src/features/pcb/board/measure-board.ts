import type { Board, BoardFacts } from '@copperline/fab';
import { askWorker } from '#lib/ask-worker.ts';
import type { PasteOpenings } from './area-ratio.ts';

export interface MeasuredBoard {
  readonly facts: BoardFacts;
  readonly paste: PasteOpenings;
}

/** With what its reader said of the files: whether part of them is missing from the board. */
export interface KnownMeasures extends MeasuredBoard {
  readonly isDamaged: boolean;
}

/** What the server would find out about a board, found out in a worker of this browser. Aborting ends it; nothing is answered then. */
export const measureBoard = (board: Board, signal: AbortSignal): Promise<MeasuredBoard> =>
  askWorker(new Worker(new URL('./facts.worker.ts', import.meta.url), { type: 'module', name: 'facts' }), board, signal);
