import { orders } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { boardRequest, sheet } from '../../../test/quote.ts';
import { shopOf } from '../../../test/shop.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('what can be paid for an order', () => {
  it('is every unpaid order of its checkout, by each way with its fee, as paying then takes it', async () => {
    const me = shopOf(t, await t.signUp());
    const ready = await me.ready(await me.board(boardRequest({}, { stencil: sheet, partNo: 'B-2' })));
    const { data: placed } = await me.place(ready);
    const orderId = placed.orders[0]?.orderId ?? '';
    const paying = async () => (await t.call(orders.paying, { orderId }, { token: me.who.token })).data;
    const before = await paying();
    expect(before).toMatchObject({ subject: 'order', currency: 'USD', balanceCents: 0, testMoney: true });
    expect(before?.orderNumbers).toHaveLength(2);
    const [card, paypal] = ['card', 'paypal'].map((name) => before?.methods.find(({ method }) => method === name));
    expect(card).toEqual({ method: 'card', feeCents: 0, cents: ready.sums.payable });
    expect(paypal?.cents).toBe(ready.sums.payable + (paypal?.feeCents ?? 0));
    expect(paypal?.feeCents).toBeGreaterThan(0);

    const answer = await me.pay({ orderId, dueAmount: paypal?.cents ?? 0 }, 'paypal');
    expect(answer).toMatchObject({ status: 200, data: { next: 'redirect' } });
  });

  it('is nothing once it is paid', async () => {
    const me = shopOf(t, await t.signUp());
    const { orderId } = await me.paid(await me.ordered());
    expect(await t.call(orders.paying, { orderId }, { token: me.who.token })).toMatchObject({ status: 200, data: null });
  });
});
