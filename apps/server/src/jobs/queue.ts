import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../db/database.ts';
import { insertJob } from './store.ts';

/** Work that outlives a request. Added inside the caller's transaction, so it exists exactly when its cause does. */
export interface JobQueue {
  add(
    db: Db,
    kind: string,
    payload: unknown,
    options?: { readonly id?: string; readonly runAt?: Date; readonly maxAttempts?: number },
  ): Promise<string>;
}

export type JobHandler = (
  payload: unknown,
  job: { readonly id: string; readonly attempt: number; readonly signal: AbortSignal },
) => Promise<void>;

/** One handler a kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Where the event bus is told of jobs. */
export const jobChannel = 'job';

/** Said after the transaction, for those who do not want to wait for the runner's timer: whoever does such work looks at once, nobody else. */
export const ringFor = ({ events }: Pick<Database, 'events'>, kind: string): Promise<void> =>
  events.publish({ channel: jobChannel, data: kind });

const defaultAttempts = 5;

export const createJobQueue = (): JobQueue => ({
  add: async (db, kind, payload, { id = randomUUID(), runAt, maxAttempts = defaultAttempts } = {}) => {
    await insertJob(db, { id, kind, payload, maxAttempts, ...(runAt ? { runAt } : {}) });
    return id;
  },
});
