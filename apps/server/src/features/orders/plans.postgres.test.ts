import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/engines.ts';
import type { Database } from '../../db/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The plan where reading a whole table is avoided if there is any other way. */
const planOf = (query: CompiledQuery): Promise<string> =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

it('finds the orders of one person, also those they removed, without reading the orders of all', async () => {
  const orders = database.db.selectFrom('customer_order').select('id').where('owner_id', '=', randomUUID());
  expect(await planOf(orders.where('paid_at', 'is not', null).compile())).not.toContain('Seq Scan');
});

it('finds who works at the desk without reading every account', async () => {
  const staff = database.db.selectFrom('app_user').select('id').where('role', '=', 'staff').orderBy('id').limit(200);
  expect(await planOf(staff.compile())).toContain('app_user_staff');
});
