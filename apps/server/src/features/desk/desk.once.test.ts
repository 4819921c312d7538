import { randomUUID } from 'node:crypto';
import { desk, project, quotes } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { atDesk } from '../../../test/desk.ts';
import { helloSocket } from '../../../test/page-socket.ts';
import { boardRequest, inquiry, priceHere, quoteState, savedQuote } from '../../../test/quote.ts';
import { signUpConfirmed, type SignedUpStaff } from '../../../test/staff.ts';
import { listening, upload, zip } from '../../../test/upload.ts';
import { expireQuotes } from '../quotes/expire.ts';

let t: TestApp;
let origin: string;
let staff: SignedUpStaff;
let us: ReturnType<typeof atDesk>;
let customer: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  staff = await signUpConfirmed(t, 'staff@copperline.example');
  us = atDesk(t, staff);
  customer = await t.signUp('customer@example.com');
});
afterAll(() => t.close());

const hour = 60 * 60_000;
const seen = (quoteId: string, who = customer) => t.call(quotes.view, { quoteId }, { token: who.token });
const mails = async (who: SignedUp): Promise<string[]> => {
  const rows = await t.db.selectFrom('outbox_message').select('subject').where('recipient', '=', who.email).execute();
  return rows.map(({ subject }) => subject).toSorted();
};

describe('the inbox', () => {
  it('has what waits for us, the oldest first, with its age and whose it is', async () => {
    const [ann, ben] = [await t.signUp('ann@example.com'), await t.signUp('ben@example.com')];
    const first = await inquiry(t, ann, boardRequest({}, { projectName: 'Theremin' }));
    t.clock.advance(hour);
    const second = await inquiry(t, ben, boardRequest({}, { projectName: 'Theremin', partNo: 'T-2' }));
    t.clock.advance(hour);
    const offered = await savedQuote(t, ben, boardRequest({}, { projectName: 'Theremin' }));
    const { rows, counts } = await us.inbox();
    const ids = rows.map(({ quoteId }) => quoteId);
    expect(ids.slice(-2)).toEqual([first.quoteId, second.quoteId]);
    expect(rows.at(-2)).toMatchObject({
      owner: { userId: ann.userId, username: 'Person 3', email: 'ann@example.com' },
      assignee: null,
      since: '2026-11-15T08:00:00.000Z',
      waiting: false,
      status: 'inquiry-received',
    });
    expect(counts['inquiry-received']).toBe(rows.length);
    expect(counts['quotation-offered']).toBe(1);
    expect((await us.inbox({ status: 'quotation-offered' })).rows.map(({ quoteId }) => quoteId)).toEqual([offered.quoteId]);
  });

  it('is searched by number, project, part number and customer, wherever the quote stands', async () => {
    const found = async (search: string) =>
      (await us.inbox({ search })).rows.map(({ owner, status }) => `${owner.email} ${status}`);
    expect(await found('theremin')).toEqual([
      'ann@example.com inquiry-received',
      'ben@example.com inquiry-received',
      'ben@example.com quotation-offered',
    ]);
    expect(await found('ANN@')).toEqual(['ann@example.com inquiry-received']);
    expect(await found('T-2')).toEqual(['ben@example.com inquiry-received']);
    expect(await found('%')).toEqual([]);
    const { rows } = await us.inbox({ search: 'ann@' });
    expect(await found(rows[0]?.quoteNumber ?? '')).toEqual(['ann@example.com inquiry-received']);
  });

  it('is narrowed to what nobody has, or to one’s own', async () => {
    const taken = await us.done(us.act(await inquiry(t, customer), 'assign'));
    expect(taken).toMatchObject({ status: 'quoting', assignee: { userId: staff.userId } });
    const ids = async (filter: Record<string, string>) => (await us.inbox(filter)).rows.map(({ quoteId }) => quoteId);
    expect(await ids({ assigned: 'me' })).toEqual([taken.quoteId]);
    expect(await ids({ assigned: 'nobody' })).not.toContain(taken.quoteId);
    expect((await us.inbox({ assigned: 'me' })).counts).toMatchObject({ quoting: 1, 'inquiry-received': 0, invalid: 0 });
  });

  it('leaves out what its owner removed until it is taken back; who searches finds it, marked', async () => {
    const who = await t.signUp();
    const gone = await inquiry(t, who);
    const { quoteId } = gone;
    const inbox = async () => {
      const { rows, total, counts } = await us.inbox({ assigned: 'nobody' });
      return { has: rows.some((row) => row.quoteId === quoteId), total, waiting: counts['inquiry-received'] };
    };
    const before = await inbox();
    expect(before.has).toBe(true);
    expect(await us.look(gone)).toMatchObject({ removedAt: null });
    await t.call(quotes.remove, { quoteId }, { token: who.token });
    expect(await inbox()).toEqual({ has: false, total: before.total - 1, waiting: before.waiting - 1 });
    const removedAt = t.clock.now().toISOString();
    expect((await us.inbox({ search: who.email })).rows).toMatchObject([{ quoteId, status: 'inquiry-received', removedAt }]);
    expect(await us.look(gone)).toMatchObject({ quoteId, removedAt, events: [{ action: 'inquire' }, { action: 'delete' }] });
    await t.call(quotes.restore, { quoteId }, { token: who.token });
    expect(await inbox()).toEqual(before);
    expect((await us.inbox({ search: who.email })).rows).toMatchObject([{ quoteId, removedAt: null }]);
  });

  it('sees a removed offer end in its time, of which its owner hears nothing', async () => {
    const who = await t.signUp();
    const offered = await savedQuote(t, who);
    const { quoteId } = offered;
    await t.call(quotes.remove, { quoteId }, { token: who.token });
    const cart = () => t.call(quotes.addToCart, { quoteId }, { token: who.token });
    expect(await cart()).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    await t.db.updateTable('quote').set({ expires_at: t.clock.now() }).where('id', '=', quoteId).execute();
    await expireQuotes(t.services, t.app.log);
    expect(await us.look(offered)).toMatchObject({ status: 'expired', events: [{}, { action: 'delete' }, { action: 'expire' }] });
    expect(await mails(who)).toEqual([]);
    // Taken back it is what became of it meanwhile.
    await t.call(quotes.restore, { quoteId }, { token: who.token });
    expect((await seen(quoteId, who)).data).toMatchObject({ status: 'expired' });
    expect(await cart()).toMatchObject({ status: 409, errorCode: 'QUOTE_EXPIRED' });
  });
});

describe('a quote at the desk', () => {
  it('is 404 where there is none, to every call', async () => {
    const [quoteId, request] = [randomUUID(), boardRequest()];
    const { token } = staff;
    const inputs = { parts: {}, surcharges: [], leadDays: null };
    for (const answer of [
      await t.call(desk.quote, { quoteId }, { token }),
      await t.call(desk.bom, { quoteId }, { token }),
      await t.call(desk.gerber, { quoteId }, { token }),
      await t.call(desk.price, { quoteId, revision: 0, request, inputs }, { token }),
      await t.call(desk.act, { quoteId, revision: 0, action: 'assign' }, { token }),
    ])
      expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  });

  it('comes with the archive that it was made from, to be saved and never run', async () => {
    const bytes = zip(3000, 'archive');
    const { rows } = await upload(origin, customer.token, { fileType: 7 }, [{ name: 'board.zip', bytes }]);
    const made = await t.call(project.gerber, { gerberUrl: rows[0]?.id, projectName: randomUUID() }, { token: customer.token });
    const asked = await inquiry(t, customer, boardRequest({}, { projectId: made.data.projectId }));
    const url = `${desk.gerber.path}?quoteId=${asked.quoteId}`;
    const answer = await t.app.inject({ url, headers: { authorization: staff.token } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(new Uint8Array(answer.rawPayload)).toEqual(bytes);
    const without = await inquiry(t, customer);
    expect(await t.call(desk.gerber, { quoteId: without.quoteId }, { token: staff.token })).toMatchObject({ status: 404 });
  });

  it('goes from the inquiry over a price to the offer and into the cart, and the customer hears of each step', async () => {
    const who = await t.signUp('steps@example.com');
    const page = await helloSocket(origin, who.token);
    const asked = await inquiry(t, who);
    const taken = await us.done(us.act(asked, 'assign'));
    const priced = await us.done(us.price(taken, taken.request, { surcharges: [{ title: 'Blind slots', cents: 1250 }] }));
    const total = priceHere(asked.request).totalCents + 1250;
    // The customer does not watch a price being made.
    expect((await seen(asked.quoteId, who)).data).toMatchObject({ totalPrice: null, priced: asked.priced });
    expect((await seen(asked.quoteId, who)).data.events.map(({ action }) => action)).toEqual(['inquire', 'assign']);

    const quoted = await us.done(us.act(priced, 'quote'));
    expect(quoted).toMatchObject({ status: 'quoted', phase: 'initial', initialPrice: { amount: total }, finalPrice: null });
    const shown = (await seen(asked.quoteId, who)).data;
    expect(shown.priced).toEqual(quoted.priced);
    expect(shown.priced.lines.at(-1)).toEqual({ group: 'pcb', key: 'surcharge', cents: 1250, because: { title: 'Blind slots' } });

    const accepted = await t.call(quotes.act, { quoteId: asked.quoteId, action: 'accept' }, { token: who.token });
    expect(accepted.data).toMatchObject({ status: 'quotation-process', phase: 'final' });
    const offered = await us.done(us.act(await us.look(asked), 'offer', { days: 10 }));
    expect(offered).toMatchObject({ status: 'quotation-offered', finalPrice: { amount: total, currency: 'USD' } });
    expect(new Date(offered.expiryDate ?? '').getTime() - t.clock.now().getTime()).toBe(10 * 24 * hour);
    expect(await t.call(quotes.addToCart, { quoteId: asked.quoteId }, { token: who.token })).toMatchObject({ status: 200 });

    // Each is told for itself, after its step is done: one may overtake another, and the page asks again at every one.
    const told = () => new Set(page.heard.flatMap(({ event, data }) => (event === 'quote.changed' ? [data] : [])));
    const steps = ['inquiry-received', 'quoting', 'quoted', 'quotation-process', 'quotation-offered'];
    await expect.poll(told).toEqual(new Set(steps.map((status) => ({ quoteId: asked.quoteId, status }))));
    page.socket.close();
    const { quoteNumber: number } = asked;
    expect(await mails(who)).toEqual([
      `A first price for inquiry ${number}`,
      `Inquiry ${number} has arrived`,
      `Your offer ${number}`,
    ]);
  });

  it('keeps a trail of who did what, of which a customer learns no name', async () => {
    const asked = await inquiry(t, customer);
    const taken = await us.done(us.act(asked, 'assign'));
    const priced = await us.done(us.price(taken, taken.request, { surcharges: [{ title: 'Rush', cents: 500 }] }));
    const question = await us.done(us.act(priced, 'ask', { note: 'Which side is up?' }));
    const from = priceHere(asked.request).totalCents;
    expect(question.events).toMatchObject([
      { action: 'inquire', by: 'customer', who: '', priced: null },
      { action: 'assign', by: 'staff', who: 'Person 1' },
      { action: 'price', by: 'staff', who: 'Person 1', priced: { fromCents: from, toCents: from + 500 } },
      { action: 'ask', by: 'staff', who: 'Person 1', status: 'inquiry-received', note: 'Which side is up?' },
    ]);
    const rows = await t.db
      .selectFrom('quote_event')
      .selectAll()
      .where('quote_id', '=', asked.quoteId)
      .orderBy('revision')
      .execute();
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([customer.userId, staff.userId, staff.userId, staff.userId]);
    expect(rows[2]?.data).toMatchObject({ inputs: { surcharges: [{ title: 'Rush', cents: 500 }] }, request: asked.request });
    const theirs = await seen(asked.quoteId);
    expect(theirs.data.events.at(-1)).toEqual({
      at: t.clock.now().toISOString(),
      action: 'ask',
      by: 'staff',
      status: 'inquiry-received',
      note: 'Which side is up?',
    });
    expect(theirs.response.body).not.toMatch(/staff@copperline|Person 1/);
  });

  it('is told to whoever works on it when the customer says something', async () => {
    const taken = await us.done(us.act(await inquiry(t, customer), 'assign'));
    const page = await helloSocket(origin, staff.token);
    await t.call(quotes.act, { quoteId: taken.quoteId, action: 'message', note: 'Top.' }, { token: customer.token });
    const told = () => page.heard.flatMap(({ event, data }) => (event === 'quote.changed' ? [data] : []));
    await expect.poll(told).toEqual([{ quoteId: taken.quoteId, status: 'quoting' }]);
    page.socket.close();
  });

  it('waits while the customer has been asked, and no longer', async () => {
    const taken = await us.done(us.act(await inquiry(t, customer), 'assign'));
    t.clock.advance(hour);
    const asked = await us.done(us.act(taken, 'ask', { note: '哪一面朝上？' }));
    expect(asked).toMatchObject({ waiting: true, since: t.clock.now().toISOString() });
    t.clock.advance(hour);
    await t.call(quotes.act, { quoteId: asked.quoteId, action: 'message', note: 'Top.' }, { token: customer.token });
    const answered = await us.look(asked);
    expect(answered).toMatchObject({ waiting: false, since: asked.since });
    expect((await us.done(us.act(answered, 'assign'))).status).toBe('quoting');
  });

  it('belongs to one person at a time: the second of two sees that it changed', async () => {
    const other = atDesk(t, await signUpConfirmed(t));
    const asked = await inquiry(t, customer);
    const [one, two] = await Promise.all([us.act(asked, 'assign'), other.act(asked, 'assign')]);
    expect([one, two].map(({ status, errorCode }) => errorCode ?? `${status}`).toSorted()).toEqual(['200', 'QUOTE_CHANGED']);
    const taken = await us.look(asked);
    const prices = await Promise.all([
      us.price(taken, taken.request, { leadDays: 9 }),
      other.price(taken, taken.request, { leadDays: 11 }),
    ]);
    expect(prices.map(({ status, errorCode }) => errorCode ?? `${status}`).toSorted()).toEqual(['200', 'QUOTE_CHANGED']);
    expect(await other.act(taken, 'quote')).toMatchObject({ status: 409, errorCode: 'QUOTE_CHANGED' });
    expect((await us.look(asked)).events.map(({ action }) => action)).toEqual(['inquire', 'assign', 'price']);
  });
});

describe('a step', () => {
  it.each(['ask', 'invalidate'] as const)('%s needs a reason', async (action) => {
    const taken = await us.done(us.act(await inquiry(t, customer), 'assign'));
    expect(await us.act(taken, action)).toMatchObject({ status: 422, issues: [{ path: 'note', rule: 'required' }] });
    expect(await us.look(taken)).toEqual(taken);
  });

  it('takes days only where a price begins to hold', async () => {
    const asked = await inquiry(t, customer);
    expect(await us.act(asked, 'assign', { days: 3 })).toMatchObject({ status: 422, issues: [{ path: 'days' }] });
    expect(await us.act(asked, 'quote', { days: 91 })).toMatchObject({ status: 422, issues: [{ path: 'days' }] });
  });

  it('that the table does not have is refused, and changes nothing', async () => {
    const offered = await savedQuote(t, customer);
    const before = await quoteState(t, offered.quoteId);
    for (const action of ['assign', 'ask', 'quote', 'finalise', 'offer', 'return', 'extend', 'reopen'] as const)
      expect(await us.act(offered, action, { note: 'why' })).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
    expect(await us.price(offered, offered.request)).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
    expect(await quoteState(t, offered.quoteId)).toEqual(before);
  });

  it('invalidates with its reason, and takes it back', async () => {
    const who = await t.signUp();
    const offered = await savedQuote(t, who);
    const invalid = await us.done(us.act(offered, 'invalidate', { note: 'The laminate is gone.' }));
    expect((await seen(offered.quoteId, who)).data).toMatchObject({
      status: 'invalid',
      events: [{}, { note: 'The laminate is gone.' }],
    });
    expect(await mails(who)).toContain(`Quote ${offered.quoteNumber} was withdrawn`);
    const again = await us.done(us.act(invalid, 'reopen', { note: 'It is back.' }));
    expect(again).toMatchObject({ status: 'quoting', phase: 'initial', finalPrice: null, assignee: { userId: staff.userId } });
  });

  it('returns to an indicative price, with the reason', async () => {
    const taken = await us.done(us.act(await inquiry(t, customer), 'assign'));
    const process = await us.done(us.act(taken, 'finalise'));
    expect(process).toMatchObject({ status: 'quotation-process', phase: 'final' });
    const back = await us.done(us.act(process, 'return', { note: 'The outline is open.' }));
    expect(back).toMatchObject({ status: 'quoted', phase: 'initial', events: [{}, {}, {}, { note: 'The outline is open.' }] });
  });

  it('extends what has expired once, at its old price, and says so', async () => {
    const who = await t.signUp();
    const offered = await savedQuote(t, who);
    const expire = async () => {
      t.clock.advance(31 * 24 * hour);
      await expireQuotes(t.services, t.app.log);
      // Sessions are silent for so long as well.
      await t.db
        .updateTable('session')
        .set({ last_seen_at: t.clock.now(), confirmed_at: t.clock.now(), expires_at: new Date('2030-01-01') })
        .execute();
      return us.look(offered);
    };
    const expired = await expire();
    expect(expired.status).toBe('expired');
    const extended = await us.done(us.act(expired, 'extend', { days: 5 }));
    expect(extended).toMatchObject({ status: 'quotation-offered', finalPrice: offered.finalPrice });
    expect(new Date(extended.expiryDate ?? '').getTime()).toBe(t.clock.now().getTime() + 5 * 24 * hour);
    expect(await mails(who)).toContain(`Quote ${offered.quoteNumber} is valid again`);
    expect(await us.act(await expire(), 'extend')).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
  });

  it('is mailed in the customer’s language', async () => {
    const who = await t.signUp();
    await t.db.updateTable('app_user').set({ locale: 'zh-CN' }).where('id', '=', who.userId).execute();
    const taken = await us.done(us.act(await inquiry(t, who), 'assign'));
    await us.done(us.act(await us.done(us.act(taken, 'quote')), 'invalidate', { note: '无法加工' }));
    const subjects = await mails(who);
    expect(subjects).toHaveLength(3);
    for (const subject of subjects) expect(subject).toMatch(/\p{Script=Han}/u);
  });
});
