import { type MailState, mailStates, deskToolRows } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OutboxMessageTable } from '../../db/schema.ts';
import { delivery } from '../outbox/deliver.ts';
import { searchPattern } from '../quotes/store.ts';

type Kept = 'id' | 'channel' | 'recipient' | 'subject' | 'attempts' | 'last_error' | 'created_at' | 'sent_at' | 'next_attempt_at';
export type MailRow = Pick<Selectable<OutboxMessageTable>, Kept> & { readonly state: MailState };

const columns = [
  'id',
  'channel',
  'recipient',
  'subject',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'next_attempt_at',
] as const satisfies readonly Kept[];

const state = sql<MailState>`case when sent_at is not null then 'sent' when attempts >= ${delivery.maxAttempts} then 'failed'
  when attempts > 0 then 'retrying' else 'waiting' end`;

export interface MailFilter {
  readonly page: number;
  readonly state?: MailState | undefined;
  readonly search?: string | undefined;
}

export interface Mails {
  readonly rows: MailRow[];
  readonly total: number;
  readonly counts: Record<MailState, number>;
}

/** The newest first; never with what a message says. */
export const listMails = async (db: Db, { page, state: wanted, search }: MailFilter): Promise<Mails> => {
  let found = db.selectFrom('outbox_message');
  if (search !== undefined && search !== '') {
    const like = searchPattern(search);
    found = found.where(sql<boolean>`(recipient ilike ${like} or subject ilike ${like})`);
  }
  const counted = await found
    .select([state.as('state'), (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(mailStates.length)
    .execute();
  const countOf = (each: MailState): number => Number(counted.find((row) => row.state === each)?.count ?? 0);
  const rows = await found
    .select(columns)
    .select(state.as('state'))
    .$if(wanted !== undefined, (query) => query.where(state, '=', wanted ?? 'waiting'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(deskToolRows)
    .offset((page - 1) * deskToolRows)
    .execute();
  return {
    rows,
    total: wanted === undefined ? mailStates.reduce((sum, each) => sum + countOf(each), 0) : countOf(wanted),
    counts: Object.fromEntries(mailStates.map((each) => [each, countOf(each)])) as Mails['counts'],
  };
};

export const findMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('outbox_message').select(columns).select(state.as('state')).where('id', '=', id).executeTakeFirst();

/** False where it has gone out, or is in the hands of a node at this moment. */
export const retryMail = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const changed = await db
    .updateTable('outbox_message')
    .set({ attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};
