import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/engines.ts';
import { hashToken } from '../../http/session/authenticate.ts';
import type { Database } from '../database.ts';
import { shareHash } from './0028-share-hash.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rolledBack = new Error('rolled back');

it('A64 hashes the bare share tokens of quotes, so that links that were given out still open', async () => {
  const tokens = ['s'.repeat(43), `${'t'.repeat(42)}_`];
  let rows: readonly unknown[] = [];
  const run = database.db.transaction().execute(async (trx) => {
    // The table as the ninth migration made it, as far as this one touches it.
    await sql`create schema before`.execute(trx);
    await sql`set local search_path to before`.execute(trx);
    await sql`create table quote (
      id int primary key,
      share_token text unique check (char_length(share_token) >= 43)
    )`.execute(trx);
    await sql`insert into quote values (1, ${tokens[0]}), (2, ${tokens[1]}), (3, null), (4, null)`.execute(trx);
    // A migration sees the tables of its own time, not those of today's Schema.
    await shareHash.up(trx as unknown as Kysely<unknown>);
    ({ rows } = await sql`select * from quote order by id`.execute(trx));
    throw rolledBack;
  });
  await expect(run).rejects.toBe(rolledBack);
  expect(rows).toEqual([
    ...tokens.map((token, index) => ({ id: index + 1, share_hash: hashToken(token) })),
    { id: 3, share_hash: null },
    { id: 4, share_hash: null },
  ]);
});
