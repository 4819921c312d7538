import { type DeskQuoteDetail, type deskActions, quoteActionsOf, quoteQuantityOf } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { storable } from '../bom/bom-file.ts';
import { issue } from '../files/rules.ts';
import { findRevisionHead } from '../quotes/bom-revision-store.ts';
import { isSameBom } from '../quotes/live-bom.ts';
import { type Move, moveQuote } from '../quotes/move.ts';
import { refuseBroken } from '../quotes/price.ts';
import { tellOfQuote } from '../quotes/tell.ts';
import { deskAnswer } from './answer.ts';
import { type DeskPrice, priceAtDesk, refuseUnfit } from './price.ts';
import { type DeskRow, findDeskQuote } from './store.ts';

export type DeskAction = (typeof deskActions)[number];

export interface DeskAct {
  readonly quoteId: string;
  readonly revision: number;
  readonly action: DeskAction;
  readonly note?: string | undefined;
  readonly days?: number | undefined;
}

type Staff = Context<'staff'>;
type Part = Partial<Pick<Move, 'priced' | 'bom' | 'change'>>;

interface Shown extends Pick<DeskPrice, 'request' | 'priced'> {
  /** Of the frozen BOM that it was calculated from. */
  readonly bomHash: string | null;
}

/** As staff see it: what they are making of it, else what there is. */
const shown = ({ draft, request, priced, bom_hash: bomHash }: DeskRow): Shown =>
  draft === null ? { request, priced, bomHash } : { ...draft, bomHash: draft.bomHash ?? null };

/** A price holds for the BOM that it was calculated from and for no other. */
const refuseOtherBom = async ({ db }: Staff, row: DeskRow, { bom }: DeskPrice): Promise<void> => {
  if (bom !== null && !isSameBom(await findRevisionHead(db, row.id, shown(row).bomHash), bom)) throw fail('QUOTE_BOM_CHANGED');
};

/** What the engine says at this very moment, of which no line may be missing. */
const complete = async (context: Staff, row: DeskRow): Promise<DeskPrice> => {
  const now = await priceAtDesk(context, row, shown(row).request, row.inputs);
  if (now.open > 0) throw fail('QUOTE_INCOMPLETE', { params: { count: now.open } });
  return now;
};

const settled = async (context: Staff, row: DeskRow): Promise<DeskPrice> => {
  const now = await complete(context, row);
  refuseUnfit(row, now);
  return now;
};

/** The draft becomes what the customer sees. */
const given = (row: DeskRow, { request, priced }: Pick<DeskPrice, 'request' | 'priced'>) => ({
  priced,
  change: { request, quantity: row.by_inquiry ? row.quantity : quoteQuantityOf(request), draft: null },
});

/** What goes with a step besides the step itself, and what has to be true before. */
const effects: Readonly<Record<DeskAction, (context: Staff, row: DeskRow) => Promise<Part>>> = {
  assign: async ({ caller }) => ({ change: { assigned_to: caller.userId } }),
  reopen: async ({ caller }) => ({ change: { assigned_to: caller.userId } }),
  // An indicative price may have open lines, and says so.
  quote: async (_context, row) => {
    const { bomHash, ...price } = shown(row);
    refuseUnfit(row, price);
    if (row.kind === 'pcba' && bomHash === null) throw fail('QUOTE_BOM_CHANGED');
    const { priced, change } = given(row, price);
    return { priced, change: { ...change, bom_hash: bomHash } };
  },
  finalise: async (context, row) => {
    await settled(context, row);
    return {};
  },
  offer: async (context, row) => {
    const now = await settled(context, row);
    const { request, priced, bom } = now;
    await refuseOtherBom(context, row, now);
    // Stock and prices have moved since somebody looked: they look again before anybody is bound.
    if (priced.totalCents !== shown(row).priced.totalCents) throw fail('PRICE_CHANGED', { data: priced });
    return { ...given(row, { request, priced }), bom };
  },
  // At its old price, as long as that still covers it.
  extend: async (context, row) => {
    const now = await complete(context, row);
    const { priced } = now;
    await refuseOtherBom(context, row, now);
    refuseBroken(priced);
    if (priced.totalCents > Number(row.final_cents ?? 0)) throw fail('PRICE_CHANGED', { data: priced });
    return {};
  },
  ask: async () => ({}),
  return: async () => ({}),
  invalidate: async () => ({}),
};

const timed: readonly DeskAction[] = ['quote', 'offer', 'return', 'extend'];

/** One step of a quote, by one of us. */
export const actAtDesk = async (
  context: Staff,
  { quoteId, revision, action, note = '', days }: DeskAct,
): Promise<DeskQuoteDetail> => {
  const { db, caller, clock } = context;
  if (days !== undefined && !timed.includes(action)) throw fail('VALIDATION', { issues: [issue('days', 'unknown')] });
  const row = await findDeskQuote(db, quoteId);
  if (row === undefined) throw fail('NOT_FOUND');
  if (row.revision !== revision) throw fail('QUOTE_CHANGED');
  if (!quoteActionsOf(row.status, 'staff').includes(action)) throw fail('QUOTE_STATE');
  const part = await effects[action](context, row);
  const actor = { by: 'staff', id: caller.userId } as const;
  const step = { quoteId, action, actor, revision, note: storable(note), days, now: clock.now(), ...part };
  const moved = await inTransaction(db, (trx) => moveQuote(context, trx, step));
  void tellOfQuote(context, moved);
  return deskAnswer(db, quoteId);
};
