import {
  type GuaranteeGap,
  paging,
  type Priced,
  type QuoteActor,
  type QuoteInputs,
  type QuoteKind,
  type QuoteRequest,
  type QuoteStatus,
} from '@copperline/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { KeptAcceptance, QuoteDraft, QuoteEventTable, QuoteTable } from '../../db/tables/quote-schema.ts';

export type QuoteRow = Selectable<QuoteTable>;
export type QuoteEventRow = Selectable<QuoteEventTable>;

/** Who does something: a customer to their own, one of ours, or nobody. */
export interface Actor {
  readonly by: QuoteActor;
  readonly id: string | null;
}

const mine = (db: Db, ownerId: string) => db.selectFrom('quote').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);

export const findQuote = (db: Db, ownerId: string, id: string): Promise<QuoteRow | undefined> =>
  mine(db, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

/** Also one that its owner has deleted: who saved twice gets what was saved. */
export const findSaved = (db: Db, ownerId: string, saveKey: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quote').selectAll().where('owner_id', '=', ownerId).where('save_key', '=', saveKey).executeTakeFirst();

export const findShared = (db: Db, hash: Buffer): Promise<QuoteRow | undefined> =>
  db.selectFrom('quote').selectAll().where('share_hash', '=', hash).where('deleted_at', 'is', null).executeTakeFirst();

/** The quote of an order, unless another order that lives was made of it as well. */
export const findQuoteOf = (db: Db, id: string, orderId: string): Promise<QuoteRow | undefined> =>
  db
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from order_line l join customer_order o on o.id = l.order_id
        where l.quote_id = quote.id and o.id <> ${orderId} and o.status not in ('cancelled', 'failed'))`,
    )
    .executeTakeFirst();

/** With the lock that every writer takes. A customer sees only their own, and only what they have not deleted. */
export const lockQuote = (trx: Db, id: string, { by, id: actorId }: Actor): Promise<QuoteRow | undefined> => {
  let row = trx.selectFrom('quote').selectAll().where('id', '=', id);
  if (by === 'customer') row = row.where('owner_id', '=', actorId).where('deleted_at', 'is', null);
  return row.forNoKeyUpdate().executeTakeFirst();
};

export const countQuotes = async (db: Db, ownerId: string): Promise<number> => {
  const { total } = await mine(db, ownerId)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The last word between us and the customer was our question. */
export const awaitsAnswer = sql<boolean>`quote.status = 'inquiry-received' and coalesce(
  (select e.action = 'ask' from quote_event e
   where e.quote_id = quote.id and (e.action = 'ask' or (e.actor = 'customer' and e.action in ('message', 'edit')))
   order by e.revision desc limit 1), false)`;

export interface QuoteFilter {
  readonly page: number;
  readonly status?: QuoteStatus | undefined;
  readonly kind?: QuoteKind | undefined;
  readonly search?: string | undefined;
}

export const searchPattern = (typed: string): string => `%${typed.replaceAll('\0', '').replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The newest first. */
export const listQuotes = async (db: Db, ownerId: string, filter: QuoteFilter): Promise<{ rows: QuoteRow[]; total: number }> => {
  let found = mine(db, ownerId);
  if (filter.status !== undefined) found = found.where('status', '=', filter.status);
  if (filter.kind !== undefined) found = found.where('kind', '=', filter.kind);
  if (filter.search !== undefined && filter.search !== '') {
    const like = searchPattern(filter.search);
    found = found.where(
      sql<boolean>`(number ilike ${like} or request ->> 'projectName' ilike ${like} or request ->> 'partNo' ilike ${like})`,
    );
  }
  const { total } = await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.quotes)
    .offset((filter.page - 1) * paging.quotes)
    .execute();
  return { rows, total: Number(total) };
};

export interface Related {
  readonly id: string;
  readonly number: string;
  readonly from: string;
}

/** More re-quotes of one quote than anybody reads. */
const mostRelated = 200;

/** The quotes that these were made from, and those made from them; of the same owner, as their foreign key has it. */
export const relatedTo = async (db: Db, rows: readonly QuoteRow[]): Promise<{ before: Related[]; after: Related[] }> => {
  if (rows.length === 0) return { before: [], after: [] };
  const related = db
    .selectFrom('quote')
    .where('owner_id', 'in', [...new Set(rows.map(({ owner_id }) => owner_id))])
    .where('deleted_at', 'is', null);
  const origins = rows.flatMap(({ re_quote_from: from }) => from ?? []);
  const ids = rows.map(({ id }) => id);
  const before =
    origins.length === 0
      ? []
      : await related.select(['id', 'number', 'id as from']).where('id', 'in', origins).orderBy('id').limit(ids.length).execute();
  const after = await related
    .select(['id', 'number'])
    .select((eb) => eb.ref('re_quote_from').$notNull().as('from'))
    .where('re_quote_from', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostRelated)
    .execute();
  return { before, after };
};

/** "Q26-000123": the year it was made in, and a number that only counts. */
export const nextNumber = async (trx: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ value: string }>`select nextval('quote_number')::text as value`.execute(trx);
  return `Q${String(now.getUTCFullYear() % 100).padStart(2, '0')}-${(rows[0]?.value ?? '').padStart(6, '0')}`;
};

/** What a quote is at its beginning; the rest follows from it. */
export type NewQuote = Omit<
  Insertable<QuoteTable>,
  'number' | 'request' | 'priced' | 'book_id' | 'currency' | 'revision' | 'created_at' | 'updated_at' | 'deleted_at'
> & { readonly request: QuoteRequest; readonly priced: Priced };

export const insertQuote = async (trx: Db, { request, priced, ...quote }: NewQuote, now: Date): Promise<QuoteRow> =>
  trx
    .insertInto('quote')
    .values({
      ...quote,
      number: await nextNumber(trx, now),
      revision: 0,
      request: JSON.stringify(request),
      ...pricedColumns(priced),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const pricedColumns = (priced: Priced) => ({
  priced: JSON.stringify(priced),
  book_id: priced.bookId,
  currency: priced.currency,
});

/** What may change with an event. */
export type QuoteChange = Pick<
  Updateable<QuoteTable>,
  | 'status'
  | 'phase'
  | 'initial_cents'
  | 'final_cents'
  | 'quote_date'
  | 'expires_at'
  | 'assigned_to'
  | 'guaranteed'
  | 'bom_hash'
  | 'quantity'
  | 'by_inquiry'
  | 'deleted_at'
  | 'project_id'
  | 'project_file_id'
  | 'bom_id'
  | 'gerber_file_id'
  | 'bom_file_id'
  | 'has_bom_file'
  | 'bom_file_name'
  | 'coordinate_file_id'
  | 'coordinate_file_name'
> & {
  readonly request?: QuoteRequest;
  readonly priced?: Priced;
  readonly inputs?: QuoteInputs;
  readonly draft?: QuoteDraft | null;
  readonly guaranteeGaps?: readonly GuaranteeGap[];
  readonly acceptedErrors?: readonly KeptAcceptance[];
};

/** Undefined where it is no longer in one of these states, or somebody else was faster. */
export const changeQuote = (
  trx: Db,
  { id, revision }: Pick<QuoteRow, 'id' | 'revision'>,
  from: readonly QuoteStatus[],
  { request, priced, inputs, draft, guaranteeGaps, acceptedErrors, ...change }: QuoteChange,
  now: Date,
): Promise<QuoteRow | undefined> =>
  trx
    .updateTable('quote')
    .set({
      ...change,
      ...(request === undefined ? {} : { request: JSON.stringify(request) }),
      ...(priced === undefined ? {} : pricedColumns(priced)),
      ...(inputs === undefined ? {} : { inputs: JSON.stringify(inputs) }),
      ...(draft === undefined ? {} : { draft: draft && JSON.stringify(draft) }),
      ...(guaranteeGaps === undefined ? {} : { guarantee_gaps: JSON.stringify(guaranteeGaps) }),
      ...(acceptedErrors === undefined ? {} : { accepted_errors: JSON.stringify(acceptedErrors) }),
      revision: revision + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where(sql<boolean>`status = any(${from}::text[])`)
    .returningAll()
    .executeTakeFirst();

export interface NewEvent {
  readonly action: string;
  readonly actor: Actor;
  readonly from: QuoteStatus | null;
  readonly note: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The event of the revision that the quote has now. */
export const insertEvent = async (trx: Db, row: QuoteRow, { actor, ...event }: NewEvent, now: Date): Promise<void> => {
  await trx
    .insertInto('quote_event')
    .values({
      quote_id: row.id,
      revision: row.revision,
      at: now,
      action: event.action,
      actor: actor.by,
      actor_id: actor.id,
      from_status: event.from,
      to_status: row.status,
      note: event.note,
      ...(event.data === undefined ? {} : { data: JSON.stringify(event.data) }),
    })
    .execute();
};

/** The newest of more than anybody reads; the oldest first. */
const mostEvents = 500;

export const eventsOf = async (db: Db, { id }: Pick<QuoteRow, 'id'>): Promise<QuoteEventRow[]> =>
  (
    await db
      .selectFrom('quote_event')
      .selectAll()
      .where('quote_id', '=', id)
      .orderBy('revision', 'desc')
      .limit(mostEvents)
      .execute()
  ).toReversed();

export const hasEvent = async (db: Db, { id }: Pick<QuoteRow, 'id'>, action: string): Promise<boolean> =>
  (await db
    .selectFrom('quote_event')
    .select('revision')
    .where('quote_id', '=', id)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Prices whose time is over, the longest first; deleted ones too, for our own records. */
export const dueQuotes = async (db: Db, statuses: readonly QuoteStatus[], now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('quote')
    .select('id')
    .where('status', 'in', statuses)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Writes the hash of a new link, or null to end the one there is. `keep` leaves a link that was given out as it is: of two windows
 * that share, the second does not end the link of the first. Undefined where the quote is not theirs.
 */
export const shareQuote = async (
  db: Db,
  ownerId: string,
  id: string,
  { hash, keep }: { readonly hash: Buffer | null; readonly keep: boolean },
): Promise<QuoteRow | undefined> =>
  db
    .updateTable('quote')
    .set({ share_hash: keep ? sql<Buffer>`coalesce(share_hash, ${hash})` : hash })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** A deleted one of theirs. */
export const lockDeleted = (trx: Db, ownerId: string, id: string): Promise<QuoteRow | undefined> =>
  trx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Of these files those that are still there, until the transaction ends. */
export const holdFiles = async (trx: Db, ownerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from file where id = any(${ids}::uuid[]) and owner_id = ${ownerId} order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

/** Whether the BOM is still there, until the transaction ends. */
export const holdBom = async (trx: Db, ownerId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`select id from bom where id = ${id} and owner_id = ${ownerId} for key share`.execute(trx);
  return rows.length > 0;
};
