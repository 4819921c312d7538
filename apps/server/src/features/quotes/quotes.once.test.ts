import { randomInt, randomUUID } from 'node:crypto';
import { readTables } from '@copperline/bom';
import { account, cart, costTotalsOf, countLimits, currencies, quotes } from '@copperline/contract';
import { Chance, randomRequest } from '@copperline/contract/random-orders';
import { currentBook, priceRequest } from '@copperline/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { atDesk } from '../../../test/desk.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { boardRequest, inquiry, priceHere, quoteState, savedQuote, sheet } from '../../../test/quote.ts';
import { hashToken } from '../../http/session/authenticate.ts';
import { filePolicy } from '../../http/page/headers.ts';
import { documentName } from './document/quote-document.ts';

let t: TestApp;
let me: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  [me, other] = [await t.signUp(), await t.signUp()];
});
afterAll(() => t.close());

const addToCart = (who: SignedUp, quoteId: string) => t.call(quotes.addToCart, { quoteId }, { token: who.token });
const items = async (who: SignedUp) => (await t.call(cart.list, {}, { token: who.token })).data.rows;

describe('a price', () => {
  it('is the very answer of the engine, for 500 orders of any kind', async () => {
    const seed = randomInt(2 ** 31);
    console.log(`seed ${seed}`);
    const chance = new Chance(seed);
    for (let n = 0; n < 500; n += 1) {
      const [request, currency] = [randomRequest(chance), chance.of(currencies)];
      const { status, data } = await t.call(quotes.price, { request, currency });
      expect([seed, n, status]).toEqual([seed, n, 200]);
      const priced = priceRequest(request, { book: currentBook, currency, bom: null });
      expect(data).toEqual(JSON.parse(JSON.stringify({ ...priced, ...costTotalsOf(priced) })));
      expect(data.lines.every(({ cents }) => Number.isInteger(cents))).toBe(true);
      expect(data.totalCents).toBeGreaterThanOrEqual(0);
    }
  });

  it('is told to anybody, and keeps nothing', async () => {
    const request = boardRequest();
    for (const token of [undefined, me.token, 'not-a-token'])
      expect((await t.call(quotes.price, { request, currency: 'USD' }, token === undefined ? {} : { token })).data).toMatchObject(
        priceHere(request),
      );
    expect((await t.call(quotes.list, {}, { token: me.token })).data.total).toBe(0);
  });
});

describe('an inquiry without an account', () => {
  const email = 'visitor@example.com';
  const ask = (more: object = {}) =>
    t.call(quotes.rfq, { request: boardRequest(), currency: 'USD', quantity: 3, email, ...more });

  it('is kept with an address, and answered there by the desk', async () => {
    expect(await ask({ email: undefined })).toMatchObject({ status: 422, issues: [{ path: 'email' }] });
    expect(await ask({ email: 'nobody' })).toMatchObject({ status: 422 });
    const made = await ask();
    expect(made).toMatchObject({ status: 200, data: { status: 'inquiry-received', quantity: 3 } });
    expect(await mailsTo(t.db, email)).toHaveLength(1);
    const desk = atDesk(t, await signUpConfirmed(t));
    const seen = await desk.look(made.data);
    expect(seen.owner).toMatchObject({ username: email, email: '' });
    const taken = await desk.done(desk.act(seen, 'assign'));
    await desk.done(desk.act(taken, 'ask', { note: 'Which colour?' }));
    const asked = (await mailsTo(t.db, email)).map((mail) => mail.body_text).filter((body) => body.includes('Which colour?'));
    expect(asked).toHaveLength(1);
    const token = /\/quote\/([A-Za-z0-9_-]+)/.exec(asked[0] ?? '')?.[1] ?? '';
    expect((await t.call(quotes.shared, { token })).data).toMatchObject({ quoteNumber: made.data.quoteNumber });
  });

  it('gives nobody an account, and leaves the address free for one', async () => {
    const { status } = await t.call(account.signIn, { account: email, password: 'whatever it is' });
    expect(status).not.toBe(200);
    const taken = await t.db.selectFrom('app_user').select('id').where('email', '=', email).execute();
    expect(taken).toEqual([]);
  });

  it('has no BOM and no project, and no end of inquiries', async () => {
    expect(await ask({ request: boardRequest({}, { projectId: randomUUID() }) })).toMatchObject({ errorCode: 'LOGIN_REQUIRED' });
    const often = 'often@example.com';
    for (let n = 0; n < countLimits.visitorQuotes; n += 1) expect((await ask({ email: often })).status).toBe(200);
    expect((await ask({ email: often })).errorCode).toBe('QUOTE_TOO_MANY');
  });
});

describe('into the cart', () => {
  it('a board and its stencil are two items of one number, once', async () => {
    const who = await t.signUp();
    const request = boardRequest({ quantity: 10 }, { stencil: sheet });
    const quote = await savedQuote(t, who, request);
    const answers = await Promise.all([1, 2, 3].map(() => addToCart(who, quote.quoteId)));
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ cartItemIds: answers[0]?.data.cartItemIds, total: 2 })));
    const rows = await items(who);
    const groupTotal = (group: string): number =>
      quote.priced.lines.reduce((sum, line) => sum + (line.group === group ? line.cents : 0), 0);
    const shown = {
      quoteId: quote.quoteId,
      quoteNumber: quote.quoteNumber,
      projectName: 'Blinky',
      status: 'quotation-offered',
      expiryDate: quote.expiryDate,
      expired: false,
    };
    expect(rows.toSorted((a, b) => a.itemType.localeCompare(b.itemType))).toMatchObject([
      {
        itemType: 'Custom',
        partNo: quote.quoteNumber,
        quantity: 10,
        total: { amount: groupTotal('pcb'), currency: 'USD' },
        quote: shown,
      },
      { itemType: 'Stencil', partNo: quote.quoteNumber, quantity: 2, total: { amount: groupTotal('stencil') }, quote: shown },
    ]);
    expect(rows.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0)).toBe(quote.totalPrice?.amount);
    const kept = await t.db.selectFrom('cart_item').select('payload').where('quote_id', '=', quote.quoteId).execute();
    expect(kept.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ quoteId: quote.quoteId, bookId: quote.priced.bookId, spec: request.pcb }),
      ]),
    );
    // Its quantity belongs to its quote.
    const change = { cartItemId: rows[0]?.cartItemId, quantity: 5 };
    expect(await t.call(cart.change, change, { token: who.token })).toMatchObject({ status: 404 });
    // Withdrawn, it stays in sight, but no longer as something that can be bought.
    await t.call(quotes.act, { quoteId: quote.quoteId, action: 'withdraw' }, { token: who.token });
    expect((await items(who)).map((row) => row.quote?.expired)).toEqual([true, true]);
    expect(await addToCart(who, quote.quoteId)).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
  });

  it('goes what is offered and holds: an expired one is refused in the words of the specification', async () => {
    const who = await t.signUp();
    const { quoteId } = await savedQuote(t, who);
    expect((await addToCart(who, quoteId)).status).toBe(200);
    await t.db.updateTable('quote').set({ expires_at: t.clock.now() }).where('id', '=', quoteId).execute();
    expect(await addToCart(who, quoteId)).toMatchObject({
      status: 409,
      errorCode: 'QUOTE_EXPIRED',
      message: 'The quote provided in your inquiry has expired.',
    });
    expect((await items(who)).map((row) => row.quote?.expired)).toEqual([true]);
    expect(await addToCart(who, (await inquiry(t, who)).quoteId)).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
  });

  it('keeps within what a cart holds', async () => {
    const who = await t.signUp();
    const max = countLimits.cartItems;
    const part = () => ({ id: randomUUID(), user_id: who.userId, item_type: 'Normal' as const, mpn: randomUUID(), quantity: 1 });
    await t.db
      .insertInto('cart_item')
      .values(Array.from({ length: max - 1 }, part))
      .execute();
    const { quoteId } = await savedQuote(t, who, boardRequest({}, { stencil: sheet }));
    expect(await addToCart(who, quoteId)).toMatchObject({ status: 422, errorCode: 'CART_FULL' });
    expect(await items(who)).toHaveLength(max - 1);
  });
});

describe('A02 a quote of somebody else', () => {
  it('does not exist, whatever is tried, and stays as it was', async () => {
    const [offered, asked] = [await savedQuote(t, me), await inquiry(t, me)];
    const before = [await quoteState(t, offered.quoteId), await quoteState(t, asked.quoteId)];
    for (const { quoteId } of [offered, asked, { quoteId: randomUUID() }])
      for (const answer of [
        await t.call(quotes.view, { quoteId }, { token: other.token }),
        await t.call(quotes.edit, { quoteId, revision: 0, request: boardRequest() }, { token: other.token }),
        await t.call(quotes.act, { quoteId, action: 'withdraw' }, { token: other.token }),
        await t.call(quotes.act, { quoteId, action: 'message', note: 'mine?' }, { token: other.token }),
        await addToCart(other, quoteId),
        await t.call(quotes.reQuote, { quoteId }, { token: other.token }),
        await t.call(quotes.remove, { quoteId }, { token: other.token }),
        await t.call(quotes.restore, { quoteId }, { token: other.token }),
        await t.call(quotes.share, { quoteId, state: 'on' }, { token: other.token }),
        await t.call(quotes.download, { quoteId, format: 'json' }, { token: other.token }),
      ])
        expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect([await quoteState(t, offered.quoteId), await quoteState(t, asked.quoteId)]).toEqual(before);
  });
});

describe('deleting', () => {
  it('hides a quote, and can be taken back', async () => {
    const who = await t.signUp();
    const { quoteId } = await savedQuote(t, who);
    const { shareToken: token } = (await t.call(quotes.share, { quoteId, state: 'on' }, { token: who.token })).data;
    await addToCart(who, quoteId);
    expect((await t.call(quotes.remove, { quoteId }, { token: who.token })).status).toBe(200);
    for (const answer of [
      await t.call(quotes.view, { quoteId }, { token: who.token }),
      await t.call(quotes.remove, { quoteId }, { token: who.token }),
      await addToCart(who, quoteId),
      await t.call(quotes.shared, { token }),
    ])
      expect(answer.status).toBe(404);
    expect((await t.call(quotes.list, {}, { token: who.token })).data.total).toBe(0);
    expect(await items(who)).toMatchObject([{ quote: { expired: true } }]);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await t.call(quotes.restore, { quoteId }, { token: who.token })).data).toMatchObject({
        quoteId,
        status: 'quotation-offered',
      });
    const { data } = await t.call(quotes.view, { quoteId }, { token: who.token });
    expect(data.events.map(({ action }) => action)).toEqual(['offer-at-once', 'delete', 'restore']);
    expect(await items(who)).toMatchObject([{ quote: { expired: false } }]);
    await t.db
      .updateTable('quote')
      .set((eb) => ({ status: 'order-received', revision: eb('revision', '+', 1) }))
      .where('id', '=', quoteId)
      .execute();
    expect(await t.call(quotes.remove, { quoteId }, { token: who.token })).toMatchObject({
      status: 409,
      errorCode: 'QUOTE_STATE',
    });
  });
});

describe('sharing', () => {
  it('shows what was asked for and its price, and nothing of the person', async () => {
    const who = await t.signUp();
    const { quoteId } = await savedQuote(t, who, boardRequest({}, { remarks: 'for my secret project' }));
    const share = async (state: string) => (await t.call(quotes.share, { quoteId, state }, { token: who.token })).data;
    const { shareToken: token } = await share('on');
    expect(token).toMatch(/^[\w-]{43}$/);
    const { data, response } = await t.call(quotes.shared, { token });
    expect(data).toMatchObject({ kind: 'pcb', status: 'quotation-offered', priced: priceHere(boardRequest()) });
    for (const secret of ['secret project', who.userId, who.email, quoteId]) expect(response.body).not.toContain(secret);
    expect(await share('off')).toEqual({ shareToken: null, shared: false });
    expect((await t.call(quotes.shared, { token })).status).toBe(404);
    expect((await share('on')).shareToken).not.toBe(token);
    expect((await t.call(quotes.shared, { token: `${'x'.repeat(40)}\0` })).status).toBe(404);
  });

  it('A64 keeps a hash of the link, shows the link once, and ends it only when asked to', async () => {
    const who = await t.signUp();
    const { quoteId } = await savedQuote(t, who);
    const as = { token: who.token };
    const share = async (state: string) => (await t.call(quotes.share, { quoteId, state }, as)).data;
    const opens = async (token: string | null) => (await t.call(quotes.shared, { token })).status;
    expect((await t.call(quotes.view, { quoteId }, as)).data.shared).toBe(false);
    const { shareToken: first, shared } = await share('on');
    expect(shared).toBe(true);
    const row = await t.db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ share_hash: hashToken(first ?? '') });
    expect(JSON.stringify(row)).not.toContain(first);
    const { data, response } = await t.call(quotes.view, { quoteId }, as);
    expect(data.shared).toBe(true);
    expect(response.body).not.toContain(first);
    // Asked again, from another window: the link that was given out lives on, and is not shown again.
    expect(await share('on')).toEqual({ shareToken: null, shared: true });
    expect(await opens(first)).toBe(200);
    const { shareToken: second } = await share('new');
    expect(second).toMatch(/^[\w-]{43}$/);
    expect([await opens(first), await opens(second)]).toEqual([404, 200]);
    // What stands in the database opens nothing.
    expect(await opens(row.share_hash?.toString('base64url') ?? '')).toBe(404);
  });
});

describe('documents', () => {
  const fetch = (quoteId: string, format: string, language: string) =>
    t.app.inject({
      url: `${quotes.download.path}?quoteId=${quoteId}&format=${format}`,
      headers: { authorization: me.token, 'accept-language': language },
    });

  it('is a real old workbook, with numbers as numbers and texts that nothing runs', async () => {
    const request = boardRequest({ quantity: 100, finish: 'enig' }, { projectName: '=cmd|calc', remarks: '+1', stencil: sheet });
    const quote = await savedQuote(t, me, request);
    const response = await fetch(quote.quoteId, 'xls', 'en');
    expect(response.headers['content-type']).toBe('application/vnd.ms-excel');
    expect(response.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('=cmd_calc-quote.xls')}`);
    expect(response.rawPayload.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
    const rows = readTables(response.rawPayload, 'quote.xls').value?.tables[0]?.rows ?? [];
    const after = (label: string) => rows.find(([cell]) => cell === label)?.[1];
    expect(after('Quote number')).toBe(quote.quoteNumber);
    expect(after('Project')).toBe('=cmd|calc');
    expect(after('Total')).toBe(String((quote.totalPrice?.amount ?? 0) / 100));
    expect(after('Surface finish')).toBe('ENIG');
    // The guard that keeps a spreadsheet from running it is in the file itself.
    expect(response.rawPayload.includes(Buffer.from("'=cmd|calc", 'utf16le'))).toBe(true);
  });

  it.each([
    ['en', 'Quote', 'Total', 'Valid until'],
    ['zh-CN', '报价单', '合计', '有效期至'],
  ])('is a PDF that can be searched, in %s', async (language, ...words) => {
    const quote = await savedQuote(t, me, boardRequest({}, { projectName: '闪灯板' }));
    const response = await fetch(quote.quoteId, 'pdf', language);
    expect(response.headers['content-type']).toBe('application/pdf');
    const text = pdfText(response.rawPayload);
    for (const word of [...words, quote.quoteNumber, '闪灯板']) expect(text).toContain(word);
  });

  it('is the object itself', async () => {
    const quote = await savedQuote(t, me);
    const response = await fetch(quote.quoteId, 'json', 'en');
    expect(response.json()).toEqual(quote);
    expect(response.headers['content-security-policy']).toBe(filePolicy);
  });

  it.each([
    ['Blinky', 'Blinky-quote.xls'],
    ['', 'Q26-000001-quote.xls'],
    ['../../etc/passwd', '.._.._etc_passwd-quote.xls'],
    ['..', 'Q26-000001-quote.xls'],
    ['a\r\nb: c', 'ab_ c-quote.xls'],
    ['板'.repeat(200), `${'板'.repeat(100)}-quote.xls`],
  ])('of %j is called %j', (projectName, name) => {
    expect(documentName({ projectName, quoteNumber: 'Q26-000001' }, 'xls')).toBe(name);
  });
});

it('goes with its account', async () => {
  const who = await t.signUp();
  const { quoteId } = await savedQuote(t, who);
  await addToCart(who, quoteId);
  await t.db.deleteFrom('app_user').where('id', '=', who.userId).execute();
  expect(await quoteState(t, quoteId)).toEqual([undefined, [], []]);
});
