import { project } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { BlobMissing } from '../../ports/blobs.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { sendBytes } from '../files/send-bytes.ts';
import { type AnalysisRow, blobBytes } from './analysis-store.ts';
import { boardAnswer, reportOf } from './board-answer.ts';
import { chooseFor } from './choose.ts';
import { createFromGerber } from './create.ts';
import { currentAnalysis, queueReading, ringForReading } from './queue.ts';
import { orderedPicture } from './ordered-picture.ts';
import { findVersion, lastOrdered, type ProjectRow } from './store.ts';
import { boardTasks } from './tasks.ts';

export const projectRoutes: readonly Route[] = [
  on(project.gerber, async (context, input) => {
    const { id, version } = await createFromGerber(context, { ownerId: context.caller.userId, ...input });
    return { projectId: id, version };
  }),
  on(project.board, async (context, { id, version }) => {
    const row = await quotedProject(context, id, version);
    const analysis = await currentAnalysis(context, row);
    if (!analysis && (await inTransaction(context.db, (trx) => queueReading(context, trx, row)))) await ringForReading(context);
    return boardAnswer(row, analysis);
  }),
  on(project.choose, async (context, { id, ...chosen }) => {
    const row = await chooseFor(context, context.caller.userId, { projectId: id, ...chosen });
    return boardAnswer(row, await currentAnalysis(context, row));
  }),
  on(project.report, async (context, { id, version, format }) => {
    const row = await ownProject(context, id, version);
    const analysis = await finishedAnalysis(context, row);
    const report = reportOf(row, analysis, context.clock.now());
    if (!report) throw fail('RECOGNITION_FAILED');
    const picture = format === 'pdf' ? await reportPicture(context, row, analysis) : null;
    const bytes = await context.boardWorkers.documents.run(boardTasks.report, {
      format,
      locale: context.locale,
      report,
      picture,
    });
    sendBytes(context, bytes, `${row.project_name}-dfm.${format}`);
  }),
  on(project.picture, async (context, { id, version, maskColour, silkscreenColour, finish, ...sides }) => {
    const row = await quotedProject(context, id, version);
    const { gerber_sha256: sha256, choices } = row;
    const { maskSides = 'both', silkscreenSides = 'both' } = sides;
    const isOrdered = sha256 !== null && maskColour !== undefined && silkscreenColour !== undefined && finish !== undefined;
    const picture = isOrdered
      ? await orderedPicture(context, { sha256, choices }, { maskColour, silkscreenColour, finish, maskSides, silkscreenSides })
      : ((await currentAnalysis(context, row))?.picture ?? null);
    if (picture === null) throw fail('NOT_FOUND');
    sendBytes(context, picture, `${row.project_name}.png`);
  }),
  on(project.gerberSet, async (context, { id, version }) => {
    const row = await ownProject(context, id, version);
    const { state, sha256 } = await finishedAnalysis(context, row);
    const bytes = state === 'done' ? await writeSet(context, sha256, row) : null;
    if (bytes === null) throw fail('RECOGNITION_FAILED');
    sendBytes(context, bytes, `${row.project_name}-gerber.zip`);
  }),
];

/** The board as it was quoted or ordered last; of a project without a quote, the one that was drawn when it was read. */
const reportPicture = async (
  context: Context<'user'>,
  row: ProjectRow,
  { sha256, picture }: AnalysisRow,
): Promise<Uint8Array | null> => {
  const ordered = await lastOrdered(context.db, row);
  const drawn = ordered && (await orderedPicture(context, { sha256, choices: row.choices }, ordered));
  return drawn ?? (picture && new Uint8Array(picture));
};

/** Its board is shown for as long as a quote of it lives: also of a project in the recycle bin, or deleted for ever. */
const quotedProject = async ({ db, caller }: Context<'user'>, id: string, version?: number): Promise<ProjectRow> => {
  const row = await findVersion(db, caller.userId, id, version);
  if (row === undefined) throw fail('NOT_FOUND');
  return row;
};

const ownProject = async (context: Context<'user'>, id: string, version?: number): Promise<ProjectRow> => {
  const row = await quotedProject(context, id, version);
  if (row.purged_at !== null) throw fail('NOT_FOUND');
  return row;
};

/** Documents are made of what has been read; until then there is nothing to write down. */
const finishedAnalysis = async (context: Context<'user'>, row: ProjectRow): Promise<AnalysisRow> => {
  const analysis = await currentAnalysis(context, row);
  if (row.gerber_sha256 === null) throw fail('RECOGNITION_FAILED');
  if (!analysis || analysis.state === 'queued' || analysis.state === 'running') throw fail('BOARD_PENDING');
  return analysis;
};

const tooMuch: ReadonlySet<WorkerFailure['kind']> = new Set(['timeout', 'memory', 'crashed']);

/** Null where the archive is gone, or more than a worker can bear. */
const writeSet = async (context: Context<'user'>, sha256: string, { choices }: ProjectRow): Promise<Uint8Array | null> => {
  const bytes = await blobBytes(context.db, sha256);
  if (bytes === null) return null;
  const file = { bytes, open: () => context.blobs.open(sha256) };
  return context.boardWorkers.documents
    .run(boardTasks.write, { choices, partOf: sha256.slice(0, 16) }, { file })
    .catch((error: unknown) => {
      // It was read within the same bounds before; a board that cannot be written is still only that board's trouble.
      if (error instanceof BlobMissing || (error instanceof WorkerFailure && tooMuch.has(error.kind))) return null;
      throw error;
    });
};
