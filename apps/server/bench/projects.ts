// The figures of the workbench: `npm run bench -- projects [--others 10000,1000000] [--count 400]`. CPU of the server and of PostgreSQL
// together for a page of 16 of a person with 5,000 projects, while others' projects grow. Goal: at most 5 ms a call, and flat.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectSorts, workbench } from '@copperline/contract';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../src/db/database.ts';
import { startPostgres } from '../test/postgres.ts';
import { prepareCustomer } from '../test/node-process.ts';
import { type Call, childrenOf, cpuMs, load, parentPid, percentile, settled, start } from './measure.ts';

const { values } = parseArgs({
  options: { others: { type: 'string', default: '10000,1000000' }, count: { type: 'string', default: '400' } },
});
const sizes = values.others.split(',').map(Number);
const count = Number(values.count);
const connections = 2;
const own = 5000;
const atOnce = 50_000;
const peoplePerThousand = 4;

const row = (title: string, ...cells: string[]): void =>
  console.log(`  ${title.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}`);

/** Projects of one owner, some opened often, with an archive each: names of three words. */
const addProjects = async (db: Db, ownerId: string, from: number, to: number): Promise<void> => {
  await sql`with made as (
      insert into project (id, owner_id, project_name, project_type, open_count, created_at, updated_at)
      select gen_random_uuid(), ${ownerId}::uuid,
        (array['Motor','Sensor','Lamp','Radio','Gateway','充电器','电源'])[1 + n % 7] || ' ' ||
        (array['driver','board','node','module'])[1 + n % 4] || ' ' || n, 0, n % 97,
        timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + (n * 7919 % 400000) * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n returning id, owner_id)
    insert into project_file (id, project_id, owner_id, kind, slot, version, sha256, name, size, choices, choices_hash, created_at)
    select gen_random_uuid(), id, owner_id, 'gerber', 'gerber', 1, repeat('a', 64), 'board.zip', 1000, '{}', repeat('b', 64), now()
    from made`.execute(db);
};

const addOthers = async (db: Db, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += atOnce) {
    const people = Math.max(1, Math.round((Math.min(atOnce, to - at) * peoplePerThousand) / 1000));
    const each = Math.ceil(Math.min(atOnce, to - at) / people);
    const { rows } = await sql<{ id: string }>`insert into app_user (id, account, username)
      select gen_random_uuid(), 'bench-' || gen_random_uuid(), 'Bench' from generate_series(1, ${people}) returning id`.execute(
      db,
    );
    for (const { id } of rows) await addProjects(db, id, 1, each);
  }
  await sql`vacuum analyze`.execute(db);
};

const query = (input: Readonly<Record<string, string>>): string => `?${new URLSearchParams(input).toString()}`;

const calls: readonly (readonly [string, (index: number) => string])[] = [
  ...projectSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map(
      (order) =>
        [
          `list by ${sort}, ${order}`,
          (index: number) => workbench.list.path + query({ sort, order, page: String(1 + (index % 20)), everywhere: 'true' }),
        ] as const,
    ),
  ),
  ['search, two words', (index) => workbench.search.path + query({ search: `motor ${index % 100}` })],
  ['search, nothing found', () => workbench.search.path + query({ search: 'no such project' })],
  ['last page', () => workbench.list.path + query({ sort: 'name', page: String(Math.ceil(own / 16)), everywhere: 'true' })],
];

const postgres = await startPostgres({});
const folder = mkdtempSync(path.join(tmpdir(), 'copperline-bench-projects-'));
const options = { url: postgres.url, dataDir: folder };
try {
  const { token, userId } = await prepareCustomer(options);
  const database = await openDatabase(options);
  await addProjects(database.db, userId, 1, own);
  const server = await start([path.resolve(import.meta.dirname, '../src/main.ts')], {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SAMPLE_PARTS: 'off',
    DEMO: 'off',
    EXAMPLES: 'off',
    WEB_BUILD: 'none',
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
  const postmaster = parentPid(rows[0]?.pid ?? 0);
  /** Of the server and every process of the database. */
  const used = (): ReadonlyMap<number, number> =>
    new Map([server.pid, ...childrenOf(postmaster)].map((pid) => [pid, cpuMs(pid)]));
  /** Of a process that has ended since, such as one that vacuums, nothing is known. */
  const usedSince = (began: ReadonlyMap<number, number>): number =>
    [...used()].reduce((sum, [pid, ms]) => sum + ms - (began.get(pid) ?? 0), 0);
  const callOf =
    (pathOf: (index: number) => string) =>
    (index: number): Call => ({ path: pathOf(index), headers: { authorization: token } });
  // A server that has just started compiles what it runs: that is no cost of a call.
  for (const [, pathOf] of calls) await load(server.url, count, connections, callOf(pathOf));
  let before = 0;
  for (const others of sizes) {
    await addOthers(database.db, before, others);
    before = others;
    await settled(server.pid);
    row(`${own} own projects, ${others} of others`, 'CPU ms', 'p50 ms', 'p99 ms');
    const measured = async (called: (index: number) => Call): Promise<{ cpu: number; latencies: number[] }> => {
      await load(server.url, 50, connections, called);
      const began = used();
      const { latencies } = await load(server.url, count, connections, called);
      return { cpu: usedSince(began) / count, latencies };
    };
    const bare = await measured(() => ({ path: '/healthz' }));
    row('bare route (GET /healthz)', bare.cpu.toFixed(2), percentile(bare.latencies, 0.5).toFixed(1), '');
    for (const [title, pathOf] of calls) {
      const { cpu, latencies } = await measured(callOf(pathOf));
      row(title, cpu.toFixed(2), percentile(latencies, 0.5).toFixed(1), percentile(latencies, 0.99).toFixed(1));
    }
  }
  await server.stop();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
