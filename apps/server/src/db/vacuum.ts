import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readCatalogue } from './catalogue.ts';
import type { Database } from './database.ts';

export type VacuumOptions = {
  signal: AbortSignal;
  log?: (line: string) => void;
  /** Between two tables, for the requests that queue behind the one connection. */
  pauseMs?: number;
  /** Between two rounds over all tables. */
  roundMs?: number;
};

const PAUSE_MS = 2000;
const ROUND_MS = 30 * 60_000;

/** The embedded engine has no autovacuum: without this its planner goes blind and dead rows stay. Ends with the signal. */
export const keepVacuumed = async (database: Database, options: VacuumOptions): Promise<void> => {
  const { signal, log = () => {}, pauseMs = PAUSE_MS, roundMs = ROUND_MS } = options;
  if (database.kind !== 'embedded') return;
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  while (!signal.aborted) {
    const { tables } = await readCatalogue(database.db);
    for (const table of tables) {
      if (signal.aborted) return;
      const started = performance.now();
      await sql`vacuum (analyze) ${sql.id(table.name)}`.execute(database.db);
      log(`Vacuumed ${table.name} in ${Math.round(performance.now() - started)} ms`);
      await pause(pauseMs);
    }
    await pause(roundMs);
  }
};
