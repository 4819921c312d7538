import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { ringFor } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { type AnalysisKey, type AnalysisRow, failLost, findAnalysis, queueAnalysis } from './analysis-store.ts';
import { engine } from './engine.ts';
import type { Archive } from './store.ts';

export const readingJob = 'board.read';

/** A reading that nobody waits for at this moment: it begins when no other one is due. */
export const rereadingJob = 'board.reread';

/** A worker that dies is tried again; an archive that kills it every time is given up. */
export const readingAttempts = 3;

type QueueServices = Pick<Services, 'jobs' | 'clock'>;

/** Whatever has an archive to be read: a version of a project, or a shared revision. */
export type ReadArchive = Pick<Archive, 'gerber_sha256' | 'choices' | 'choices_hash'>;

/** Null for a project that has no archive. */
export const analysisKey = ({ gerber_sha256: sha256, choices_hash: choicesHash }: ReadArchive): AnalysisKey | null =>
  sha256 === null ? null : { sha256, engine, choicesHash };

/** True where a job was added; the caller rings for it after its transaction. */
export const queueReading = async (
  { jobs, clock }: QueueServices,
  trx: Db,
  project: ReadArchive,
  kind: typeof readingJob | typeof rereadingJob = readingJob,
): Promise<boolean> => {
  const key = analysisKey(project);
  if (!key) return false;
  const jobId = randomUUID();
  const now = clock.now();
  await failLost(trx, key, now);
  const analysisId = await queueAnalysis(trx, key, { id: randomUUID(), jobId, choices: project.choices, now });
  if (analysisId === undefined) return false;
  await jobs.add(trx, kind, { analysisId }, { id: jobId, runAt: now, maxAttempts: readingAttempts });
  return true;
};

/** After the transaction: a runner need not wait for its timer. */
export const ringForReading = ({ database }: Pick<Services, 'database'>): Promise<void> => ringFor(database, readingJob);

/** What is known of a project's board by now; one that nobody has read with this reader is undefined. */
export const currentAnalysis = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  project: ReadArchive,
): Promise<AnalysisRow | undefined> => {
  const key = analysisKey(project);
  if (!key) return undefined;
  await failLost(db, key, clock.now());
  return findAnalysis(db, key);
};
