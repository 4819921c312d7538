import { paging } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { findBom, linesOf } from '../bom/store.ts';
import { orderDetail } from '../orders/answer.ts';
import { findOrder } from '../order-core/store.ts';
import { statementOf } from '../payments/statement-store.ts';
import { eventsOf } from '../project/event-store.ts';
import { filesOfProject } from '../project/file-store.ts';
import { quoteDetail } from '../quotes/answer.ts';
import { bomRevisionsOf } from '../quotes/bom-revision-store.ts';
import { findQuote } from '../quotes/store.ts';
import { idsAfter, keptRows, messagesTo, projectRow, subscriptionsOf } from './store.ts';

/** What we keep of somebody, by subject: each is one file of the archive. */
export const exportSubjects = [
  'profile',
  'addresses',
  'billing',
  'projects',
  'folders',
  'votes',
  'boms',
  'decisions',
  'cart',
  'quotes',
  'orders',
  'balance',
  'coupons',
  'apiTokens',
  'sessions',
  'messages',
  'consents',
] as const;
export type ExportSubject = (typeof exportSubjects)[number];

export interface Whose {
  readonly db: Db;
  readonly userId: string;
  readonly now: Date;
}

type Rows = AsyncIterable<unknown>;

const atOnce = 50;
/** More than a page shows: all that anybody does with one project in years. */
const mostEvents = 10_000;

/** The ids of what somebody owns, read a page at a time, so that much of it is never held at once. */
export async function* ownIds({ db, userId }: Whose, table: Parameters<typeof idsAfter>[1]): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await idsAfter(db, table, userId, after, atOnce);
    yield* ids;
    after = ids.at(-1) ?? null;
    if (ids.length < atOnce) return;
  }
}

/** Rows of one table as they are kept, without what is a secret of ours or of theirs. */
async function* rowsOf({ db, userId }: Whose, table: string, owner: string, without: readonly string[] = []): Rows {
  yield* await keptRows(db, { table, owner, userId, without });
}

/** Each with every version of its files, and what was done with it; of a link only that there is one. */
async function* projectsOf(whose: Whose): Rows {
  const { db, userId } = whose;
  for await (const id of ownIds(whose, 'project')) {
    const row = await projectRow(db, userId, id);
    if (row === undefined) continue;
    const { owner_id: _owner, share_hash: _hash, ...project } = row;
    const files = (await filesOfProject(db, userId, id)).map(({ owner_id: _own, project_id: _project, ...file }) => file);
    yield { ...project, files, events: await eventsOf(db, id, mostEvents) };
  }
}

/** Of whatever project. */
async function* votesOf(whose: Whose): Rows {
  for await (const row of rowsOf(whose, 'project_vote', 'user_id', ['user_id'])) yield { mark: 'vote', ...Object(row) };
  for await (const row of rowsOf(whose, 'project_favorite', 'user_id', ['user_id'])) yield { mark: 'favourite', ...Object(row) };
}

async function* bomsOf(whose: Whose): Rows {
  for await (const id of ownIds(whose, 'bom')) {
    const row = await findBom(whose.db, whose.userId, id);
    if (row === undefined) continue;
    const { owner_id: _owner, ...bom } = row;
    yield { ...bom, lines: await linesOf(whose.db, row) };
  }
}

/** What we owe them, then every payment and refund. */
async function* balanceOf({ db, userId }: Whose): Rows {
  for (let page = 1; ; page += 1) {
    const { balances, rows } = await statementOf(db, userId, page);
    if (page === 1) yield { balances };
    yield* rows;
    if (rows.length < paging.orders) return;
  }
}

async function* quotesOf(whose: Whose): Rows {
  for await (const id of ownIds(whose, 'quote')) {
    const row = await findQuote(whose.db, whose.userId, id);
    if (row === undefined) continue;
    // Acceptances of former archives too, which the quote's page leaves out.
    const { accepted_errors: acceptedErrors } = row;
    yield { ...(await quoteDetail(whose.db, row)), acceptedErrors, boms: await bomRevisionsOf(whose.db, row) };
  }
}

async function* ordersOf(whose: Whose): Rows {
  for await (const id of ownIds(whose, 'customer_order')) {
    const row = await findOrder(whose.db, id, whose.userId);
    if (row !== undefined) yield orderDetail(whose.db, row, whose.now);
  }
}

/** What was written to them, without its text: links in it are keys. */
async function* messagesOf({ db, userId }: Whose): Rows {
  yield* await messagesTo(db, userId);
}

/** The newsletter, and who may sign them in; the choice about cookies stays in the browser. */
async function* consentsOf(whose: Whose): Rows {
  const { db, userId } = whose;
  const newsletter = await subscriptionsOf(db, userId);
  for (const row of newsletter) yield { consent: 'newsletter', ...row };
  for await (const identity of rowsOf(whose, 'identity', 'user_id', ['user_id']))
    yield { consent: 'sign-in', ...Object(identity) };
}

const sources: Readonly<Record<ExportSubject, (whose: Whose) => Rows>> = {
  profile: (whose) => rowsOf(whose, 'app_user', 'id', ['password_hash', 'role', 'state']),
  addresses: (whose) => rowsOf(whose, 'receiver', 'owner_id', ['owner_id']),
  billing: (whose) => rowsOf(whose, 'bill', 'owner_id', ['owner_id']),
  projects: projectsOf,
  folders: (whose) => rowsOf(whose, 'project_folder', 'owner_id', ['owner_id']),
  votes: votesOf,
  boms: bomsOf,
  decisions: (whose) => rowsOf(whose, 'bom_memory', 'user_id', ['user_id']),
  cart: (whose) => rowsOf(whose, 'cart_item', 'user_id', ['user_id']),
  quotes: quotesOf,
  orders: ordersOf,
  balance: balanceOf,
  coupons: (whose) => rowsOf(whose, 'coupon', 'owner_id', ['owner_id']),
  apiTokens: (whose) => rowsOf(whose, 'api_token', 'owner_id', ['owner_id', 'hash']),
  sessions: (whose) => rowsOf(whose, 'session', 'user_id', ['user_id', 'token_hash', 'next_hash', 'previous_hash']),
  messages: messagesOf,
  consents: consentsOf,
};

/** The subject as the text of one JSON array, a row at a time. */
export async function* subjectJson(
  subject: ExportSubject,
  whose: Whose,
  counted: (count: number) => void,
): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const row of sources[subject](whose)) {
    yield Buffer.from(`${count === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`);
    count += 1;
  }
  yield Buffer.from(count === 0 ? '[]\n' : '\n]\n');
  counted(count);
}
