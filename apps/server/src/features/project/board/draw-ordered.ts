import { boardBox, composeBoard } from '@copperline/fab';
import { isEmptyBox } from '@copperline/geometry';
import type { BoardTasks } from '../tasks.ts';
import { openBoard } from './open-board.ts';

type Draw = BoardTasks['draw'];

/** Enough for a review at the desk on a dense screen. */
const longestSidePixels = 640;

/** The board of an archive from above, in the colours of an order. */
export const drawOrdered = async ({ choices, appearance }: Draw['input'], bytes: Uint8Array): Promise<Draw['output']> => {
  const { board } = await openBoard(bytes, choices);
  if (board === null) return null;
  const box = boardBox(board);
  const longest = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  if (isEmptyBox(box) || longest <= 0) return null;
  const { width, height, data } = composeBoard(board, 'top', appearance, { pixelNm: Math.ceil(longest / longestSidePixels) });
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
};
