import path from 'node:path';
import { type Board, isBoardFile, type Problem, readBoard } from '@copperline/fab';
import type { Arguments } from './arguments.ts';
import { InputFault, UsageFault } from './faults.ts';
import { readInput } from './input.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface OpenedBoard {
  readonly board: Board;
  /** Whether it has anything to draw. */
  readonly drawable: boolean;
  readonly problems: readonly Problem[];
}

/** Reads the archive, folder or file of the command line as a board. */
export const openBoard = async ({ positionals }: Arguments, folder: string, watch: Stopwatch): Promise<OpenedBoard> => {
  const [input, ...more] = positionals;
  if (input === undefined || more.length > 0) throw new UsageFault('input');
  return openBoardFile(path.resolve(folder, input), input, watch);
};

/** `shown` is the path as typed. */
const openBoardFile = async (file: string, shown: string, watch: Stopwatch): Promise<OpenedBoard> => {
  const { entries, problems } = await readInput(file, shown);
  watch.lap('open');
  const { value: board, problems: more } = readBoard(entries);
  watch.lap('read');
  return { board, drawable: board.files.some(({ kind }) => isBoardFile(kind)), problems: [...problems, ...more] };
};

/** The same, but refused if there is nothing to draw. */
export const requireBoard = async (given: Arguments, folder: string, watch: Stopwatch): Promise<OpenedBoard> => {
  const opened = await openBoard(given, folder, watch);
  if (!opened.drawable)
    throw new InputFault(
      'foreign',
      { name: given.positionals[0] ?? '' },
      opened.problems.filter(({ severity }) => severity === 'error'),
    );
  return opened;
};
