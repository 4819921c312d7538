// The figures of bills of materials: `npm run bench -- bom [--engines embedded,postgres] [--lines 500] [--boms 60]`.
// Lines read from a csv a second, and lines matched against the whole catalogue a second, statements included. Each BOM asks for
// other parts, in ten ways: by number, by value, mistyped, in another packing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue, sampleSupply } from '@copperline/parts/catalogue';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/db/database.ts';
import { matchBom } from '../src/features/bom/match.ts';
import { shownLines } from '../src/features/bom/shown-lines.ts';
import { readBom } from '../src/features/bom/read-bom.ts';
import { type BomLineRow, undecided } from '../src/features/bom/store.ts';
import { loadCatalogue } from '../src/features/parts/load.ts';
import { offerOf } from '../src/features/parts/sample-catalogue.ts';
import { systemClock } from '../src/ports/clock.ts';
import { generatedBom } from '../test/generated-bom.ts';
import { startPostgres } from '../test/postgres.ts';
import { childrenOf, cpuMs, parentPid } from './measure.ts';

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'embedded,postgres' },
    lines: { type: 'string', default: '500' },
    boms: { type: 'string', default: '60' },
  },
});
const [lineCount, bomCount] = [Number(values.lines), Number(values.boms)];
const warmUp = 15;
const parts = [...catalogue()];
const row = (title: string, ...cells: string[]): void =>
  console.log(`  ${title.padEnd(34)}${cells.map((cell) => cell.padStart(16)).join('')}`);
const nodeCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const tables = Array.from({ length: bomCount }, (_, n) => new TextEncoder().encode(generatedBom(parts, lineCount, n * 7)));
const question = { name: 'bom.csv', remembered: [], chosen: null };
for (const bytes of tables.slice(0, warmUp)) readBom(question, bytes);

const readAll = (): BomLineRow[][] => {
  const [started, before] = [performance.now(), nodeCpu()];
  const read = tables.map((bytes) => readBom(question, bytes).lines);
  const ms = performance.now() - started;
  const count = read.reduce((sum, lines) => sum + lines.length, 0);
  row('read', `${Math.round((count / ms) * 1000)} lines/s`, `${((nodeCpu() - before) / count).toFixed(3)} ms CPU`);
  return read.map((lines) =>
    lines.map((line, place) => ({ key: `r${line.row}`, place, line: { ...line, own: false, note: '' }, ...undecided })),
  );
};

const matchAll = async (database: Database, read: readonly BomLineRow[][], postmaster: number | undefined): Promise<void> => {
  const ask = async (rows: readonly BomLineRow[]) =>
    shownLines(await matchBom(database.db, rows, { boards: 10, now: systemClock.now() }), 'en-US');
  // A server that has been running for a while.
  for (const rows of read.slice(0, warmUp)) await ask(rows);
  const backends = postmaster === undefined ? [] : childrenOf(postmaster);
  const databaseCpu = (): number => backends.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const [started, node, data] = [performance.now(), nodeCpu(), databaseCpu()];
  let [lines, matched] = [0, 0];
  for (const rows of read) {
    const answer = await ask(rows);
    lines += answer.lines.length;
    matched += answer.lines.filter(({ match }) => match !== null).length;
  }
  const ms = performance.now() - started;
  row(
    'matched',
    `${Math.round((lines / ms) * 1000)} lines/s`,
    `${((nodeCpu() - node) / lines).toFixed(3)} ms node`,
    postmaster === undefined ? '(in node)' : `${((databaseCpu() - data) / lines).toFixed(3)} ms db`,
    ` ${matched}/${lines} found`,
  );
};

const measure = async (database: Database, postmaster: number | undefined): Promise<void> => {
  const source = { version: 'bench-bom', total: parts.length, parts: () => parts, offer: offerOf(sampleSupply) };
  const options = { signal: new AbortController().signal, log: { info: () => {} }, rowsAtOnce: 500 };
  const started = performance.now();
  await loadCatalogue({ db: database.db, database, clock: systemClock }, source, options);
  row('loaded (slices of 500)', `${((performance.now() - started) / 1000).toFixed(1)} s`);
  await matchAll(database, readAll(), postmaster);
};

const folder = mkdtempSync(path.join(tmpdir(), 'copperline-bench-bom-'));
try {
  for (const engine of values.engines.split(',')) {
    console.log(`\n${engine}, ${parts.length} parts, ${bomCount} BOMs of ${lineCount} lines`);
    const server = engine === 'embedded' ? null : await startPostgres({});
    const database = await openDatabase({ dataDir: path.join(folder, engine), ...(server === null ? {} : { url: server.url }) });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    await measure(database, server === null ? undefined : parentPid(rows[0]?.pid ?? 0));
    await database.close();
    await server?.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
