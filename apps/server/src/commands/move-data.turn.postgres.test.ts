import { firstRates } from '@copperline/pricing';
import { expect, it } from 'vitest';
import { runCommandFile } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { expectCarried, keepShop } from '../../test/kept-shop.ts';
import { addSampleData } from '../../test/sample-data.ts';
import { type DatabaseOptions, openDatabase } from '../db/database.ts';
import { inSnapshot, type Summaries, summarise } from '../db/transfer.ts';

const summaryOf = async (options: DatabaseOptions): Promise<Summaries> => {
  const database = await openDatabase(options);
  try {
    return await inSnapshot(database.db, summarise);
  } finally {
    await database.close();
  }
};

it('carries everything from the embedded database to PostgreSQL, into an empty one only', async () => {
  const { options, remove } = await testLocation();
  const { dataDir, url = '' } = options;
  const embedded = await openDatabase({ dataDir });
  await addSampleData(embedded.db, dataDir);
  const before = await inSnapshot(embedded.db, summarise);
  await embedded.close();

  const moved = await runCommandFile('move-data', ['--to', url], { DATA_DIR: dataDir });
  expect(moved).toMatchObject({ code: 0, errors: '' });
  const rows = 32 + firstRates.length;
  expect(moved.output).toContain(`Moved ${rows} rows in ${Object.keys(before).length} tables; all of them were compared.`);
  expect(await summaryOf({ dataDir, url })).toEqual(before);
  expect(await summaryOf({ dataDir })).toEqual(before);

  const again = await runCommandFile('move-data', ['--to', url], { DATA_DIR: dataDir });
  expect(again).toMatchObject({ code: 1, errors: 'The target database is not empty. Nothing was changed.\n' });
  expect(await runCommandFile('move-data', ['--to', 'mysql://x'], { DATA_DIR: dataDir })).toMatchObject({ code: 2 });
  await remove();
});

it('keeps the books', { timeout: 300_000 }, async () => {
  const { options, remove } = await testLocation();
  const { dataDir, url = '' } = options;
  const kept = await keepShop({ dataDir });
  expect(await runCommandFile('move-data', ['--to', url], { DATA_DIR: dataDir })).toMatchObject({ code: 0, errors: '' });
  await expectCarried(kept, options);
  await remove();
});
