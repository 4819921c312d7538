import {
  canReQuote,
  countLimits,
  type Currency,
  ordering,
  type QuoteDetail,
  quoteKindOf,
  quoteQuantityOf,
  type QuoteRequest,
} from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { visitorOf } from '../account/user-store.ts';
import { storable } from '../bom/bom-file.ts';
import { findBom } from '../bom/store.ts';
import { issue } from '../files/rules.ts';
import { lockOwner } from '../files/store.ts';
import { findVersion } from '../project/store.ts';
import { quoteDetail } from './answer.ts';
import { gapsOf } from './guarantee.ts';
import { filesOf, keepQuote, type Kept, savedBefore, type SaveKey, saveKeyOf } from './keep.ts';
import { moveQuote } from './move.ts';
import { type Asked, priceFor, refuseBroken, refuseChanged } from './price.ts';
import { findQuote, type QuoteRow } from './store.ts';
import { tellOfQuote } from './tell.ts';

type Caller = Context<'user'>;
type Anybody = Context<'maybe'> | Caller;

/** Somebody is to look at it, whatever the engine would have said. */
const asInquiry = ({ priced, ...asked }: Asked): Asked => ({ ...asked, priced: { ...priced, decision: 'inquiry' } });

const keep = async (context: Anybody, kept: Omit<Kept, 'guaranteeGaps' | 'now'>): Promise<QuoteDetail> => {
  const guaranteeGaps = await gapsOf(context, kept.asked);
  const { row, replaced, isNew } = await keepQuote(context, { ...kept, guaranteeGaps, now: context.clock.now() });
  point('quote.after-commit');
  if (replaced) void tellOfQuote(context, replaced);
  if (isNew) void tellOfQuote(context, row);
  return quoteDetail(context.db, row);
};

const again = async ({ db }: Anybody, ownerId: string, save: SaveKey | null): Promise<QuoteDetail | null> => {
  const row = await savedBefore(db, ownerId, save);
  return row ? quoteDetail(db, row) : null;
};

export interface Seen {
  readonly request: QuoteRequest;
  readonly currency: Currency;
  readonly bookId: string;
  readonly expectedCents: number | null;
  readonly saveKey?: string | undefined;
}

/** The page reads files itself, and knows before us that they need an engineer. */
const isAhead = ({ project, files }: Asked, { expectedCents }: Seen): boolean =>
  expectedCents === null && project !== null && files === null;

export const saveQuote = async (context: Caller, { saveKey, ...seen }: Seen): Promise<QuoteDetail> => {
  const save = saveKeyOf(saveKey, seen);
  const { userId: ownerId } = context.caller;
  const before = await again(context, ownerId, save);
  if (before) return before;
  const known = await priceFor(context, ownerId, storable(seen.request), seen);
  refuseBroken(known.priced);
  const asked = isAhead(known, seen) ? asInquiry(known) : known;
  refuseChanged(asked.priced, seen);
  return keep(context, { ownerId, asked, quantity: quoteQuantityOf(asked.request), byInquiry: false, save, origin: null });
};

export interface Inquiry {
  readonly request: QuoteRequest;
  readonly currency: Currency;
  readonly quantity: number;
  readonly saveKey?: string | undefined;
  /** Where the answer goes; needed of whoever has no account, and not read of others. */
  readonly email?: string | undefined;
}

/** Whose an inquiry is: the caller's, or that of an address without an account. */
const ownerOf = async ({ db, caller, locale, clock }: Anybody, email: string | undefined): Promise<string> => {
  if (caller !== null) return caller.userId;
  if (email === undefined) throw fail('VALIDATION', { issues: [issue('email', 'required')] });
  return (await visitorOf(db, { email, locale }, clock.now())).id;
};

export const inquire = async (context: Anybody, { saveKey, email, ...inquiry }: Inquiry): Promise<QuoteDetail> => {
  const { request, currency, quantity } = inquiry;
  const isVisitor = context.caller === null;
  if (isVisitor && (request.bomId !== null || request.projectId !== null)) throw fail('LOGIN_REQUIRED');
  const ownerId = await ownerOf(context, email);
  const save = saveKeyOf(saveKey, inquiry);
  const before = await again(context, ownerId, save);
  if (before) return before;
  const asked = await priceFor(context, ownerId, storable(request), { currency, asked: quantity });
  refuseBroken(asked.priced);
  const most = isVisitor ? countLimits.visitorQuotes : countLimits.quotes;
  return keep(context, { ownerId, asked: asInquiry(asked), quantity, byInquiry: true, save, origin: null, most });
};

/** What it was made from, as far as it is still there. A BOM that is gone has to be uploaded again; a project can be done without. */
export const requestAgain = async ({ db, caller }: Caller, { request }: QuoteRow): Promise<QuoteRequest> => {
  const { bomId, projectId, projectVersion } = request;
  if (bomId !== null && !(await findBom(db, caller.userId, bomId))) throw fail('QUOTE_FILES_GONE');
  const project = projectId === null ? undefined : await findVersion(db, caller.userId, projectId, projectVersion);
  const isThere = project !== undefined && project.purged_at === null;
  return { ...request, projectId: isThere ? project.id : null, projectVersion: isThere ? project.version : null };
};

/** Q13: a copy at the price of this moment. */
export const reQuote = async (
  context: Caller,
  { quoteId, saveKey }: { quoteId: string; saveKey?: string | undefined },
): Promise<QuoteDetail> => {
  const save = saveKeyOf(saveKey, { quoteId });
  const { userId: ownerId } = context.caller;
  const before = await again(context, ownerId, save);
  if (before) return before;
  const origin = await findQuote(context.db, context.caller.userId, quoteId);
  if (origin === undefined) throw fail('NOT_FOUND');
  if (!canReQuote(origin.status)) throw fail('QUOTE_STATE');
  const { by_inquiry: byInquiry, quantity, currency } = origin;
  const terms = { currency, asked: byInquiry ? quantity : null };
  const asked = await priceFor(context, context.caller.userId, await requestAgain(context, origin), terms);
  refuseBroken(asked.priced);
  return keep(context, { ownerId, asked: byInquiry ? asInquiry(asked) : asked, quantity, byInquiry, save, origin });
};

export interface Edit {
  readonly quoteId: string;
  readonly revision: number;
  readonly request: QuoteRequest;
  readonly quantity?: number | undefined;
}

/** An inquiry by number stays one, and what is changed to fewer than an order takes becomes one. */
const numberOf = (row: QuoteRow, request: QuoteRequest, wanted: number | undefined) => {
  const few = quoteKindOf(request) === 'pcba' && wanted !== undefined && wanted < ordering.minPcbaQuantity;
  const byInquiry = row.by_inquiry || few;
  return { by_inquiry: byInquiry, quantity: byInquiry ? (wanted ?? row.quantity) : quoteQuantityOf(request) };
};

/** Q4: while nobody works on it. It stays what it is: a board does not become an assembly. */
export const editQuote = async (context: Caller, { quoteId, revision, request, quantity }: Edit): Promise<QuoteDetail> => {
  const { db, caller, clock } = context;
  const row = await findQuote(db, caller.userId, quoteId);
  if (row === undefined) throw fail('NOT_FOUND');
  if (quoteKindOf(request) !== row.kind) throw fail('VALIDATION', { issues: [issue('request', 'pattern')] });
  const number = numberOf(row, request, quantity);
  const terms = { currency: row.currency, asked: number.by_inquiry ? number.quantity : null };
  const priced = await priceFor(context, caller.userId, storable(request), terms);
  refuseBroken(priced.priced);
  const asked = number.by_inquiry ? asInquiry(priced) : priced;
  // A guarantee was for the former request; the desk prices this one by hand.
  const guarantee = { guaranteed: false, guaranteeGaps: await gapsOf(context, asInquiry(priced)) };
  const edited = await inTransaction(db, async (trx) => {
    // Files, BOMs and quotes of one person change one after the other.
    if (!(await lockOwner(trx, caller.userId))) throw fail('LOGIN_EXPIRED');
    return moveQuote(context, trx, {
      quoteId,
      action: 'edit',
      actor: { by: 'customer', id: caller.userId },
      revision,
      priced: asked.priced,
      bom: asked.frozen,
      // The desk's price of the former request is void.
      change: {
        draft: null,
        request: asked.request,
        ...number,
        ...guarantee,
        ...(await filesOf(trx, caller.userId, asked, { isNew: false })),
      },
      now: clock.now(),
    });
  });
  void tellOfQuote(context, edited);
  return quoteDetail(db, edited);
};
