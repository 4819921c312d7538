import { type BoardCheck, type BoardError, errorCounts } from '@copperline/contract';
import type { OrderFiles } from '@copperline/pricing';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ReadingEnd, readingEnd } from '../../project/analysis-store.ts';
import { filesOfReading } from './order-files.ts';

/** What the reader of this version found in the archive of a quote's project. */
export interface CheckedArchive {
  readonly sha256: string;
  /** Not read to its end: a reader is at it, or has not begun. */
  readonly isReading: boolean;
  /** Null while it is read. */
  readonly files: OrderFiles | null;
  readonly errors: readonly BoardError[];
  /** Staff have offered the price of the quote for these files, read as they are now. */
  readonly isExamined: boolean;
}

/** `state` is null where this reader has not begun. */
interface MaybeReading extends Omit<ReadingEnd, 'state'> {
  readonly state: ReadingEnd['state'] | null;
}

/** A quote that still names its archive and whose archive no reader could fetch has files that nobody has looked at. */
const endOf = (
  { state, ...rest }: MaybeReading,
  hasFile: boolean,
): { readonly isReading: boolean; readonly files: OrderFiles | null } => {
  if (state === null) return { isReading: true, files: null };
  if (rest.failure === 'missing' && hasFile) return { isReading: false, files: 'unread' };
  return { isReading: rest.is_reading, files: filesOfReading({ state, ...rest }) };
};

/** An archive and what its owner told the reader about it; what was ordered is among the choices too, and is no file. */
const namedFiles = sql`jsonb_build_object('sha256', archive.sha256, 'choices', archive.choices - 'order')`;

/** The files of a quote as an offer names them; null without any. */
export const filesOfOffer = async (db: Db, quoteId: string): Promise<unknown> => {
  const row = await db
    .selectFrom('quote')
    .innerJoin('project_file as archive', 'archive.id', 'quote.project_file_id')
    .select(namedFiles.as('files'))
    .where('quote.id', '=', quoteId)
    .executeTakeFirst();
  return row?.files ?? null;
};

/** An offer from before offers named their files counts for those that the quote has. */
const isForFiles = sql<boolean>`(not jsonb_exists(quote_event.data, 'files') or quote_event.data -> 'files' = ${namedFiles})`;

/** By quote; none for quotes without an archive. Only checks and facts are read, not the findings. */
export const checkedArchives = async (
  db: Db,
  quoteIds: readonly string[],
  engine: string,
): Promise<ReadonlyMap<string, CheckedArchive>> => {
  if (quoteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('quote')
    // The version that was quoted, whatever the project has got since; one in the recycle bin has it still.
    .innerJoin('project_file as archive', 'archive.id', 'quote.project_file_id')
    .leftJoin('board_analysis', (join) =>
      join
        .onRef('board_analysis.sha256', '=', 'archive.sha256')
        .onRef('board_analysis.choices_hash', '=', 'archive.choices_hash')
        .on('board_analysis.engine', '=', engine),
    )
    .select(['quote.id', 'quote.gerber_file_id', 'archive.sha256'])
    .select(readingEnd)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('quote_event')
            .select('quote_event.quote_id')
            .whereRef('quote_event.quote_id', '=', 'quote.id')
            .where('quote_event.action', '=', 'offer')
            .where('quote_event.actor', '=', 'staff')
            .where(isForFiles),
        )
        .$castTo<boolean>()
        .as('is_examined'),
    )
    .select(sql<BoardCheck[] | null>`board_analysis.result -> 'checks'`.as('checks'))
    .where('quote.id', 'in', [...new Set(quoteIds)])
    // An archive that its owner deleted is read no more; what a reader has found in it before still counts.
    .where((eb) => eb.or([eb('board_analysis.id', 'is not', null), eb('quote.gerber_file_id', 'is not', null)]))
    .orderBy('quote.id')
    .limit(quoteIds.length)
    .execute();
  return new Map(
    rows.flatMap(({ id, sha256, checks, is_examined: isExamined, gerber_file_id: fileId, ...reading }) => {
      if (sha256 === null) return [];
      const end = endOf(reading, fileId !== null);
      const archive = { sha256, isReading: end.isReading, files: end.files, errors: errorCounts(checks ?? []), isExamined };
      return [[id, archive] as const];
    }),
  );
};
