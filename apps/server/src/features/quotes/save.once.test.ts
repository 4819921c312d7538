import { randomUUID } from 'node:crypto';
import { bom, countLimits, project, type QuoteDetail, quotes } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { boardRequest, priceHere, savedQuote, saveInput, sheet } from '../../../test/quote.ts';
import { listening, upload, zip } from '../../../test/upload.ts';

let t: TestApp;
let me: SignedUp;
let other: SignedUp;
let origin: string;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  [me, other] = [await t.signUp(), await t.signUp()];
});
afterAll(() => t.close());

const save = (who: SignedUp, input: object) => t.call(quotes.save, { ...input }, { token: who.token });
const list = async (who: SignedUp, filter: object = {}) => (await t.call(quotes.list, { ...filter }, { token: who.token })).data;
const mails = async (who: SignedUp): Promise<string[]> => {
  const rows = await t.db
    .selectFrom('outbox_message')
    .select('subject')
    .where('recipient', '=', who.email)
    .orderBy('created_at')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
};
const ownProject = async (who: SignedUp): Promise<string> => {
  const { rows } = await upload(origin, who.token, { fileType: 7 }, [{ name: 'board.zip', bytes: zip(2000) }]);
  const made = await t.call(project.gerber, { gerberUrl: rows[0]?.id, projectName: randomUUID() }, { token: who.token });
  return made.data.projectId;
};

describe('saving', () => {
  it('prices again, offers at once, and keeps the price with its book', async () => {
    const request = boardRequest({ quantity: 10 }, { stencil: sheet, partNo: 'B-7', remarks: '请尽快' });
    const { data } = await save(me, saveInput(request));
    expect(data).toMatchObject({
      kind: 'pcb',
      status: 'quotation-offered',
      phase: 'final',
      revision: 0,
      projectName: 'Blinky',
      partNo: 'B-7',
      remarks: '请尽快',
      createDate: '2026-11-15T08:00:00.000Z',
      quoteDate: '2026-11-15T08:00:00.000Z',
      expiryDate: '2026-12-15T08:00:00.000Z',
      totalQty: 10,
      quantity: 10,
      guaranteed: false,
      shared: false,
      reQuoteFrom: null,
      relatedOrder: null,
      request,
      priced: priceHere(request),
      events: [{ action: 'offer-at-once', by: 'system', status: 'quotation-offered', note: '' }],
    });
    expect(data.quoteNumber).toMatch(/^Q26-\d{6}$/);
    const total = { amount: priceHere(request).totalCents, currency: 'USD' };
    expect([data.totalPrice, data.initialPrice, data.finalPrice]).toEqual([total, total, total]);
    const view = await t.call(quotes.view, { quoteId: data.quoteId }, { token: me.token });
    expect(view.data).toEqual(data);
  });

  it('A24 a tampered total is refused with the new price, and nothing is kept', async () => {
    const who = await t.signUp();
    const input = saveInput();
    for (const wrong of [
      { ...input, expectedCents: (input.expectedCents ?? 0) - 1 },
      { ...input, expectedCents: 0 },
      { ...input, expectedCents: null },
      { ...input, bookId: '1999-01' },
    ]) {
      const answer = await save(who, wrong);
      expect([answer.status, answer.errorCode, answer.data]).toEqual([409, 'PRICE_CHANGED', priceHere(input.request)]);
    }
    for (const extra of [{ totalCents: 1 }, { discount: 1 }, { request: { ...input.request, unitPrice: 1 } }])
      expect(await save(who, { ...input, ...extra })).toMatchObject({ status: 422, issues: [{ rule: 'unknown' }] });
    expect(await list(who)).toEqual({ rows: [], total: 0 });
  });

  it.each([4, 7, 10_001, 2 ** 31, -5, 0.5, '5'])('A25 refuses the quantity %j', async (quantity) => {
    const { pcb, ...request } = boardRequest();
    const input = { ...saveInput(), request: { ...request, pcb: { ...pcb, quantity } } };
    expect(await save(me, input)).toMatchObject({
      status: 422,
      errorCode: 'VALIDATION',
      issues: [{ path: 'request.pcb.quantity' }],
    });
  });

  it('refuses what breaks a rule, and names the fields and the rule', async () => {
    const request = boardRequest({ layers: 1, viaProcess: 'plugged' });
    const answer = await save(me, saveInput(request));
    expect([answer.status, answer.errorCode, answer.message]).toEqual([
      422,
      'COMBINATION_UNSUPPORTED',
      'This process combination is currently not supported.',
    ]);
    const broken = priceHere(request).problems.filter(({ kind }) => kind === 'block');
    expect(answer.issues).toMatchObject(
      broken.flatMap(({ rule, fields }) =>
        fields.map((field) => ({ path: `request.pcb.${field}`, rule: 'combination', params: { id: rule } })),
      ),
    );
    expect(await t.call(quotes.rfq, { request, currency: 'USD', quantity: 3 }, { token: me.token })).toMatchObject({
      status: 422,
      errorCode: 'COMBINATION_UNSUPPORTED',
    });
  });

  it("is an inquiry where a rule asks for an engineer's price", async () => {
    const who = await t.signUp();
    const request = boardRequest({ blindViaTimes: 1, layers: 4, innerCopperUm: 17 });
    expect(priceHere(request).decision).toBe('inquiry');
    const { data } = await save(who, saveInput(request));
    expect(data).toMatchObject({
      status: 'inquiry-received',
      phase: 'initial',
      quoteDate: null,
      expiryDate: null,
      totalPrice: null,
      events: [{ action: 'inquire', by: 'customer' }],
    });
    expect(await mails(who)).toEqual([`Inquiry ${data.quoteNumber} has arrived`]);
  });

  it('A05 knows no project and no BOM of somebody else', async () => {
    const projectId = await ownProject(other);
    const uploaded = await t.call(bom.upload, {}, { token: other.token });
    const assembly = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
    for (const more of [
      { projectId },
      { projectId: randomUUID() },
      { assembly, bomId: uploaded.data.bomId },
      { assembly, bomId: randomUUID() },
    ]) {
      const request = boardRequest({}, more);
      for (const answer of [
        await save(me, saveInput(request)),
        await t.call(quotes.rfq, { request, currency: 'USD', quantity: 2 }, { token: me.token }),
        await t.call(quotes.price, { request, currency: 'USD' }, { token: me.token }),
      ])
        expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      expect(await t.call(quotes.price, { request, currency: 'USD' })).toMatchObject({
        status: 401,
        errorCode: 'LOGIN_REQUIRED',
      });
    }
  });

  it('holds on to its own files, and outlives them', async () => {
    const projectId = await ownProject(me);
    const data = await savedQuote(t, me, boardRequest({}, { projectId }));
    expect(data.designBack).toMatchObject({
      projectUrl: expect.stringMatching(/^[\da-f-]{36}$/),
      bomFileUrl: '',
      coordinate: '',
    });
    await t.db.deleteFrom('file').where('id', '=', data.designBack.projectUrl).execute();
    const view = await t.call(quotes.view, { quoteId: data.quoteId }, { token: me.token });
    expect(view.data.designBack.projectUrl).toBe('');
  });

  it('keeps what no database can hold out of it', async () => {
    const data = await savedQuote(t, me, boardRequest({}, { projectName: 'a\0b\ud800', remarks: '\0' }));
    expect([data.projectName, data.remarks]).toEqual(['ab�', '']);
  });

  it('takes so many and no more', async () => {
    const who = await t.signUp();
    const { quoteId } = await savedQuote(t, who);
    const row = await t.db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow();
    const rows = Array.from({ length: countLimits.quotes - 1 }, (_, n) => ({
      ...row,
      id: randomUUID(),
      number: `Q25-${String(900_000 + n)}`,
      request: JSON.stringify(row.request),
      priced: JSON.stringify(row.priced),
      inputs: JSON.stringify(row.inputs),
      guarantee_gaps: JSON.stringify(row.guarantee_gaps),
      accepted_errors: JSON.stringify(row.accepted_errors),
      draft: null,
      initial_cents: Number(row.initial_cents),
      final_cents: Number(row.final_cents),
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await t.db
        .insertInto('quote')
        .values(rows.slice(from, from + 1000))
        .execute();
    expect(await save(who, saveInput())).toMatchObject({
      status: 422,
      errorCode: 'QUOTE_TOO_MANY',
      message: 'An account can keep at most 5000 quotes. Delete some that are no longer needed.',
    });
    expect(await t.call(quotes.reQuote, { quoteId }, { token: who.token })).toMatchObject({ errorCode: 'QUOTE_TOO_MANY' });
    await t.call(quotes.remove, { quoteId }, { token: who.token });
    expect((await save(who, saveInput())).status).toBe(200);
  });
});

describe('one press of a button', () => {
  it('A70 makes one quote, however often and however fast it is sent', async () => {
    const who = await t.signUp();
    const input = { ...saveInput(), saveKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(who, input)));
    expect(new Set(answers.map(({ data }) => data.quoteId)).size).toBe(1);
    expect((await list(who)).total).toBe(1);
    // Later, when the price is another: what was saved was saved.
    t.clock.advance(1000);
    expect((await save(who, input)).data).toEqual(answers[0]?.data);
    expect(await save(who, { ...input, ...saveInput(boardRequest({ quantity: 10 })) })).toMatchObject({
      status: 409,
      errorCode: 'SAVE_KEY_REUSED',
    });
    expect((await save(me, input)).data.quoteId).not.toBe(answers[0]?.data.quoteId);
  });

  it('A70 makes one quote, when its answer was lost and it is sent again minutes later', async () => {
    const who = await t.signUp();
    const wish = { ...saveInput(), saveKey: randomUUID() };
    const lost = await save(who, wish);
    t.clock.advance(5 * 60_000);
    expect((await save(who, wish)).data.quoteId).toBe(lost.data.quoteId);
    const asked = { request: boardRequest(), currency: 'USD', quantity: 5, saveKey: randomUUID() };
    const lostInquiry = await t.call(quotes.rfq, asked, { token: who.token });
    expect(lostInquiry.status).toBe(200);
    t.clock.advance(5 * 60_000);
    expect((await t.call(quotes.rfq, asked, { token: who.token })).data.quoteId).toBe(lostInquiry.data.quoteId);
    expect((await list(who)).total).toBe(2);
  });

  it('asks again once', async () => {
    const who = await t.signUp();
    const first = await savedQuote(t, who);
    const input = { quoteId: first.quoteId, saveKey: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => t.call(quotes.reQuote, input, { token: who.token })));
    expect(new Set(answers.map(({ data }) => data.quoteId)).size).toBe(1);
    expect((await list(who)).total).toBe(2);
  });
});

describe('asking again', () => {
  it('makes a copy at the price of today, and ends the open one', async () => {
    const who = await t.signUp();
    const first = await savedQuote(t, who, boardRequest({}, { partNo: 'P-1' }));
    const { data } = await t.call(quotes.reQuote, { quoteId: first.quoteId }, { token: who.token });
    expect(data).toMatchObject({
      status: 'quotation-offered',
      partNo: 'P-1',
      reQuoteFrom: { id: first.quoteId, number: first.quoteNumber },
      request: first.request,
    });
    const old = await t.call(quotes.view, { quoteId: first.quoteId }, { token: who.token });
    expect(old.data).toMatchObject({
      status: 'invalid',
      relatedQuotes: [{ id: data.quoteId, number: data.quoteNumber }],
      events: [{ action: 'offer-at-once' }, { action: 'supersede', by: 'system', note: data.quoteNumber }],
    });
    const rows = (await list(who)).rows;
    expect(
      rows.map(({ quoteNumber, reQuoteFrom, relatedQuotes }) => [quoteNumber, reQuoteFrom?.number, relatedQuotes.length]),
    ).toEqual(
      expect.arrayContaining([
        [data.quoteNumber, first.quoteNumber, 0],
        [first.quoteNumber, undefined, 1],
      ]),
    );
  });

  it('is refused while somebody works on it, and where its BOM is gone', async () => {
    const who = await t.signUp();
    const made = await t.call(quotes.rfq, { request: boardRequest(), currency: 'USD', quantity: 2 }, { token: who.token });
    const { quoteId } = made.data;
    expect(made.data).toMatchObject({ status: 'inquiry-received', totalQty: 2, priced: { decision: 'inquiry' } });
    expect(await t.call(quotes.reQuote, { quoteId }, { token: who.token })).toMatchObject({
      status: 409,
      errorCode: 'QUOTE_STATE',
    });
    const assembly = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
    const { bomId } = (await t.call(bom.upload, {}, { token: who.token })).data;
    const assembled = await savedQuote(t, who, boardRequest({}, { assembly, bomId }));
    expect(assembled).toMatchObject({ kind: 'pcba', status: 'inquiry-received', designBack: { bomFileName: 'BOM' } });
    await t.call(quotes.act, { quoteId: assembled.quoteId, action: 'withdraw' }, { token: who.token });
    await t.call(bom.remove, { id: bomId }, { token: who.token });
    expect(await t.call(quotes.reQuote, { quoteId: assembled.quoteId }, { token: who.token })).toMatchObject({
      status: 409,
      errorCode: 'QUOTE_FILES_GONE',
    });
  });
});

describe('the list', () => {
  it('has the newest first, in pages, by status, kind and words', async () => {
    const who = await t.signUp();
    const made: QuoteDetail[] = [];
    for (let n = 0; n < 22; n += 1) {
      t.clock.advance(1000);
      made.push(
        await savedQuote(t, who, boardRequest({}, { projectName: n === 3 ? '50%_off' : `Project ${n}`, partNo: `PN-${n}` })),
      );
    }
    const numbers = made.map(({ quoteNumber }) => quoteNumber).toReversed();
    const shown = async (filter: object) => (await list(who, filter)).rows.map(({ quoteNumber }) => quoteNumber);
    expect(await shown({})).toEqual(numbers.slice(0, 20));
    expect(await shown({ page: 2 })).toEqual(numbers.slice(20));
    expect((await list(who)).total).toBe(22);
    expect(await shown({ search: '%_' })).toEqual([made[3]?.quoteNumber]);
    expect(await shown({ search: 'pn-21' })).toEqual([made[21]?.quoteNumber]);
    expect(await shown({ search: made[5]?.quoteNumber })).toEqual([made[5]?.quoteNumber]);
    expect(await shown({ search: '\0' })).toHaveLength(20);
    expect(await shown({ status: 'expired' })).toEqual([]);
    expect(await shown({ kind: 'stencil' })).toEqual([]);
    expect((await list(other, { search: made[5]?.quoteNumber })).total).toBe(0);
  });
});
