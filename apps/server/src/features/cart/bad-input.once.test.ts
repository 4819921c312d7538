import { randomUUID } from 'node:crypto';
import { type CartItem, cart, coupons, type Endpoint, quotes } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { boardRequest, savedQuote } from '../../../test/quote.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { insertOffers } from '../coupons/store.ts';

let t: TestApp;
let me: SignedUp;
let other: SignedUp;
let partIds: number[];

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  [me, other] = [await t.signUp(), await t.signUp()];
  const rows = await t.db
    .selectFrom('part_supply')
    .select('part_id')
    .where('stock', '>', 0)
    .orderBy('part_id')
    .limit(4)
    .execute();
  partIds = rows.map(({ part_id: id }) => id);
});
afterAll(() => t.close());

const add = async (who: SignedUp, place: number, quantity = 3, partNo = ''): Promise<CartItem> => {
  const items = JSON.stringify([{ partId: partIds[place], quantity }]);
  const { data } = await t.call(cart.add, { items, partNo }, { token: who.token });
  const [item] = data.rows;
  if (item === undefined) throw new Error('nothing was added');
  return item;
};
const everything = () =>
  Promise.all([
    t.db.selectFrom('cart_item').selectAll().orderBy('id').execute(),
    t.db.selectFrom('cart_removed').selectAll().orderBy('id').execute(),
  ]);
/** The refusals of one call, each of which leaves every cart as it was. */
const refused = async (endpoint: Endpoint, inputs: readonly Readonly<Record<string, unknown>>[]) => {
  const before = await everything();
  const answers: string[] = [];
  for (const input of inputs) {
    const { status, errorCode, issues } = await t.call(endpoint, input, { token: me.token });
    answers.push([status, errorCode, ...issues.map(({ rule }) => rule)].join(' '));
  }
  expect(await everything()).toEqual(before);
  return [...new Set(answers)];
};

it('A04 a mixed list of one’s own and another’s items removes, restores and judges nothing', async () => {
  const [mine, theirs] = [await add(me, 0), await add(other, 0)];
  const mixed = [
    [mine.cartItemId, theirs.cartItemId],
    [theirs.cartItemId, mine.cartItemId],
    [mine.cartItemId, randomUUID()],
  ].map((ids) => ({ cartItemId: JSON.stringify(ids) }));
  expect(await refused(cart.remove, mixed)).toEqual(['404 NOT_FOUND']);
  expect(await refused(coupons.list, mixed)).toEqual(['404 NOT_FOUND']);
  for (const [who, item] of [
    [me, mine],
    [other, theirs],
  ] as const)
    await t.call(cart.remove, { cartItemId: JSON.stringify([item.cartItemId]) }, { token: who.token });
  expect(await refused(cart.restore, mixed)).toEqual(['404 NOT_FOUND']);
  const back = await t.call(cart.restore, { cartItemId: JSON.stringify([mine.cartItemId]) }, { token: me.token });
  expect(back.data.rows).toEqual([mine]);
});

describe('A24 prices that a client names', () => {
  it('are refused by every call that writes', async () => {
    const { cartItemId } = await add(me, 1);
    const items = JSON.stringify([{ partId: partIds[2], quantity: 1 }]);
    for (const field of [{ total: 1 }, { unitPrice: 1 }, { discount: 9 }, { unitMicros: 1 }]) {
      expect(await refused(cart.add, [{ items, ...field }])).toEqual(['422 VALIDATION unknown']);
      expect(await refused(cart.change, [{ cartItemId, quantity: 2, ...field }])).toEqual(['422 VALIDATION unknown']);
      expect(await refused(cart.accept, [{ cartItemId, expectedCents: 1, currency: 'USD', ...field }])).toEqual([
        '422 VALIDATION unknown',
      ]);
    }
    const priced = JSON.stringify([{ partId: partIds[2], quantity: 1, unitMicros: 1 }]);
    expect(await refused(cart.add, [{ items: priced }])).toEqual(['422 VALIDATION unknown']);
  });

  it('are not what is accepted: only the server’s own price is', async () => {
    const { cartItemId, total } = await add(me, 1);
    const wrong = [0, (total?.amount ?? 0) - 1, (total?.amount ?? 0) + 1];
    expect(
      await refused(
        cart.accept,
        wrong.map((expectedCents) => ({ cartItemId, expectedCents, currency: 'USD' })),
      ),
    ).toEqual(['409 PRICE_CHANGED']);
  });
});

it('A25 quantities that no cart holds are refused', async () => {
  const { cartItemId } = await add(me, 1);
  const wrong = [0, -1, 1_000_001, 2 ** 31, 2 ** 53, '1e3', '4.5', '٣', ''];
  const answers = await refused(
    cart.change,
    wrong.map((quantity) => ({ cartItemId, quantity })),
  );
  for (const answer of answers) expect(answer).toMatch(/^422 VALIDATION (range|type|required)$/);
  const lists = wrong.map((quantity) => ({ items: JSON.stringify([{ partId: partIds[1], quantity }]) }));
  for (const answer of await refused(cart.add, lists)) expect(answer).toMatch(/^422 VALIDATION/);
  expect(await refused(cart.change, [{ cartItemId }])).toEqual(['422 VALIDATION required']);
});

it('A25 of a quoted board the quantity and the number are part of its quote', async () => {
  const quote = await savedQuote(t, me, boardRequest());
  const { data } = await t.call(quotes.addToCart, { quoteId: quote.quoteId }, { token: me.token });
  const [cartItemId] = data.cartItemIds;
  expect(
    await refused(cart.change, [
      { cartItemId, quantity: 4 },
      { cartItemId, partNo: 'AMP-9' },
    ]),
  ).toEqual(['404 NOT_FOUND']);
});

it('A26 no coupon fits two products, and the refusal is the specification’s', async () => {
  const buyer = await t.signUp();
  const boards = [];
  for (const partNo of ['AMP-1', 'AMP-2']) {
    const quote = await savedQuote(t, buyer, boardRequest({}, { partNo }));
    boards.push(...(await t.call(quotes.addToCart, { quoteId: quote.quoteId }, { token: buyer.token })).data.cartItemIds);
  }
  const parts = await add(buyer, 0, 50, 'AMP-1');
  const param = { currency: 'USD', value: 100, scope: 'general', threshold: 0, orderType: 'all', pcbNum: null, pcbSize: null };
  const terms = JSON.stringify({ ...param, mostLines: null, together: [], firstOrder: false });
  const offer = { kind: 'amount', coupon_param: terms, currency: 'USD', claim_limit: 1, valid_days: 9 } as const;
  await insertOffers(t.db, [{ id: randomUUID(), ...offer, sample: false, place: 0 }]);
  const { data: offers } = await t.call(coupons.offers, {}, { token: buyer.token });
  for (const { offerId } of offers.rows) await t.call(coupons.claim, { offerId }, { token: buyer.token });
  const judged = async (cartItemId?: readonly string[]) => {
    const input = cartItemId === undefined ? {} : { cartItemId: JSON.stringify(cartItemId) };
    const { data } = await t.call(coupons.list, input, { token: buyer.token });
    return { cartItems: data.cartItems, bestId: data.bestId, codes: [...new Set(data.rows.map(({ refusal }) => refusal?.code))] };
  };
  expect(await judged()).toMatchObject({ cartItems: 3, bestId: null, codes: ['C03'] });
  expect(await judged(boards)).toMatchObject({ cartItems: 2, bestId: null, codes: ['C03'] });
  // One board, and a board with the parts of its own number, are one product.
  expect((await judged(boards.slice(0, 1))).bestId).not.toBeNull();
  expect((await judged([boards[0] ?? '', parts.cartItemId])).codes).not.toContain('C03');
  expect((await judged([boards[1] ?? '', parts.cartItemId])).codes).toEqual(['C03']);
  expect(await judged([])).toMatchObject({ cartItems: 0, bestId: null });
});

it('A58 fields that nobody declared are refused by every call of the cart', async () => {
  const { cartItemId } = await add(me, 1);
  const ids = JSON.stringify([cartItemId]);
  const inputs: readonly (readonly [Endpoint, Readonly<Record<string, unknown>>])[] = [
    [cart.add, { items: JSON.stringify([{ partId: partIds[0], quantity: 1 }]) }],
    [cart.change, { cartItemId, quantity: 2 }],
    [cart.accept, { cartItemId, expectedCents: 1, currency: 'USD' }],
    [cart.list, {}],
    [cart.remove, { cartItemId: ids }],
    [cart.restore, { cartItemId: ids }],
  ];
  for (const [endpoint, input] of inputs)
    expect(
      await refused(
        endpoint,
        [{ role: 'staff' }, { userId: other.userId }, { state: 'used' }, { itemType: 'Custom' }].map((extra) => ({
          ...input,
          ...extra,
        })),
      ),
    ).toEqual(['422 VALIDATION unknown']);
});

describe('a number of the customer’s own', () => {
  it('moves a part, and joins it with the same part that has the number already', async () => {
    const who = await t.signUp();
    const plain = await add(who, 0, 5);
    const change = (input: Readonly<Record<string, unknown>>) => t.call(cart.change, input, { token: who.token });
    const moved = await change({ cartItemId: plain.cartItemId, partNo: 'AMP-1' });
    expect(moved.data).toMatchObject({ cartItemId: plain.cartItemId, partNo: 'AMP-1', quantity: 5 });
    const second = await add(who, 0, 7);
    const joined = await change({ cartItemId: second.cartItemId, partNo: 'AMP-1', quantity: 8 });
    expect(joined.data).toMatchObject({ cartItemId: plain.cartItemId, quantity: 13 });
    const third = await add(who, 0, 1_000_000);
    expect(await change({ cartItemId: third.cartItemId, partNo: 'AMP-1' })).toMatchObject({
      status: 422,
      issues: [{ rule: 'range' }],
    });
    expect(await change({ cartItemId: third.cartItemId, partNo: 'x'.repeat(21) })).toMatchObject({ status: 422 });
    const { data } = await t.call(cart.list, {}, { token: who.token });
    expect(data.rows.map(({ partNo, quantity }) => `${partNo} ${quantity}`)).toEqual(
      expect.arrayContaining([' 1000000', 'AMP-1 13']),
    );
    expect(data.rows).toHaveLength(2);
  });
});

describe('a removal', () => {
  it('is taken back with everything that belongs to the item, once, and for a day', async () => {
    const who = await t.signUp();
    const quote = await savedQuote(t, who, boardRequest());
    await t.call(quotes.addToCart, { quoteId: quote.quoteId }, { token: who.token });
    await add(who, 2, 9, 'AMP-3');
    const before = (await t.call(cart.list, {}, { token: who.token })).data.rows;
    const cartItemId = JSON.stringify(before.map((item) => item.cartItemId));
    const restore = () => t.call(cart.restore, { cartItemId }, { token: who.token });
    await t.call(cart.remove, { cartItemId }, { token: who.token });
    expect((await t.call(cart.list, {}, { token: who.token })).data.rows).toEqual([]);
    expect((await restore()).data).toEqual({ rows: before, total: 2 });
    expect((await restore()).status).toBe(404);
    await t.call(cart.remove, { cartItemId }, { token: who.token });
    t.clock.advance(25 * 60 * 60_000);
    expect((await restore()).status).toBe(404);
  });
});
