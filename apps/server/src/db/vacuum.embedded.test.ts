import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/engines.ts';
import { keepVacuumed } from './vacuum.ts';

it('goes over every table, lets others in between, and ends with its signal', async () => {
  const database = await testDatabase();
  await sql`insert into attempt (key, count) select 'row-' || n, n from generate_series(1, 500) n`.execute(database.db);
  const stop = new AbortController();
  const vacuumed: string[] = [];
  const between: Promise<unknown>[] = [];
  await keepVacuumed(database, {
    signal: stop.signal,
    pauseMs: 1,
    log(line) {
      vacuumed.push(line.split(' ')[1] ?? '');
      between.push(sql`select 1`.execute(database.db));
      if (vacuumed.length === 13) stop.abort();
    },
  });
  await Promise.all(between);
  expect(new Set(vacuumed).size).toBe(13);
  const { rows } = await sql`select reltuples::int as rows from pg_class where relname = 'attempt'`.execute(database.db);
  expect(rows).toEqual([{ rows: 500 }]);
  await database.close();
});
