import path from 'node:path';
import { type Board, isBoardFile, type Problem, readBoard } from '@copperline/fab';
import type { Arguments } from './arguments.ts';
import { InputFault, UsageFault } from './faults.ts';
import { readInput } from './input.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface OpenedBoard {
  readonly board: Board;
  readonly problems: readonly Problem[];
}

/** The one archive, folder or file on the command line, as a board. */
export const openBoard = async ({ positionals }: Arguments, folder: string, watch: Stopwatch): Promise<OpenedBoard> => {
  const [input, ...more] = positionals;
  if (input === undefined || more.length > 0) throw new UsageFault('input');
  return openBoardFile(path.resolve(folder, input), input, watch);
};

/** `shown` is how the person named it. Nothing to make a board of is no board: the input is refused. */
export const openBoardFile = async (file: string, shown: string, watch: Stopwatch): Promise<OpenedBoard> => {
  const { entries, problems } = await readInput(file, shown);
  watch.lap('open');
  const reading = readBoard(entries);
  watch.lap('read');
  const all = [...problems, ...reading.problems];
  if (!reading.value.files.some(({ kind }) => isBoardFile(kind))) throw new InputFault('foreign', { name: shown });
  return { board: reading.value, problems: all };
};
