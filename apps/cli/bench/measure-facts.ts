// A worker thread that takes paths of boards and answers with the CPU seconds of reading, facts and checks.
import { parentPort } from 'node:worker_threads';
import { defaultBoardOrder, dfmLimits, dfmLimitValues } from '@copperline/contract';
import { analyseModel, BoardModel, checkModel, readBoard } from '@copperline/fab';
import { orderFor } from '../src/dfm.ts';
import { readInput } from '../src/input.ts';

/** CPU seconds of a board; null for a set without copper. */
export type BoardSeconds = { readonly read: number; readonly facts: number; readonly checks: number } | null;

/** Of the whole process: the other thread only waits, and garbage collection counts. */
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const measure = async (archive: string): Promise<BoardSeconds> => {
  const { entries } = await readInput(archive);
  const start = cpuSeconds();
  const board = readBoard(entries).value;
  const read = cpuSeconds();
  if (board.copper.length === 0) return null;
  const model = new BoardModel(board);
  const measured = analyseModel(model);
  const facts = cpuSeconds();
  checkModel(model, dfmLimitValues(dfmLimits(defaultBoardOrder)), orderFor(measured));
  return { read: read - start, facts: facts - read, checks: cpuSeconds() - facts };
};

parentPort?.on('message', (archive: string) => void measure(archive).then((seconds) => parentPort?.postMessage(seconds)));
