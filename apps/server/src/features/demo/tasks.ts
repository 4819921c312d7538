import { task } from '../../workers/task.ts';

/** The archive of the sample board: drawing it takes a second of processor time, which the server has no time for. */
export const drawSample = task<{ input: null; output: Uint8Array; progress: never }>('demo.draw');
