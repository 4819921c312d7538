// The figures of the part search: `npm run bench -- parts [--rows 150000,1000000] [--engines embedded,postgres] [--calls N]`.
// By kind of query, without the memory of answers: latency as one caller sees it, and processor time of node and database a call.
// More rows than the catalogue has are made by multiplying it under numbers of their own; nothing but this file ever sees them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/db/database.ts';
import { type Counter, createCounter } from '../src/features/parts/counter.ts';
import { createPartSearch, type PartSearch } from '../src/features/parts/search.ts';
import { systemClock } from '../src/ports/clock.ts';
import { startPostgres } from '../test/postgres.ts';
import { catalogueSize, fillCatalogue, queryKinds, wishes } from './catalogue.ts';
import { childrenOf, cpuMs, parentPid, percentile } from './measure.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '150000,1000000' },
    engines: { type: 'string', default: 'embedded,postgres' },
    calls: { type: 'string', default: '200' },
  },
});
const calls = Number(values.calls);

const row = (title: string, ...cells: string[]): void =>
  console.log(`  ${title.padEnd(42)}${cells.map((cell) => cell.padStart(12)).join('')}`);
const fixed = (value: number, digits = 1): string => value.toFixed(digits);

const ask = (search: PartSearch, text: string): Promise<{ total: number }> =>
  search.page({ text, sort: 'relevance', quantity: 100, currency: 'USD', page: 1, pageSize: 25 });

/** Nothing is remembered: each call is the first of its kind. */
const forgetful = { get: <T>(_key: string, _nowMs: number, make: () => Promise<T>): Promise<T> => make(), size: () => 0 };

const databaseCpu = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);

const measureKinds = async (services: SearchServices, counter: Counter, postmaster: number | undefined): Promise<void> => {
  const search = createPartSearch(services, forgetful, counter);
  row('', 'p50 ms', 'p95', 'p99', 'node CPU', 'db CPU', 'found');
  for (const [kind, textsOf] of Object.entries(queryKinds)) {
    const texts = textsOf(calls);
    for (const text of texts.slice(0, 20)) await ask(search, text);
    const backends = postmaster === undefined ? [] : childrenOf(postmaster);
    const before = [process.cpuUsage(), databaseCpu(backends)] as const;
    const latencies: number[] = [];
    let hits = 0;
    for (const text of texts) {
      const started = performance.now();
      const { total } = await ask(search, text);
      latencies.push(performance.now() - started);
      hits += total > 0 ? 1 : 0;
    }
    const used = process.cpuUsage(before[0]);
    const node = (used.user + used.system) / 1000 / texts.length;
    const own = postmaster === undefined ? '(in node)' : fixed((databaseCpu(backends) - before[1]) / texts.length, 2);
    row(
      kind,
      ...[0.5, 0.95, 0.99].map((share) => fixed(percentile(latencies, share))),
      fixed(node, 2),
      own,
      `${hits}/${texts.length}`,
    );
  }
  await facetRows(createPartSearch(services, forgetful, { at: () => null }), 'database');
  await facetRows(search, 'memory');
};

type SearchServices = Parameters<typeof createPartSearch>[0];

/** As on a node that has been up for some seconds. */
const readyCounter = async (services: SearchServices): Promise<Counter> => {
  const counter = createCounter(services);
  const started = performance.now();
  while (counter.at('bench') === null) await new Promise((settle) => void setTimeout(settle, 50));
  row('columns in memory after', `${fixed((performance.now() - started) / 1000)} s`);
  return { at: () => counter.at('bench') };
};

const facetRows = async (search: PartSearch, by: string): Promise<void> => {
  const asked = [
    ['facets: parametric', wishes(40).map((text) => ({ text }))],
    ['facets: whole category', ['resistors', 'chip-resistors', 'mlcc', 'capacitors'].map((category) => ({ text: '', category }))],
    ['facets: category in stock', ['mlcc', 'capacitors'].map((category) => ({ text: '', category, inStock: true }))],
    [
      'facets: category and package',
      ['0402', '0603', '0805'].map((name) => ({ text: '', category: 'chip-resistors', filter: { package: [name] } })),
    ],
  ] as const;
  for (const [title, list] of asked) {
    const latencies: number[] = [];
    for (const each of list) {
      const started = performance.now();
      await search.info(each);
      latencies.push(performance.now() - started);
    }
    row(`${title}, ${by}`, ...[0.5, 0.95, 0.99].map((share) => fixed(percentile(latencies, share))));
  }
};

/** A steady stream: each request leaves at its own moment, whether or not the last one is back. */
const measureStream = async (search: PartSearch, perSecond: number, seconds: number): Promise<void> => {
  const mixed = ['exact', 'prefix', 'parametric', 'full text', 'parametric', 'exact', 'prefix', 'parametric', 'exact', 'fuzzy'];
  const texts = mixed.map((kind) => queryKinds[kind]?.(perSecond * seconds) ?? []);
  const latencies: number[] = [];
  const begun = performance.now();
  const one = async (index: number): Promise<void> => {
    const due = begun + (index * 1000) / perSecond;
    await new Promise((settle) => void setTimeout(settle, Math.max(0, due - performance.now())));
    await ask(search, texts[index % texts.length]?.[index] ?? 'LM358');
    latencies.push(performance.now() - due);
  };
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, index) => one(index)));
  row(`mixed, ${perSecond} a second`, ...[0.5, 0.95, 0.99].map((share) => fixed(percentile(latencies, share))));
};

/** What somebody else notices of a load: how long the smallest statement takes meanwhile. */
const probe = (database: Database) => {
  const latencies: number[] = [];
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now();
      await sql`select 1`.execute(database.db);
      latencies.push(performance.now() - started);
      await new Promise((settle) => void setTimeout(settle, 10));
    }
  })();
  return async (): Promise<string[]> => {
    stopping.abort();
    await running;
    return [0.5, 0.95, 0.99, 1].map((share) => fixed(percentile(latencies, share)));
  };
};

const measure = async (database: Database, total: number, postmaster: number | undefined): Promise<void> => {
  const started = performance.now();
  const before = process.cpuUsage();
  const services = { config: { sampleParts: 'all' as const }, db: database.db, database, clock: systemClock };
  const stopProbe = probe(database);
  await fillCatalogue(database, total);
  const meanwhile = await stopProbe();
  const used = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  row(
    total > catalogueSize ? 'loaded (large slices, indexes after)' : 'first-start load',
    `${fixed(seconds)} s`,
    `${fixed((used.user + used.system) / 1e6)} s CPU`,
  );
  row('another statement meanwhile', ...meanwhile.map((value, place) => `${['p50', 'p95', 'p99', 'max'][place]} ${value}`));
  const counter = await readyCounter(services);
  await measureKinds(services, counter, postmaster);
  await measureStream(createPartSearch(services, undefined, counter), 100, 10);
};

const folder = mkdtempSync(path.join(tmpdir(), 'copperline-bench-'));
const sizes = values.rows.split(',').map(Number);
try {
  for (const engine of values.engines.split(',')) {
    for (const size of sizes) {
      const total = size === 150_000 ? catalogueSize : size;
      console.log(`\n${engine}, ${total} parts`);
      if (engine === 'embedded') {
        const database = await openDatabase({ dataDir: path.join(folder, `embedded-${size}`) });
        await measure(database, total, undefined);
        await database.close();
      } else {
        const server = await startPostgres({});
        const database = await openDatabase({ dataDir: folder, url: server.url });
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
        await measure(database, total, parentPid(rows[0]?.pid ?? 0));
        await database.close();
        await server.stop();
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
