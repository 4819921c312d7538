import { expect, it } from 'vitest';
import { testDatabase } from '../../test/engines.ts';
import { exportRows, inSnapshot } from './transfer.ts';

it('saves one moment although others write meanwhile', async () => {
  const database = await testDatabase();
  await database.db.insertInto('subscriber').values({ contact: 'early@example.com', locale: 'en-US' }).execute();
  const lines: string[] = [];
  await inSnapshot(database.db, async (trx) => {
    for await (const line of exportRows(trx, () => {})) {
      lines.push(line);
      if (lines.length > 1) continue;
      await database.db.insertInto('subscriber').values({ contact: 'late@example.com', locale: 'en-US' }).execute();
    }
  });
  expect(lines.filter((line) => line.includes('early@'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('late@'))).toHaveLength(0);
  await database.close();
});
