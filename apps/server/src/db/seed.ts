import { sql } from 'kysely';
import type { Database, Db } from './database.ts';

export type SeedContext = {
  db: Db;
  /** What the last finished slice returned, perhaps in an earlier run; undefined at the very beginning. */
  progress: unknown;
  /** One transaction: the rows it writes and the progress it returns are kept together or not at all. */
  slice: (work: (trx: Db) => Promise<unknown>) => Promise<void>;
  log: (line: string) => void;
};

export type SeedStep = { name: string; run(context: SeedContext): Promise<void> };

/** Any constant does; every node must use the same one. */
const SEED_LOCK = 7_140_002;

/** Nodes that start together seed one after the other. The embedded engine has one node, and one connection to spare. */
const exclusively = (database: Database, work: () => Promise<void>): Promise<void> =>
  database.kind === 'embedded'
    ? work()
    : database.db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
        await work();
      });

const runStep = async (db: Db, step: SeedStep, log: (line: string) => void): Promise<void> => {
  const known = await db.selectFrom('seed_step').selectAll().where('name', '=', step.name).executeTakeFirst();
  if (known?.done_at) return;
  if (known === undefined) await db.insertInto('seed_step').values({ name: step.name }).execute();
  log(known?.progress ? `Seeding ${step.name}: going on where it stopped` : `Seeding ${step.name}`);
  const context: SeedContext = {
    db,
    progress: known?.progress ?? undefined,
    async slice(work) {
      context.progress = await db.transaction().execute(async (trx) => {
        const progress = await work(trx);
        const saved = progress === undefined ? null : JSON.stringify(progress);
        await trx.updateTable('seed_step').set({ progress: saved }).where('name', '=', step.name).execute();
        return progress;
      });
    },
    log: (line) => log(`Seeding ${step.name}: ${line}`),
  };
  await step.run(context);
  await db.updateTable('seed_step').set({ done_at: sql<Date>`now()` }).where('name', '=', step.name).execute();
};

/** Runs the steps that were never finished, in order. A step that throws is taken up again by the next call. */
export const seed = (database: Database, steps: readonly SeedStep[], log: (line: string) => void): Promise<void> =>
  exclusively(database, async () => {
    for (const step of steps) await runStep(database.db, step, log);
  });
