import { paging, type QuoteAction, quotes, type QuoteTurn } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { inquiry, savedQuote } from '../../../test/quote.ts';
import { inTransaction } from '../../db/database.ts';
import { type Move, moveQuote } from './move.ts';

let t: TestApp;
let staff: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.signUp();
});
afterAll(() => t.close());

const move = (quoteId: string, action: QuoteAction, more: Partial<Move> = {}) =>
  inTransaction(t.db, (trx) =>
    moveQuote(t.services, trx, {
      quoteId,
      action,
      actor: { by: 'staff', id: staff.userId },
      note: 'because',
      now: t.clock.now(),
      ...more,
    }),
  );
const assign = (quoteId: string) => move(quoteId, 'assign', { change: { assigned_to: staff.userId } });
const waiting = async (who: SignedUp) => (await t.call(quotes.waiting, {}, { token: who.token })).data;
const numbers = async (who: SignedUp): Promise<Record<QuoteTurn, string[]>> => {
  const { turns } = await waiting(who);
  return Object.fromEntries(turns.map(({ turn, rows }) => [turn, rows.map(({ quoteNumber }) => quoteNumber)])) as never;
};

it('has nothing for somebody new', async () => {
  const { turns, total } = await waiting(await t.signUp());
  expect(total).toBe(0);
  expect(turns).toEqual(['answer', 'accept', 'order', 'us'].map((turn) => ({ turn, rows: [], total: 0 })));
});

it('puts each open quote where its next step is', async () => {
  const who = await t.signUp();
  const sent = await inquiry(t, who);
  const asked = await inquiry(t, who);
  await assign(asked.quoteId);
  await move(asked.quoteId, 'ask');
  const offered = await savedQuote(t, who);
  const withdrawn = await savedQuote(t, who);
  await t.call(quotes.act, { quoteId: withdrawn.quoteId, action: 'withdraw' }, { token: who.token });
  const deleted = await savedQuote(t, who);
  await t.call(quotes.remove, { quoteId: deleted.quoteId }, { token: who.token });
  await savedQuote(t, staff);
  expect(await numbers(who)).toEqual({
    answer: [asked.quoteNumber],
    accept: [],
    order: [offered.quoteNumber],
    us: [sent.quoteNumber],
  });
  expect((await waiting(who)).total).toBe(4);
  await t.call(quotes.act, { quoteId: asked.quoteId, action: 'message', note: 'Two ounces.' }, { token: who.token });
  expect(await numbers(who)).toMatchObject({ answer: [], us: expect.arrayContaining([asked.quoteNumber, sent.quoteNumber]) });
});

it('leaves a price out as soon as it no longer holds', async () => {
  const who = await t.signUp();
  const { quoteId, quoteNumber, priced } = await inquiry(t, who);
  await assign(quoteId);
  await move(quoteId, 'quote', { priced });
  const soon = new Date(t.clock.now().getTime() + 1000);
  await t.db.updateTable('quote').set({ expires_at: soon }).where('id', '=', quoteId).execute();
  expect((await numbers(who)).accept).toEqual([quoteNumber]);
  t.clock.advance(1000);
  expect((await numbers(who)).accept).toEqual([]);
});

it('shows the newest of many and says how many there are', async () => {
  const who = await t.signUp();
  const made: string[] = [];
  for (let n = 0; n < paging.waiting + 2; n += 1) {
    made.unshift((await savedQuote(t, who)).quoteNumber);
    t.clock.advance(1000);
  }
  const order = (await waiting(who)).turns.find(({ turn }) => turn === 'order');
  expect(order?.total).toBe(made.length);
  expect(order?.rows.map(({ quoteNumber }) => quoteNumber)).toEqual(made.slice(0, paging.waiting));
});
