import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { createEmbeddedPool } from './embedded-pool.ts';
import { createLocalEvents, createPostgresEvents, type EventBus } from './events.ts';
import { lockDataDirectory } from './lock.ts';
import { migrate } from './migrate.ts';
import { openPgliteChannel } from './pglite-channel.ts';
import { createStatementNames, withNames } from './named-statements.ts';
import type { Schema } from './schema.ts';
import { typeParsers } from './wire.ts';

/** A transaction is simply another `Db`. */
export type Db = Kysely<Schema>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  readonly events: EventBus;
  /** The longest wait for a connection so far. */
  readonly longestWaitMs: () => number;
  /** How long whoever waits longest has been waiting for one; 0 where nobody waits. */
  readonly waitingMs: () => number;
  close(): Promise<void>;
}

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded engine is used. */
  url?: string;
  dataDir: string;
  log?: (line: string) => void;
  poolSize?: number;
  acquireTimeoutMs?: number;
  statementTimeoutMs?: number;
  /** Whoever holds a transaction open without using it loses it. */
  idleTimeoutMs?: number;
};

const ACQUIRE_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** Seeding holds one connection as its lock and works on another. */
const SMALLEST_POOL = 2;
const LARGEST_POOL = 10;

/** Runs in the caller's transaction where there is one, so that stores compose. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Asks the database for nothing, to see whether it answers. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** Made beside its place: a process that dies in its first seconds leaves no half database to be opened later. */
const createEmbedded = async (directory: string, log: (line: string) => void): Promise<void> => {
  log('Creating the embedded database (once, some seconds).');
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const channel = await openPgliteChannel(unfinished);
  await channel.close();
  await rename(unfinished, directory);
};

const openEmbedded = async (options: DatabaseOptions, log: (line: string) => void): Promise<Database> => {
  const unlock = lockDataDirectory(options.dataDir);
  try {
    const started = performance.now();
    const directory = path.join(options.dataDir, 'db');
    if (!existsSync(directory)) await createEmbedded(directory, log);
    log('Opening the embedded database.');
    const channel = await openPgliteChannel(directory);
    log(
      `The embedded database is open after ${Math.round(performance.now() - started)} ms. A power cut may lose its last writes.`,
    );
    channel.onFailure((error) => log(error.message));
    const pool = createEmbeddedPool(channel, options.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS);
    const events = createLocalEvents(log);
    return {
      kind: 'embedded',
      db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
      events,
      longestWaitMs: pool.longestWaitMs,
      waitingMs: pool.waitingMs,
      async close() {
        await events.close();
        try {
          await pool.end();
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

const openPostgres = async (url: string, options: DatabaseOptions, log: (line: string) => void): Promise<Database> => {
  const connection = { connectionString: url, application_name: 'copperline', types: typeParsers };
  const pool = new Pool({
    ...connection,
    max: Math.min(Math.max(options.poolSize ?? LARGEST_POOL, SMALLEST_POOL), LARGEST_POOL),
    connectionTimeoutMillis: options.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: options.idleTimeoutMs ?? IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection by itself; unheard, the event would end the process.
  pool.on('error', (error) => log(`An idle database connection broke: ${error.message}`));
  // While a connection is lent out the pool does not listen to it, and its break between two statements would do the same.
  pool.on('connect', (client) => void client.on('error', (error) => log(`A database connection broke: ${error.message}`)));
  let longestWait = 0;
  // In the order in which they are served.
  const waiting = new Set<{ readonly since: number }>();
  const nameOf = createStatementNames();
  // Kysely knows a connection again by the object that stands for it.
  const named = new WeakMap<PoolClient, PostgresPoolClient>();
  const naming = (client: PoolClient): PostgresPoolClient => {
    const lent = named.get(client) ?? withNames(client, nameOf);
    named.set(client, lent);
    return lent;
  };
  const measured: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const mine = { since: performance.now() };
      waiting.add(mine);
      try {
        return naming(await pool.connect());
      } finally {
        waiting.delete(mine);
        longestWait = Math.max(longestWait, performance.now() - mine.since);
      }
    },
  };
  try {
    const events = await createPostgresEvents(pool, connection, log);
    return {
      kind: 'postgres',
      db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: measured }) }),
      events,
      longestWaitMs: () => longestWait,
      waitingMs: () => {
        const [first] = waiting;
        return first === undefined ? 0 : performance.now() - first.since;
      },
      async close() {
        await events.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
};

/** Opens either engine, brings its tables up to date and hands over one interface. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const log = options.log ?? (() => {});
  const database = options.url === undefined ? await openEmbedded(options, log) : await openPostgres(options.url, options, log);
  try {
    await migrate(database.db, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= database.close()) };
};
