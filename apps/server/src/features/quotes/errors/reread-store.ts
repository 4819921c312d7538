import { quoteStatuses, type QuoteStatus } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ReadArchive } from '../../project/queue.ts';

const over: readonly QuoteStatus[] = ['order-received', 'expired', 'invalid'];
const live = quoteStatuses.filter((status) => !over.includes(status));

/** Versions of archives that this reader has not begun. */
const unreadArchives = (db: Db, engine: string) =>
  db
    .selectFrom('project_file as archive')
    .select('archive.sha256 as gerber_sha256')
    .select(sql<ReadArchive['choices']>`archive.choices`.as('choices'))
    .select(sql<string>`archive.choices_hash`.as('choices_hash'))
    .where('archive.kind', '=', 'gerber')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('board_analysis')
            .select('board_analysis.id')
            .whereRef('board_analysis.sha256', '=', 'archive.sha256')
            .whereRef('board_analysis.choices_hash', '=', 'archive.choices_hash')
            .where('board_analysis.engine', '=', engine),
        ),
      ),
    );

/** Unread archives of quotes that can still become an order; those of carts first. */
export const unreadOfLiveQuotes = (db: Db, engine: string, now: Date, limit: number): Promise<ReadArchive[]> =>
  unreadArchives(db, engine)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('quote')
          .select('quote.id')
          .whereRef('quote.project_file_id', '=', 'archive.id')
          .where('quote.gerber_file_id', 'is not', null)
          .where('quote.deleted_at', 'is', null)
          .where('quote.status', 'in', live)
          .where((or) => or.or([or('quote.expires_at', 'is', null), or('quote.expires_at', '>', now)])),
      ),
    )
    .orderBy(
      (eb) =>
        eb.exists(
          eb
            .selectFrom('cart_item')
            .innerJoin('quote', 'quote.id', 'cart_item.quote_id')
            .select('cart_item.id')
            .whereRef('quote.project_file_id', '=', 'archive.id'),
        ),
      'desc',
    )
    .orderBy('archive.created_at', 'desc')
    .orderBy('archive.id')
    .limit(limit)
    .execute();

/** Unread archives of these quotes. */
export const unreadOfQuotes = (db: Db, engine: string, quoteIds: readonly string[]): Promise<ReadArchive[]> =>
  unreadArchives(db, engine)
    .where('archive.id', 'in', (eb) =>
      eb
        .selectFrom('quote')
        .select('quote.project_file_id')
        .$narrowType<{ project_file_id: string }>()
        .where('quote.id', 'in', quoteIds)
        .where('quote.gerber_file_id', 'is not', null),
    )
    .orderBy('archive.id')
    .limit(quoteIds.length)
    .execute();

/** Jobs of the kind that have neither ended nor been given up. */
export const countOpenJobs = async (db: Db, kind: string): Promise<number> => {
  const { total } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Readings of these quotes' archives that wait in one kind of job become jobs of another. Whether there were any. */
export const changeReadings = async (
  db: Db,
  quoteIds: readonly string[],
  { engine, from, to }: { readonly engine: string; readonly from: string; readonly to: string },
): Promise<boolean> => {
  const changed = await db
    .updateTable('job')
    .set({ kind: to })
    .where('kind', '=', from)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('locked_until', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('board_analysis')
        .innerJoin('project_file as archive', (join) =>
          join
            .onRef('archive.sha256', '=', 'board_analysis.sha256')
            .onRef('archive.choices_hash', '=', 'board_analysis.choices_hash'),
        )
        .innerJoin('quote', 'quote.project_file_id', 'archive.id')
        .select('board_analysis.job_id')
        .where('board_analysis.engine', '=', engine)
        .where('quote.id', 'in', quoteIds),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};
