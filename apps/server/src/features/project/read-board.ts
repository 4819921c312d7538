import { type BoardData, boardDataSchema, type BoardFailure } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { point } from '../../failpoints.ts';
import { Failure } from '../../http/failure.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import { BlobMissing } from '../../ports/blobs.ts';
import type { Services } from '../../services.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { type AnalysisResult, type AnalysisRow, beginAnalysis, blobBytes, dropUnwanted, saveResult } from './analysis-store.ts';
import { announce, followReading } from './progress.ts';
import { readingAttempts } from './queue.ts';
import { type BoardTasks, boardTasks } from './tasks.ts';

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
    let known: BoardData | null = null;
    const hear = ({ board, ...at }: BoardTasks['read']['progress']): void => {
      known = board ?? known;
      point('board.reading');
      progress.at(at);
    };
    const result = await read(services, row, { signal, hear }).catch((error: unknown) => ({
      // Facts that were found before the checks took too long are still facts.
      board: known,
      picture: null,
      failure: failureOf(error, attempt, log),
    }));
    await progress.settle();
    const kept = answerable(result, log);
    await saveResult(services.db, row, kept, services.clock.now());
    await announce(services, row, { state: kept.failure === null ? 'done' : 'failed', step: null, percent: 100 }, log);
  };

/** What no answer could hold is never stored: the page of its board would fail for ever. */
const answerable = (result: AnalysisResult, log: FastifyBaseLogger): AnalysisResult => {
  const { error } = boardDataSchema.nullable().safeParse(result.board);
  if (error === undefined) return result;
  log.error({ issues: error.issues.slice(0, 5) }, 'a reading breaks the schema of its answer');
  return { board: null, picture: null, failure: 'crashed' };
};

const read = async (
  { blobs, boardWorkers, db }: ReadServices,
  row: AnalysisRow,
  { signal, hear }: { signal: AbortSignal; hear: (progress: BoardTasks['read']['progress']) => void },
): Promise<AnalysisResult> => {
  const bytes = await blobBytes(db, row.sha256);
  if (bytes === null) throw new BlobMissing(row.sha256);
  const file = { bytes, open: () => blobs.open(row.sha256) };
  const { board, picture } = await boardWorkers.reading.run(
    boardTasks.read,
    { choices: row.choices },
    { signal, file, onProgress: hear },
  );
  return { board, picture, failure: board.facts === null ? 'unrecognised' : null };
};

/** What cannot be read is a result like any other. What may be better next time is thrown, and tried again. */
const failureOf = (error: unknown, attempt: number, log: FastifyBaseLogger): BoardFailure => {
  if (error instanceof BlobMissing) return 'missing';
  if (error instanceof Failure && error.code === 'OVERLOADED' && attempt >= readingAttempts) return 'timeout';
  if (!(error instanceof WorkerFailure) || error.kind === 'stopped') throw error;
  if (error.kind === 'timeout' || error.kind === 'memory') return error.kind;
  if (error.kind === 'crashed' && attempt < readingAttempts) throw error;
  log.error({ err: error }, 'an archive broke the reader');
  return 'crashed';
};
