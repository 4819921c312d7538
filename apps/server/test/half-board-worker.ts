import { setImmediate as turn } from 'node:timers/promises';
import { boardTasks } from '../src/features/project/tasks.ts';
import { serve, serveTasks } from '../src/workers/serve-tasks.ts';
import { sampleBoard } from './board.ts';

/** A worker that finds the facts of a board and then never comes to an end with its checks. */
serveTasks([
  serve(boardTasks.read, async () => async (_input, _file, report) => {
    report({ step: 'check', percent: 45, board: { ...sampleBoard, checks: [], findings: [] } });
    await turn();
    for (;;) await turn();
  }),
]);
