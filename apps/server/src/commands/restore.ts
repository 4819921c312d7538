import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { TransferRefused } from '../db/transfer.ts';
import { openBlobStore } from '../ports/blob-store.ts';
import { readBackup } from './backup-folder.ts';
import { configuration, isArchive, openConfigured, required, runCommand, tar, total } from './command-line.ts';

const usage = `Puts a backup into an empty database. Every hash is checked first; either everything is restored or nothing.

  restore --from FOLDER_OR_FILE

The database is the one of DATABASE_URL, else the embedded one in DATA_DIR, which is created if it is missing.`;

const load = async (folder: string): Promise<number> => {
  const database = await openConfigured({ existing: false });
  const blobs = await openBlobStore(configuration());
  try {
    return total(await readBackup(database, blobs, folder, console.log));
  } finally {
    await blobs.close();
    await database.close();
  }
};

/** Beside the data, where there must be room for it anyway. */
const loadArchive = async (file: string): Promise<number> => {
  const { dataDir } = configuration();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(dataDir, 'restore-'));
  try {
    await tar('-xf', file, '-C', folder);
    return await load(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await runCommand({
  usage,
  flags: { from: { type: 'string' } },
  async run(values) {
    const source = path.resolve(required(values, 'from'));
    if (!existsSync(source)) throw new TransferRefused(`${source} does not exist.`);
    const rows = isArchive(source) ? await loadArchive(source) : await load(source);
    console.log(`Restored ${rows} rows.`);
  },
});
