import { randomUUID } from 'node:crypto';
import { orders, type PaymentMethod } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { bookFaults } from '../../../../test/book-faults.ts';
import { shopOf } from '../../../../test/shop.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  expect(await bookFaults(t)).toEqual([]);
  await t.close();
});

it('A63 a stranger with a link pays by a method that the link offers, and by no other', async () => {
  const me = shopOf(t, await t.signUp());
  const order = await me.ordered();
  const { token } = (await t.call(orders.makePayLink, { orderId: order.orderId }, { token: me.who.token })).data;
  const { methods } = (await t.call(orders.payLink, { token })).data;
  expect(methods.map(({ method }) => method)).not.toContain('bank');
  const feeless = order.payableAmount - order.sums.transactionFee;
  const payBy = (method: PaymentMethod, cents: number) => t.call(orders.payByLink, { token, method, cents, key: randomUUID() });
  for (const method of ['bank', 'balance'] as const)
    expect(await payBy(method, feeless)).toMatchObject({ status: 422, errorCode: 'PAYMENT_METHOD' });
  expect(await t.db.selectFrom('payment').selectAll().execute()).toEqual([]);
  expect((await me.order(order.orderId)).payableAmount).toBe(order.payableAmount);
  expect(await payBy('card', order.payableAmount)).toMatchObject({ data: { next: 'redirect' } });
});
