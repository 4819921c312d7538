import {
  type BoardChoices,
  type BoardData,
  type BoardFacts,
  type BoardFailure,
  type BoardState,
  type BoardStep,
  damageCodes,
  storableText,
} from '@copperline/contract';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BoardAnalysisTable, Schema } from '../../db/schema.ts';

export type AnalysisRow = Selectable<BoardAnalysisTable>;

/** What makes a result: the bytes, the reader, and what a person decided. */
export interface AnalysisKey {
  readonly sha256: string;
  readonly engine: string;
  readonly choicesHash: string;
}

const unfinished: readonly BoardState[] = ['queued', 'running'];

/** More people than this with the same board are not told one by one; they see it when they look. */
const maxTold = 100;

const same = (eb: ExpressionBuilder<Schema, 'board_analysis'>, key: AnalysisKey) =>
  eb.and([
    eb('board_analysis.sha256', '=', key.sha256),
    eb('board_analysis.engine', '=', key.engine),
    eb('board_analysis.choices_hash', '=', key.choicesHash),
  ]);

/** Some version of a project, also of one in the recycle bin, or a shared revision shows this result. */
const wanted = (eb: ExpressionBuilder<Schema, 'board_analysis'>) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('project_file')
        .select('project_file.id')
        .where('project_file.kind', '=', 'gerber')
        .whereRef('project_file.sha256', '=', 'board_analysis.sha256')
        .whereRef('project_file.choices_hash', '=', 'board_analysis.choices_hash'),
    ),
    eb.exists(
      eb
        .selectFrom('project_share')
        .select('project_share.project_id')
        .whereRef('project_share.gerber_sha256', '=', 'board_analysis.sha256')
        .whereRef('project_share.choices_hash', '=', 'board_analysis.choices_hash'),
    ),
  ]);

export const findAnalysis = async (db: Db, key: AnalysisKey): Promise<AnalysisRow | undefined> =>
  db
    .selectFrom('board_analysis')
    .selectAll()
    .where((eb) => same(eb, key))
    .executeTakeFirst();

/** Facts of a board without the places that prove them, which are most of their bytes. */
const plainFacts = sql<BoardFacts | null>`
  case jsonb_typeof(board_analysis.result -> 'facts') when 'object' then (
    select jsonb_object_agg(name, case jsonb_typeof(fact) when 'object' then fact || '{"places": []}' else fact end)
    from jsonb_each(board_analysis.result -> 'facts') as told(name, fact)) end`;

const damaged = sql<boolean>`exists (
  select from jsonb_array_elements(
    case jsonb_typeof(board_analysis.result -> 'problems') when 'array' then board_analysis.result -> 'problems' else '[]' end
  ) as problem where problem ->> 'severity' = 'error' and problem ->> 'code' = any(${damageCodes}::text[]))`;

/** A reading as far as an order is concerned: how it ended, and what it found out. */
export interface ReadingEnd extends Pick<AnalysisRow, 'state' | 'failure'> {
  readonly facts: BoardFacts | null;
  /** Part of the files is not in what was read: `isDamaged`. */
  readonly is_damaged: boolean;
  /** A job that was given up counts as ended: nobody is at the files any more. */
  readonly is_reading: boolean;
}

/** The columns of `ReadingEnd`, of a query that has `board_analysis`. */
export const readingEnd = (eb: ExpressionBuilder<Schema, 'board_analysis'>) =>
  [
    'board_analysis.state',
    'board_analysis.failure',
    plainFacts.as('facts'),
    damaged.as('is_damaged'),
    eb
      .exists(
        eb
          .selectFrom('job')
          .select('job.id')
          .whereRef('job.id', '=', 'board_analysis.job_id')
          .where('board_analysis.state', 'in', unfinished)
          .where('job.failed_at', 'is', null)
          .where('job.done_at', 'is', null),
      )
      .$castTo<boolean>()
      .as('is_reading'),
  ] as const;

export const findReadingEnd = (db: Db, key: AnalysisKey): Promise<ReadingEnd | undefined> =>
  db
    .selectFrom('board_analysis')
    .select(readingEnd)
    .where((eb) => same(eb, key))
    .executeTakeFirst();

/** Versions of archives with what this reader has made of them. */
export const readArchives = (db: Db, engine: string) =>
  db
    .selectFrom('project_file as archive')
    .innerJoin('board_analysis', (join) =>
      join
        .onRef('board_analysis.sha256', '=', 'archive.sha256')
        .onRef('board_analysis.choices_hash', '=', 'archive.choices_hash')
        .on('board_analysis.engine', '=', engine),
    )
    .where('archive.kind', '=', 'gerber');

/** Versions of archives in which this reader has found nothing that is a board. One that it only gave up on is none of them. */
export const archivesWithoutBoard = (db: Db, engine: string) =>
  readArchives(db, engine)
    .select('archive.id')
    .where('board_analysis.state', '=', 'failed')
    .where('board_analysis.failure', '=', 'unrecognised');

/** A job that took its worker's node with it each time is given up by the queue; whoever waits must hear of it. */
export const failLost = async (db: Db, key: AnalysisKey, now: Date): Promise<void> => {
  await db
    .updateTable('board_analysis')
    .set({ state: 'failed', failure: 'crashed', updated_at: now })
    .where((eb) => same(eb, key))
    .where('state', 'in', unfinished)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job')
            .select('job.id')
            .whereRef('job.id', '=', 'board_analysis.job_id')
            .where('job.failed_at', 'is', null)
            .where('job.done_at', 'is', null),
        ),
      ),
    )
    .execute();
};

/** Its id, where it has to be made now: it is new, or failed for a reason that may have passed. */
export const queueAnalysis = async (
  trx: Db,
  key: AnalysisKey,
  { id, jobId, choices, now }: { id: string; jobId: string; choices: BoardChoices; now: Date },
): Promise<string | undefined> => {
  const row = await trx
    .insertInto('board_analysis')
    .values({
      id,
      sha256: key.sha256,
      engine: key.engine,
      choices_hash: key.choicesHash,
      choices: JSON.stringify(choices),
      job_id: jobId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['sha256', 'engine', 'choices_hash'])
        .doUpdateSet({ state: 'queued', job_id: jobId, step: null, percent: 0, failure: null, result: null, updated_at: now })
        .where('board_analysis.state', '=', 'failed')
        .where('board_analysis.failure', '<>', 'unrecognised'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Only the job that an analysis names may work on it. Undefined where another one, or nobody, has to. */
export const beginAnalysis = async (db: Db, id: string, jobId: string, now: Date): Promise<AnalysisRow | undefined> =>
  db
    .updateTable('board_analysis')
    .set({ state: 'running', updated_at: now })
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('state', 'in', unfinished)
    .returningAll()
    .executeTakeFirst();

/** True where nobody has this board any more: other choices took its place while it waited. */
export const dropUnwanted = async (db: Db, { id, job_id }: AnalysisRow): Promise<boolean> => {
  const dropped = await db
    .deleteFrom('board_analysis')
    .where('id', '=', id)
    .where('job_id', '=', job_id)
    .where((eb) => eb.not(wanted(eb)))
    .executeTakeFirst();
  return dropped.numDeletedRows === 1n;
};

const underWay = (db: Db, { id, job_id }: Pick<AnalysisRow, 'id' | 'job_id'>) =>
  db.updateTable('board_analysis').where('id', '=', id).where('job_id', '=', job_id).where('state', '=', 'running');

export const saveStep = async (db: Db, row: AnalysisRow, step: BoardStep, percent: number, now: Date): Promise<void> => {
  await underWay(db, row).set({ step, percent, updated_at: now }).execute();
};

export interface AnalysisResult {
  readonly board: BoardData | null;
  readonly picture: Uint8Array | null;
  readonly failure: BoardFailure | null;
}

/** Nets, commands and comments of a file may hold a NUL, which jsonb refuses. */
const storableJson = (board: BoardData): string =>
  JSON.stringify(board, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));

/** What a list says of a board. */
const summaryOf = (board: BoardData | null): string | null => {
  if (!board?.facts) return null;
  const { layers, width, height } = board.facts;
  return JSON.stringify({ layers: layers?.value ?? null, widthNm: width?.value ?? null, heightNm: height?.value ?? null });
};

export const saveResult = async (db: Db, row: AnalysisRow, result: AnalysisResult, now: Date): Promise<void> => {
  await underWay(db, row)
    .set({
      state: result.failure === null ? 'done' : 'failed',
      failure: result.failure,
      result: result.board === null ? null : storableJson(result.board),
      summary: summaryOf(result.board),
      picture: result.picture === null ? null : Buffer.from(result.picture),
      step: null,
      percent: 100,
      updated_at: now,
    })
    .execute();
};

/** Null where nobody has these bytes any more. */
export const blobBytes = async (db: Db, sha256: string): Promise<number | null> => {
  const row = await db
    .selectFrom('blob')
    .select('size')
    .where('sha256', '=', sha256)
    .where('removing_at', 'is', null)
    .executeTakeFirst();
  return row ? Number(row.size) : null;
};

/** Whose pages want to hear of it. */
export const projectsOf = async (db: Db, row: AnalysisRow): Promise<{ id: string; owner_id: string }[]> =>
  db
    .selectFrom('project_file as archive')
    .innerJoin('project', 'project.id', 'archive.project_id')
    .select(['project.id', 'project.owner_id'])
    .distinct()
    .select('project.updated_at')
    .where('archive.kind', '=', 'gerber')
    .where('archive.sha256', '=', row.sha256)
    .where('archive.choices_hash', '=', row.choices_hash)
    .where('project.deleted_at', 'is', null)
    .orderBy('project.updated_at', 'desc')
    .orderBy('project.id')
    .limit(maxTold)
    .execute();

/** Boards of one account that wait for their turn or are being read, by jobs of this kind. */
export const countWaiting = async (
  db: Db,
  ownerId: string,
  { engine, kind }: { readonly engine: string; readonly kind: string },
): Promise<number> => {
  const { total } = await readArchives(db, engine)
    .innerJoin('job', 'job.id', 'board_analysis.job_id')
    .select((eb) => eb.fn.count<string>('board_analysis.id').distinct().as('total'))
    .where('archive.owner_id', '=', ownerId)
    .where('job.kind', '=', kind)
    .where('board_analysis.state', 'in', unfinished)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Results that no project needs any more, and those of older readers. */
export const deleteUnneeded = async (db: Db, engine: string, untouchedSince: Date): Promise<void> => {
  await db
    .deleteFrom('board_analysis')
    .where('updated_at', '<', untouchedSince)
    .where((eb) => eb.or([eb('engine', '<>', engine), eb.not(wanted(eb))]))
    .execute();
};
