import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testLocation } from '../../test/engines.ts';
import { openDatabase } from './database.ts';
import type { NodeEvent } from './events.ts';

it('listens again after its connection was cut', async () => {
  const { options, remove } = await testLocation();
  const logged = new EventEmitter();
  const database = await openDatabase({ ...options, log: (line) => logged.emit(line) });
  try {
    const back = once(logged, 'The event connection to PostgreSQL is back.');
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen copperline' and datname = current_database()`.execute(database.db);
    await back;
    const heard = new Promise<NodeEvent>((resolve) => database.events.subscribe(resolve));
    await database.events.publish({ channel: 'again', data: null });
    expect(await heard).toEqual({ channel: 'again', data: null });
  } finally {
    await database.close();
    await remove();
  }
});
