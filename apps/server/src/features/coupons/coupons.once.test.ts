import { randomUUID } from 'node:crypto';
import { cart, type Coupon, type CouponOffer, type CouponParam, coupons, mm, quotes } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { boardRequest, savedQuote, sheet } from '../../../test/quote.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { seed } from '../../db/seed.ts';
import { sampleCoupons } from './sample-coupons.ts';
import { insertOffers } from './store.ts';

let t: TestApp;
let partId: number;

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  const part = await t.db
    .selectFrom('part')
    .innerJoin('part_supply', 'part_supply.part_id', 'part.id')
    .select('part.id')
    .where('stock', '>', 0)
    .orderBy('part.id')
    .executeTakeFirstOrThrow();
  partId = part.id;
});
afterAll(() => t.close());

const plain: CouponParam = {
  currency: 'USD',
  value: 300,
  scope: 'general',
  threshold: 0,
  orderType: 'all',
  pcbNum: null,
  pcbSize: null,
  mostLines: null,
  together: [],
  firstOrder: false,
};

interface Given {
  readonly param?: Partial<CouponParam>;
  readonly limit?: number;
  readonly days?: number;
}

/** Something to claim, for this test alone. */
const offered = async ({ param = {}, limit = 1, days = 30 }: Given = {}): Promise<string> => {
  const id = randomUUID();
  const terms = { ...plain, ...param };
  await insertOffers(t.db, [
    {
      id,
      kind: 'amount',
      coupon_param: JSON.stringify(terms),
      currency: terms.currency,
      claim_limit: limit,
      valid_days: days,
      sample: false,
      place: 0,
    },
  ]);
  return id;
};
const claim = (who: SignedUp, offerId: string, time?: number) => t.call(coupons.claim, { offerId, time }, { token: who.token });
const claimed = async (who: SignedUp, given: Given = {}): Promise<Coupon> => (await claim(who, await offered(given))).data;
const list = async (who: SignedUp, state?: string) => (await t.call(coupons.list, { state }, { token: who.token })).data;
const codes = async (who: SignedUp) => (await list(who)).rows.map(({ refusal }) => refusal?.code ?? null);
const change = (id: string, set: { state?: 'used' | 'reserved'; used_at?: Date; coupon_param?: string; disabled?: boolean }) =>
  t.db.updateTable('coupon').set(set).where('id', '=', id).execute();
const intoCart = async (who: SignedUp, ...request: Parameters<typeof boardRequest>) => {
  const quote = await savedQuote(t, who, boardRequest(...request));
  await t.call(quotes.addToCart, { quoteId: quote.quoteId }, { token: who.token });
  return quote;
};

describe('claiming', () => {
  it('gives a coupon with the terms and the days of its offer', async () => {
    const me = await t.signUp();
    const offerId = await offered({ param: { value: 700 }, days: 10 });
    const { data, response } = await claim(me, offerId);
    expect(data).toMatchObject({
      kind: 'amount',
      couponParam: JSON.stringify({ ...plain, value: 700 }),
      state: 'unused',
      group: 'unused',
      disabled: false,
      claimedAt: '2026-11-15T08:00:00.000Z',
      validFrom: '2026-11-15T08:00:00.000Z',
      validUntil: '2026-11-25T08:00:00.000Z',
      usedAt: null,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is the same claim however often it is repeated', async () => {
    const me = await t.signUp();
    const offerId = await offered({ limit: 2 });
    const [first, again, second, secondAgain] = [
      await claim(me, offerId),
      await claim(me, offerId, 1),
      await claim(me, offerId, 2),
      await claim(me, offerId, 2),
    ];
    expect(again.data.couponId).toBe(first.data.couponId);
    expect(secondAgain.data.couponId).toBe(second.data.couponId);
    expect(second.data.couponId).not.toBe(first.data.couponId);
    expect((await list(me)).rows).toHaveLength(2);
  });

  it('C10 ends at the limit, for each account by itself', async () => {
    const [me, you] = [await t.signUp(), await t.signUp()];
    const offerId = await offered({ limit: 2 });
    await claim(me, offerId, 1);
    await claim(me, offerId, 2);
    const third = await claim(me, offerId, 3);
    expect(third).toMatchObject({ status: 409, errorCode: 'COUPON_CLAIMED' });
    expect(third.message).toContain('2');
    expect((await claim(you, offerId)).status).toBe(200);
    expect((await list(me)).counts).toEqual({ unused: 2, expired: 0, used: 0 });
  });

  it('takes no place before its turn', async () => {
    const me = await t.signUp();
    const offerId = await offered({ limit: 3 });
    expect(await claim(me, offerId, 2)).toMatchObject({ status: 422, errorCode: 'VALIDATION', issues: [{ path: 'time' }] });
    expect(await claim(me, offerId, 9)).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
    expect((await list(me)).rows).toEqual([]);
  });

  it('of twenty at once gives one coupon, to all twenty', async () => {
    const me = await t.signUp();
    const offerId = await offered();
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(me, offerId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ data }) => data.couponId)).size).toBe(1);
    const rows = await t.db.selectFrom('coupon').select('id').where('offer_id', '=', offerId).execute();
    expect(rows).toHaveLength(1);
  });

  it('never gives more than the limit, whatever comes at once', async () => {
    const me = await t.signUp();
    const offerId = await offered({ limit: 3 });
    const times = Array.from({ length: 24 }, (_, n) => (n % 6) + 1);
    await Promise.all(times.map((time) => claim(me, offerId, time)));
    const rows = await t.db.selectFrom('coupon').select('claim_no').where('offer_id', '=', offerId).execute();
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(Math.max(...rows.map(({ claim_no: no }) => no))).toBeLessThanOrEqual(3);
  });

  it('C02, C09 is refused outside its days, taken back or malformed, and what there is not is not found', async () => {
    const me = await t.signUp();
    const now = t.clock.now();
    const set = async (values: object): Promise<string | undefined> => {
      const offerId = await offered();
      await t.db.updateTable('coupon_offer').set(values).where('id', '=', offerId).execute();
      return (await claim(me, offerId)).errorCode;
    };
    const unavailable = 'COUPON_UNAVAILABLE';
    expect(await set({ claim_from: new Date(now.getTime() + 1000) })).toBe(unavailable);
    expect(await set({ claim_until: now })).toBe(unavailable);
    expect(await set({ disabled: true })).toBe(unavailable);
    expect(await set({ coupon_param: '{}' })).toBe(unavailable);
    expect((await claim(me, randomUUID())).errorCode).toBe('NOT_FOUND');
    expect((await list(me)).rows).toEqual([]);
  });

  it('A58 takes nothing but the offer and the time', async () => {
    const me = await t.signUp();
    const offerId = await offered();
    const sent = await t.call(coupons.claim, { offerId, ownerId: me.userId, state: 'used' }, { token: me.token });
    expect(sent).toMatchObject({ status: 422, issues: [{ rule: 'unknown' }, { rule: 'unknown' }] });
  });

  it('starts later where its offer says so', async () => {
    const me = await t.signUp();
    const offerId = await offered({ days: 1 });
    const later = new Date('2026-11-20T00:00:00.000Z');
    await t.db.updateTable('coupon_offer').set({ valid_from: later }).where('id', '=', offerId).execute();
    await intoCart(me);
    expect((await claim(me, offerId)).data).toMatchObject({
      validFrom: '2026-11-20T00:00:00.000Z',
      validUntil: '2026-11-21T00:00:00.000Z',
    });
    expect((await list(me)).rows[0]?.refusal).toEqual({ code: 'C02', when: 'early', at: '2026-11-20T00:00:00.000Z' });
  });
});

describe('the list', () => {
  it('has unused coupons first, those that end soonest before the others, then expired, then used ones', async () => {
    const me = await t.signUp();
    const [late, soon, old, used, reserved] = [
      await claimed(me, { days: 60 }),
      await claimed(me, { days: 20 }),
      await claimed(me, { days: 1 }),
      await claimed(me, { days: 60 }),
      await claimed(me, { days: 1 }),
    ];
    await change(used.couponId, { state: 'used', used_at: t.clock.now() });
    await change(reserved.couponId, { state: 'reserved' });
    t.clock.advance(24 * 60 * 60_000);
    const all = await list(me);
    t.clock.advance(-24 * 60 * 60_000);
    expect(all.rows.slice(0, 3).map(({ couponId }) => couponId)).toEqual([soon.couponId, late.couponId, old.couponId]);
    expect(all.rows.map(({ group }) => group)).toEqual(['unused', 'unused', 'expired', 'used', 'used']);
    expect(all.counts).toEqual({ unused: 2, expired: 1, used: 2 });
  });

  it.each(['unused', 'expired', 'used'])('shows the group %s alone, and counts all', async (group) => {
    const me = await t.signUp();
    await claimed(me);
    await change((await claimed(me)).couponId, { state: 'used', used_at: t.clock.now() });
    const past = { valid_from: '2026-01-01T00:00:00Z', valid_until: t.clock.now() };
    await t.db
      .updateTable('coupon')
      .set(past)
      .where('id', '=', (await claimed(me)).couponId)
      .execute();
    const { rows, counts } = await list(me, group);
    expect(rows.map((row) => row.group)).toEqual([group]);
    expect(counts).toEqual({ unused: 1, expired: 1, used: 1 });
  });

  it("A27 shows nobody else's, and refuses a group that there is not", async () => {
    const [me, you] = [await t.signUp(), await t.signUp()];
    await claimed(you);
    expect(await list(me)).toMatchObject({ rows: [], counts: { unused: 0, expired: 0, used: 0 }, bestId: null });
    expect(await t.call(coupons.list, { state: 'all' }, { token: me.token })).toMatchObject({ status: 422 });
  });

  it('says nothing about an empty cart', async () => {
    const me = await t.signUp();
    await claimed(me);
    expect(await list(me)).toMatchObject({ cartItems: 0, bestId: null, rows: [{ discount: null, refusal: null }] });
  });
});

describe('what coupons do for a cart', () => {
  it('takes off its scope, and suggests what takes off most', async () => {
    const me = await t.signUp();
    await claimed(me, { param: { value: 200 } });
    const large = await claimed(me, { param: { value: 400, scope: 'pcb' } });
    await claimed(me, { param: { value: 90_000, scope: 'stencil' } });
    const quote = await intoCart(me, { finish: 'enig' });
    const { rows, bestId, cartItems } = await list(me);
    expect(cartItems).toBe(1);
    expect(bestId).toBe(large.couponId);
    expect(rows.map(({ discount }) => discount)).toEqual(expect.arrayContaining([200, 400, null]));
    expect(rows.find(({ discount }) => discount === null)?.refusal).toEqual({ code: 'C06', scope: 'stencil' });
    const all = await claimed(me, { param: { value: 900_000, scope: 'pcb' } });
    const most = (await list(me)).rows.find(({ couponId }) => couponId === all.couponId);
    expect(most?.discount).toBe(quote.priced.totalCents);
  });

  it('A26 counts a board and its stencil as one product, and two boards as two', async () => {
    const me = await t.signUp();
    await claimed(me, { param: { scope: 'stencil' } });
    await intoCart(me, {}, { stencil: sheet, partNo: 'AMP-1' });
    expect(await codes(me)).toEqual([null]);
    await intoCart(me, {}, { partNo: 'AMP-2' });
    expect(await codes(me)).toEqual(['C03']);
  });

  it('leaves out what has to be quoted again', async () => {
    const me = await t.signUp();
    await claimed(me);
    const { quoteId } = await intoCart(me);
    await t.db.updateTable('quote').set({ expires_at: t.clock.now() }).where('id', '=', quoteId).execute();
    expect(await list(me)).toMatchObject({ cartItems: 0, rows: [{ discount: null, refusal: null }] });
    await t.call(cart.add, { items: JSON.stringify([{ partId, quantity: 1000 }]) }, { token: me.token });
    const part = (await t.call(cart.list, {}, { token: me.token })).data.rows.find(({ itemType }) => itemType === 'Normal');
    expect(await list(me)).toMatchObject({
      cartItems: 1,
      rows: [{ refusal: null, discount: Math.min(plain.value, part?.total?.amount ?? 0) }],
    });
  });

  it('C04, C07, C08, C11 are told with their figures', async () => {
    const me = await t.signUp();
    const quote = await intoCart(me, { quantity: 20, widthNm: mm(120), heightNm: mm(60) });
    const threshold = quote.priced.totalCents + 1;
    const missing = { threshold, missing: 1, currency: 'USD', code: 'C04' };
    const size = { widthNm: mm(100), heightNm: mm(100) };
    for (const [param, refusal] of [
      [{ threshold }, missing],
      [{ pcbNum: { min: 5, max: 10 } }, { code: 'C07', of: 'boards', min: 5, max: 10, count: 20 }],
      [{ pcbSize: size }, { code: 'C08', ...size }],
      [{ currency: 'CNY' }, { code: 'C11', currency: 'CNY' }],
      [{ orderType: 'withDesign' }, { code: 'C05', orderType: 'withDesign' }],
      [{ threshold: threshold - 1 }, null],
    ] as const) {
      const { couponId } = await claimed(me, { param });
      expect((await list(me)).rows.find((row) => row.couponId === couponId)?.refusal).toEqual(refusal);
    }
  });

  it('C01, C09, A27 used, taken back or malformed coupons are refused and never suggested', async () => {
    const me = await t.signUp();
    await intoCart(me);
    await change((await claimed(me)).couponId, { state: 'used', used_at: t.clock.now() });
    expect(await list(me)).toMatchObject({ bestId: null, rows: [{ discount: null, refusal: { code: 'C01', state: 'used' } }] });
    const { couponId } = await claimed(me);
    await change(couponId, { disabled: true });
    expect(await list(me, 'unused')).toMatchObject({ bestId: null, rows: [{ refusal: { code: 'C09' } }] });
    await change(couponId, { disabled: false, coupon_param: '{"value":99999,"__proto__":{"scope":"general"}}' });
    expect(await list(me, 'unused')).toMatchObject({ bestId: null, rows: [{ refusal: { code: 'C09' } }] });
  });

  it('counts the boards of all panels', async () => {
    const me = await t.signUp();
    await claimed(me, { param: { pcbNum: { min: 5, max: 10 } } });
    const panel = { columns: 2, rows: 3, railNm: mm(5) };
    const quote = await savedQuote(t, me);
    await t.call(quotes.addToCart, { quoteId: quote.quoteId }, { token: me.token });
    expect(await codes(me)).toEqual([null]);
    const { payload } = await t.db
      .selectFrom('cart_item')
      .select('payload')
      .where('quote_id', '=', quote.quoteId)
      .executeTakeFirstOrThrow();
    const panelled = { ...payload, spec: { ...payload?.spec, panel } };
    await t.db
      .updateTable('cart_item')
      .set({ payload: JSON.stringify(panelled) })
      .where('quote_id', '=', quote.quoteId)
      .execute();
    expect((await list(me)).rows[0]?.refusal).toMatchObject({ code: 'C07', count: 6 * quote.quantity });
  });
});

describe('what can be claimed', () => {
  const offers = async (language: string, who?: SignedUp): Promise<CouponOffer[]> =>
    (await t.call(coupons.offers, {}, { headers: { 'accept-language': language }, ...(who ? { token: who.token } : {}) })).data
      .rows;

  it('is shown to everybody in the currency of their language, and to somebody with what they have had', async () => {
    await t.db.updateTable('coupon_offer').set({ disabled: true }).execute();
    await seed(t.services.database, [sampleCoupons], () => {});
    const me = await t.signUp();
    const english = await offers('en');
    expect(english.map(({ kind }) => kind)).toEqual(['firstOrder', 'freeAssembly', 'amount', 'amount']);
    for (const offer of english) expect(offer).toMatchObject({ sample: true, claimed: 0, refusal: null });
    expect((await offers('zh')).every(({ couponParam }) => couponParam.includes('"CNY"'))).toBe(true);
    const [first] = english;
    await claim(me, first?.offerId ?? '');
    expect((await offers('en', me))[0]).toMatchObject({ claimed: 1, claimLimit: 1, refusal: { code: 'C10', count: 1 } });
    expect((await offers('en'))[0]).toMatchObject({ claimed: 0, refusal: null });
  });

  it('is seeded once', async () => {
    await seed(t.services.database, [sampleCoupons], () => {});
    expect(await offers('en')).toHaveLength(4);
  });
});
