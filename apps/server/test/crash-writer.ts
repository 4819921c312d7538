import { openDatabase } from '../src/db/database.ts';

/**
 * Writes numbered rows one transaction after the other and says each number once it is committed, until it is killed.
 * Usage: crash-writer.ts DATA_DIR FIRST_NUMBER
 */
const [dataDir = '', first = '0'] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });
for (let number = Number(first); ; number += 1) {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('attempt')
      .values({ key: `row-${number}`, count: number })
      .execute();
    await trx
      .insertInto('statistic')
      .values({ day: '2026-11-15', kind: 'crash', key: `row-${number}`, count: number })
      .execute();
  });
  process.stdout.write(`${number}\n`);
}
