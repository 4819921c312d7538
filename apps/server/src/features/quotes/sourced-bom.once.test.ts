import { bom, type Bom, quotes } from '@copperline/contract';
import { currentBook, priceRequest } from '@copperline/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { boardRequest } from '../../../test/quote.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { listening } from '../../../test/upload.ts';
import { findBom } from '../bom/store.ts';
import { sourceBom } from './sourced-bom.ts';

let t: TestApp;
let me: SignedUp;
let origin: string;
const wish = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
const resistor = 'RC0402FR-0710KL';
const capacitor = 'CL10B104KB8NNNC';

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  me = await t.signUp();
  await load(t, smallCatalogue());
});
afterAll(() => t.close());

const supply = async (mpn: string, change: { stock?: number; minimum?: number; multiple?: number; breaks?: string }) => {
  const { id } = await t.db.selectFrom('part').select('id').where('mpn', '=', mpn).executeTakeFirstOrThrow();
  await t.db.updateTable('part_supply').set(change).where('part_id', '=', id).execute();
};
const priceOf = (...breaks: readonly (readonly [number, number])[]): string =>
  JSON.stringify(breaks.map(([from, USD]) => ({ from, USD, CNY: USD * 7 })));
const upload = async (...rows: readonly (readonly string[])[]): Promise<Bom> => {
  const file = { name: 'bom.csv', bytes: new TextEncoder().encode(tableOf(['Designator', 'Quantity', 'MPN'], ...rows)) };
  return (await sendBom(origin, me.token, {}, file)).data;
};
const assembled = (bomId: string, more: object = {}) => boardRequest({}, { assembly: { ...wish, ...more }, bomId });
const price = async (bomId: string, more: object = {}, currency = 'USD') =>
  (await t.call(quotes.price, { request: assembled(bomId, more), currency }, { token: me.token })).data;
const lineOf = (lines: readonly { key: string; cents: number }[], key: string) => lines.find((line) => line.key === key)?.cents;

describe('a BOM with every part at hand', () => {
  it('is bought with what is lost, up to the cheaper break, and priced by the engine', async () => {
    await supply(resistor, { stock: 100_000, minimum: 1, multiple: 1, breaks: priceOf([1, 3000], [100, 1200]) });
    await supply(capacitor, { stock: 100_000, minimum: 1, multiple: 1, breaks: priceOf([1, 4000], [100, 1800]) });
    const { bomId } = await upload(['R1, R2, R3, R4, R5, R6, R7, R8', '8', resistor], ['C1-C12', '12', capacitor]);
    const row = await findBom(t.db, me.userId, bomId);
    if (!row) throw new Error('no BOM');
    const request = assembled(bomId);
    const { pcb } = request;
    if (!pcb) throw new Error('no board');
    const sourced = await sourceBom(t.db, row, { pcb, wish, asked: null, now: t.clock.now() });
    // The BOM whose prices were computed by hand, lines A and B, five boards.
    expect(sourced.spec).toEqual({
      boards: 5,
      lines: [
        { placed: 40, bought: 100, unitMicros: 1200, joints: 2, mounting: 'smt', extended: false, own: false },
        { placed: 60, bought: 100, unitMicros: 1800, joints: 2, mounting: 'smt', extended: false, own: false },
      ],
      placementsToDesign: 20,
      needsJig: false,
      programmed: 0,
    });
    const priced = await price(bomId);
    expect(priced).toMatchObject(
      priceRequest(request, { book: currentBook, currency: 'USD', bom: sourced.spec, parts: sourced.parts }),
    );
    expect(priced).toMatchObject({ kind: 'pcba', decision: 'automatic', estimate: null });
    expect(lineOf(priced.lines, 'componentsUnitPrice')).toBe(5 + 11);
    expect(lineOf(priced.lines, 'componentsMoqCost')).toBe(7 + 7);
    const { bookId, totalCents } = priced;
    const saved = await t.call(quotes.save, { request, currency: 'USD', bookId, expectedCents: totalCents }, { token: me.token });
    expect(saved.data).toMatchObject({
      kind: 'pcba',
      status: 'quotation-offered',
      // Seven days: stock and prices of parts move.
      expiryDate: '2026-11-22T08:00:00.000Z',
      designBack: { bomFileName: 'bom.csv', bomFileUrl: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    // Meanwhile a part became dearer.
    await supply(resistor, { breaks: priceOf([1, 30_000]) });
    const later = await t.call(quotes.save, { request, currency: 'USD', bookId, expectedCents: totalCents }, { token: me.token });
    expect(later).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED', data: { decision: 'automatic' } });
    expect(priced).toMatchObject((await t.call(quotes.view, { quoteId: saved.data.quoteId }, { token: me.token })).data.priced);
  });

  it('costs more with wishes: programming, a carrier, boards in a panel', async () => {
    const { bomId } = await upload(['C1', '1', capacitor]);
    const plain = await price(bomId);
    const programmed = await price(bomId, { programmedPerBoard: 2 });
    expect(lineOf(programmed.lines, 'icProgramming')).toBe(1000 + 300);
    expect(lineOf((await price(bomId, { side: 'combined' })).lines, 'assemblyJigsCost')).toBe(1500);
    expect(lineOf(plain.lines, 'assemblyJigsCost')).toBe(0);
    expect((await price(bomId, { functionTest: true })).decision).toBe('inquiry');
  });

  it('is priced in yuan by the rate of the book', async () => {
    const { bomId } = await upload(['C1', '1', capacitor]);
    const [dollars, yuan] = [await price(bomId), await price(bomId, {}, 'CNY')];
    expect(yuan.currency).toBe('CNY');
    expect(yuan.totalCents).toBeGreaterThan(dollars.totalCents * 5);
  });
});

describe('an inquiry for fewer than we make', () => {
  it('counts the boards that are made, and parts and work for those that are asked for', async () => {
    await supply(capacitor, { stock: 100_000, minimum: 1, multiple: 1, breaks: priceOf([1, 4000]) });
    const { bomId } = await upload(['C1-C12', '12', capacitor]);
    const request = assembled(bomId, { programmedPerBoard: 1 });
    const asked = async (quantity: number) => {
      const { data } = await t.call(quotes.rfq, { request, currency: 'USD', quantity }, { token: me.token });
      const cents = (key: string) => lineOf(data.priced.lines, key);
      return {
        quoteId: data.quoteId,
        made: cents('boardFee'),
        parts: cents('componentsUnitPrice'),
        programmed: cents('icProgramming'),
      };
    };
    const [three, five] = [await asked(3), await asked(5)];
    expect(three).toMatchObject({ made: five.made, parts: 14, programmed: 1000 + 90 });
    expect(five).toMatchObject({ parts: 24, programmed: 1000 + 150 });
    // Nobody assembles more than is made.
    expect(await asked(8)).toMatchObject({ made: five.made, parts: five.parts });
    await t.call(quotes.act, { quoteId: three.quoteId, action: 'withdraw' }, { token: me.token });
    const again = await t.call(quotes.reQuote, { quoteId: three.quoteId }, { token: me.token });
    expect(lineOf(again.data.priced.lines, 'componentsUnitPrice')).toBe(14);
    const { quoteId, revision } = again.data;
    const edited = await t.call(quotes.edit, { quoteId, revision, request: assembled(bomId) }, { token: me.token });
    expect(lineOf(edited.data.priced.lines, 'componentsUnitPrice')).toBe(14);
    expect(edited.data).toMatchObject({ totalQty: 3 });
  });
});

describe('parts that the line cannot place', () => {
  const uploaded = async (...rows: readonly (readonly string[])[]): Promise<string> => {
    const text = tableOf(['Designator', 'Quantity', 'MPN', 'Footprint'], ...rows);
    const { data } = await sendBom(origin, me.token, {}, { name: 'bom.csv', bytes: new TextEncoder().encode(text) });
    // Sent along by the customer, so that nothing but the rule stands in the way.
    const unknown = data.lines.filter(({ mpn }) => mpn !== capacitor);
    const changes = JSON.stringify(unknown.map(({ key }) => ({ do: 'set', key, fields: { own: true } })));
    expect((await t.call(bom.change, { id: data.bomId, revision: data.revision, changes }, { token: me.token })).status).toBe(
      200,
    );
    return data.bomId;
  };
  const told = async (footprint: string) => {
    const { decision, problems } = await price(await uploaded(['U1', '1', 'OWN-1', footprint], ['C1', '1', capacitor, '']));
    return [decision, ...problems.map(({ rule }) => rule)];
  };

  it.each([
    ['Package_CSP:WLCSP-36_2.374x2.459mm_Layout6x6_P0.35mm', ['automatic']],
    ['Package_BGA:UFBGA-132_7x7mm_Layout12x12_P0.5mm', ['automatic']],
    ['WLCSP-49_L3.3-W3.3-R7-C7-P0.30-BL', ['refused', 'A02']],
    ['BGA-100_11.0x11.0mm', ['inquiry', 'A04']],
    ['R_01005_0402Metric', ['refused', 'A01']],
    ['008004', ['refused', 'A01']],
    ['R_0201_0603Metric', ['automatic']],
  ])('a part in %s is %j', async (footprint, answer) => expect(await told(footprint)).toEqual(answer));

  it('are refused by the rule when the quote is saved, in the language of the caller', async () => {
    const bomId = await uploaded(['U1', '1', 'OWN-1', 'WLCSP-49 0.3mm pitch']);
    const { bookId } = await price(bomId);
    const input = { request: assembled(bomId), currency: 'USD', bookId, expectedCents: null };
    const refused = await t.call(quotes.save, input, { token: me.token, headers: { 'accept-language': 'zh-CN' } });
    expect(refused).toMatchObject({ status: 422, errorCode: 'COMBINATION_UNSUPPORTED' });
    const message = '贴片支持的 BGA 最小间距为 0.35 mm。';
    expect(refused.issues).toMatchObject([{ path: 'request.assembly', rule: 'combination', params: { id: 'A02' }, message }]);
  });
});

describe('a BOM that is not certain', () => {
  it('is an estimate with what stands in its way, the widest first, and becomes an inquiry', async () => {
    const { bomId } = await upload(['C1', '1', capacitor], ['U1', '1', 'NOBODY-MAKES-THIS'], ['R1', '1', '']);
    const priced = await price(bomId);
    expect(priced.decision).toBe('inquiry');
    const { estimate } = priced;
    expect(estimate?.blockers.map(({ designators, state }) => [designators, state])).toEqual(
      expect.arrayContaining([['U1', 'Not matched']]),
    );
    const widths = estimate?.blockers.map(({ lowCents, highCents }) => highCents - lowCents) ?? [];
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(estimate?.lowCents).toBeGreaterThan(priced.totalCents);
    expect(estimate?.likelyCents).toBeGreaterThanOrEqual(estimate?.lowCents ?? 0);
    expect(estimate?.highCents).toBeGreaterThan(estimate?.likelyCents ?? 0);
    const sumOf = (end: 'lowCents' | 'likelyCents' | 'highCents') =>
      (estimate?.lines ?? []).reduce((sum, line) => sum + line[end], 0);
    expect([sumOf('lowCents'), sumOf('likelyCents'), sumOf('highCents')]).toEqual([
      estimate?.lowCents,
      estimate?.likelyCents,
      estimate?.highCents,
    ]);
    expect(new Set(estimate?.lines?.map(({ group }) => group))).toEqual(new Set(['pcb', 'components', 'assembly']));
    const request = assembled(bomId);
    const input = { request, currency: 'USD', bookId: priced.bookId, expectedCents: null };
    const saved = await t.call(quotes.save, input, { token: me.token });
    expect(saved.data).toMatchObject({ status: 'inquiry-received', totalPrice: null, priced: { estimate } });
  });

  it('sees that two lines of one part share its stock', async () => {
    await supply(capacitor, { stock: 150, minimum: 1, multiple: 1, breaks: priceOf([1, 4000]) });
    const one = await upload(['C1-C12', '12', capacitor]);
    expect((await price(one.bomId)).decision).toBe('automatic');
    const two = await upload(['C1-C12', '12', capacitor], ['C13-C24', '12', capacitor]);
    const priced = await price(two.bomId);
    expect(priced.decision).toBe('inquiry');
    expect(priced.estimate?.blockers.map(({ state }) => state)).toEqual(['Insufficient Stock', 'Insufficient Stock']);
    await supply(capacitor, { stock: 100_000 });
  });

  it('is never certain without a line, and takes what the customer sends along', async () => {
    const empty = await t.call(bom.upload, {}, { token: me.token });
    expect(await price(empty.data.bomId)).toMatchObject({ decision: 'inquiry', estimate: null });
    const own = await upload(['U1', '1', 'NOBODY-MAKES-THIS'], ['C1', '1', capacitor]);
    const key = own.lines.find(({ mpn }) => mpn.startsWith('NOBODY'))?.key;
    const changes = JSON.stringify([{ do: 'set', key, fields: { own: true } }]);
    await t.call(bom.change, { id: own.bomId, revision: own.revision, changes }, { token: me.token });
    const priced = await price(own.bomId);
    expect(priced.decision).toBe('automatic');
    expect(lineOf(priced.lines, 'partCost')).toBe(300);
  });

  it('asks the catalogue what parts alike cost', async () => {
    const unknown = await upload(['R1', '1', ''], ['R2', '1', '']);
    const fields = { value: '3.3 MΩ', footprint: 'R_0402', mpn: '' };
    const changes = unknown.lines.map(({ key }) => ({ do: 'set', key, fields, part: null }));
    const set = { id: unknown.bomId, revision: unknown.revision, changes: JSON.stringify(changes) };
    expect((await t.call(bom.change, set, { token: me.token })).status).toBe(200);
    await t.db
      .updateTable('part_supply')
      .set({ breaks: priceOf([1, 20_000], [20, 4000]) })
      .execute();
    const { estimate } = await price(unknown.bomId);
    // Twenty-five pieces each, at the price of twenty-five; only the feeder of each is uncertain.
    expect(estimate?.blockers.map(({ lowCents, highCents }) => [lowCents, highCents - lowCents])).toEqual([
      [expect.any(Number), 300],
      [expect.any(Number), 300],
    ]);
    expect((estimate?.highCents ?? 0) - (estimate?.lowCents ?? 0)).toBe(600);
  });
});
