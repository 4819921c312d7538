import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import type { ReceivedBlob } from '../../ports/blobs.ts';
import type { Services } from '../../services.ts';
import { finishStaleRemovals, type RemovalLog, removeUnused } from './blob-removal.ts';
import { type BlobRow, claimBlobs, holdBlobs } from './blob-row-store.ts';
import { type FileRow, insertFiles, lockOwner, type NewFile, type UploadFacts, usedBytes } from './store.ts';

type KeepServices = Pick<Services, 'db' | 'blobs' | 'clock' | 'config'>;

const claimAttempts = 7;
const firstWaitMs = 20;
const keepAttempts = 4;

export interface CheckedFile {
  readonly file: NewFile;
  readonly blob: ReceivedBlob;
}

/** Asked before the first byte, so that a full account does not send 50 MB in vain; the transaction asks again. */
export const roomBytes = async ({ db, config }: Pick<KeepServices, 'db' | 'config'>, ownerId: string): Promise<number> => {
  const room = config.quotaBytes - (await usedBytes(db, ownerId));
  if (room <= 0) throw fail('UPLOAD_QUOTA');
  return room;
};

/** Durable bytes first, then every row in one transaction; on any failure neither stays. */
export const keepFiles = async (
  services: KeepServices,
  facts: UploadFacts,
  checked: readonly CheckedFile[],
  log: RemovalLog,
): Promise<FileRow[]> => {
  const blobs = [...new Map(checked.map(({ blob }) => [blob.sha256, blob])).values()];
  const sha256s = blobs.map((blob) => blob.sha256);
  try {
    for (let attempt = 0; attempt < keepAttempts; attempt += 1) {
      const claimed = await claim(services, blobs, log);
      point('upload.after-claim');
      for (const blob of blobs) await blob.keep();
      point('upload.after-blob');
      const files = checked.map(({ file }) => file);
      const rows = await attach(services, facts, files, claimed);
      if (rows) {
        point('upload.after-commit');
        return rows;
      }
    }
    throw fail('OVERLOADED', { retryAfterSeconds: 2 });
  } catch (error) {
    await removeUnused(services, sha256s, log).catch((cause: unknown) =>
      log.warn({ err: cause }, 'a refused upload waits for the next sweep'),
    );
    throw error;
  }
};

/** Bytes that are just being deleted are waited for; a removal whose process died is finished here. */
const claim = async (services: KeepServices, blobs: readonly ReceivedBlob[], log: RemovalLog): Promise<BlobRow[]> => {
  for (let attempt = 0; attempt < claimAttempts; attempt += 1) {
    const claimed = await claimBlobs(services.db, blobs, services.clock.now());
    if (claimed.length === blobs.length) return claimed;
    await finishStaleRemovals(
      services,
      log,
      blobs.map((blob) => blob.sha256),
    );
    await sleep(firstWaitMs * 2 ** attempt);
  }
  throw fail('OVERLOADED', { retryAfterSeconds: 5 });
};

/** Null where a blob was removed between the claim and now: its bytes have to be stored again. */
const attach = (
  services: KeepServices,
  facts: UploadFacts,
  files: readonly NewFile[],
  claimed: readonly BlobRow[],
): Promise<FileRow[] | null> =>
  inTransaction(services.db, async (trx) => {
    if (!(await lockOwner(trx, facts.ownerId))) throw fail('LOGIN_EXPIRED');
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if ((await usedBytes(trx, facts.ownerId)) + size > services.config.quotaBytes) throw fail('UPLOAD_QUOTA');
    if (!(await holdBlobs(trx, claimed))) return null;
    const rows = await insertFiles(trx, facts, files, services.clock.now());
    point('upload.before-commit');
    return files.flatMap((file) => rows.filter((row) => row.id === file.id));
  });
