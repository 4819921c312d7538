import type { Db } from '../db/database.ts';

/** Work that outlives a request. Added inside the caller's transaction, so it exists exactly when its cause does. */
export interface JobQueue {
  add(db: Db, kind: string, payload: unknown, options?: { readonly runAt?: Date; readonly maxAttempts?: number }): Promise<string>;
}

export type JobHandler = (payload: unknown, job: { readonly id: string; readonly attempt: number; readonly signal: AbortSignal }) => Promise<void>;
