import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/engines.ts';
import type { Database } from './database.ts';
import { createStatementNames, isOutdatedPlan } from './named-statements.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('names a text that comes again, always the same, and none that comes once', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(nameOf('select 1')).toBe(name);
  expect(createStatementNames()('select 2')).toBeUndefined();
});

it('keeps no more than so many, however many texts there are', () => {
  const nameOf = createStatementNames();
  const named = Array.from({ length: 6000 }, (_, n) => {
    for (let times = 0; times < 3; times += 1) nameOf(`select ${n}`);
    return nameOf(`select ${n}`);
  }).filter((name) => name !== undefined);
  expect(named).toHaveLength(400);
});

it('has a connection plan a statement once', async () => {
  const prepared = await database.db.connection().execute(async (connection) => {
    for (let n = 0; n < 5; n += 1) await sql`select ${n}::int as often`.execute(connection);
    await sql`select ${1}::int as rarely`.execute(connection);
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
  });
  const texts = prepared.rows.map(({ statement }) => statement);
  expect(texts.filter((text) => text.includes('as often'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('as rarely'))).toEqual([]);
});

it('does not lend a connection again whose plans a migration has outdated', async () => {
  const { db } = database;
  await sql`create table changing (id int)`.execute(db);
  await sql`insert into changing values (1)`.execute(db);
  const read = async () => (await sql`select * from changing where id = ${1}`.execute(db)).rows;
  for (let n = 0; n < 5; n += 1) expect(await read()).toEqual([{ id: 1 }]);
  await sql`alter table changing add column more int`.execute(db);
  const refused: unknown[] = [];
  // Each connection that has kept the plan is refused once.
  for (let n = 0; n < 20; n += 1) await read().catch((error: unknown) => refused.push(error));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(10);
  expect(refused.every(isOutdatedPlan)).toBe(true);
  expect(await read()).toEqual([{ id: 1, more: null }]);
});
