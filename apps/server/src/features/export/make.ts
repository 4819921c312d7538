import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { exportFileType } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../db/database.ts';
import { tell } from '../../http/socket/socket-events.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { exportMail } from '../account/mails.ts';
import { findUser } from '../account/user-store.ts';
import { removeUnused } from '../files/blob-removal.ts';
import { keepFiles } from '../files/keep.ts';
import { queueMail } from '../outbox/letter.ts';
import { contentsOf } from './contents.ts';
import { exportDays, exportTries } from './rules.ts';
import { deleteFile, deleteOver, findExport, markFailed, markReady } from './store.ts';
import { zipOf } from '../files/write-zip.ts';

export const exportJob = 'account.export';

const payloadSchema = z.object({ exportId: z.string() });
const dayMs = 24 * 60 * 60_000;
/** What the archive's format can hold. */
const mostBytes = 0xff_ff_ff_ff;

type MakeServices = Services & { readonly log: FastifyBaseLogger };

/** Written piece by piece to a temporary file, then kept like any other: a process that dies leaves nothing behind. */
const make = async (services: MakeServices, exportId: string, ownerId: string): Promise<void> => {
  const { blobs, clock, config, log } = services;
  const blob = await blobs.receive(Readable.from(zipOf(contentsOf(services, ownerId))), { maxBytes: mostBytes });
  try {
    const now = clock.now();
    const file = {
      id: randomUUID(),
      sha256: blob.sha256,
      name: `copperline-${now.toISOString().slice(0, 10)}.zip`,
      size: blob.size,
      mediaType: 'application/zip',
      public: false,
    };
    const facts = { ownerId, sessionId: null, fileType: exportFileType, importType: null, batchUid: null };
    // What we make for somebody takes nothing of their room.
    const roomy = { ...services, config: { ...config, quotaBytes: Number.POSITIVE_INFINITY } };
    await keepFiles(roomy, facts, [{ file, blob }], log);
    if (await announce(services, { exportId, ownerId, fileId: file.id })) return;
    // Its owner has left meanwhile: nobody is to find it.
    await deleteFile(services.db, file.id);
    await removeUnused(services, [file.sha256], log);
  } finally {
    await blob.discard();
  }
};

interface Made {
  readonly exportId: string;
  readonly ownerId: string;
  readonly fileId: string;
}

const announce = async (services: MakeServices, { exportId, ownerId, fileId }: Made): Promise<boolean> => {
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + exportDays * dayMs);
  const isReady = await inTransaction(services.db, async (trx) => {
    const user = await findUser(trx, ownerId);
    if (!user || !(await markReady(trx, exportId, fileId, now, expiresAt))) return false;
    await queueMail(trx, user, exportMail(services, user, expiresAt), now);
    return true;
  });
  if (isReady) await tell(services, ownerId, 'export.changed', { exportId });
  return isReady;
};

export const exportHandler =
  (services: MakeServices): JobHandler =>
  async (payload, { attempt }) => {
    const { exportId } = payloadSchema.parse(payload);
    const row = await findExport(services.db, exportId);
    if (row?.state !== 'waiting') return;
    try {
      await make(services, exportId, row.owner_id);
    } catch (error) {
      if (attempt >= exportTries) {
        await markFailed(services.db, exportId);
        await tell(services, row.owner_id, 'export.changed', { exportId });
      }
      throw error;
    }
  };

/** Daily: what is over goes, and its bytes with it. */
export const sweepExports = async (services: Pick<Services, 'db' | 'blobs' | 'clock'>, log: FastifyBaseLogger): Promise<void> => {
  const now = services.clock.now();
  const lost = await inTransaction(services.db, (trx) => deleteOver(trx, now, new Date(now.getTime() - dayMs)));
  await removeUnused(services, lost, log);
};
