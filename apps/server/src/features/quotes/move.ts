import {
  canMessage,
  type Priced,
  type QuoteAction,
  quoteDays,
  quoteStatuses,
  quoteTransition,
  type QuoteTransition,
} from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { issue } from '../files/rules.ts';
import { filesOfOffer } from './errors/board-error-store.ts';
import { insertBomRevision } from './bom-revision-store.ts';
import type { FrozenBom } from './frozen-bom.ts';
import { type MailServices, queueQuoteMail } from './mails.ts';
import {
  type Actor,
  changeQuote,
  hasEvent,
  insertEvent,
  lockQuote,
  type NewEvent,
  type QuoteChange,
  type QuoteRow,
} from './store.ts';

export interface Move {
  readonly quoteId: string;
  readonly action: QuoteAction;
  readonly actor: Actor;
  /** The one that the person has seen; another since then is refused. */
  readonly revision?: number | undefined;
  readonly note?: string | undefined;
  /** With `quote` and `offer`: what it costs. */
  readonly priced?: Priced;
  /** Of an assembly: the BOM that `priced` is for, or in `change.bom_hash` a revision of it that was frozen before. */
  readonly bom?: FrozenBom | null;
  /** Whatever else goes with it: an edited request, who works on it. */
  readonly change?: Omit<QuoteChange, 'status' | 'phase' | 'priced'>;
  /** How long the price holds; as long as is usual unless staff say so. */
  readonly days?: number | undefined;
  readonly now: Date;
}

const day = 24 * 60 * 60_000;

export const expiryOf = ({ kind }: Pick<QuoteRow, 'kind'>, now: Date, days: number = quoteDays[kind]): Date =>
  new Date(now.getTime() + days * day);

/** What an arrow does to the price, besides the status. */
const effectOf = (row: QuoteRow, { action, priced, days, now }: Omit<Move, 'quoteId'>): QuoteChange => {
  switch (action) {
    case 'quote':
    case 'return':
    case 'offer': {
      const { totalCents } = priced ?? row.priced;
      const first = { quote_date: row.quote_date ?? now, expires_at: expiryOf(row, now, days) };
      if (action === 'quote') return { ...first, initial_cents: totalCents };
      const initial = row.initial_cents === null ? totalCents : Number(row.initial_cents);
      return { ...first, initial_cents: initial, final_cents: action === 'offer' ? totalCents : null };
    }
    case 'extend':
      return { expires_at: expiryOf(row, now, days) };
    case 'accept':
    case 'finalise':
    case 'reopen':
      return { final_cents: null, expires_at: null };
    default:
      return {};
  }
};

const isBalanced = ({ lines, totalCents }: Priced): boolean =>
  totalCents >= 0 && lines.reduce((sum, { cents }) => sum + cents, 0) === totalCents;

/** Guards that no status shows. */
const refuse = async (
  trx: Db,
  row: QuoteRow,
  transition: QuoteTransition,
  { action, actor, note = '', priced, bom, change }: Omit<Move, 'quoteId'>,
): Promise<void> => {
  if (!transition.by.includes(actor.by) || !transition.from.includes(row.status)) throw fail('QUOTE_STATE');
  if (priced !== undefined && !isBalanced(priced)) throw new Error(`The lines of quote ${row.number} do not make its total.`);
  if (priced !== undefined && row.kind === 'pcba' && !bom && !change?.bom_hash)
    throw new Error(`Quote ${row.number} would get a price without the BOM that it is for.`);
  if (transition.reason && note === '') throw fail('VALIDATION', { issues: [issue('note', 'required')] });
  // A price is extended once, and only one that was binding.
  if (action === 'extend' && (row.final_cents === null || (await hasEvent(trx, row, action)))) throw fail('QUOTE_STATE');
};

/**
 * The only way a quote changes its status: guard, row, event and mail in one transaction. The caller tells the owner's pages
 * when it is over, with `tellOfQuote`.
 */
export const moveQuote = async (services: MailServices, trx: Db, { quoteId, ...move }: Move): Promise<QuoteRow> => {
  const row = await lockQuote(trx, quoteId, move.actor);
  if (row === undefined) throw fail('NOT_FOUND');
  return moveLockedQuote(services, trx, row, move);
};

/** The same for a row that was read with its lock in this transaction. */
export const moveLockedQuote = async (
  services: MailServices,
  trx: Db,
  row: QuoteRow,
  move: Omit<Move, 'quoteId'>,
): Promise<QuoteRow> => {
  const { action, actor, revision, note = '', priced, bom, change, now } = move;
  if (revision !== undefined && row.revision !== revision) throw fail('QUOTE_CHANGED');
  const transition = quoteTransition(action);
  await refuse(trx, row, transition, move);
  const next = { quoteId: row.id, ownerId: row.owner_id, revision: row.revision + 1 };
  const bomHash = bom && (await insertBomRevision(trx, { ...next, bom, now }));
  const moved = await changeQuote(
    trx,
    row,
    transition.from,
    {
      ...change,
      ...effectOf(row, move),
      ...(priced === undefined ? {} : { priced }),
      ...(bomHash ? { bom_hash: bomHash } : {}),
      status: transition.to,
      ...(transition.phase === undefined ? {} : { phase: transition.phase }),
    },
    now,
  );
  if (moved === undefined) throw fail('QUOTE_CHANGED');
  // An engineer's price holds for the files that the engineer has seen.
  const data = action === 'offer' && actor.by === 'staff' ? { files: await filesOfOffer(trx, row.id) } : {};
  await insertEvent(trx, moved, { action, actor, from: row.status, note, data }, now);
  await queueQuoteMail(services, trx, moved, { action, note, now });
  return moved;
};

export interface Note {
  readonly quoteId: string;
  readonly actor: Actor;
  readonly note: string;
  readonly now: Date;
}

/** Something said about a quote that somebody works on; its status stays. */
export const noteQuote = async (trx: Db, { quoteId, actor, note, now }: Note): Promise<QuoteRow> => {
  const row = await lockQuote(trx, quoteId, actor);
  if (row === undefined) throw fail('NOT_FOUND');
  if (!canMessage(row.status)) throw fail('QUOTE_STATE');
  return stamp(trx, row, { action: 'message', actor, note, now });
};

/** An event that leaves the status as it is: a word, a removal, its undoing. The row was locked before. */
export const stamp = async (
  trx: Db,
  row: QuoteRow,
  {
    action,
    actor,
    note = '',
    change = {},
    data = {},
    now,
  }: { action: string; actor: Actor; note?: string; change?: QuoteChange; data?: NewEvent['data']; now: Date },
): Promise<QuoteRow> => {
  const stamped = await changeQuote(trx, row, quoteStatuses, change, now);
  if (stamped === undefined) throw fail('QUOTE_CHANGED');
  await insertEvent(trx, stamped, { action, actor, from: row.status, note, data }, now);
  return stamped;
};
