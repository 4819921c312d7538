import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/engines.ts';
import { type Database, type Db, inTransaction } from './database.ts';

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await testDatabase({ acquireTimeoutMs: 5000 });
  db = database.db;
});
afterAll(() => database.close());

const one = async <T>(query: { execute(db: Db): Promise<{ rows: T[] }> }): Promise<T> => {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('no row');
  return row;
};

const failure = async (work: Promise<unknown>): Promise<DatabaseError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return error as DatabaseError;
};

const addSubscriber = (store: Db, contact: string) =>
  store.insertInto('subscriber').values({ contact, locale: 'en-US' }).execute();

const subscribers = async (prefix: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscriber')
    .select('contact')
    .where('contact', 'like', `${prefix}%`)
    .orderBy('contact')
    .execute();
  return rows.map((row) => row.contact);
};

describe('values', () => {
  const instant = new Date('2026-11-15T08:30:15.123Z');
  const bytes = Buffer.from([0, 1, 127, 128, 255]);
  const cases: [name: string, type: string, given: unknown, read: unknown][] = [
    ['int4', 'int4', -7, -7],
    ['int8 beyond a double', 'int8', 9_007_199_254_740_993n, '9007199254740993'],
    ['numeric', 'numeric', '12.3400', '12.3400'],
    ['float8', 'float8', 0.1, 0.1],
    ['boolean', 'boolean', false, false],
    ['text with everything awkward', 'text', `it's "铜迹" \\ {a,b} \n`, `it's "铜迹" \\ {a,b} \n`],
    ['empty text', 'text', '', ''],
    ['uuid', 'uuid', '0193A2C4-0000-7000-8000-000000000001', '0193a2c4-0000-7000-8000-000000000001'],
    ['bytea', 'bytea', bytes, bytes],
    ['timestamptz', 'timestamptz', instant, instant],
    ['date stays a day', 'date', '2026-11-15', '2026-11-15'],
    ['jsonb object', 'jsonb', { a: [1, null, 'x'], b: { c: true } }, { a: [1, null, 'x'], b: { c: true } }],
    ['jsonb array as text', 'jsonb', '[1,"two"]', [1, 'two']],
    ['jsonb string', 'jsonb', '"text"', 'text'],
    ['text array', 'text[]', ['a', 'b,c', '"d"', '\\', null, ''], ['a', 'b,c', '"d"', '\\', null, '']],
    [
      'int array, nested',
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['bytea array', 'bytea[]', [bytes], [bytes]],
    ['empty array', 'int8[]', [], []],
    ['null', 'int8', null, null],
    ['undefined', 'text', undefined, null],
  ];

  it.each(cases)('%s', async (_name, type, given, read) => {
    const { value } = await one<{ value: unknown }>(sql`select ${given}::${sql.raw(type)} as value`);
    expect(value).toEqual(read);
    expect(Buffer.isBuffer(value)).toBe(Buffer.isBuffer(read));
  });

  it('counts rows and returns them', async () => {
    await addSubscriber(db, 'count-1');
    await addSubscriber(db, 'count-2');
    const updated = await db
      .updateTable('subscriber')
      .set({ locale: 'zh-CN' })
      .where('contact', 'like', 'count-%')
      .executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
    const deleted = await db.deleteFrom('subscriber').where('contact', 'like', 'count-%').returning('locale').execute();
    expect(deleted).toEqual([{ locale: 'zh-CN' }, { locale: 'zh-CN' }]);
  });
});

describe('errors', () => {
  it('names a broken unique constraint', async () => {
    await addSubscriber(db, 'twice');
    const error = await failure(addSubscriber(db, 'twice'));
    expect(error).toMatchObject({ code: '23505', table: 'subscriber', constraint: 'subscriber_pkey' });
  });

  it('names a broken foreign key', async () => {
    const row = { issuer: 'i', subject: 's', user_id: randomUUID() };
    const error = await failure(db.insertInto('identity').values(row).execute());
    expect(error).toMatchObject({ code: '23503', table: 'identity', constraint: 'identity_user_id_fkey' });
  });

  it('refuses an email that is not in lower case', async () => {
    const row = { id: randomUUID(), account: 'upper', username: 'Upper', email: 'Upper@example.com' };
    expect(await failure(db.insertInto('app_user').values(row).execute())).toMatchObject({ code: '23514' });
  });

  it('reports bad input and bad grammar, and works on afterwards', async () => {
    expect(await failure(sql`select ${'abc'}::uuid`.execute(db))).toMatchObject({ code: '22P02' });
    expect(await failure(sql`selec ${1}`.execute(db))).toMatchObject({ code: '42601' });
    expect(await failure(sql`select 1/0`.execute(db))).toMatchObject({ code: '22012' });
    expect(await one(sql`select 1 as fine`)).toEqual({ fine: 1 });
  });
});

describe('transactions', () => {
  it('keeps everything or nothing', async () => {
    const work = db.transaction().execute(async (trx) => {
      await addSubscriber(trx, 'rolled-1');
      await addSubscriber(trx, 'rolled-2');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await subscribers('rolled')).toEqual([]);
  });

  it('is rolled back by a failed statement even where the failure is swallowed', async () => {
    const work = db.transaction().execute(async (trx) => {
      await addSubscriber(trx, 'swallowed');
      await failure(sql`select 1/0`.execute(trx));
    });
    await expect(work).rejects.toThrow();
    expect(await subscribers('swallowed')).toEqual([]);
  });

  it('is not seen before it is committed', async () => {
    const wrote = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const writer = db.transaction().execute(async (trx) => {
      await addSubscriber(trx, 'hidden');
      wrote.resolve();
      await mayCommit.promise;
    });
    await wrote.promise;
    const reader = subscribers('hidden');
    if (database.kind === 'postgres') expect(await reader).toEqual([]);
    mayCommit.resolve();
    await writer;
    // The embedded engine has one connection: there the reader waited and sees the commit.
    if (database.kind === 'embedded') expect(await reader).toEqual(['hidden']);
    expect(await subscribers('hidden')).toEqual(['hidden']);
  });

  it('takes stores that know nothing of it, also nested', async () => {
    const store = (given: Db, contact: string): Promise<unknown> => inTransaction(given, (trx) => addSubscriber(trx, contact));
    const work = db.transaction().execute(async (trx) => {
      await store(trx, 'nested-1');
      await Promise.all([store(trx, 'nested-2'), store(trx, 'nested-3')]);
      throw new Error('outer');
    });
    await expect(work).rejects.toThrow('outer');
    expect(await subscribers('nested')).toEqual([]);
    await store(db, 'nested-4');
    expect(await subscribers('nested')).toEqual(['nested-4']);
  });
});

it('answers 200 parallel statements, each with its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => one<{ n: number }>(sql`select ${n}::int as n`)));
  expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  expect(database.longestWaitMs()).toBeGreaterThan(0);
});

it('says how long somebody has been waiting for a connection', async () => {
  expect(database.waitingMs()).toBe(0);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const held = Array.from({ length: 10 }, () => db.transaction().execute(() => over));
  const waiting = one(sql`select 1 as n`);
  await expect.poll(() => database.waitingMs()).toBeGreaterThan(0);
  end();
  await Promise.all([...held, waiting]);
  expect(database.waitingMs()).toBe(0);
});
