import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { JobHandler } from '../../jobs/queue.ts';
import { BlobMissing } from '../../ports/blobs.ts';
import type { Services } from '../../services.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { type AnalysisResult, type AnalysisRow, beginAnalysis, blobBytes, dropUnwanted, saveResult } from './analysis-store.ts';
import { announce, type At, followReading } from './progress.ts';
import { readingAttempts } from './queue.ts';

type ReadServices = Pick<Services, 'db' | 'database' | 'blobs' | 'clock' | 'boardWorkers'>;

const payloadSchema = z.object({ analysisId: z.string() });

/** Reads one archive and keeps what came out. It may be begun again at any time: the last line is the one that counts. */
export const readBoardJob =
  (services: ReadServices, log: FastifyBaseLogger): JobHandler =>
  async (payload, { id: jobId, attempt, signal }) => {
    const { analysisId } = payloadSchema.parse(payload);
    const row = await beginAnalysis(services.db, analysisId, jobId, services.clock.now());
    if (!row || (await dropUnwanted(services.db, row))) return;
    const progress = followReading(services, row, log);
    const result = await read(services, row, { signal, progress: progress.at }).catch((error: unknown) =>
      failed(error, attempt, log),
    );
    await progress.settle();
    await saveResult(services.db, row, result, services.clock.now());
    await announce(services, row, { state: result.failure === null ? 'done' : 'failed', step: null, percent: 100 }, log);
  };

const read = async (
  { blobs, boardWorkers, db }: ReadServices,
  row: AnalysisRow,
  { signal, progress }: { signal: AbortSignal; progress: (at: At) => void },
): Promise<AnalysisResult> => {
  const bytes = await blobBytes(db, row.sha256);
  if (bytes === null) throw new BlobMissing(row.sha256);
  const file = { bytes, open: () => blobs.open(row.sha256) };
  const { board, picture } = await boardWorkers.reading.run(
    'read',
    { choices: row.choices },
    { signal, file, onProgress: progress },
  );
  return { board, picture, failure: board.facts === null ? 'unrecognised' : null };
};

/** What cannot be read is a result like any other. What may be better next time is thrown, and tried again. */
const failed = (error: unknown, attempt: number, log: FastifyBaseLogger): AnalysisResult => {
  const nothing = { board: null, picture: null };
  if (error instanceof BlobMissing) return { ...nothing, failure: 'missing' };
  if (!(error instanceof WorkerFailure) || error.kind === 'stopped') throw error;
  if (error.kind === 'timeout' || error.kind === 'memory') return { ...nothing, failure: error.kind };
  if (error.kind === 'crashed' && attempt < readingAttempts) throw error;
  log.error({ err: error }, 'an archive broke the reader');
  return { ...nothing, failure: 'crashed' };
};
