import { deskOrders, type OrderDetail } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { actOn } from '../../../test/payment.ts';
import { settleMoney, type Shop, shopOf } from '../../../test/shop.ts';
import { signUpConfirmed } from '../../../test/staff.ts';

let t: TestApp;
let staff: SignedUp;
let me: Shop;
beforeAll(async () => {
  t = await startTestApp();
  staff = await signUpConfirmed(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  me = shopOf(t, await t.signUp());
});

/** An order whose provider took a cent less than was asked for. */
const reviewed = async (): Promise<OrderDetail & { readonly paymentId: string }> => {
  const order = await me.paid(await me.ordered(), 'payShort');
  const [payment] = order.payments;
  if (payment?.state !== 'review') throw new Error(`a cent too little is ${payment?.state}`);
  return { ...order, paymentId: payment.paymentId };
};

const book = ({ orderId, revision, paymentId }: Awaited<ReturnType<typeof reviewed>>) =>
  t.call(deskOrders.bookPayment, { orderId, revision, paymentId }, { token: staff.token });

describe('A37 what a provider took instead of what was asked for', () => {
  it('is booked as it came, and the order waits for the rest', async () => {
    const order = await reviewed();
    expect(await book(order)).toMatchObject({
      status: 200,
      data: { status: 'unpaid', paidCents: order.payableAmount - 1, dueAmount: 1, payments: [{ state: 'succeeded' }] },
    });
    expect(await bookFaults(t)).toEqual([]);
    expect(await me.paid(await me.order(order.orderId))).toMatchObject({ status: 'paid', paidCents: order.payableAmount });
    expect(await bookFaults(t)).toEqual([]);
  });

  it('goes back as far as it is too much', async () => {
    const order = await reviewed();
    const taken = order.payableAmount + 500;
    await t.db.updateTable('sandbox_payment').set({ asked: taken, taken }).where('attempt_id', '=', order.paymentId).execute();
    expect(await book(order)).toMatchObject({ status: 200, data: { status: 'paid', marks: ['refund-pending'] } });
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({ status: 'paid', paidCents: taken, refundedCents: 500, marks: [] });
    expect(await bookFaults(t)).toEqual([]);
  });

  it('goes back altogether where the order was paid meanwhile', async () => {
    const order = await reviewed();
    const paid = await me.paid(order);
    expect(paid).toMatchObject({ status: 'paid', paidCents: order.payableAmount });
    expect(await book({ ...order, revision: paid.revision })).toMatchObject({ status: 200, data: { status: 'paid' } });
    await settleMoney(t);
    const after = await me.order(order.orderId);
    expect(after.paidCents - after.refundedCents).toBe(order.payableAmount);
    expect(await bookFaults(t)).toEqual([]);
  });

  it('is disputed as soon as it is booked, where its card holder went to the bank before', async () => {
    const order = await reviewed();
    const ref = await t.db
      .selectFrom('payment')
      .select('provider_ref')
      .where('id', '=', order.paymentId)
      .executeTakeFirstOrThrow();
    await actOn(t, ref.provider_ref ?? '', 'dispute');
    await settleMoney(t);
    expect((await me.order(order.orderId)).marks).toEqual([]);
    const { revision } = await me.order(order.orderId);
    expect(await book({ ...order, revision })).toMatchObject({ status: 200, data: { marks: ['chargeback-open'] } });
    const [disputed] = await t.db.selectFrom('chargeback').selectAll().where('order_id', '=', order.orderId).execute();
    expect(disputed).toMatchObject({ state: 'open', amount: String(order.payableAmount - 1) });
    t.clock.advance(2 * 60 * 60_000);
    expect(await bookFaults(t)).toEqual([]);
  });

  it('is booked once, however often it is pressed, and only where the provider says that it took it', async () => {
    const order = await reviewed();
    const answers = await Promise.all([book(order), book(order), book(order)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    expect(await me.order(order.orderId)).toMatchObject({ paidCents: order.payableAmount - 1 });

    const unknown = await reviewed();
    const currency = 'CNY';
    await t.db.updateTable('sandbox_payment').set({ currency }).where('attempt_id', '=', unknown.paymentId).execute();
    expect(await book(unknown)).toMatchObject({ errorCode: 'PAYMENT_UNREACHABLE' });
    expect(await me.order(unknown.orderId)).toMatchObject({ paidCents: 0, payments: [{ state: 'review' }] });
  });
});
