import { type BoardCheck, type BoardError, errorCounts } from '@copperline/contract';
import type { OrderFiles } from '@copperline/pricing';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readingEnd } from '../../project/analysis-store.ts';
import { filesOfReading } from './order-files.ts';

/** What the reader of this version found in the archive of a quote's project. */
export interface CheckedArchive {
  readonly sha256: string;
  readonly isReading: boolean;
  /** Null while it is read. */
  readonly files: OrderFiles | null;
  readonly errors: readonly BoardError[];
  /** Staff have offered the price of the quote. */
  readonly isExamined: boolean;
}

/** By quote; none for quotes without an archive, or with one that this reader has not begun. Only checks and facts are read, not the findings. */
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
    .select(readingEnd)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('quote_event')
            .select('quote_event.quote_id')
            .whereRef('quote_event.quote_id', '=', 'quote.id')
            .where('quote_event.action', '=', 'offer')
            .where('quote_event.actor', '=', 'staff'),
        )
        .$castTo<boolean>()
        .as('is_examined'),
    )
    .select(sql<BoardCheck[] | null>`board_analysis.result -> 'checks'`.as('checks'))
    .where('quote.id', 'in', [...new Set(quoteIds)])
    .orderBy('quote.id')
    .limit(quoteIds.length)
    .execute();
  return new Map(
    rows.map(({ id, sha256, checks, is_examined: isExamined, ...reading }) => [
      id,
      { sha256, isReading: reading.is_reading, files: filesOfReading(reading), errors: errorCounts(checks ?? []), isExamined },
    ]),
  );
};
