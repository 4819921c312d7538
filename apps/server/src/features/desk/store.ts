import { paging, type QuoteStatus, quoteStatuses } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FileRow } from '../files/store.ts';
import { awaitsAnswer, type QuoteRow, searchPattern } from '../quotes/store.ts';

/** A quote with the people around it and where it stands. */
export interface DeskRow extends QuoteRow {
  readonly owner_name: string;
  readonly owner_email: string | null;
  readonly assignee_name: string | null;
  readonly since: Date;
  readonly waiting: boolean;
}

/** The last step that changed the status; events that did not are words about it. */
const since = sql<Date>`coalesce(
  (select max(e.at) from quote_event e where e.quote_id = quote.id and e.from_status is distinct from e.to_status),
  quote.created_at)`;

const withPeople = (db: Db) =>
  db
    .selectFrom('quote')
    .innerJoin('app_user as owner', 'owner.id', 'quote.owner_id')
    .leftJoin('app_user as assignee', 'assignee.id', 'quote.assigned_to');

const columns = ['owner.username as owner_name', 'owner.email as owner_email', 'assignee.username as assignee_name'] as const;

/** Also one that its owner has deleted: our record of it stays. */
export const findDeskQuote = (db: Db, id: string): Promise<DeskRow | undefined> =>
  withPeople(db)
    .selectAll('quote')
    .select(columns)
    .select([since.as('since'), awaitsAnswer.as('waiting')])
    .where('quote.id', '=', id)
    .executeTakeFirst();

export interface InboxFilter {
  readonly page: number;
  readonly statuses: readonly QuoteStatus[];
  /** Whose; null for those that nobody has. */
  readonly assignedTo?: string | null;
  readonly search?: string | undefined;
}

export interface Inbox {
  readonly rows: DeskRow[];
  readonly total: number;
  readonly counts: Record<QuoteStatus, number>;
}

/** The oldest first. What its owner has removed waits for nobody: only who searches finds it. */
export const listInbox = async (db: Db, { page, statuses, assignedTo, search }: InboxFilter): Promise<Inbox> => {
  let found = withPeople(db);
  if (assignedTo === null) found = found.where('quote.assigned_to', 'is', null);
  else if (assignedTo !== undefined) found = found.where('quote.assigned_to', '=', assignedTo);
  if (search !== undefined && search !== '') {
    const like = searchPattern(search);
    found = found.where(
      sql<boolean>`(quote.number ilike ${like} or owner.username ilike ${like} or owner.email ilike ${like}
        or quote.request ->> 'projectName' ilike ${like} or quote.request ->> 'partNo' ilike ${like})`,
    );
  } else found = found.where('quote.deleted_at', 'is', null);
  const counted = await found
    .select(['quote.status', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('quote.status')
    .orderBy('quote.status')
    .execute();
  const countOf = (status: QuoteStatus): number => Number(counted.find((each) => each.status === status)?.count ?? 0);
  const rows = await found
    .selectAll('quote')
    .select(columns)
    .select([since.as('since'), awaitsAnswer.as('waiting')])
    .where('quote.status', 'in', statuses)
    .orderBy('quote.created_at')
    .orderBy('quote.id')
    .limit(paging.quotes)
    .offset((page - 1) * paging.quotes)
    .execute();
  return {
    rows,
    total: statuses.reduce((sum, status) => sum + countOf(status), 0),
    // Every status has a count, so that no tab has to guess.
    counts: Object.fromEntries(quoteStatuses.map((status) => [status, countOf(status)])) as Inbox['counts'],
  };
};

/** What people of ours are called. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
};

/** The archive that a quote was made from. */
export const findArchive = (db: Db, { gerber_file_id: id, owner_id: ownerId }: QuoteRow): Promise<FileRow | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
