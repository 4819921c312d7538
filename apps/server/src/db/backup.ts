import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type BlobPlace, blobFile, verifyBlob, writeBlob } from './blob-places.ts';
import { isEmpty, readCatalogue } from './catalogue.ts';
import type { Database } from './database.ts';
import { schemaVersion } from './migrate.ts';
import { exportRows, importRows, inSnapshot, type Summaries, TransferRefused } from './transfer.ts';

/**
 * A backup is a folder: `manifest.json`, `rows.jsonl` (see transfer.ts) and `blobs/ab/abcdef...`.
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

const saveBlobs = async (place: BlobPlace, list: readonly BlobEntry[], folder: string, log: Log): Promise<void> => {
  for (const [index, { sha256, size }] of list.entries()) {
    const source = await place.read(sha256);
    if (source === undefined) throw new TransferRefused(`The blob ${sha256} is recorded but missing. No backup was made.`);
    await writeBlob(source, blobFile(folder, sha256), sha256, size);
    if ((index + 1) % BLOB_PROGRESS === 0) log(`blobs: ${index + 1} of ${list.length}`);
  }
  log(`blobs: ${list.length} of ${list.length}`);
};

/** `blobs` undefined: the object store keeps its own copies and only the list is saved. The folder appears complete or not at all. */
export const writeBackup = async (
  database: Database,
  blobs: BlobPlace | undefined,
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
    await verifyBlob(file, sha256, size);
  }
  return manifest;
};

/** Opened only when the first line is wanted: readline drops what it reads before anyone listens. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

/** Blobs first, then all rows in one transaction: a row never points at a blob that is not there. */
export const readBackup = async (database: Database, blobs: BlobPlace, folder: string, log: Log): Promise<Summaries> => {
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
    for (const { sha256 } of manifest.blobs.included ? manifest.blobs.list : []) {
      if (await blobs.add(sha256, blobFile(folder, sha256))) added.push(sha256);
    }
    log(manifest.blobs.included ? `blobs: ${added.length} written` : (manifest.blobs.note ?? ''));
    return await importRows(database.db, linesOf(rowsFile(folder)), log);
  } catch (error) {
    for (const sha256 of added) await blobs.remove(sha256);
    throw error;
  }
};
