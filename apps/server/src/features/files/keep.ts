import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { sessionTimes } from '../../http/session/authenticate.ts';
import { fail } from '../../http/failure.ts';
import { holdSession } from '../../http/session/session-store.ts';
import type { Context } from '../../http/on.ts';
import type { ReceivedBlob } from '../../ports/blobs.ts';
import type { Services } from '../../services.ts';
import { finishStaleRemovals, type RemovalLog, removeUnused } from './blob-removal.ts';
import { type BlobRow, claimBlobs, holdBlobs } from './blob-row-store.ts';
import { type FileRow, insertFiles, isBatchOver, lockOwner, type NewFile, type UploadFacts, usedBytes } from './store.ts';
import type { Claim } from './upload-room.ts';

type KeepServices = Pick<Services, 'db' | 'blobs' | 'clock' | 'config'>;

export interface KeepFacts extends UploadFacts {
  /** Of whoever sends the files; null where we made them ourselves. */
  readonly sessionId: string | null;
}

const claimAttempts = 7;
const firstWaitMs = 20;
const keepAttempts = 4;

export interface CheckedFile {
  readonly file: NewFile;
  readonly blob: ReceivedBlob;
}

export const announcedBytes = ({ headers }: Pick<FastifyRequest, 'headers'>): number | null =>
  Number(headers['content-length']) || null;

/**
 * Before the first byte, so that a full account does not send 50 MB in vain, and uploads at the same time do not fill the disk.
 * The transaction that writes the rows counts again.
 */
export const claimRoom = async ({ db, config, uploadRoom, caller, exchange }: Context<'user'>): Promise<Claim> => {
  const roomBytes = config.quotaBytes - (await usedBytes(db, caller.userId));
  if (roomBytes <= 0) throw fail('UPLOAD_QUOTA');
  return uploadRoom.open(caller.userId, { roomBytes, announcedBytes: announcedBytes(exchange().request) ?? 0 });
};

/** Durable bytes first, then every row in one transaction; on any failure neither stays. */
export const keepFiles = async (
  services: KeepServices,
  facts: KeepFacts,
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
  { sessionId, ...facts }: KeepFacts,
  files: readonly NewFile[],
  claimed: readonly BlobRow[],
): Promise<FileRow[] | null> =>
  inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    if (!(await lockOwner(trx, facts.ownerId))) throw fail('LOGIN_EXPIRED');
    // Minutes may have passed since the token was checked. Held until the commit: a sign-out comes before these rows or after them.
    const seenAfter = new Date(now.getTime() - sessionTimes.idleMs);
    if (sessionId !== null && !(await holdSession(trx, sessionId, now, seenAfter))) throw fail('LOGIN_EXPIRED');
    if (facts.batchUid !== null && (await isBatchOver(trx, facts.ownerId, facts.batchUid))) throw fail('BATCH_OVER');
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if ((await usedBytes(trx, facts.ownerId)) + size > services.config.quotaBytes) throw fail('UPLOAD_QUOTA');
    if (!(await holdBlobs(trx, claimed))) return null;
    const rows = await insertFiles(trx, facts, files, now);
    point('upload.before-commit');
    return files.flatMap((file) => rows.filter((row) => row.id === file.id));
  });
