import { canDeleteQuote, costTotalsOf, type QuoteDetail, quotes } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/session/authenticate.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { storable } from '../bom/bom-file.ts';
import { issue } from '../files/rules.ts';
import { sendBytes } from '../files/send-bytes.ts';
import { acceptErrors } from './errors/accept-errors.ts';
import { readShown } from './errors/reread.ts';
import { quoteDetail, quotesAnswer, sharedAnswer } from './answer.ts';
import { attachFiles } from './attach.ts';
import { quoteDocument } from './document/quote-document.ts';
import { moveQuote, noteQuote, stamp } from './move.ts';
import { priceFor } from './price.ts';
import { editQuote, inquire, reQuote, saveQuote } from './save.ts';
import { findQuote, findShared, listQuotes, lockDeleted, lockQuote, type QuoteRow, shareQuote } from './store.ts';
import { tellOfQuote } from './tell.ts';
import { waitingAnswer } from './waiting.ts';

export const quoteRoutes: readonly Route[] = [
  on(quotes.price, async (context, { request, currency }) => {
    const { priced } = await priceFor(context, context.caller?.userId ?? null, request, { currency });
    return { ...priced, ...costTotalsOf(priced) };
  }),
  on(quotes.save, saveQuote),
  on(quotes.rfq, inquire),
  on(quotes.list, async ({ db, caller }, { page = 1, status, kind, search }) => {
    const { rows, total } = await listQuotes(db, caller.userId, { page, status, kind, search });
    return { rows: await quotesAnswer(db, rows), total };
  }),
  on(quotes.waiting, ({ db, caller, clock }) => waitingAnswer(db, caller.userId, clock.now())),
  on(quotes.view, async (context, { quoteId }) => {
    const detail = await quoteDetail(context.db, await ownQuote(context, quoteId));
    await readShown(context, [detail]);
    return detail;
  }),
  on(quotes.edit, editQuote),
  on(quotes.act, (context, input) => act(context, input)),
  on(quotes.attach, attachFiles),
  on(quotes.acceptErrors, acceptErrors),
  on(quotes.reQuote, reQuote),
  on(quotes.remove, async (context, { quoteId }) => {
    const { db, caller, clock } = context;
    const actor = { by: 'customer', id: caller.userId } as const;
    await inTransaction(db, async (trx) => {
      const row = await lockQuote(trx, quoteId, actor);
      if (row === undefined) throw fail('NOT_FOUND');
      if (!canDeleteQuote(row.status)) throw fail('QUOTE_STATE');
      const now = clock.now();
      await stamp(trx, row, { action: 'delete', actor, change: { deleted_at: now }, now });
    });
    return null;
  }),
  on(quotes.restore, async ({ db, caller, clock }, { quoteId }) => {
    const actor = { by: 'customer', id: caller.userId } as const;
    const restored = await inTransaction(db, async (trx) => {
      const row = await lockDeleted(trx, caller.userId, quoteId);
      // Taken back twice is taken back.
      if (row === undefined) return findQuote(trx, caller.userId, quoteId);
      return stamp(trx, row, { action: 'restore', actor, change: { deleted_at: null }, now: clock.now() });
    });
    const [answer] = restored ? await quotesAnswer(db, [restored]) : [];
    if (answer === undefined) throw fail('NOT_FOUND');
    return answer;
  }),
  on(quotes.share, async ({ db, caller }, { quoteId, state }) => {
    const token = state === 'off' ? null : newToken();
    const hash = token === null ? null : hashToken(token);
    const row = await shareQuote(db, caller.userId, quoteId, { hash, keep: state === 'on' });
    if (row === undefined) throw fail('NOT_FOUND');
    const isNew = hash !== null && row.share_hash?.equals(hash) === true;
    return { shareToken: isNew ? token : null, shared: row.share_hash !== null };
  }),
  on(quotes.shared, async ({ db }, { token }) => {
    const row = await findShared(db, hashToken(token));
    if (row === undefined) throw fail('NOT_FOUND');
    return sharedAnswer(row);
  }),
  on(quotes.download, async (context, { quoteId, format }) => {
    const detail = await quoteDetail(context.db, await ownQuote(context, quoteId));
    const { bytes, name } = await quoteDocument(context, detail, format);
    sendBytes(context, bytes, name);
  }),
];

const ownQuote = async ({ db, caller }: Context<'user'>, id: string): Promise<QuoteRow> => {
  const row = await findQuote(db, caller.userId, id);
  if (row === undefined) throw fail('NOT_FOUND');
  return row;
};

interface Act {
  readonly quoteId: string;
  readonly action: 'accept' | 'withdraw' | 'message';
  readonly note?: string | undefined;
}

const act = async (context: Context<'user'>, { quoteId, action, note }: Act): Promise<QuoteDetail> => {
  const { db, caller, clock } = context;
  if (action === 'message' && note === undefined) throw fail('VALIDATION', { issues: [issue('note', 'required')] });
  const said = { quoteId, actor: { by: 'customer', id: caller.userId }, note: storable(note ?? ''), now: clock.now() } as const;
  const row = await inTransaction(db, (trx) =>
    action === 'message' ? noteQuote(trx, said) : moveQuote(context, trx, { ...said, action }),
  );
  void tellOfQuote(context, row);
  return quoteDetail(db, row);
};
