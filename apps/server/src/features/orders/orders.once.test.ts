import { randomUUID } from 'node:crypto';
import { checkout, orders, type SandboxAction } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { claimCoupon } from '../../../test/order-world.ts';
import { actOn } from '../../../test/payment.ts';
import { deskOf, refOf, settleMoney, type Shop, shopOf } from '../../../test/shop.ts';
import { boardRequest, sheet } from '../../../test/quote.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { signUpConfirmed } from '../../../test/staff.ts';

let t: TestApp;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  desk = deskOf(t, await signUpConfirmed(t));
});
afterAll(async () => {
  expect(await bookFaults(t)).toEqual([]);
  await t.close();
});

const shop = async (): Promise<Shop> => shopOf(t, await t.signUp());

describe('a checkout', () => {
  it('takes items of the cart, adds freight, and says what is missing', async () => {
    const me = await shop();
    const begun = await me.begin(await me.board());
    expect(begun).toMatchObject({ state: 'open', currency: 'USD', gaps: ['receiver', 'method'], shipping: null, made: [] });
    const receiverId = await me.address();
    const { data } = await me.change(begun, { receiverId, carrier: 'dhl', method: 'paypal', poNumber: 'PO-7' });
    const goods = begun.sums.merchandise;
    expect(data).toMatchObject({
      revision: 1,
      poNumber: 'PO-7',
      gaps: [],
      sums: { merchandise: goods, shipping: 1400, tax: 0, transactionFee: Math.round((goods + 1400) * 0.035) },
      orders: [{ type: 'pcb', tax: { collectedBy: 'none' } }],
    });
    expect(await me.change(begun, { remark: 'x' })).toMatchObject({ status: 409, errorCode: 'CHECKOUT_CHANGED' });
  });

  it("A03 another person's receiver, A04 another person's item, A27 another person's coupon are not there", async () => {
    const [me, other] = [await shop(), await shop()];
    const mine = await me.board();
    const theirs = await other.board();
    expect(
      await t.call(checkout.begin, { cartItemId: JSON.stringify([...mine, ...theirs]) }, { token: me.who.token }),
    ).toMatchObject({
      status: 404,
    });
    const begun = await me.begin(mine);
    expect(await me.change(begun, { receiverId: await other.address() })).toMatchObject({ status: 404 });
    expect(await me.change(begun, { couponId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await t.call(checkout.view, { checkoutId: begun.checkoutId }, { token: other.who.token })).toMatchObject({
      status: 404,
    });
  });

  it('A24 charges what it shows, whatever the client says', async () => {
    const me = await shop();
    const ready = await me.ready(await me.board());
    const cheap = { ...ready, sums: { ...ready.sums, payable: 1 } };
    expect(await me.place(cheap)).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED', data: { sums: ready.sums } });
    expect(
      await t.call(
        checkout.place,
        { checkoutId: ready.checkoutId, revision: ready.revision, payable: 1, unitPrice: 0, key: randomUUID() },
        { token: me.who.token },
      ),
    ).toMatchObject({ status: 422 });
    expect((await me.look(ready.checkoutId)).state).toBe('open');
  });

  it('becomes orders once: the same key answers the same, A30 another wish with it is refused', async () => {
    const me = await shop();
    const ready = await me.ready(await me.board());
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.place(ready, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.orders[0]?.orderId)).size).toBe(1);
    expect(await me.place({ ...ready, sums: { ...ready.sums, payable: 5 } }, key)).toMatchObject({
      status: 409,
      errorCode: 'KEY_REUSED',
    });
    expect(await me.place(ready)).toMatchObject({ status: 409, errorCode: 'CHECKOUT_OVER' });
    const mails = await mailsTo(t.db, me.who.email);
    expect(mails.filter(({ subject }) => subject.includes('received'))).toHaveLength(1);
  });

  it('makes one order for each type of goods, paid together', async () => {
    const me = await shop();
    const ready = await me.ready(await me.board(boardRequest({}, { stencil: sheet, partNo: 'B-1' })));
    const { data } = await me.place(ready);
    expect(data.orders.map(({ type }) => type).toSorted()).toEqual(['pcb', 'stencil']);
    const order = await me.order(data.orders[0]?.orderId ?? '');
    expect(order.together).toHaveLength(1);
    const answer = (await me.pay({ orderId: order.orderId, dueAmount: ready.sums.payable })).data;
    await actOn(t, refOf(answer), 'pay');
    await settleMoney(t);
    for (const { orderId } of data.orders) expect(await me.order(orderId)).toMatchObject({ status: 'paid', dueAmount: 0 });
  });
});

describe('paying', () => {
  it('goes through the provider, and nothing but its own word makes an order paid', async () => {
    const me = await shop();
    const order = await me.ordered();
    expect(order).toMatchObject({ status: 'unpaid', dueAmount: order.payableAmount, paidCents: 0, testMoney: false });
    const { data } = await me.pay(order);
    expect(data.next).toBe('redirect');
    expect(await me.order(order.orderId)).toMatchObject({ status: 'unpaid' });
    await actOn(t, refOf(data), 'pay');
    expect(await me.order(order.orderId)).toMatchObject({ status: 'unpaid' });
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({
      status: 'paid',
      paidCents: order.payableAmount,
      dueAmount: 0,
      documents: [{ kind: 'receipt' }],
      testMoney: true,
    });
  });

  it('A29 pressed twenty times is one charge', async () => {
    const me = await shop();
    const order = await me.ordered();
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.pay(order)));
    const urls = new Set(answers.map(({ data }) => (data.next === 'redirect' ? data.url : '')));
    expect([...urls]).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => actOn(t, [...urls][0]?.split('/').at(-1) ?? '', 'pay')));
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({ status: 'paid', paidCents: order.payableAmount });
  });

  it.each(['payTwice', 'payDisordered'] as const)('A35 A36 stays paid once: %s', async (action: SandboxAction) => {
    const me = await shop();
    const order = await me.ordered();
    expect(await me.paid(order, action)).toMatchObject({ status: 'paid', paidCents: order.payableAmount, refundedCents: 0 });
  });

  it('needs no more than the order: its method, and what is due; twice it is one attempt', async () => {
    const me = await shop();
    const order = await me.ordered(undefined, { method: 'paypal' });
    const bare = () => t.call(orders.pay, { orderId: order.orderId }, { token: me.who.token });
    const first = await bare();
    expect(first.data).toMatchObject({ next: 'redirect' });
    expect((await bare()).data.paymentId).toBe(first.data.paymentId);
    await actOn(t, refOf(first.data), 'pay');
    await settleMoney(t);
    const paid = await me.order(order.orderId);
    expect(paid).toMatchObject({ status: 'paid', paidCents: order.payableAmount, payments: [{ method: 'paypal' }] });
    expect(await bare()).toMatchObject({ errorCode: 'PAYMENT_OVER' });
    const cancelled = await t.call(orders.cancel, { orderId: order.orderId }, { token: me.who.token });
    expect(cancelled).toMatchObject({ status: 200, data: { status: 'cancelled' } });
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({ refundedCents: order.payableAmount });
    expect((await t.call(orders.cancel, { orderId: order.orderId }, { token: me.who.token })).errorCode).toBe('ORDER_STATE');
  });

  it('A37 a cent too little is looked at by a person', async () => {
    const me = await shop();
    const order = await me.ordered();
    const after = await me.paid(order, 'payShort');
    expect(after).toMatchObject({ status: 'unpaid', paidCents: 0, payments: [{ state: 'review' }] });
  });

  it('may be declined and tried again', async () => {
    const me = await shop();
    const order = await me.ordered();
    const ref = refOf((await me.pay(order)).data);
    await actOn(t, ref, 'declineFunds');
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({ status: 'unpaid', payments: [{ declineCode: 'insufficient_funds' }] });
    await actOn(t, ref, 'pay');
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({ status: 'paid' });
  });

  it('another method takes the first attempt back before it begins', async () => {
    const me = await shop();
    const order = await me.ordered();
    const first = refOf((await me.pay(order)).data);
    const fee = Math.round(order.payableAmount * 0.035);
    const second = await me.pay({ ...order, dueAmount: order.payableAmount + fee }, 'paypal');
    expect(second).toMatchObject({ status: 200, data: { next: 'redirect' } });
    expect(await actOn(t, first, 'pay')).toMatchObject({ state: 'cancelled' });
    await actOn(t, refOf(second.data), 'pay');
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({
      status: 'paid',
      transactionFee: fee,
      paidCents: order.payableAmount + fee,
    });
  });

  it('A31 a cancelled order takes no money; what comes too late goes back', async () => {
    const me = await shop();
    const order = await me.ordered();
    const ref = refOf((await me.pay(order)).data);
    const cancelled = await me.cancel(await me.order(order.orderId));
    expect(cancelled).toMatchObject({ status: 200, data: { status: 'cancelled' } });
    expect(await me.pay(order)).toMatchObject({ status: 409, errorCode: 'PAYMENT_OVER' });
    // The provider took it a moment before it heard of the end.
    await actOn(t, ref, 'pay');
    await settleMoney(t);
    await settleMoney(t);
    const after = await me.order(order.orderId);
    expect(after).toMatchObject({ status: 'cancelled', dueAmount: 0 });
    expect(after.paidCents).toBe(after.refundedCents);
  });
});

describe('an order', () => {
  it('A01 A10 is seen, cancelled, exported and answered by its owner alone', async () => {
    const [me, other] = [await shop(), await shop()];
    const { orderId, revision } = await me.ordered();
    const as = { token: other.who.token };
    for (const sent of [
      await t.call(orders.view, { orderId }, as),
      await t.call(orders.cancel, { orderId, revision, refundCents: 0 }, as),
      await t.call(orders.completed, { orderId }, as),
      await t.call(orders.billExport, { orderId }, as),
      await t.call(orders.reorder, { orderId }, as),
      await t.call(orders.remove, { orderId }, as),
      await t.call(orders.makePayLink, { orderId }, as),
      await t.call(orders.pay, { orderId, method: 'card', cents: 1, key: randomUUID() }, as),
    ])
      expect(sent).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  });

  it('A32 is not completed before it was sent', async () => {
    const me = await shop();
    const { orderId } = await me.ordered();
    expect(await t.call(orders.completed, { orderId }, { token: me.who.token })).toMatchObject({
      status: 409,
      errorCode: 'ORDER_STATE',
    });
  });

  it('goes from payment through review, production and shipment to the customer', async () => {
    const me = await shop();
    const paid = await me.paid(await me.ordered());
    let order = await desk.moved(paid, 'review');
    order = await desk.moved(order, 'release');
    expect(order).toMatchObject({ status: 'in-production', promisedDate: expect.stringMatching(/^2026-/) });
    expect(await desk.move(order, 'finish', { data: { weightGrams: 300 } })).toMatchObject({
      status: 409,
      errorCode: 'ORDER_STATE',
    });
    order = await desk.make(order);
    order = await desk.moved(order, 'finish', { data: { weightGrams: 300 } });
    expect(await desk.move(order, 'ship')).toMatchObject({ status: 422 });
    order = await desk.moved(order, 'ship', { data: { carrier: 'dhl', trackingNumber: 'JD0146 0000 1234' } });
    expect(order.documents.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'packing-list', 'receipt']);
    const done = await t.call(orders.completed, { orderId: order.orderId }, { token: me.who.token });
    expect(done).toMatchObject({ status: 200, data: { status: 'complete' } });
    const pdf = await t.app.inject({
      method: 'POST',
      url: '/api/eda/order/bill/export',
      headers: { authorization: me.who.token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `orderId=${order.orderId}`,
    });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is cancelled with everything paid back before production', async () => {
    const me = await shop();
    const paid = await me.paid(await me.ordered());
    expect(paid.cancelling).toEqual({ refundCents: paid.payableAmount, chargeCents: 0, asks: false });
    expect(await me.cancel(paid)).toMatchObject({ data: { status: 'cancelled', marks: ['refund-pending'] } });
    await settleMoney(t);
    expect(await me.order(paid.orderId)).toMatchObject({
      refundedCents: paid.payableAmount,
      marks: [],
      refunds: [{ state: 'succeeded' }],
    });
  });

  it('waits for a decision about its price, and for what it adds', async () => {
    const me = await shop();
    const paid = await me.paid(await me.ordered());
    const reviewed = await desk.moved(paid, 'review');
    const asked = await desk.moved(reviewed, 'ask', {
      note: 'A drill of 0.15 mm was found.',
      data: { ask: { mark: 'price-decision', surcharges: [{ title: 'Small drill', cents: 500 }] } },
    });
    expect(asked.marks).toEqual(['price-decision']);
    expect(await desk.move(asked, 'release')).toMatchObject({ errorCode: 'ORDER_STATE' });
    const markId = asked.openMarks[0]?.markId ?? '';
    const accepted = await t.call(orders.answer, { orderId: asked.orderId, markId, answer: 'accept' }, { token: me.who.token });
    expect(accepted).toMatchObject({
      data: { marks: ['difference-due'], dueAmount: 500, payableAmount: paid.payableAmount + 500 },
    });
    const settled = await me.paid(accepted.data);
    expect(settled).toMatchObject({ marks: [], dueAmount: 0, paidCents: paid.payableAmount + 500, status: 'reviewed' });
    expect(await desk.moved(settled, 'release')).toMatchObject({ status: 'in-production' });
  });

  const priced = (cents: number) => ({
    note: 'As found.',
    data: { ask: { mark: 'price-decision', surcharges: [{ title: 'Drill', cents }] } },
  });

  it('is asked about one price of a line at a time: also a cut waits until the open question is answered', async () => {
    const me = await shop();
    const paid = await me.paid(await me.ordered());
    const asked = await desk.moved(await desk.moved(paid, 'review'), 'ask', priced(1000));
    for (const cents of [-40, 300])
      expect(await desk.move(asked, 'ask', priced(cents))).toMatchObject({ status: 409, errorCode: 'ORDER_STATE' });
    const markId = asked.openMarks[0]?.markId ?? '';
    const accepted = await t.call(orders.answer, { orderId: asked.orderId, markId, answer: 'accept' }, { token: me.who.token });
    expect(accepted.data.sums.merchandise).toBe(paid.sums.merchandise + 1000);
    const lower = await desk.moved(accepted.data, 'ask', priced(-40));
    expect(lower.sums.merchandise).toBe(paid.sums.merchandise + 960);
  });

  it('is not cut below what its coupon has taken off already', async () => {
    const me = await shop();
    const couponId = await claimCoupon(t, me.who, 10_000_000);
    const paid = await me.paid(await me.ordered(boardRequest({ quantity: 500 }), { couponId }));
    const { merchandise, discount, shipping } = paid.sums;
    expect(discount).toBe(merchandise);
    expect(merchandise).toBeGreaterThan(shipping);
    const reviewed = await desk.moved(paid, 'review');
    expect(await desk.move(reviewed, 'ask', priced(-shipping - 1))).toMatchObject({
      status: 422,
      issues: [{ path: 'data.ask.surcharges', rule: 'range', params: { min: -shipping } }],
    });
    expect(await desk.moved(reviewed, 'ask', priced(-shipping))).toMatchObject({ payableAmount: 0 });
  });

  it('is paid by somebody else with a link, once', async () => {
    const me = await shop();
    const order = await me.ordered();
    const { token } = (await t.call(orders.makePayLink, { orderId: order.orderId }, { token: me.who.token })).data;
    const seen = await t.call(orders.payLink, { token });
    expect(seen.data).toMatchObject({ state: 'open', due: { amount: order.payableAmount }, consignee: 'A*** W***' });
    const answer = await t.call(orders.payByLink, { token, method: 'card', cents: order.payableAmount, key: randomUUID() });
    await actOn(t, refOf(answer.data), 'pay');
    await settleMoney(t);
    expect((await t.call(orders.payLink, { token })).data).toMatchObject({ state: 'paid' });
    expect(
      await t.call(orders.payByLink, { token, method: 'card', cents: order.payableAmount, key: randomUUID() }),
    ).toMatchObject({ errorCode: 'PAY_LINK_OVER' });
    expect(await me.order(order.orderId)).toMatchObject({ status: 'paid' });
  });
});
