import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testLocation } from '../../test/engines.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseVersionMismatch, type Migration, migrate, migrations, schemaVersion } from './migrate.ts';

let location: Awaited<ReturnType<typeof testLocation>>;
let database: Database;

beforeAll(async () => {
  location = await testLocation();
  database = await openDatabase(location.options);
});
afterAll(async () => {
  await database.close();
  await location.remove();
});

const extra = (name: string, statement: string): Migration => ({
  name,
  async up(db) {
    await sql.raw(statement).execute(db);
  },
});

it('does nothing the second time, and nothing twice when two nodes start at once', async () => {
  const lines: string[] = [];
  await migrate(database.db, (line) => lines.push(line));
  expect(lines).toEqual([]);
  const known = [...migrations, extra('9001-wide', 'create table wide (id int primary key)')];
  await Promise.all([migrate(database.db, (line) => lines.push(line), known), migrate(database.db, () => {}, known)]);
  const { rows } = await sql`select name from migration where name = '9001-wide'`.execute(database.db);
  expect(rows).toHaveLength(1);
  expect(await schemaVersion(database.db)).toBe('9001-wide');
});

it('leaves the database as it was when a migration fails half-way', async () => {
  const known = [
    ...migrations,
    extra('9001-wide', ''),
    extra('9002-good', 'create table half (id int)'),
    extra('9003-bad', 'create table half (id int)'),
  ];
  await expect(migrate(database.db, () => {}, known)).rejects.toMatchObject({ code: '42P07' });
  const { rows } = await sql`select to_regclass('half') as half`.execute(database.db);
  expect(rows).toEqual([{ half: null }]);
});

it('refuses a database with a gap', async () => {
  const known = [...migrations, extra('5000-forgotten', 'select 1'), extra('9001-wide', '')];
  await expect(migrate(database.db, () => {}, known)).rejects.toThrow('lacks the migration "5000-forgotten"');
});

it('refuses a database that is newer than the code, and says so plainly', async () => {
  await database.close();
  const refusal = await openDatabase(location.options).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseVersionMismatch);
  expect(String(refusal)).toContain('newer than this version of Copperline: it already has the migration "9001-wide"');
});
