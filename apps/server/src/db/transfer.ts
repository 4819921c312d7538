import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Catalogue, filledTables, isEmpty, readCatalogue, type Table } from './catalogue.ts';
import type { Db } from './database.ts';
import { schemaVersion } from './migrate.ts';

/**
 * Rows as JSON lines, the one format of backup, restore and move-data. A value is PostgreSQL's own text for it, which
 * is exact for every type (int8, microseconds, jsonb numbers); bytea is base64. The stream:
 *   {"format":"copperline-rows","version":1,"migration":"0001-..."}
 *   {"table":"app_user","columns":[{"name":"id","type":"uuid"}, ...]}
 *   ["0193...", "a@b.example", null, ...]            one line per row
 *   {"tableEnd":"app_user","rows":1,"digest":"..."}
 *   {"sequence":"...","value":"42"}
 *   {"end":true}
 */
type Row = (string | null)[];
type Header = { format: typeof FORMAT; version: typeof VERSION; migration: string };
type TableEnd = { tableEnd: string } & TableSummary;
type Line =
  | Row
  | Header
  | { table: string; columns: Table['columns'] }
  | TableEnd
  | { sequence: string; value: string }
  | { end: true };

/** `digest` is the sum of the rows' SHA-256, so it does not depend on the order in which an engine returns them. */
export type TableSummary = { rows: number; digest: string };
export type Summaries = Record<string, TableSummary>;

const FORMAT = 'copperline-rows';
const VERSION = 1;
const BATCH_ROWS = 500;
const PROGRESS_ROWS = 50_000;

/** The reason is for the person who ran the command. */
export class TransferRefused extends Error {
  override name = 'TransferRefused';
}

const createDigest = () => {
  let rows = 0;
  let sum = 0n;
  return {
    add(line: string): void {
      rows += 1;
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
    },
    rows: () => rows,
    summary: (): TableSummary => ({ rows, digest: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }),
  };
};

const sameSummary = (a: TableSummary | undefined, b: TableSummary): boolean => a?.rows === b.rows && a.digest === b.digest;

/** A transfer may take minutes and pauses while it writes; the limits are for requests. */
const withoutLimits = async (trx: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
};

/** Everything read inside `work` is from one moment. */
export const inSnapshot = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await withoutLimits(trx);
      await sql`set local timezone = 'UTC'`.execute(trx);
      await sql`set local datestyle = 'ISO, YMD'`.execute(trx);
      return work(trx);
    });

async function* rowLines(trx: Db, table: Table): AsyncGenerator<string> {
  const values = table.columns.map(({ name, type }, place) => {
    const text = type === 'bytea' ? sql`translate(encode(${sql.id(name)}, 'base64'), E'\n', '')` : sql`${sql.id(name)}::text`;
    return sql`${text} as ${sql.id(`v${place}`)}`;
  });
  await sql`declare transfer no scroll cursor for select ${sql.join(values)} from ${sql.id(table.name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.raw(String(BATCH_ROWS))} from transfer`.execute(trx);
    for (const row of rows) yield JSON.stringify(table.columns.map((_, place) => row[`v${place}`] ?? null));
    if (rows.length < BATCH_ROWS) break;
  }
  await sql`close transfer`.execute(trx);
}

/** Call inside `inSnapshot`. */
export async function* exportRows(trx: Db, log: (line: string) => void): AsyncGenerator<string> {
  const line = (value: Line): string => JSON.stringify(value);
  yield line({ format: FORMAT, version: VERSION, migration: await schemaVersion(trx) });
  const { tables } = await readCatalogue(trx);
  for (const table of tables) {
    const digest = createDigest();
    yield line({ table: table.name, columns: table.columns });
    for await (const row of rowLines(trx, table)) {
      digest.add(row);
      yield row;
    }
    const summary = digest.summary();
    log(`${table.name}: ${summary.rows} rows`);
    yield line({ tableEnd: table.name, ...summary });
  }
  const sequences = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`.execute(trx);
  for (const { name, value } of sequences.rows) yield line({ sequence: name, value });
  yield line({ end: true });
}

const insertRows = async (trx: Db, table: Table, rows: Row[]): Promise<void> => {
  if (rows.length === 0) return;
  const names = table.columns.map(({ name }) => sql.id(name));
  const arrays = table.columns.map((_, place) => sql`${rows.map((row) => row[place] ?? null)}::text[]`);
  const aliases = table.columns.map((_, place) => sql.id(`v${place}`));
  const values = table.columns.map(({ type }, place) => {
    const value = sql.id(`v${place}`);
    // A type name cannot be a parameter; this one comes from the target's own catalogue.
    return type === 'bytea' ? sql`decode(${value}, 'base64')` : sql`${value}::${sql.raw(type)}`;
  });
  await sql`
    insert into ${sql.id(table.name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from unnest(${sql.join(arrays)}) as given(${sql.join(aliases)})`.execute(trx);
};

const setDeferrable = async (trx: Db, { circular }: Catalogue, mode: 'deferrable initially deferred' | 'not deferrable') => {
  for (const key of circular) {
    await sql`alter table ${sql.id(key.table)} alter constraint ${sql.id(key.name)} ${sql.raw(mode)}`.execute(trx);
  }
};

const refuseOtherVersion = async (trx: Db, header: Line | undefined): Promise<void> => {
  if (header === undefined || !('format' in header) || header.format !== FORMAT)
    throw new TransferRefused('This is not a backup of Copperline.');
  if (header.version !== VERSION)
    throw new TransferRefused(`Rows of format version ${String(header.version)} cannot be read here.`);
  const own = await schemaVersion(trx);
  if (header.migration !== own) {
    throw new TransferRefused(
      `The rows belong to database version ${header.migration}, this program uses ${own}. Use the same version of Copperline.`,
    );
  }
};

const matchingTable = ({ tables }: Catalogue, name: string, columns: Table['columns']): Table => {
  const table = tables.find((candidate) => candidate.name === name);
  if (table === undefined || JSON.stringify(table.columns) !== JSON.stringify(columns)) {
    throw new TransferRefused(`The table "${name}" is different in this database.`);
  }
  return table;
};

const parseLine = (text: string): Line => {
  try {
    // Our own format: each line was written by `exportRows`, and the digests show whether it still says the same.
    return JSON.parse(text) as Line;
  } catch (cause) {
    throw new TransferRefused('A line of the rows cannot be read: the file is damaged.', { cause });
  }
};

/** Reads the whole stream into the tables and returns what each table should now hold. */
const loadLines = async (
  trx: Db,
  catalogue: Catalogue,
  lines: AsyncIterable<string>,
  log: (line: string) => void,
): Promise<Summaries> => {
  const loaded: Summaries = {};
  let table: Table | undefined;
  let digest = createDigest();
  let batch: Row[] = [];
  let ended = false;
  let first = true;
  for await (const text of lines) {
    const line = parseLine(text);
    if (first) {
      await refuseOtherVersion(trx, line);
      first = false;
    } else if (Array.isArray(line)) {
      if (table === undefined) throw new TransferRefused('A row stands outside of any table: the file is damaged.');
      digest.add(text);
      batch.push(line);
      if (batch.length === BATCH_ROWS) await insertRows(trx, table, batch.splice(0));
      if (digest.rows() % PROGRESS_ROWS === 0) log(`${table.name}: ${digest.rows()} rows so far`);
    } else if ('table' in line) {
      table = matchingTable(catalogue, line.table, line.columns);
      digest = createDigest();
    } else if ('tableEnd' in line) {
      if (table === undefined || table.name !== line.tableEnd)
        throw new TransferRefused('The tables are mixed up: the file is damaged.');
      await insertRows(trx, table, batch.splice(0));
      if (!sameSummary(line, digest.summary()))
        throw new TransferRefused(`The rows of "${table.name}" are not those that were saved.`);
      loaded[table.name] = digest.summary();
      log(`${table.name}: ${line.rows} rows`);
      table = undefined;
    } else if ('sequence' in line) {
      await sql`select setval(${line.sequence}::regclass, ${line.value}::bigint)`.execute(trx);
    } else if ('end' in line) {
      ended = true;
    }
  }
  if (!ended) throw new TransferRefused('The rows end too early: the file is incomplete.');
  return loaded;
};

/** Count and digest of each table as it stands. */
export const summarise = async (trx: Db): Promise<Summaries> => {
  const summaries: Summaries = {};
  for (const table of (await readCatalogue(trx)).tables) {
    const digest = createDigest();
    for await (const row of rowLines(trx, table)) digest.add(row);
    summaries[table.name] = digest.summary();
  }
  return summaries;
};

/** All rows or none, into empty tables only; every table is read back and compared before the commit. */
export const importRows = (db: Db, lines: AsyncIterable<string>, log: (line: string) => void): Promise<Summaries> =>
  db.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    await sql`set local timezone = 'UTC'`.execute(trx);
    await sql`set local datestyle = 'ISO, YMD'`.execute(trx);
    // What triggers count was counted where the rows come from.
    await sql`select set_config('copperline.importing', 'on', true)`.execute(trx);
    const catalogue = await readCatalogue(trx);
    if (!(await isEmpty(trx, catalogue))) throw new TransferRefused('The target database is not empty. Nothing was changed.');
    for (const name of filledTables) await sql`truncate ${sql.id(name)}`.execute(trx);
    await setDeferrable(trx, catalogue, 'deferrable initially deferred');
    const loaded = await loadLines(trx, catalogue, lines, log);
    await sql`set constraints all immediate`.execute(trx);
    await setDeferrable(trx, catalogue, 'not deferrable');
    const found = await summarise(trx);
    for (const { name } of catalogue.tables) {
      const expected = loaded[name];
      if (expected === undefined || !sameSummary(found[name], expected)) {
        throw new TransferRefused(`The table "${name}" reads back differently than it was written. Nothing was changed.`);
      }
    }
    return found;
  });
