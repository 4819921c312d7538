import { packFiles, writeBoard } from '@copperline/fab';
import type { BoardTasks } from '../tasks.ts';
import { openBoard } from './open-board.ts';

type Write = BoardTasks['write'];

const generator = 'Copperline,Copperline,1';

/** The board as we understood it, as a zip of Gerber and drill files of our own; null where there is none. */
export const writeSet = async ({ choices, partOf }: Write['input'], bytes: Uint8Array): Promise<Write['output']> => {
  const { board } = await openBoard(bytes, choices);
  return board && packFiles(writeBoard(board, { generator, partOf }));
};
