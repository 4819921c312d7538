import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandFile, settingsFor } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { expectCarried, keepShop } from '../../test/kept-shop.ts';
import { startObjectStore } from '../../test/object-store.ts';
import { addSampleData, storeBlob, withBlobs } from '../../test/sample-data.ts';
import { type DatabaseOptions, openDatabase } from '../db/database.ts';
import { inSnapshot, type Summaries, summarise } from '../db/transfer.ts';
import { diskBlobPath } from '../ports/disk-blobs.ts';
import type { Manifest } from './backup-folder.ts';

type Location = Awaited<ReturnType<typeof testLocation>>;
const locations: Location[] = [];
let source: Location;
let sha256: string;
let saved: Summaries;

const newLocation = async (): Promise<Location> => {
  const location = await testLocation();
  locations.push(location);
  return location;
};

const summaryOf = async (options: DatabaseOptions): Promise<Summaries> => {
  const database = await openDatabase(options);
  try {
    return await inSnapshot(database.db, summarise);
  } finally {
    await database.close();
  }
};

const backup = (name: string, more: string[] = [], settings: Record<string, string> = {}) =>
  runCommandFile('backup', ['--to', at(name), ...more], { ...settingsFor(source.options), ...settings });

const blobFile = (folder: string, blob: string): string => diskBlobPath(path.join(folder, 'blobs'), blob);

const at = (name: string): string => path.join(source.options.dataDir, name);

beforeAll(async () => {
  source = await newLocation();
  const database = await openDatabase(source.options);
  sha256 = await addSampleData(database.db, source.options.dataDir);
  saved = await inSnapshot(database.db, summarise);
  await database.close();
});
afterAll(async () => {
  for (const location of locations) await location.remove();
});

it.each(['folder', 'archive.tar.gz'])('saves and restores everything through a %s', async (name) => {
  const made = await backup(name);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toContain('app_user: 1 rows');
  const target = await newLocation();
  const restored = await runCommandFile('restore', ['--from', at(name)], settingsFor(target.options));
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toContain('Restored 99 rows.');
  expect(await summaryOf(target.options)).toEqual(saved);
  expect(await readFile(blobFile(target.options.dataDir, sha256), 'utf8')).toContain('a board');
  const again = await runCommandFile('restore', ['--from', at(name)], settingsFor(target.options));
  expect(again).toMatchObject({ code: 1, errors: 'The target database is not empty. Nothing was changed.\n' });
});

it('keeps the books: a shop goes on elsewhere as if nothing had been', { timeout: 300_000 }, async () => {
  const [shop, target] = [await newLocation(), await newLocation()];
  const kept = await keepShop(shop.options);
  expect(await runCommandFile('backup', ['--to', at('shop')], settingsFor(shop.options))).toMatchObject({ code: 0, errors: '' });
  expect(await runCommandFile('restore', ['--from', at('shop')], settingsFor(target.options))).toMatchObject({ code: 0 });
  await expectCarried(kept, target.options);
});

it('refuses a backup with a damaged blob and changes nothing', async () => {
  await backup('damaged');
  await writeFile(blobFile(at('damaged'), sha256), 'G04 a b0ard*\nM02*\n');
  const target = await newLocation();
  const outcome = await runCommandFile('restore', ['--from', at('damaged')], settingsFor(target.options));
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toBe(`The blob ${sha256} is damaged: its content does not match its name.\n`);
  expect((await summaryOf(target.options))['app_user']?.rows).toBe(0);
});

it('leaves the blobs in an object store unless they are asked for', async () => {
  const store = await startObjectStore();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = store.settings;
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  await withBlobs({ dataDir: at('node'), s3: store.settings }, (blobs) => storeBlob(blobs, 'G04 a board*\nM02*\n'));
  const manifest = async (name: string) => JSON.parse(await readFile(path.join(at(name), 'manifest.json'), 'utf8')) as Manifest;
  const short = await backup('list-only', [], settings);
  expect(short.output).toContain('The object store keeps the blobs');
  expect((await manifest('list-only')).blobs).toMatchObject({ included: false, list: [{ sha256, size: 18 }] });
  expect(await backup('with-blobs', ['--with-blobs'], settings)).toMatchObject({ code: 0 });
  expect((await manifest('with-blobs')).blobs).toEqual({ included: true, list: [{ sha256, size: 18 }] });
  expect(await readFile(blobFile(at('with-blobs'), sha256), 'utf8')).toContain('a board');
  await store.stop();
});

it('explains itself and tells wrong use from failure', async () => {
  expect(await runCommandFile('backup', ['--help'], {})).toMatchObject({ code: 0, errors: '' });
  expect(await runCommandFile('backup', [], {})).toMatchObject({ code: 2, output: '' });
  expect(await runCommandFile('restore', ['--frm', 'x'], {})).toMatchObject({ code: 2 });
  expect(await runCommandFile('restore', ['--from', at('nothing')], {})).toMatchObject({ code: 1 });
});
