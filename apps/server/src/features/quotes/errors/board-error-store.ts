import { type BoardCheck, type BoardError, type BoardState, errorCounts } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What the reader of this version found in the archive of a quote's project. */
export interface CheckedArchive {
  readonly sha256: string;
  /** A job that was given up counts as done: nobody is at the files any more. */
  readonly isReading: boolean;
  readonly errors: readonly BoardError[];
}

const unfinished: readonly BoardState[] = ['queued', 'running'];

/** By quote; none for quotes without an archive, or with one that this reader has not begun. Only the checks are read, not their findings. */
export const checkedArchives = async (
  db: Db,
  quoteIds: readonly string[],
  engine: string,
): Promise<ReadonlyMap<string, CheckedArchive>> => {
  if (quoteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('quote')
    // A project in the recycle bin has still the files that were quoted.
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'quote.project_id').onRef('project.owner_id', '=', 'quote.owner_id'),
    )
    .innerJoin('board_analysis', (join) =>
      join
        .onRef('board_analysis.sha256', '=', 'project.gerber_sha256')
        .onRef('board_analysis.choices_hash', '=', 'project.choices_hash')
        .on('board_analysis.engine', '=', engine),
    )
    .select(['quote.id', 'board_analysis.sha256'])
    .select((eb) =>
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
    )
    .select(sql<BoardCheck[] | null>`board_analysis.result -> 'checks'`.as('checks'))
    .where('quote.id', 'in', [...new Set(quoteIds)])
    .orderBy('quote.id')
    .limit(quoteIds.length)
    .execute();
  return new Map(
    rows.map(({ id, sha256, is_reading: isReading, checks }) => [id, { sha256, isReading, errors: errorCounts(checks ?? []) }]),
  );
};
