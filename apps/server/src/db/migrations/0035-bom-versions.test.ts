import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/engines.ts';
import type { Database } from '../database.ts';
import { bomVersions } from './0035-bom-versions.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rolledBack = new Error('rolled back');

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [owner, lamp, radio, first, second, other] = [1, 2, 3, 4, 5, 6].map(uuid);

it('finds the version that a BOM was read from: the newest that is its file, and one BOM each', async () => {
  let rows: readonly unknown[] = [];
  const run = database.db.transaction().execute(async (trx) => {
    // The tables as far as this migration touches them.
    await sql`create schema before`.execute(trx);
    await sql`set local search_path to before`.execute(trx);
    await sql`create table project_file (id uuid primary key, project_id uuid, owner_id uuid, kind text, slot text, version int,
      file_id uuid, unique (id, owner_id))`.execute(trx);
    await sql`create table bom (id int primary key, project_id uuid, owner_id uuid, bom_file_id uuid, updated_at timestamptz)`.execute(
      trx,
    );
    await sql`insert into project_file values
      (${uuid(11)}, ${lamp}, ${owner}, 'bom', 'bom', 1, ${first}), (${uuid(12)}, ${lamp}, ${owner}, 'bom', 'bom', 2, ${second}),
      (${uuid(13)}, ${lamp}, ${owner}, 'bom', 'bom', 3, ${first}), (${uuid(14)}, ${radio}, ${owner}, 'bom', 'bom', 1, null),
      (${uuid(15)}, ${radio}, ${owner}, 'coordinates', 'cpl.csv', 1, ${other})`.execute(trx);
    await sql`insert into bom values
      (1, ${lamp}, ${owner}, ${first}, '2026-01-01'), (2, ${lamp}, ${owner}, ${first}, '2026-01-02'),
      (3, ${lamp}, ${owner}, ${second}, '2026-01-01'), (4, ${radio}, ${owner}, ${first}, '2026-01-01'),
      (5, ${radio}, ${owner}, null, '2026-01-01'), (6, ${radio}, ${owner}, ${other}, '2026-01-01'),
      (7, null, ${owner}, ${first}, '2026-01-01')`.execute(trx);
    // A migration sees the tables of its own time, not those of today's Schema.
    await bomVersions.up(trx as unknown as Kysely<unknown>);
    ({ rows } = await sql`select id, project_file_id as version from bom where project_file_id is not null order by id`.execute(
      trx,
    ));
    throw rolledBack;
  });
  await expect(run).rejects.toBe(rolledBack);
  expect(rows).toEqual([
    { id: 2, version: uuid(13) },
    { id: 3, version: uuid(12) },
  ]);
});
