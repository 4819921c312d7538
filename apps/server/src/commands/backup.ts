import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { TransferRefused } from '../db/transfer.ts';
import { openBlobStore } from '../ports/blob-store.ts';
import { writeBackup } from './backup-folder.ts';
import { configuration, isArchive, openConfigured, required, runCommand, tar } from './command-line.ts';

const usage = `Saves every table and every file to a new folder, or to one file if its name ends with .tar, .tar.gz or .tgz.

  backup --to FOLDER_OR_FILE [--with-blobs]

The database is the one of DATABASE_URL, else the embedded one in DATA_DIR (stop the server first).
With S3_ENDPOINT set, files stay in the object store and only their list is saved, unless --with-blobs is given.`;

const save = async (target: string, withBlobs: boolean): Promise<void> => {
  const config = configuration();
  const database = await openConfigured({ existing: true });
  const blobs = await openBlobStore(config);
  try {
    const manifest = await writeBackup(database, config.s3 && !withBlobs ? undefined : blobs, target, console.log);
    if (manifest.blobs.note !== undefined) console.log(manifest.blobs.note);
  } finally {
    await blobs.close();
    await database.close();
  }
};

await runCommand({
  usage,
  flags: { to: { type: 'string' }, 'with-blobs': { type: 'boolean' } },
  async run(values) {
    const target = path.resolve(required(values, 'to'));
    const withBlobs = values['with-blobs'] === true;
    if (isArchive(target)) {
      if (existsSync(target)) throw new TransferRefused(`${target} exists already. Choose a new name.`);
      const folder = `${target}.folder`;
      const unfinished = `${target}.partial`;
      try {
        await rm(folder, { recursive: true, force: true });
        await save(folder, withBlobs);
        await tar(target.endsWith('.tar') ? '-cf' : '-czf', unfinished, '-C', folder, '.');
        await rename(unfinished, target);
      } finally {
        await rm(folder, { recursive: true, force: true });
        await rm(unfinished, { force: true });
      }
    } else {
      await save(target, withBlobs);
    }
    console.log(`The backup is complete: ${target}`);
  },
});
