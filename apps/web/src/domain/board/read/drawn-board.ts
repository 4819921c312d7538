import type { Board } from '@copperline/fab';
import { prepare } from '#lib/canvas/prepare.ts';
import { type BoardSheet, planSheets } from './sheets.ts';

/** A board and what of it is ready to be drawn. Sheets arrive one after the other; the first picture needs only some of them. */
export interface DrawnBoard {
  readonly board: Board;
  readonly sheets: readonly BoardSheet[];
  readonly complete: boolean;
}

/** Makes every sheet ready at once. Blocks for as long as that takes: uploads go through `openBoard` instead. */
export const drawBoard = (board: Board): DrawnBoard => ({
  board,
  sheets: planSheets(board).map(({ shapes, ...plan }) => ({ ...plan, drawing: prepare(shapes) })),
  complete: true,
});
