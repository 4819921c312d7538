import type { BoardShape } from '@copperline/bom';
import { type Board, landsOf } from '@copperline/fab';

/** The pads, pins and legend dots of a board for the placement check. */
export const boardShapeOf = (board: Board): BoardShape => landsOf(board);
