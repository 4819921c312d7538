import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../src/db/database.ts';
import { databaseUrl, onServer, temporaryDirectory } from './places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine;
    /** Which of the cases that take turns this run takes: `scripts/lib/rotation.ts`. */
    rotation: 0 | 1 | 2 | 'all';
  }
  interface TaskMeta {
    /** Cases that another rotation runs, for the summary of the run. */
    rotatedOut?: { readonly name: string; readonly count: number };
  }
}

/** Made once for a run by the global set-up: a migrated database to clone. */
export type TestEngine = { kind: 'embedded'; template: string } | { kind: 'postgres'; url: string; template: string };

export type TestSettings = Pick<DatabaseOptions, 'poolSize' | 'acquireTimeoutMs' | 'log'>;

/** What protects a shop from a query that runs away would here fail a test for the other files that run beside it. */
const patient = { acquireTimeoutMs: 240_000, statementTimeoutMs: 240_000, idleTimeoutMs: 240_000 };

/** Where a database of this run's engine lives, for tests that open it themselves, perhaps twice or in another process. */
export const testLocation = async (): Promise<{ options: DatabaseOptions; remove: () => Promise<void> }> => {
  const engine = inject('engine');
  const { directory, remove } = await temporaryDirectory();
  if (engine.kind === 'embedded') {
    try {
      // Its promise-based sister takes six times the processor time for these 1,400 files.
      cpSync(engine.template, path.join(directory, 'db'), { recursive: true });
    } catch (error) {
      await remove();
      throw error;
    }
    return { options: { ...patient, dataDir: directory }, remove };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(engine.url, `create database ${name} template ${engine.template}`);
  return {
    options: { ...patient, dataDir: directory, url: databaseUrl(engine.url, name) },
    async remove() {
      await onServer(engine.url, `drop database ${name} with (force)`);
      await remove();
    },
  };
};

/** A migrated, empty database of its own on the engine of this run; `close` removes it. */
export const testDatabase = async (settings: TestSettings = {}): Promise<Database> => {
  const { options, remove } = await testLocation();
  const database = await openDatabase({ ...options, ...settings });
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
};
