import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isEmpty, readCatalogue } from '../db/catalogue.ts';
import type { Database } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import { exportRows, importRows, inSnapshot, type Summaries, TransferRefused } from '../db/transfer.ts';
import { BlobMissing, type BlobStore } from '../ports/blobs.ts';
import { createDiskBlobs, diskBlobPath } from '../ports/disk-blobs.ts';
import { openTemporaryFiles } from '../ports/temporary-files.ts';

/**
 * A backup is a folder: `manifest.json`, `rows.jsonl` (see db/transfer.ts) and `blobs/ab/abcdef...`, laid out as on disk.
 */
export type Manifest = {
  format: typeof FORMAT;
  version: typeof VERSION;
  createdAt: string;
  migration: string;
  rowsSha256: string;
  blobs: { included: boolean; note?: string; list: BlobEntry[] };
};
type BlobEntry = { sha256: string; size: number };

const FORMAT = 'copperline-backup';
const VERSION = 1;
const BLOB_PROGRESS = 100;

type Log = (line: string) => void;

const rowsFile = (folder: string): string => path.join(folder, 'rows.jsonl');
const manifestFile = (folder: string): string => path.join(folder, 'manifest.json');

const saveRows = async (database: Database, folder: string, log: Log) =>
  inSnapshot(database.db, async (trx) => {
    const hash = createHash('sha256');
    const file = await open(rowsFile(folder), 'wx', 0o600);
    try {
      const writer = file.createWriteStream({ flush: true });
      await pipeline(async function* () {
        for await (const line of exportRows(trx, log)) {
          hash.update(`${line}\n`);
          yield `${line}\n`;
        }
      }, writer);
    } finally {
      await file.close();
    }
    const blobs = await trx.selectFrom('blob').select(['sha256', 'size']).orderBy('sha256').execute();
    return {
      migration: await schemaVersion(trx),
      rowsSha256: hash.digest('hex'),
      list: blobs.map(({ sha256, size }) => ({ sha256, size: Number(size) })),
    };
  });

const blobFile = (folder: string, sha256: string): string => diskBlobPath(path.join(folder, 'blobs'), sha256);

const damaged = (sha256: string): TransferRefused =>
  new TransferRefused(`The blob ${sha256} is damaged: its content does not match its name.`);

/** Kept only when every byte is what the name promises. */
const copyInto = async (store: BlobStore, source: Readable, { sha256, size }: BlobEntry): Promise<void> => {
  const received = await store.receive(source, { maxBytes: Number.POSITIVE_INFINITY });
  try {
    if (received.sha256 !== sha256 || received.size !== size) throw damaged(sha256);
    await received.keep();
  } finally {
    await received.discard();
  }
};

const openRecorded = async (store: BlobStore, sha256: string): Promise<Readable> => {
  try {
    return await store.open(sha256);
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error;
    throw new TransferRefused(`The blob ${sha256} is recorded but missing. No backup was made.`, { cause: error });
  }
};

const saveBlobs = async (from: BlobStore, list: readonly BlobEntry[], folder: string, log: Log): Promise<void> => {
  const scratch = path.join(folder, 'tmp');
  const to = createDiskBlobs(path.join(folder, 'blobs'), await openTemporaryFiles(scratch));
  for (const [index, entry] of list.entries()) {
    await copyInto(to, await openRecorded(from, entry.sha256), entry);
    if ((index + 1) % BLOB_PROGRESS === 0) log(`blobs: ${index + 1} of ${list.length}`);
  }
  await to.close();
  await rm(scratch, { recursive: true });
  log(`blobs: ${list.length} of ${list.length}`);
};

/** `blobs` undefined: the object store keeps its own copies and only the list is saved. The folder appears complete or not at all. */
export const writeBackup = async (
  database: Database,
  blobs: BlobStore | undefined,
  target: string,
  log: Log,
): Promise<Manifest> => {
  if (existsSync(target)) throw new TransferRefused(`${target} exists already. Choose a new name.`);
  const folder = `${target}.partial`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { list, ...rows } = await saveRows(database, folder, log);
    if (blobs !== undefined) await saveBlobs(blobs, list, folder, log);
    const note = 'The object store keeps the blobs; back it up by its own means or use --with-blobs.';
    const manifest: Manifest = {
      format: FORMAT,
      version: VERSION,
      createdAt: new Date().toISOString(),
      ...rows,
      blobs: { included: blobs !== undefined, ...(blobs === undefined ? { note } : {}), list },
    };
    await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await rename(folder, target);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const readManifest = async (folder: string): Promise<Manifest> => {
  if (!existsSync(manifestFile(folder))) throw new TransferRefused(`${folder} holds no backup: manifest.json is missing.`);
  const manifest = JSON.parse(await readFile(manifestFile(folder), 'utf8')) as Manifest;
  if (manifest.format !== FORMAT || manifest.version !== VERSION)
    throw new TransferRefused(`${folder} is not a backup this program can read.`);
  return manifest;
};

/** Every byte of the backup against its manifest, before anything is written. */
const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const hash = createHash('sha256');
  await pipeline(createReadStream(rowsFile(folder)), hash);
  if (hash.digest('hex') !== manifest.rowsSha256)
    throw new TransferRefused('rows.jsonl is damaged: its SHA-256 is not that of the manifest.');
  if (!manifest.blobs.included) return manifest;
  for (const { sha256, size } of manifest.blobs.list) {
    const file = blobFile(folder, sha256);
    if (!existsSync(file)) throw new TransferRefused(`The blob ${sha256} is missing from the backup.`);
    const content = createHash('sha256');
    let length = 0;
    await pipeline(createReadStream(file), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        content.update(chunk);
        length += chunk.length;
      }
    });
    if (length !== size || content.digest('hex') !== sha256) throw damaged(sha256);
  }
  return manifest;
};

/** Opened only when the first line is wanted: readline drops what it reads before anyone listens. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

/** Blobs first, then all rows in one transaction: a row never points at a blob that is not there. */
export const readBackup = async (database: Database, blobs: BlobStore, folder: string, log: Log): Promise<Summaries> => {
  log('Checking the backup.');
  const manifest = await verifyBackup(folder);
  const own = await schemaVersion(database.db);
  if (manifest.migration !== own) {
    throw new TransferRefused(
      `The backup belongs to database version ${manifest.migration}, this program uses ${own}. Use the same version of Copperline.`,
    );
  }
  if (!(await isEmpty(database.db, await readCatalogue(database.db)))) {
    throw new TransferRefused('The target database is not empty. Nothing was changed.');
  }
  const added: string[] = [];
  try {
    for (const entry of manifest.blobs.included ? manifest.blobs.list : []) {
      if (await blobs.has(entry.sha256)) continue;
      await copyInto(blobs, createReadStream(blobFile(folder, entry.sha256)), entry);
      added.push(entry.sha256);
    }
    log(manifest.blobs.included ? `blobs: ${added.length} written` : (manifest.blobs.note ?? ''));
    return await importRows(database.db, linesOf(rowsFile(folder)), log);
  } catch (error) {
    for (const sha256 of added) await blobs.remove(sha256);
    throw error;
  }
};
