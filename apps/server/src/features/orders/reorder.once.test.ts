import { cart, checkout, orders, type OrderDetail, type QuoteRequest, quotes, type Reorder } from '@copperline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plentyOf } from '../../../test/order-world.ts';
import { boardRequest, priceHere, savedQuote, saveInput, sheet } from '../../../test/quote.ts';
import { gerberProject } from '../../../test/board-files.ts';
import { type Shop, shopOf } from '../../../test/shop.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
});
afterAll(() => t.close());

const shop = async (): Promise<Shop> => shopOf(t, await t.signUp());

const again = async (me: Shop, { orderId }: Pick<OrderDetail, 'orderId'>, headers = {}): Promise<Reorder> => {
  const { status, data } = await t.call(orders.reorder, { orderId }, { token: me.who.token, headers });
  expect(status).toBe(200);
  return data;
};

/** Of an order with one item. */
const theOnly = async (...asked: Parameters<typeof again>): Promise<Reorder['items'][number]> => {
  const { items } = await again(...asked);
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`${items.length} items`);
  return item;
};

/** An order from when boards cost half as much, as its quote says. */
const orderedCheaper = async (me: Shop, request: QuoteRequest): Promise<OrderDetail> => {
  const { quoteId } = await savedQuote(t, me.who, { ...request, projectId: await gerberProject(t, me.who) });
  const halved = sql`jsonb_agg(line || jsonb_build_object('cents', (line->>'cents')::int / 2))`;
  await sql`update quote set priced = priced || (select jsonb_build_object(
      'lines', ${halved}, 'totalCents', sum((line->>'cents')::int / 2))
    from jsonb_array_elements(priced->'lines') line) where id = ${quoteId}`.execute(t.db);
  const { data } = await t.call(quotes.addToCart, { quoteId }, { token: me.who.token });
  const { orders: made } = (await me.place(await me.ready(data.cartItemIds))).data;
  return me.order(made[0]?.orderId ?? '');
};

describe('A33 the same once more', () => {
  it('costs what it costs today, says what has changed, and is sold at no other price', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const request = boardRequest({ quantity: 20, finish: 'enig' });
    const today = priceHere(request).totalCents;
    expect(await theOnly(me, await me.ordered(request))).toMatchObject({ afterCents: today, changes: [] });

    const order = await orderedCheaper(me, request);
    const { before, afterCents, changes, quoteId } = await theOnly(me, order);
    const then = before.cents;
    expect(then).toBe(order.merchandiseTotal);
    expect(then).toBeLessThan(today);
    expect(afterCents).toBe(today);
    expect(changes[0]).toEqual({ kind: 'price', key: 'total', before: String(then), after: String(today) });
    const byLines = changes
      .filter(({ kind }) => kind === 'line')
      .reduce((sum, { before, after }) => sum + Number(after) - Number(before), 0);
    expect(byLines).toBe(today - then);

    const requoted = await t.call(quotes.reQuote, { quoteId }, as);
    expect(requoted.data).toMatchObject({ status: 'quotation-offered', priced: { totalCents: today } });
    const added = await t.call(quotes.addToCart, { quoteId: requoted.data.quoteId }, as);
    const begun = await me.begin(added.data.cartItemIds);
    expect(begun.items.map(({ cents }) => cents)).toEqual([today]);
    expect(begun.sums.merchandise).toBe(today);
  });

  it('takes no price from whoever asks', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const order = await me.ordered();
    const quoteId = (await theOnly(me, order)).quoteId ?? '';
    const today = order.items[0]?.cents ?? 0;
    const before = await t.db
      .selectFrom('quote')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirst();
    const invented = { price: 1, cents: 1, totalCents: 1, expectedCents: 1, priced: '{"totalCents":1}' };
    for (const [name, value] of Object.entries(invented)) {
      expect(await t.call(orders.reorder, { orderId: order.orderId, [name]: value }, as)).toMatchObject({
        status: 422,
        errorCode: 'VALIDATION',
      });
      expect(await t.call(quotes.reQuote, { quoteId, [name]: value }, as)).toMatchObject({
        status: 422,
        errorCode: 'VALIDATION',
      });
      expect(await t.call(quotes.addToCart, { quoteId, [name]: value }, as)).toMatchObject({
        status: 422,
        errorCode: 'VALIDATION',
      });
    }
    // The old quote itself was ordered: it is not for sale a second time.
    expect(await t.call(quotes.addToCart, { quoteId }, as)).toMatchObject({ status: 409, errorCode: 'QUOTE_STATE' });
    for (const seen of [{ expectedCents: today - 1 }, { bookId: '2025-01' }])
      expect(await t.call(quotes.save, { ...saveInput(boardRequest()), ...seen }, as)).toMatchObject({
        errorCode: 'PRICE_CHANGED',
        data: { totalCents: today },
      });
    expect(
      await t.db
        .selectFrom('quote')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
    expect((await t.call(cart.list, {}, as)).data.rows).toEqual([]);
  });

  it('has the parts of today: their price, in the money of the order, and their stock', async () => {
    const me = await shop();
    const partId = await plentyOf(t);
    const ready = await me.ready(await me.parts([{ partId, quantity: 100 }]));
    const { orders: made } = (await me.place(ready)).data;
    const order = { orderId: made[0]?.orderId ?? '' };
    const item = await theOnly(me, order);
    expect(item).toMatchObject({ afterCents: item.before.cents, changes: [] });
    // Whoever reads in another language has ordered in the same money.
    expect(await theOnly(me, order, { 'accept-language': 'zh-CN' })).toEqual(item);

    const breaks = JSON.stringify([{ from: 1, USD: 9000, CNY: 63_000 }]);
    await t.db.updateTable('part_supply').set({ breaks, stock: 10 }).where('part_id', '=', partId).execute();
    for (const headers of [{}, { 'accept-language': 'zh-CN' }])
      expect(await again(me, order, headers)).toMatchObject({
        currency: 'USD',
        items: [
          {
            afterCents: 3 * item.before.cents,
            changes: [
              { kind: 'price', after: String(3 * item.before.cents) },
              { kind: 'stock', before: '100', after: '10' },
            ],
          },
        ],
      });
  });

  it('is one of the two orders that a board and its stencil became, and brings the other along in no cart', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const pair = boardRequest({ quantity: 10 }, { stencil: sheet, partNo: 'B-1' });
    const ready = await me.ready(await me.board(pair));
    const { orders: made } = (await me.place(ready)).data;
    expect(made).toHaveLength(2);
    for (const { orderId } of made) {
      const { before, afterCents, changes, quoteId } = await theOnly(me, { orderId });
      expect([afterCents, changes]).toEqual([before.cents, []]);
      const { data: requoted } = await t.call(quotes.reQuote, { quoteId }, as);
      const only = before.itemType;
      const { data: added } = await t.call(quotes.addToCart, { quoteId: requoted.quoteId, only }, as);
      const begun = await me.begin(added.cartItemIds);
      expect(begun.items).toMatchObject([{ itemType: only, cents: afterCents }]);
    }
    const { data: fresh } = await t.call(quotes.save, saveInput(boardRequest()), as);
    expect(await t.call(quotes.addToCart, { quoteId: fresh.quoteId, only: 'Stencil' }, as)).toMatchObject({ status: 404 });
  });

  it('goes with the same carrier again, and with none where that does not reach the address', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const order = await me.ordered();
    const { carrier } = await again(me, order);
    expect(carrier).toBe(order.shippingMethod);
    const begun = async (chosen: Reorder['carrier']) => {
      const cartItemId = JSON.stringify(await me.board(boardRequest()));
      const { data } = await t.call(checkout.begin, { cartItemId, ...(chosen !== null && { carrier: chosen }) }, as);
      return (await t.call(checkout.view, { checkoutId: data.checkoutId }, as)).data;
    };
    const same = await begun(carrier);
    expect(same).toMatchObject({ carrier });
    expect(same.gaps).not.toContain('carrier');
    expect(same.sums.shipping).toBeGreaterThan(0);
    expect((await begun('sf')).gaps).toContain('carrier');
  });

  it('goes to our engineers again where they had named its price', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const order = await me.ordered();
    const { quoteId } = await theOnly(me, order);
    await t.db.updateTable('quote').set({ by_inquiry: true }).where('id', '=', quoteId).execute();
    expect(await theOnly(me, order)).toMatchObject({ quoteId, afterCents: null, changes: [{ kind: 'inquiry' }] });
    expect((await t.call(quotes.reQuote, { quoteId }, as)).data.status).toBe('inquiry-received');
  });
});
