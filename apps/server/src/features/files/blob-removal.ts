import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import {
  type BlobRow,
  deleteRemoved,
  lockAbandoned,
  lockBlobs,
  markUnknown,
  markUnused,
  retakeRemovals,
  withoutRow,
} from './blob-row-store.ts';

export type BlobServices = Pick<Services, 'db' | 'blobs' | 'clock'>;
export type RemovalLog = Pick<FastifyBaseLogger, 'warn'>;

const minute = 60_000;

/** A marked blob whose remover has not been heard of for this long is somebody else's to finish. */
export const removalLeaseMs = 2 * minute;

/** An upload takes less than this from its first byte to its row; whatever is younger is left alone. */
export const garbageAgeMs = 60 * minute;

const batchSize = 200;

const before = (services: BlobServices, ms: number): Date => new Date(services.clock.now().getTime() - ms);

/** Bytes first, row last: while the row stands, an upload of the same bytes waits. What fails here the next sweep repeats. */
export const finishRemovals = async (services: BlobServices, marked: readonly BlobRow[], log: RemovalLog): Promise<void> => {
  const deadline = services.clock.now().getTime() + removalLeaseMs / 2;
  for (const blob of marked) {
    if (services.clock.now().getTime() > deadline) return;
    try {
      await services.blobs.remove(blob.sha256);
      await deleteRemoved(services.db, blob);
    } catch (error) {
      log.warn({ err: error, sha256: blob.sha256 }, 'a blob could not be removed yet');
    }
  }
};

/** Removes those of the given blobs that no file needs. */
export const removeUnused = async (services: BlobServices, sha256s: readonly string[], log: RemovalLog): Promise<void> => {
  if (sha256s.length === 0) return;
  const marked = await inTransaction(services.db, async (trx) => {
    await lockBlobs(trx, sha256s);
    return markUnused(trx, sha256s, services.clock.now());
  });
  await finishRemovals(services, marked, log);
};

/** Finishes removals that a dead process began. */
export const finishStaleRemovals = async (
  services: BlobServices,
  log: RemovalLog,
  sha256s?: readonly string[],
): Promise<void> => {
  const taken = await retakeRemovals(services.db, before(services, removalLeaseMs), services.clock.now(), sha256s);
  await finishRemovals(services, taken, log);
};

/** The daily search: rows that no file needs, removals that nobody finished, and bytes that have no row. */
export const sweepBlobs = async (services: BlobServices, log: RemovalLog, signal?: AbortSignal): Promise<void> => {
  await finishStaleRemovals(services, log);
  await sweepRows(services, log, signal);
  await sweepBytes(services, log, signal);
};

const sweepRows = async (services: BlobServices, log: RemovalLog, signal?: AbortSignal): Promise<void> => {
  const { found, marked } = await inTransaction(services.db, async (trx) => {
    const abandoned = await lockAbandoned(trx, before(services, garbageAgeMs), batchSize);
    const unused = abandoned.length === 0 ? [] : await markUnused(trx, abandoned, services.clock.now());
    return { found: abandoned.length, marked: unused };
  });
  await finishRemovals(services, marked, log);
  if (found === batchSize && !signal?.aborted) await sweepRows(services, log, signal);
};

const sweepBytes = async (services: BlobServices, log: RemovalLog, signal?: AbortSignal): Promise<void> => {
  const oldest = before(services, garbageAgeMs);
  let page: { sha256: string; size: number }[] = [];
  const clear = async (): Promise<void> => {
    const unknown = new Set(
      await withoutRow(
        services.db,
        page.map((blob) => blob.sha256),
      ),
    );
    const garbage = page.filter((blob) => unknown.has(blob.sha256));
    page = [];
    if (garbage.length > 0) await finishRemovals(services, await markUnknown(services.db, garbage, services.clock.now()), log);
  };
  for await (const blob of services.blobs.list()) {
    if (signal?.aborted) return;
    if (blob.modifiedAt < oldest && /^[0-9a-f]{64}$/.test(blob.sha256)) page.push(blob);
    if (page.length === batchSize) await clear();
  }
  await clear();
};
