import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandFile, settingsFor } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { prepareCustomer } from '../../test/node-process.ts';
import { startBucket } from '../../test/s3.ts';
import { readConfig } from '../config.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { keepFiles } from '../features/files/keep.ts';
import { openBlobStore } from '../ports/blob-store.ts';
import { systemClock } from '../ports/clock.ts';

type Location = Awaited<ReturnType<typeof testLocation>>;

let place: Location;
let ownerId: string;
beforeEach(async () => {
  place = await testLocation();
  ({ userId: ownerId } = await prepareCustomer(place.options));
});
afterEach(() => place.remove());

const check = (more: Record<string, string> = {}) => runCommandFile('check', [], { ...settingsFor(place.options), ...more });

const withDb = async (work: (db: Db) => Promise<unknown>): Promise<void> => {
  const database = await openDatabase(place.options);
  await work(database.db).finally(() => database.close());
};

/** One stored file, by the way every upload goes. */
const store = (text: string, env: Record<string, string> = {}): Promise<void> =>
  withDb(async (db) => {
    const config = readConfig({ DATA_DIR: place.options.dataDir, ...env }, place.options.dataDir);
    const blobs = await openBlobStore(config);
    const blob = await blobs.receive(Readable.from([Buffer.from(text)]), { maxBytes: 1000 });
    const file = {
      id: crypto.randomUUID(),
      sha256: blob.sha256,
      size: blob.size,
      name: 'a.zip',
      mediaType: 'application/zip',
      public: false,
    };
    await keepFiles(
      { db, blobs, clock: systemClock, config },
      { ownerId, fileType: 7, importType: null, batchUid: null },
      [{ file, blob }],
      { warn: () => {} },
    );
    await blob.discard();
    await blobs.close();
  });

const blobFiles = async (): Promise<string[]> => {
  const folder = path.join(place.options.dataDir, 'blobs');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

describe('check-data', () => {
  it('ends with 0 where everything is as it should be', async () => {
    await store('a board');
    expect(await check()).toMatchObject({ code: 0, errors: '' });
  });

  it('I7 tells of bytes that are damaged and of bytes that are missing', async () => {
    await store('a board');
    const [file = ''] = await blobFiles();
    await truncate(file, 3);
    const damaged = await check();
    expect(damaged).toMatchObject({ code: 1 });
    expect(damaged.output).toMatch(/I7 {2}The bytes of [0-9a-f]{64} are damaged, needed by 1 file/);
    await withDb((db) => db.updateTable('file').set({ size: 4 }).execute());
    expect((await check()).output).toMatch(/I7 {2}File .* has another size than its bytes/);
  });

  it('I8 tells of rows that no file needs and of bytes that have no row, once they are an hour old', async () => {
    await store('a board');
    await withDb((db) => db.deleteFrom('file').execute());
    expect((await check()).code).toBe(0);
    await withDb((db) =>
      db
        .updateTable('blob')
        .set({ created_at: new Date(Date.now() - 7_200_000) })
        .execute(),
    );
    const [file = ''] = await blobFiles();
    const stranger = path.join(path.dirname(file), 'f'.repeat(64));
    await writeFile(stranger, 'unknown');
    await utimes(stranger, new Date(), new Date(Date.now() - 7_200_000));
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toMatch(/I8 {2}No file needs [0-9a-f]{64}/);
    expect(output).toContain(`I8  The stored object ${'f'.repeat(64)} has no row.`);
    expect(output).toContain('2 finding(s).');
  });

  it('I11 tells of an avatar that is not its owner’s, and of a public file that is neither avatar nor cover', async () => {
    await store('a board');
    const other = await prepareCustomer(place.options);
    await withDb(async (db) => {
      const { id } = await db.updateTable('file').set({ public: true }).returning('id').executeTakeFirstOrThrow();
      await db.updateTable('app_user').set({ avatar_file_id: id }).where('id', '=', other.userId).execute();
    });
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain(`I11  The avatar of account ${other.userId} is not a file of its own.`);
    expect(output).toMatch(/I11 {2}File .* is public but neither avatar nor cover/);
  });

  it('reads the bucket where one is configured', async () => {
    const bucket = await startBucket();
    await store('in the bucket', bucket.env);
    expect(await check(bucket.env)).toMatchObject({ code: 0, errors: '' });
    expect((await check()).output).toMatch(/I7 {2}The bytes of [0-9a-f]{64} are missing/);
    await bucket.close();
  });
});
