import { cart, checkout, orders } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { claimCoupon } from '../../../test/order-world.ts';
import { actOn } from '../../../test/payment.ts';
import { boardRequest, sheet } from '../../../test/quote.ts';
import { refOf, settleMoney, type Shop, shopOf } from '../../../test/shop.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const shop = async (): Promise<Shop> => shopOf(t, await t.signUp());

describe('a coupon at the checkout', () => {
  it('A26 is not for two products', async () => {
    const me = await shop();
    const couponId = await claimCoupon(t, me.who);
    const two = [...(await me.board()), ...(await me.board(boardRequest({ quantity: 10 })))];
    const begun = await me.begin(two);
    expect(await me.change(begun, { couponId })).toMatchObject({ errorCode: 'COUPON_MULTIPLE_PRODUCTS' });
    expect((await me.look(begun.checkoutId)).coupon).toBeNull();
  });

  it("A27 is refused where it is another person's, used, or over", async () => {
    const [me, other] = [await shop(), await shop()];
    const begun = await me.begin(await me.board());
    expect(await me.change(begun, { couponId: await claimCoupon(t, other.who) })).toMatchObject({ status: 404 });
    const used = await claimCoupon(t, me.who);
    await me.ordered(undefined, { couponId: used });
    expect(await me.change(begun, { couponId: used })).toMatchObject({ errorCode: 'COUPON_REFUSED', data: { code: 'C01' } });
    const over = await claimCoupon(t, me.who);
    t.clock.advance(1000);
    await t.db.updateTable('coupon').set({ valid_until: t.clock.now() }).where('id', '=', over).execute();
    expect(await me.change(begun, { couponId: over })).toMatchObject({ errorCode: 'COUPON_REFUSED', data: { code: 'C02' } });
    expect((await me.look(begun.checkoutId)).sums.discount).toBe(0);
  });

  it('is refused with its reason where it is over when the order is placed', async () => {
    const me = await shop();
    const couponId = await claimCoupon(t, me.who);
    const ready = await me.ready(await me.board(), { couponId });
    t.clock.advance(1000);
    await t.db.updateTable('coupon').set({ valid_until: t.clock.now() }).where('id', '=', couponId).execute();
    expect(await me.place(ready)).toMatchObject({ errorCode: 'COUPON_REFUSED', data: { code: 'C02' } });
  });
});

describe('A39 the cart is edited during payment', () => {
  it('and the order costs what it cost', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const ready = await me.ready(await me.board());
    const { orders: made } = (await me.place(ready)).data;
    const order = await me.order(made[0]?.orderId ?? '');
    const ref = refOf((await me.pay(order)).data);
    await me.board(boardRequest({ quantity: 50 }));
    const { rows } = (await t.call(cart.list, {}, as)).data;
    expect(rows).toHaveLength(1);
    expect(await me.change(ready, { carrier: 'dhl', remark: 'More of them.' })).toMatchObject({ errorCode: 'CHECKOUT_OVER' });
    await actOn(t, ref, 'pay');
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({
      status: 'paid',
      payableAmount: ready.sums.payable,
      paidCents: ready.sums.payable,
      dueAmount: 0,
    });
    expect((await t.call(orders.list, {}, as)).data.total).toBe(1);
  });

  it('and an open checkout of items that left the cart is over, at the sums it had', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const items = await me.board();
    const ready = await me.ready(items);
    await t.call(cart.remove, { cartItemId: JSON.stringify(items) }, as);
    expect((await me.look(ready.checkoutId)).sums).toEqual(ready.sums);
    expect(await t.call(checkout.begin, { cartItemId: JSON.stringify(items) }, as)).toMatchObject({ status: 404 });
    expect(await me.place(ready)).toMatchObject({ status: 409, errorCode: 'CHECKOUT_OVER' });
  });
});

describe('a quote that became boards and a stencil in the cart', () => {
  it('is not ordered in part, which would leave the rest behind for ever; what is removed is not left behind', async () => {
    const me = await shop();
    const as = { token: me.who.token };
    const [boards = '', stencil = ''] = await me.board(boardRequest({}, { stencil: sheet }));
    for (const one of [boards, stencil])
      expect(await t.call(checkout.begin, { cartItemId: JSON.stringify([one]) }, as)).toMatchObject({ errorCode: 'QUOTE_SPLIT' });
    await t.call(cart.remove, { cartItemId: JSON.stringify([stencil]) }, as);
    expect(await t.call(checkout.begin, { cartItemId: JSON.stringify([boards]) }, as)).toMatchObject({ status: 200 });
  });
});
