import { task } from '../src/workers/task.ts';

/** Tries to write to the compile cache that its worker was loaded from. */
export const poison = task<{ input: null; output: { directory: string | null; outcome: string }; progress: never }>('poison');
