import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypes, projectTypes } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { JobHandler } from '../../../jobs/queue.ts';
import { ringFor } from '../../../jobs/queue.ts';
import { insertJobOnce } from '../../../jobs/store.ts';
import type { Services } from '../../../services.ts';
import { findUserByEmail, insertUser } from '../../account/user-store.ts';
import { keepFiles } from '../../files/keep.ts';
import { lockOwner } from '../../files/store.ts';
import { addVersion } from '../../project/file-store.ts';
import { queueReading, rereadingJob, ringForReading } from '../../project/queue.ts';
import { drawSample } from '../../project/sample-task.ts';
import { findProject, insertProject } from '../../project/store.ts';
import { hashToken } from '../../../http/session/authenticate.ts';
import { revisionOf } from '../share/share.ts';
import { putShare } from '../share/share-store.ts';
import { exampleProjects, exampleToken } from './example-projects.ts';
import { blockUser, isMade, markExample } from './example-store.ts';

export const examplesJob = 'workbench.examples';
const attempts = 5;
const maxSampleBytes = 50 * 1024 * 1024;

/** Nobody can own an address of this domain, and nobody signs in to an account that is blocked. */
const email = 'examples@copperline.example';

/** Another list of examples is another job. */
const jobId = (): string => {
  const hex = createHash('sha256').update(JSON.stringify(exampleProjects)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const planExamples = async ({ db, database, clock }: Pick<Services, 'db' | 'database' | 'clock'>): Promise<void> => {
  const job = { id: jobId(), kind: examplesJob, payload: {}, maxAttempts: attempts, runAt: clock.now() };
  if (await insertJobOnce(db, job)) await ringFor(database, examplesJob);
};

const ownerOfExamples = async (db: Db, now: Date): Promise<string> => {
  const user =
    (await findUserByEmail(db, email)) ??
    (await insertUser(db, { email, username: 'Copperline', passwordHash: null, locale: 'en-US', emailVerifiedAt: null }, now)) ??
    (await findUserByEmail(db, email));
  if (!user) throw new Error('the owner of the examples is not there');
  await blockUser(db, user.id);
  return user.id;
};

type Example = (typeof exampleProjects)[number];

/** The project with its archive, or nothing of it: begun anew, what is there is left alone. */
const makeExample = async (services: Services, log: FastifyBaseLogger, ownerId: string, example: Example): Promise<void> => {
  const { db, clock, blobs, boardWorkers, translate } = services;
  if (await isMade(db, example.id)) return;
  const archive = await boardWorkers.documents.run(drawSample, example.sample);
  const blob = await blobs.receive(Readable.from([archive]), { maxBytes: maxSampleBytes });
  try {
    const name = `${example.sample}.zip`;
    const file = { id: randomUUID(), sha256: blob.sha256, name, size: blob.size, mediaType: 'application/zip', public: false };
    const facts = { ownerId, sessionId: null, fileType: fileTypes.gerber, importType: null, batchUid: null };
    const [row] = await keepFiles(services, facts, [{ file, blob }], log);
    if (row === undefined) throw new Error('a kept file has no row');
    await inTransaction(db, async (trx) => {
      if (!(await lockOwner(trx, ownerId))) return;
      const now = clock.now();
      const project = {
        id: example.id,
        ownerId,
        name: translate('en-US')(example.name),
        type: projectTypes.board,
        folderId: null,
      };
      if (!(await insertProject(trx, project, now))) return;
      await addVersion(trx, { projectId: example.id, ownerId, file: row, now });
      await markExample(trx, example.id, example.free);
      const made = await findProject(trx, ownerId, example.id);
      if (made === undefined) return;
      await putShare(trx, await revisionOf(trx, made), hashToken(exampleToken(example.id)), now);
      // Behind the boards that somebody waits for.
      await queueReading(services, trx, made, rereadingJob);
    });
  } finally {
    await blob.discard();
  }
};

export const makeExamples =
  (services: Services, log: FastifyBaseLogger): JobHandler =>
  async (_payload, { signal }) => {
    const ownerId = await ownerOfExamples(services.db, services.clock.now());
    for (const example of exampleProjects) {
      if (signal.aborted) return;
      await makeExample(services, log, ownerId, example);
      await ringForReading(services);
    }
  };
