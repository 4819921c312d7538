import { setImmediate as turn } from 'node:timers/promises';
import type { BoardTasks } from '../src/workers/board-tasks.ts';
import { serveTasks } from '../src/workers/tasks.ts';
import { sampleBoard } from './board.ts';

const never = (): never => {
  throw new Error('nobody asks for this here');
};

/** A worker that finds the facts of a board and then never comes to an end with its checks. */
serveTasks<BoardTasks>({
  read: async (_input, _file, report) => {
    report({ step: 'check', percent: 45, board: { ...sampleBoard, checks: [], findings: [] } });
    await turn();
    for (;;) await turn();
  },
  document: never,
  quote: never,
  write: never,
  report: never,
});
