import { task } from '../src/workers/task.ts';

/** Tasks that do whatever a hostile file might make a worker do. */
export const fragile = {
  double: task<{ input: number; output: number; progress: string }>('double'),
  sum: task<{ input: null; output: number; progress: never }>('sum'),
  /** When its process was started: no two workers answer the same. */
  birth: task<{ input: null; output: number; progress: never }>('birth'),
  bytes: task<{ input: number; output: Uint8Array; progress: never }>('bytes'),
  /** Reports its process id, as it sees it itself, and never ends. */
  spin: task<{ input: null; output: never; progress: number }>('spin'),
  /** Takes this many milliseconds of the clock. */
  wait: task<{ input: number; output: number; progress: never }>('wait'),
  /** Takes this many milliseconds of the processor. */
  work: task<{ input: number; output: number; progress: never }>('work'),
  hoardObjects: task<{ input: null; output: never; progress: never }>('hoardObjects'),
  hoardBuffers: task<{ input: null; output: never; progress: never }>('hoardBuffers'),
  exit: task<{ input: null; output: never; progress: never }>('exit'),
  throws: task<{ input: string; output: never; progress: never }>('throws'),
  environment: task<{ input: null; output: readonly string[]; progress: never }>('environment'),
  mischief: task<{ input: null; output: readonly string[]; progress: never }>('mischief'),
};
