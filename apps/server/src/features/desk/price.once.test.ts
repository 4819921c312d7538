import { randomUUID } from 'node:crypto';
import { bom, type BomChange, desk, quotes, type QuoteRequest } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { atDesk, noInputs } from '../../../test/desk.ts';
import { boardRequest, inquiry, priceHere, savedQuote, sheet } from '../../../test/quote.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { signUpConfirmed, type SignedUpStaff } from '../../../test/staff.ts';

let t: TestApp;
let staff: SignedUpStaff;
let us: ReturnType<typeof atDesk>;
let customer: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  staff = await signUpConfirmed(t);
  us = atDesk(t, staff);
  customer = await t.signUp();
});
afterAll(() => t.close());

const taken = async (request?: QuoteRequest) => us.done(us.act(await inquiry(t, customer, request), 'assign'));

const assembly = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
const chip = { mpn: 'RC0603FR-0710KL', designators: ['R1', 'R2'], quantity: 2 };
const unknown = { mpn: 'NOT-A-PART-77', designators: ['U1'], quantity: 1 };

/** A BOM of the customer's with these lines, and the request for boards with them. */
const assembled = async (lines: Readonly<Record<string, object>>): Promise<QuoteRequest> => {
  const { bomId } = (await t.call(bom.upload, {}, { token: customer.token })).data;
  const changes = Object.entries(lines).map(([key, fields]): BomChange => ({ do: 'add', key, after: null, fields }));
  if (changes.length > 0)
    await t.call(bom.change, { id: bomId, revision: 0, changes: JSON.stringify(changes) }, { token: customer.token });
  return boardRequest({ quantity: 10 }, { assembly, bomId });
};
const part = { unitMicros: 2_500_000, bought: 12, joints: 8, mounting: 'smt' } as const;

describe('a price at the desk', () => {
  it('is what the engine makes of the request and the inputs, and nothing else', async () => {
    const quote = await taken();
    const request = boardRequest({ quantity: 20, layers: 4, innerCopperUm: 17 }, { stencil: sheet });
    const surcharges = [
      { title: '特殊叠层', cents: 4200 },
      { title: 'Old customer', cents: -150 },
    ];
    const priced = await us.done(us.price(quote, request, { surcharges, leadDays: 15 }));
    const engine = priceHere(request);
    expect(priced.request).toEqual(request);
    expect(priced.priced.lines).toEqual([
      ...engine.lines,
      { group: 'pcb', key: 'surcharge', cents: 4200, because: { title: '特殊叠层' } },
      { group: 'pcb', key: 'surcharge', cents: -150, because: { title: 'Old customer' } },
    ]);
    expect(priced.priced.totalCents).toBe(engine.totalCents + 4050);
    expect(priced.priced.leadDays).toBe(15);
    expect(priced.inputs).toEqual({ ...noInputs, surcharges, leadDays: 15 });
  });

  it.each([
    { totalCents: 1 },
    { priced: {} },
    { inputs: { ...noInputs, totalCents: 1 } },
    { inputs: { ...noInputs, lines: [] } },
    { inputs: { ...noInputs, surcharges: [{ title: 'x', cents: 1.5 }] } },
    { inputs: { ...noInputs, surcharges: [{ title: '', cents: 1 }] } },
    { inputs: { ...noInputs, leadDays: 0 } },
  ])('A24 cannot be typed: %j', async (wrong) => {
    const { quoteId, revision, request } = await taken();
    const sent = { quoteId, revision, request, inputs: noInputs, ...wrong };
    expect(await t.call(desk.price, sent, { token: staff.token })).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
  });

  it('is never below nothing, also not of one item of two', async () => {
    const quote = await taken(boardRequest({}, { stencil: sheet }));
    const { lines } = priceHere(quote.request);
    const board = lines.filter(({ group }) => group === 'pcb').reduce((sum, { cents }) => sum + cents, 0);
    const off = (cents: number) => us.price(quote, quote.request, { surcharges: [{ title: 'Goodwill', cents }] });
    expect(await off(-board - 1)).toMatchObject({ status: 422, issues: [{ path: 'inputs.surcharges' }] });
    expect(await off(-board)).toMatchObject({ status: 200 });
  });

  it('is not made of what cannot be made, nor of another kind, BOM or project', async () => {
    const quote = await taken();
    const broken = boardRequest({ layers: 1, viaProcess: 'plugged' });
    expect(await us.price(quote, broken)).toMatchObject({ status: 422, errorCode: 'COMBINATION_UNSUPPORTED' });
    for (const request of [
      boardRequest({}, { projectId: randomUUID() }),
      boardRequest({}, { pcb: null, stencil: sheet }),
      await assembled({ a: chip }),
    ])
      expect(await us.price(quote, request)).toMatchObject({ status: 422, issues: [{ path: 'request' }] });
    expect((await us.look(quote)).revision).toBe(quote.revision);
  });

  it('is in the currency of the quote', async () => {
    const request = boardRequest();
    const asked = await t.call(quotes.rfq, { request, currency: 'CNY', quantity: 5 }, { token: customer.token });
    const quote = await us.done(us.act(asked.data, 'assign'));
    const priced = await us.done(us.price(quote, request, { surcharges: [{ title: '加急', cents: 8800 }] }));
    expect(priced.priced).toMatchObject({ currency: 'CNY', totalCents: priceHere(request, 'CNY').totalCents + 8800 });
  });

  it('is void when the customer changes the request; what was put in stays', async () => {
    const quote = await taken();
    const priced = await us.done(us.price(quote, quote.request, { surcharges: [{ title: 'Rush', cents: 100 }] }));
    const { revision, quoteId } = await us.done(us.act(priced, 'ask', { note: 'How thick?' }));
    const request = boardRequest({ quantity: 50 });
    await t.call(quotes.edit, { quoteId, revision, request }, { token: customer.token });
    const edited = await us.look(quote);
    expect(edited).toMatchObject({
      request,
      priced: { lines: priceHere(request).lines },
      inputs: { surcharges: [{ title: 'Rush' }] },
    });
    // The sum on the screen is without it, so nobody is bound before somebody has looked.
    const process = await us.done(us.act(await us.done(us.act(edited, 'assign')), 'finalise'));
    expect(await us.act(process, 'offer')).toMatchObject({
      status: 409,
      errorCode: 'PRICE_CHANGED',
      data: { totalCents: priceHere(request).totalCents + 100 },
    });
  });
});

describe('the BOM of an assembly', () => {
  it('is priced line by line: the catalogue’s by the engine, the others by what staff put in', async () => {
    const quote = await taken(await assembled({ known: chip, foreign: unknown }));
    expect(quote.priced).toMatchObject({ decision: 'inquiry' });
    const half = await us.done(us.price(quote, quote.request));
    expect(half.priced).toMatchObject({ decision: 'inquiry', estimate: { blockers: [{ line: 'foreign', designators: 'U1' }] } });
    expect(half.priced.estimate?.lowCents).toBeGreaterThan(half.priced.totalCents);
    const whole = await us.done(us.price(half, half.request, { parts: { foreign: part } }));
    expect(whole.priced).toMatchObject({ decision: 'automatic', estimate: null });
    const cents = (key: string, of: typeof whole) => of.priced.lines.find((line) => line.key === key)?.cents ?? 0;
    // Ten placed of twelve bought at 2.50.
    expect(cents('componentsUnitPrice', whole) - cents('componentsUnitPrice', half)).toBe(2500);
    expect(cents('componentsMoqCost', whole) - cents('componentsMoqCost', half)).toBe(500);
    expect(whole.priced.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(whole.priced.totalCents);
    const answer = await t.call(desk.bom, { quoteId: quote.quoteId }, { token: staff.token });
    expect(answer.data.lines.map(({ key, mpn }) => `${key} ${mpn}`).toSorted()).toEqual([
      'foreign NOT-A-PART-77',
      'known RC0603FR-0710KL',
    ]);
  });

  it('comes with what the engine would buy, place and solder of each line', async () => {
    const quote = await taken(await assembled({ known: chip, foreign: unknown, left: { ...chip, dnp: true } }));
    const answer = await t.call(desk.bom, { quoteId: quote.quoteId }, { token: staff.token });
    const figures = new Map(answer.data.figures.map(({ key, ...figure }) => [key, figure]));
    expect([...figures.keys()].toSorted()).toEqual(['foreign', 'known']);
    expect(figures.get('known')).toMatchObject({ state: 'Normal', certain: true, placed: 20, joints: 2, mounting: 'smt' });
    expect(figures.get('known')?.unitMicros).toBeGreaterThan(0);
    expect(figures.get('foreign')).toMatchObject({ state: 'Not matched', certain: false, placed: 10, unitMicros: null });
    expect(figures.get('foreign')?.bought).toBeGreaterThanOrEqual(10);
  });

  it('binds nobody while a line is open', async () => {
    const quote = await taken(await assembled({ known: chip, foreign: unknown }));
    expect(await us.act(quote, 'finalise')).toMatchObject({
      status: 409,
      errorCode: 'QUOTE_INCOMPLETE',
      message: 'Lines without a price: 1. A price can be offered only when each has one.',
    });
    const quoted = await us.done(us.act(await us.done(us.price(quote, quote.request)), 'quote'));
    await t.call(quotes.act, { quoteId: quoted.quoteId, action: 'accept' }, { token: customer.token });
    const process = await us.look(quoted);
    expect(await us.act(process, 'offer')).toMatchObject({ status: 409, errorCode: 'QUOTE_INCOMPLETE' });
    const priced = await us.done(us.price(process, process.request, { parts: { foreign: part } }));
    const offered = await us.done(us.act(priced, 'offer'));
    expect(offered).toMatchObject({ status: 'quotation-offered', finalPrice: { amount: priced.priced.totalCents } });
    expect(offered.initialPrice?.amount).toBe(quoted.priced.totalCents);
  });

  it('is looked at again when it is offered: stock that went away is an open line', async () => {
    const quote = await taken(await assembled({ known: chip }));
    const priced = await us.done(us.price(quote, quote.request));
    const process = await us.done(us.act(priced, 'finalise'));
    await t.db.updateTable('part_supply').set({ stock: 0 }).execute();
    expect(await us.act(process, 'offer')).toMatchObject({ status: 409, errorCode: 'QUOTE_INCOMPLETE' });
    await load(t, smallCatalogue('test-2'));
    expect(await us.act(process, 'offer')).toMatchObject({ status: 200 });
  });

  it('knows its own lines, and buys at least what is placed', async () => {
    const quote = await taken(await assembled({ foreign: unknown }));
    expect(await us.price(quote, quote.request, { parts: { other: part } })).toMatchObject({
      status: 422,
      issues: [{ path: 'inputs.parts.other', rule: 'unknown' }],
    });
    expect(await us.price(quote, quote.request, { parts: { foreign: { ...part, bought: 9 } } })).toMatchObject({
      status: 422,
      issues: [{ path: 'inputs.parts.foreign.bought', rule: 'range', params: { min: 10 } }],
    });
  });

  it('may have lines of any name', async () => {
    const quote = await taken(await assembled({ toString: unknown, constructor: chip }));
    expect((await us.price(quote, quote.request)).data.priced.estimate?.blockers.map(({ line }) => line)).toEqual(['toString']);
    const now = await us.look(quote);
    expect((await us.price(now, now.request, { parts: { toString: part } })).data.priced.decision).toBe('automatic');
  });

  it('that has no lines gets those of the desk', async () => {
    const quote = await taken(await assembled({}));
    expect(await us.act(quote, 'finalise')).toMatchObject({ errorCode: 'QUOTE_INCOMPLETE' });
    const priced = await us.done(us.price(quote, quote.request, { parts: { 'Their microcontroller': { ...part, bought: 10 } } }));
    expect(priced.priced.lines.find(({ key }) => key === 'componentsUnitPrice')?.cents).toBe(2500);
    expect((await us.done(us.act(priced, 'finalise'))).status).toBe('quotation-process');
  });

  it('that was deleted is asked for again', async () => {
    const quote = await taken(await assembled({ known: chip }));
    await t.call(bom.remove, { id: quote.request.bomId }, { token: customer.token });
    expect(await us.price(quote, quote.request)).toMatchObject({ status: 409, errorCode: 'QUOTE_FILES_GONE' });
    expect(await t.call(desk.bom, { quoteId: quote.quoteId }, { token: staff.token })).toMatchObject({ status: 404 });
  });
});

describe('a guaranteed price', () => {
  const guaranteed = async () => {
    const saved = await savedQuote(t, customer);
    await t.db.updateTable('quote').set({ guaranteed: true }).where('id', '=', saved.quoteId).execute();
    const invalid = await us.done(us.act(saved, 'invalidate', { note: 'By mistake.' }));
    return us.done(us.act(invalid, 'reopen', { note: 'It was right.' }));
  };

  it('can fall', async () => {
    const quote = await guaranteed();
    const lower = await us.done(us.price(quote, quote.request, { surcharges: [{ title: 'Goodwill', cents: -50 }] }));
    const offered = await us.done(us.act(await us.done(us.act(lower, 'finalise')), 'offer'));
    expect(offered.finalPrice?.amount).toBe(priceHere(quote.request).totalCents - 50);
  });

  it('cannot rise, by a surcharge or by more of anything', async () => {
    const quote = await guaranteed();
    const dearer = { ...quote.request, pcb: quote.request.pcb && { ...quote.request.pcb, quantity: 100 as const } };
    for (const answer of [
      await us.price(quote, quote.request, { surcharges: [{ title: 'Rush', cents: 1 }] }),
      await us.price(quote, dearer),
    ])
      expect(answer).toMatchObject({
        status: 409,
        errorCode: 'QUOTE_GUARANTEED',
        message: 'The price of this quote is guaranteed: it can fall, but not rise.',
      });
    expect((await us.look(quote)).revision).toBe(quote.revision);
  });
});
