import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../test/engines.ts';
import { temporaryDirectory } from '../../test/places.ts';
import { addBlob, withBlobs } from '../../test/sample-data.ts';
import type { Database, Db } from '../db/database.ts';
import { exportRows, importRows, inSnapshot, summarise } from '../db/transfer.ts';
import { diskBlobPath } from '../ports/disk-blobs.ts';
import { readBackup, writeBackup } from './backup-folder.ts';

const blobFile = (folder: string, blob: string): string => diskBlobPath(path.join(folder, 'blobs'), blob);

const save = (from: string, to: string) =>
  withBlobs({ dataDir: at(from), s3: null }, (blobs) => writeBackup(source, blobs, at(to), silent));

const load = (folder: string) =>
  withBlobs({ dataDir: at('target'), s3: null }, (blobs) => readBackup(target, blobs, folder, silent));

/** A table with every type, a reference to itself, an identity and a generated column, beside those of the product. */
const addScratchTable = (db: Db) =>
  sql`create table everything (
    id int generated always as identity primary key,
    parent_id int references everything,
    big bigint, exact numeric, approx float8, small smallint, yes boolean, letters varchar(40), fixed char(4),
    raw bytea, moment timestamptz, local timestamp, day date, clock time, span interval,
    document jsonb, old_json json, tags text[], grid int[], bytes bytea[], address inet,
    halved bigint generated always as (big / 2) stored
  )`.execute(db);

const fill = async (db: Db): Promise<void> => {
  const user = randomUUID();
  await db.insertInto('app_user').values({ id: user, account: 'lin', username: '林工', email: 'lin@example.com' }).execute();
  await db.insertInto('identity').values({ issuer: 'i', subject: 's', user_id: user }).execute();
  await db
    .insertInto('statistic')
    .values({ day: '2026-02-28', kind: 'view', key: '/en', count: 9_007_199_254_740_993n })
    .execute();
  // The first row refers to one that comes later: no order of rows satisfies the key.
  await sql`insert into everything (parent_id, big, exact, approx, small, yes, letters, fixed, raw, moment, local, day, clock, span,
      document, old_json, tags, grid, bytes, address)
    select case n when 1 then null else n - 1 end, 9223372036854775807, 'NaN', 0.1 + 0.2, -32768, true, E'tab\\t "铜" \\\\ {x}', 'ab',
      decode('00ff0a5c', 'hex') || convert_to(repeat('x', 100), 'UTF8'), '2026-11-15 10:00:00.123456+08', '1999-12-31 23:59:59.999999',
      '0044-03-15 BC', '23:59:59.000001', '1 year 2 days 03:04:05.000006',
      '{"n": 12345678901234567890.123456789, "s": "\\u4e2d", "z": null}', '{"b":1, "a":2,  "b":3}', array['a,b', null, '"', ''],
      array[[1,2],[3,4]], array['\\x00'::bytea, null], '10.0.0.0/8'
    from generate_series(1, 1203) n`.execute(db);
  await sql`update everything set parent_id = 1203 where id = 1`.execute(db);
  await sql`insert into everything default values`.execute(db);
};

const silent = (): void => {};
let source: Database;
let target: Database;
let place: Awaited<ReturnType<typeof temporaryDirectory>>;
let sha256: string;
const at = (name: string): string => path.join(place.directory, name);
const everything = (database: Database) => inSnapshot(database.db, summarise);

beforeAll(async () => {
  place = await temporaryDirectory();
  source = await testDatabase();
  target = await testDatabase();
  await addScratchTable(source.db);
  await addScratchTable(target.db);
  await fill(source.db);
  sha256 = await addBlob(source.db, at('source'), 'a gerber file');
  await addBlob(source.db, at('source'), '');
  await save('source', 'backup');
});
afterAll(async () => {
  await source.close();
  await target.close();
  await place.remove();
});
beforeEach(async () => {
  await sql`truncate app_user, identity, statistic, everything, blob, subscriber cascade`.execute(target.db);
  await rm(at('target'), { recursive: true, force: true });
});

it('restores every value of every type, the blobs and the next number of a sequence', async () => {
  await load(at('backup'));
  expect(await everything(target)).toEqual(await everything(source));
  const text = async (db: Db) => (await sql`select e::text from everything e order by id`.execute(db)).rows;
  expect(await text(target.db)).toEqual(await text(source.db));
  expect(await readFile(blobFile(at('target'), sha256), 'utf8')).toBe('a gerber file');
  const { rows } = await sql`insert into everything default values returning id`.execute(target.db);
  expect(rows).toEqual([{ id: 1205 }]);
  // The key that refers to its own table guards again.
  await expect(sql`update everything set parent_id = -1 where id = 1`.execute(target.db)).rejects.toMatchObject({
    code: '23503',
  });
});

it('writes into an empty database only', async () => {
  await target.db.insertInto('subscriber').values({ contact: 'someone', locale: 'en-US' }).execute();
  await expect(load(at('backup'))).rejects.toThrow('not empty');
  expect(await readdir(at('target'))).not.toContain('blobs');
});

const copyOfBackup = async (name: string): Promise<string> => {
  await save('source', name);
  return at(name);
};

it('refuses a damaged blob and leaves nothing behind', async () => {
  const folder = await copyOfBackup('damaged-blob');
  await writeFile(blobFile(folder, sha256), 'a gerber fil3');
  await expect(load(folder)).rejects.toThrow(`The blob ${sha256} is damaged`);
  expect((await everything(target))['app_user']?.rows).toBe(0);
});

it('refuses rows that were changed, a missing blob and a folder that is no backup', async () => {
  const changed = await copyOfBackup('changed-rows');
  await appendFile(path.join(changed, 'rows.jsonl'), '\n');
  await expect(load(changed)).rejects.toThrow('rows.jsonl is damaged');
  const missing = await copyOfBackup('missing-blob');
  await rm(blobFile(missing, sha256));
  await expect(load(missing)).rejects.toThrow('is missing from the backup');
  await expect(load(at('source'))).rejects.toThrow('holds no backup');
});

const savedLines = (): Promise<string[]> =>
  inSnapshot(source.db, async (trx) => {
    const lines: string[] = [];
    for await (const line of exportRows(trx, silent)) lines.push(line);
    return lines;
  });

const stream = (lines: string[]): AsyncIterable<string> => Readable.from(lines);

it('keeps nothing of a stream that breaks off, lies or belongs to another version', async () => {
  const lines = await savedLines();
  const tries: [string[], string][] = [
    [lines.slice(0, -1), 'incomplete'],
    [lines.map((line) => line.replace('lin@example.com', 'eve@example.com')), 'not those that were saved'],
    [lines.map((line) => line.replace(/\d{4}-[a-z-]+/, '0000-older')), 'belong to database version 0000-older'],
    [lines.map((line) => line.replace('"name":"username"', '"name":"nickname"')), 'is different in this database'],
    [lines.filter((line) => !line.startsWith('{"table":')), 'outside of any table'],
    [['{"hello":1}'], 'not a backup'],
    [['not json'], 'cannot be read'],
  ];
  for (const [given, reason] of tries) {
    await expect(importRows(target.db, stream(given), silent)).rejects.toThrow(reason);
    expect((await everything(target))['everything']?.rows).toBe(0);
  }
});

it('makes no backup where a recorded blob is missing, and does not overwrite one', async () => {
  await expect(save('nowhere', 'incomplete')).rejects.toThrow('recorded but missing');
  await expect(save('source', 'backup')).rejects.toThrow('exists already');
  expect(await readdir(place.directory)).not.toContain('incomplete.partial');
});
