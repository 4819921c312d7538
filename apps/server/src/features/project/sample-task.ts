import type { SampleId } from '@copperline/fab/samples';
import { task } from '../../workers/task.ts';

/** The archive of one of our own boards. */
export const drawSample = task<{ input: SampleId; output: Uint8Array; progress: never }>('sample.draw');
