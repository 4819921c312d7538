import { readdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommandFile, settingsFor } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { addSampleData } from '../../test/sample-data.ts';
import { openDatabase } from '../db/database.ts';

it('ends with 0 where everything is as it should be, and with 1 and a finding where it is not', async () => {
  const { options, remove } = await testLocation();
  const database = await openDatabase(options);
  await addSampleData(database.db, options.dataDir);
  await database.close();
  const check = () => runCommandFile('check', [], settingsFor(options));
  const right = await check();
  expect(right).toMatchObject({ code: 0, errors: '' });
  expect(right.output).toContain('Everything is as it should be.');

  const stored = await readdir(path.join(options.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  for (const entry of stored) if (entry.isFile()) await truncate(path.join(entry.parentPath, entry.name), 3);
  const wrong = await check();
  expect(wrong).toMatchObject({ code: 1, errors: '' });
  expect(wrong.output).toMatch(/I7 {2}The bytes of [0-9a-f]{64} are damaged, needed by 1 file/);
  expect(wrong.output).toContain('1 finding(s).');
  await remove();
});
