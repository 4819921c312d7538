import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { JobTable } from '../db/schema.ts';

export type JobRow = Selectable<JobTable>;

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly maxAttempts: number;
  readonly runAt?: Date;
}

const values = ({ id, kind, payload, maxAttempts, runAt }: NewJob) => ({
  id,
  kind,
  payload: JSON.stringify(payload ?? null),
  max_attempts: maxAttempts,
  ...(runAt ? { run_at: runAt } : {}),
});

export const insertJob = async (db: Db, job: NewJob): Promise<void> => {
  await db.insertInto('job').values(values(job)).execute();
};

/** For work that must exist once: the id is made from what makes it unique, whoever comes second adds nothing. */
export const insertJobOnce = async (db: Db, job: NewJob): Promise<boolean> =>
  (
    await db
      .insertInto('job')
      .values(values(job))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

interface Claim {
  readonly kinds: readonly string[];
  /** Of these kinds, those that wait until nothing of the others is due. */
  readonly last?: readonly string[];
  readonly node: string;
  readonly now: Date;
  readonly leaseEnds: Date;
  readonly limit: number;
}

/** Takes due jobs nobody else holds: two nodes never wait for each other here, nor get the same job. */
export const claimJobs = async (db: Db, { kinds, last = [], node, now, leaseEnds, limit }: Claim): Promise<JobRow[]> =>
  db
    .updateTable('job')
    .set((eb) => ({ locked_by: node, locked_until: leaseEnds, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('kind', 'in', kinds)
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('run_at', '<=', now)
        .whereRef('attempts', '<', 'max_attempts')
        .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', now)]))
        .$if(last.length > 0, (found) => found.orderBy(sql`kind = any(${last}::text[])`))
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** A job that took its node with it each time is not tried for ever. */
export const failExhausted = async (db: Db, kinds: readonly string[], now: Date): Promise<void> => {
  await db
    .updateTable('job')
    .set((eb) => ({
      failed_at: now,
      locked_until: null,
      last_error: eb.fn.coalesce('last_error', sql<string>`'the node that ran it died'`),
    }))
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .whereRef('attempts', '>=', 'max_attempts')
    .where('locked_until', '<', now)
    .execute();
};

/** Every later word about a job is only heard from the node that still holds it. */
const held = (db: Db, job: JobRow) =>
  db.updateTable('job').where('id', '=', job.id).where('locked_by', '=', job.locked_by).where('attempts', '=', job.attempts);

/** False where the lease was lost and another node has taken the job over. */
export const renewLease = async (db: Db, job: JobRow, leaseEnds: Date): Promise<boolean> =>
  (await held(db, job).set({ locked_until: leaseEnds }).executeTakeFirst()).numUpdatedRows === 1n;

export const finishJob = async (db: Db, job: JobRow, now: Date): Promise<void> => {
  await held(db, job).set({ done_at: now, locked_until: null, last_error: null }).execute();
};

export const postponeJob = async (db: Db, job: JobRow, runAt: Date, error: string): Promise<void> => {
  await held(db, job).set({ run_at: runAt, locked_until: null, last_error: error }).execute();
};

export const failJob = async (db: Db, job: JobRow, now: Date, error: string): Promise<void> => {
  await held(db, job).set({ failed_at: now, locked_until: null, last_error: error }).execute();
};

/** A stopped node gives back what it had begun, without counting the attempt. */
export const releaseJob = async (db: Db, job: JobRow): Promise<void> => {
  await held(db, job)
    .set((eb) => ({ locked_until: null, attempts: eb('attempts', '-', 1) }))
    .execute();
};

export const deleteOldJobs = async (db: Db, finishedBefore: Date): Promise<void> => {
  await db.deleteFrom('job').where(sql<boolean>`coalesce(done_at, failed_at) < ${finishedBefore}`).execute();
};
