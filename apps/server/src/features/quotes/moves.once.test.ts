import {
  type QuoteAction,
  type QuoteActor,
  quotes,
  quoteStatuses,
  type QuoteTransition,
  quoteTransitions,
} from '@copperline/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { helloSocket } from '../../../test/page-socket.ts';
import { boardRequest, inquiry, quoteState, savedQuote } from '../../../test/quote.ts';
import { listening } from '../../../test/upload.ts';
import { inTransaction } from '../../db/database.ts';
import { openSession } from '../account/sign-in/sessions.ts';
import { Failure } from '../../http/failure.ts';
import { expireQuotes } from './expire.ts';
import { type Move, moveQuote } from './move.ts';
import type { QuoteRow } from './store.ts';

let t: TestApp;
let me: SignedUp;
let staff: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  [me, staff] = [await t.signUp(), await t.signUp()];
});
afterAll(() => t.close());

const rows: readonly QuoteTransition[] = quoteTransitions;
const byStaff = () => ({ by: 'staff', id: staff.userId }) as const;
const bySystem = { by: 'system', id: null } as const;
const move = (quoteId: string, action: QuoteAction, more: Partial<Move> = {}): Promise<QuoteRow> =>
  inTransaction(t.db, (trx) =>
    moveQuote(t.services, trx, { quoteId, action, actor: byStaff(), note: 'because', now: t.clock.now(), ...more }),
  );
const act = (who: SignedUp, quoteId: string, action: string, note?: string) =>
  t.call(quotes.act, { quoteId, action, note }, { token: who.token });
/** A session is over before a quote is. */
const signInAgain = async (who: SignedUp): Promise<SignedUp> => ({
  ...who,
  ...(await openSession(t.db, who.userId, { ip: '192.0.2.1', userAgent: 'test' }, t.clock.now())),
});
const mailsTo = (who: SignedUp) =>
  t.db
    .selectFrom('outbox_message')
    .select(['subject', 'body_text', 'body_html', 'locale'])
    .where('recipient', '=', who.email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('the way of an inquiry', () => {
  it('goes through our hands to an offer, with an event and a mail at each turn', async () => {
    const who = await t.signUp();
    const { quoteId, quoteNumber, priced } = await inquiry(t, who);
    await move(quoteId, 'assign', { change: { assigned_to: staff.userId }, note: '' });
    t.clock.advance(1000);
    await move(quoteId, 'ask', { note: 'Which <side> is up?' });
    expect((await act(who, quoteId, 'message', 'The one with the "USB" socket.')).data).toMatchObject({
      status: 'inquiry-received',
      events: [{}, {}, { action: 'ask', by: 'staff', note: 'Which <side> is up?' }, { action: 'message', by: 'customer' }],
    });
    await move(quoteId, 'assign');
    t.clock.advance(1000);
    await move(quoteId, 'quote', { priced });
    const quoted = await t.call(quotes.view, { quoteId }, { token: who.token });
    expect(quoted.data).toMatchObject({
      status: 'quoted',
      phase: 'initial',
      initialPrice: { amount: priced.totalCents, currency: 'USD' },
      finalPrice: null,
    });
    expect((await act(who, quoteId, 'accept')).data).toMatchObject({
      status: 'quotation-process',
      phase: 'final',
      expiryDate: null,
    });
    t.clock.advance(1000);
    const cheaper = { ...priced, lines: [{ group: 'pcb', key: 'boardFee', cents: 90, because: {} } as const], totalCents: 90 };
    await move(quoteId, 'offer', { priced: cheaper });
    const offered = await t.call(quotes.view, { quoteId }, { token: who.token });
    expect(offered.data).toMatchObject({
      status: 'quotation-offered',
      initialPrice: { amount: priced.totalCents },
      finalPrice: { amount: 90 },
      totalPrice: { amount: 90 },
      revision: 7,
    });
    expect(offered.data.events.map(({ action, by, status }) => [action, by, status])).toEqual([
      ['inquire', 'customer', 'inquiry-received'],
      ['assign', 'staff', 'quoting'],
      ['ask', 'staff', 'inquiry-received'],
      ['message', 'customer', 'inquiry-received'],
      ['assign', 'staff', 'quoting'],
      ['quote', 'staff', 'quoted'],
      ['accept', 'customer', 'quotation-process'],
      ['offer', 'staff', 'quotation-offered'],
    ]);
    const mails = await mailsTo(who);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Inquiry ${quoteNumber} has arrived`,
      `A question about inquiry ${quoteNumber}`,
      `A first price for inquiry ${quoteNumber}`,
      `Your offer ${quoteNumber}`,
    ]);
    expect(mails[1]?.body_text).toContain('Which <side> is up?');
    expect(mails[1]?.body_html).toContain('Which &lt;side&gt; is up?');
    expect(mails[3]?.body_text).toContain(`http://127.0.0.1:3000/en/my-center/quotes/${quoteId}`);
    expect(mails[3]?.body_text).toContain('$0.90, binding until December 15, 2026');
  });

  it('writes in the language of its owner', async () => {
    const who = await t.signUp();
    await t.db.updateTable('app_user').set({ locale: 'zh-CN' }).where('id', '=', who.userId).execute();
    const { quoteNumber } = await inquiry(t, who);
    expect(await mailsTo(who)).toMatchObject([{ subject: `已收到询价 ${quoteNumber}`, locale: 'zh-CN' }]);
  });

  it('is heard of by the open pages of its owner alone', async () => {
    const origin = await listening(t);
    const [mine, others] = [await helloSocket(origin, me.token), await helloSocket(origin, staff.token)];
    const { quoteId } = await inquiry(t, me);
    expect(await mine.next('quote.changed')).toEqual({ quoteId, status: 'inquiry-received' });
    await act(me, quoteId, 'withdraw');
    await expect
      .poll(() => mine.heard.filter(({ event }) => event === 'quote.changed').map(({ data }) => data))
      .toEqual([
        { quoteId, status: 'inquiry-received' },
        { quoteId, status: 'invalid' },
      ]);
    expect(others.heard.filter(({ event }) => event === 'quote.changed')).toEqual([]);
    for (const { socket } of [mine, others]) socket.close();
  });

  it('is not moved by whoever may not, from where it may not, nor without a reason', async () => {
    const { quoteId, priced } = await inquiry(t, me);
    const before = await quoteState(t, quoteId);
    await expect(move(quoteId, 'offer', { priced })).rejects.toMatchObject({ code: 'QUOTE_STATE' });
    await expect(move(quoteId, 'assign', { actor: { by: 'customer', id: me.userId } })).rejects.toMatchObject({
      code: 'QUOTE_STATE',
    });
    await expect(move(quoteId, 'invalidate', { note: '' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(move(quoteId, 'assign', { revision: 7 })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' });
    expect(await act(me, quoteId, 'accept')).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
    expect(await act(me, quoteId, 'message')).toMatchObject({ status: 422, issues: [{ path: 'note', rule: 'required' }] });
    expect(await act(me, quoteId, 'offer')).toMatchObject({ status: 422, issues: [{ path: 'action' }] });
    expect(await quoteState(t, quoteId)).toEqual(before);
    await move(quoteId, 'assign');
    const unbalanced = { ...priced, totalCents: priced.totalCents + 1 };
    await expect(move(quoteId, 'quote', { priced: unbalanced })).rejects.toThrow('do not make its total');
  });
});

describe('editing', () => {
  const edit = (quoteId: string, revision: number, request = boardRequest({ quantity: 50 })) =>
    t.call(quotes.edit, { quoteId, revision, request }, { token: me.token });

  it('of two windows the second is told to look again', async () => {
    const { quoteId, revision } = await inquiry(t, me);
    const answers = await Promise.all([edit(quoteId, revision), edit(quoteId, revision)]);
    expect(answers.map(({ status, errorCode }) => `${status} ${errorCode ?? ''}`).toSorted()).toEqual([
      '200 ',
      '409 QUOTE_CHANGED',
    ]);
    const view = await t.call(quotes.view, { quoteId }, { token: me.token });
    expect(view.data).toMatchObject({ revision: 1, request: { pcb: { quantity: 50 } }, priced: { decision: 'inquiry' } });
  });

  it('says how many, where the request alone cannot', async () => {
    const { quoteId, revision } = await inquiry(t, me);
    const input = { quoteId, revision, request: boardRequest({ quantity: 50 }) };
    const kept = await t.call(quotes.edit, { ...input, quantity: 7 }, { token: me.token });
    expect(kept.data).toMatchObject({ quantity: 7, totalQty: 7, priced: { decision: 'inquiry' } });
    expect(await t.call(quotes.edit, { ...input, revision: 1, quantity: 0 }, { token: me.token })).toMatchObject({ status: 422 });
  });

  it('is for what nobody works on, of the same kind, that can be made', async () => {
    const { quoteId } = await inquiry(t, me);
    expect(await edit(quoteId, 0, boardRequest({ layers: 1, viaProcess: 'plugged' }))).toMatchObject({
      errorCode: 'COMBINATION_UNSUPPORTED',
    });
    const other = {
      ...boardRequest(),
      assembly: { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false },
    };
    expect(await t.call(quotes.edit, { quoteId, revision: 0, request: other }, { token: me.token })).toMatchObject({
      status: 422,
    });
    await move(quoteId, 'assign');
    expect(await edit(quoteId, 1)).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
  });
});

describe('the table', () => {
  it('is the same in the database', async () => {
    const { rows: found } = await sql<{
      source: string;
    }>`select prosrc as source from pg_proc where proname = 'quote_guard'`.execute(t.db);
    const source = found[0]?.source ?? '';
    for (const from of quoteStatuses)
      for (const to of quoteStatuses) {
        const wanted = from !== to && rows.some((row) => row.from.includes(from) && row.to === to);
        expect([from, to, source.includes(`('${from}', '${to}')`)]).toEqual([from, to, wanted]);
      }
  });

  it('is held by the database against whatever writes', async () => {
    const { quoteId } = await savedQuote(t, me);
    const update = (change: object) => t.db.updateTable('quote').set(change).where('id', '=', quoteId).execute();
    await expect(update({ status: 'quoting' })).rejects.toThrow('a quote cannot go from quotation-offered to quoting');
    await expect(update({ owner_id: staff.userId })).rejects.toThrow('keeps its owner');
    await expect(update({ expires_at: null })).rejects.toThrow();
    await expect(
      t.db.updateTable('quote_event').set({ note: 'other' }).where('quote_id', '=', quoteId).execute(),
    ).rejects.toThrow('cannot be changed');
    await move(quoteId, 'order', { actor: bySystem });
    await expect(update({ final_cents: 1 })).rejects.toThrow('an ordered quote cannot be changed');
  });

  it('decides, after any sequence of actions', async () => {
    const actions = rows.filter(({ from }) => from.length > 0).map(({ action }) => action as QuoteAction);
    const actors: readonly QuoteActor[] = ['customer', 'staff', 'system'];
    const step = fc.record({ action: fc.constantFrom(...actions), by: fc.constantFrom(...actors), stale: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, automatic) => {
        const made = automatic ? await savedQuote(t, me) : await inquiry(t, me);
        const { quoteId, priced } = made;
        let state = { status: made.status, revision: 0, final: automatic, extended: false };
        for (const { action, by, stale } of steps) {
          const row = rows.find((each) => each.action === action);
          const allowed =
            row !== undefined &&
            row.from.includes(state.status) &&
            row.by.includes(by) &&
            (action !== 'extend' || (state.final && !state.extended));
          const actor = { by, id: by === 'system' ? null : by === 'staff' ? staff.userId : me.userId };
          const revision = stale ? state.revision + 1 : state.revision;
          const moved = await move(quoteId, action, { actor, priced, revision }).catch((error: unknown) => {
            if (error instanceof Failure) return error.code;
            throw error;
          });
          if (stale) expect(moved).toBe('QUOTE_CHANGED');
          else if (!allowed) expect(moved).toBe('QUOTE_STATE');
          else {
            expect(moved).toMatchObject({ status: row?.to, revision: state.revision + 1 });
            const { final_cents: final, status, revision: next } = moved as QuoteRow;
            state = { status, revision: next, final: final !== null, extended: state.extended || action === 'extend' };
          }
        }
        const events = await t.db
          .selectFrom('quote_event')
          .selectAll()
          .where('quote_id', '=', quoteId)
          .orderBy('revision')
          .execute();
        // I9: every state was reached by an allowed history, without a gap.
        expect(events.map(({ revision }) => revision)).toEqual(events.map((_, n) => n));
        for (const [n, event] of events.entries()) {
          const row = rows.find(({ action }) => action === event.action);
          expect(row?.to).toBe(event.to_status);
          expect(event.from_status).toBe(n === 0 ? null : events[n - 1]?.to_status);
          if (n > 0) expect(row?.from).toContain(event.from_status);
        }
        expect(events.at(-1)?.to_status).toBe(state.status);
      }),
      { numRuns: 25 },
    );
  });
});

describe('expiry', () => {
  const day = 24 * 60 * 60_000;

  it('comes once, with one mail, however many nodes look', async () => {
    const who = await t.signUp();
    const made = [await savedQuote(t, who), await savedQuote(t, who), await savedQuote(t, who)];
    t.clock.advance(30 * day - 1);
    expect(await expireQuotes(t.services, t.app.log)).toBe(0);
    t.clock.advance(1);
    const counts = await Promise.all([1, 2, 3, 4].map(() => expireQuotes(t.services, t.app.log)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(made.length);
    const { token } = await signInAgain(who);
    for (const { quoteId } of made) {
      const { data } = await t.call(quotes.view, { quoteId }, { token });
      expect(data).toMatchObject({
        status: 'expired',
        events: [{ action: 'offer-at-once' }, { action: 'expire', by: 'system' }],
      });
    }
    const mails = await mailsTo(who);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      made.map(({ quoteNumber }) => `Quote ${quoteNumber} has expired`).toSorted(),
    );
    expect(mails[0]?.body_text).toContain('The quote provided in your inquiry has expired.');
    expect(await expireQuotes(t.services, t.app.log)).toBe(0);
  });

  it('can be put off once, and asked around', async () => {
    const who = await t.signUp();
    const { quoteId } = await savedQuote(t, who);
    t.clock.advance(31 * day);
    await expireQuotes(t.services, t.app.log);
    await move(quoteId, 'extend');
    t.clock.advance(31 * day);
    await expireQuotes(t.services, t.app.log);
    await expect(move(quoteId, 'extend')).rejects.toMatchObject({ code: 'QUOTE_STATE' });
    const { token } = await signInAgain(who);
    const { data } = await t.call(quotes.reQuote, { quoteId }, { token });
    expect(data).toMatchObject({ status: 'quotation-offered', reQuoteFrom: { id: quoteId } });
    expect((await t.call(quotes.view, { quoteId }, { token })).data.status).toBe('expired');
  });
});

describe('nothing half written', () => {
  it('where the mail cannot be queued', async () => {
    const who = await t.signUp();
    const { quoteId } = await savedQuote(t, who);
    // Due after it: one quote that cannot be expired does not keep the others.
    t.clock.advance(60_000);
    const other = await savedQuote(t, await t.signUp());
    t.clock.advance(40 * 24 * 60 * 60_000);
    const before = await quoteState(t, quoteId);
    // A line break in an address is refused by the outbox, after row and event were written.
    await t.db.updateTable('app_user').set({ email: 'a\nb@example.com' }).where('id', '=', who.userId).execute();
    expect(await expireQuotes(t.services, t.app.log)).toBeGreaterThanOrEqual(1);
    expect(await quoteState(t, quoteId)).toEqual(before);
    const { status } = await t.db.selectFrom('quote').select('status').where('id', '=', other.quoteId).executeTakeFirstOrThrow();
    expect(status).toBe('expired');
    const { token } = await signInAgain(who);
    const made = await t.call(quotes.rfq, { request: boardRequest(), currency: 'USD', quantity: 2 }, { token });
    expect(made.status).toBe(500);
    expect((await t.call(quotes.list, {}, { token })).data.total).toBe(1);
    await t.db.updateTable('app_user').set({ email: who.email }).where('id', '=', who.userId).execute();
    expect(await expireQuotes(t.services, t.app.log)).toBeGreaterThanOrEqual(1);
  });
});
