import type { DeskEvent, DeskQuote, DeskQuoteDetail } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { eventOf, quoteDetail, quotesAnswer } from '../quotes/answer.ts';
import { eventsOf, type QuoteEventRow } from '../quotes/store.ts';
import { type DeskRow, findDeskQuote, namesOf } from './store.ts';

const peopleOf = (row: DeskRow): Pick<DeskQuote, 'owner' | 'assignee' | 'since' | 'waiting' | 'removedAt'> => ({
  owner: { userId: row.owner_id, username: row.owner_name, email: row.owner_email ?? '' },
  assignee: row.assigned_to === null ? null : { userId: row.assigned_to, username: row.assignee_name ?? '' },
  since: row.since.toISOString(),
  waiting: row.waiting,
  removedAt: row.deleted_at?.toISOString() ?? null,
});

export const inboxAnswer = async (db: Db, rows: readonly DeskRow[]): Promise<DeskQuote[]> => {
  const quotes = await quotesAnswer(db, rows);
  return quotes.flatMap((quote, n) => {
    const row = rows[n];
    return row === undefined ? [] : [{ ...quote, ...peopleOf(row) }];
  });
};

const pricedBy = ({ data: { fromCents, toCents } }: QuoteEventRow): DeskEvent['priced'] =>
  typeof fromCents === 'number' && typeof toCents === 'number' ? { fromCents, toCents } : null;

/** The audit trail: what happened, and which of us did it. */
const trailOf = async (db: Db, row: DeskRow): Promise<DeskEvent[]> => {
  const events = await eventsOf(db, row);
  const ours = events.flatMap(({ actor, actor_id }) => (actor === 'staff' && actor_id !== null ? [actor_id] : []));
  const names = await namesOf(db, [...new Set(ours)]);
  return events.map((event) => ({
    ...eventOf(event),
    who: event.actor === 'staff' ? (names.get(event.actor_id ?? '') ?? '') : '',
    priced: pricedBy(event),
  }));
};

export const deskAnswer = async (db: Db, id: string): Promise<DeskQuoteDetail> => {
  const row = await findDeskQuote(db, id);
  if (row === undefined) throw fail('NOT_FOUND');
  const { request, priced } = row.draft ?? row;
  return {
    ...(await quoteDetail(db, row)),
    ...peopleOf(row),
    request,
    priced,
    inputs: row.inputs,
    events: await trailOf(db, row),
  };
};
