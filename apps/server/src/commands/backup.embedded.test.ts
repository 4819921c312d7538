import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommandFile, settingsFor } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { temporaryDirectory } from '../../test/places.ts';
import { openDatabase } from '../db/database.ts';

it('says who holds the data while the server runs', async () => {
  const { options, remove } = await testLocation();
  const server = await openDatabase(options);
  const outcome = await runCommandFile('backup', ['--to', path.join(options.dataDir, 'backup')], settingsFor(options));
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toContain(`in use by process ${process.pid}`);
  await server.close();
  await remove();
});

it('does not make a database in order to save it', async () => {
  const { directory, remove } = await temporaryDirectory();
  const outcome = await runCommandFile('backup', ['--to', path.join(directory, 'backup')], { DATA_DIR: directory });
  expect(outcome).toMatchObject({ code: 1, errors: `There is no embedded database in ${directory}. Set DATA_DIR.\n` });
  expect(await readdir(directory)).toEqual([]);
  await remove();
});
