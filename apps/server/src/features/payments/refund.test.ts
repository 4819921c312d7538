import { deskOrders } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { settleMoney, shopOf } from '../../../test/shop.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import type { PaymentProvider } from '../../ports/payment/payment.ts';
import { settleRefund } from './refund.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Answers everything that is asked only when the gate has opened. */
const lateDb = (gate: Promise<void>): TestApp['db'] =>
  t.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await gate;
      return result;
    },
  });

it('is carried out once where the job and the sweep do it at once', async () => {
  const me = shopOf(t, await t.signUp());
  const order = await me.paid(await me.ordered());
  expect((await me.cancel(order)).status).toBe(200);
  const { id } = await t.db.selectFrom('refund').select('id').where('order_id', '=', order.orderId).executeTakeFirstOrThrow();
  const services = { ...t.services, log: t.app.log };
  const gate = Promise.withResolvers<void>();
  // It has seen the refund as it was wanted, and goes on when the other has finished.
  const slow = settleRefund({ ...services, db: lateDb(gate.promise) }, id);
  await settleRefund(services, id);
  gate.resolve();
  await slow;
  const events = await t.db.selectFrom('order_event').select('action').where('order_id', '=', order.orderId).execute();
  expect(events.filter(({ action }) => action === 'refunded')).toHaveLength(1);
  expect(await t.db.selectFrom('refund').select(['state']).where('id', '=', id).execute()).toEqual([{ state: 'succeeded' }]);
  expect(await bookFaults(t)).toEqual([]);
});

it('that the provider refuses for good is no longer on its way, and the desk gives it back another way', async () => {
  const me = shopOf(t, await t.signUp());
  const { token } = await signUpConfirmed(t);
  const order = await me.paid(await me.ordered());
  expect((await me.cancel(order)).status).toBe(200);
  const { id, amount } = await t.db
    .selectFrom('refund')
    .select(['id', 'amount'])
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const cents = Number(amount);
  const money = { amount: cents, currency: order.currency };
  const refusing: PaymentProvider = {
    ...t.services.payment,
    refund: ({ refundId }) => Promise.resolve({ ref: 're_1', refundId, state: 'failed', amount: money }),
  };
  await settleRefund({ ...t.services, payment: refusing, log: t.app.log }, id);
  const refused = await me.order(order.orderId);
  expect(refused).toMatchObject({ status: 'cancelled', marks: [], refundedCents: 0 });
  expect(refused.events.map(({ action }) => action)).toContain('refund-failed');
  const wish = { orderId: order.orderId, revision: refused.revision, cents, note: 'the card is closed', to: 'balance' };
  expect(await t.call(deskOrders.refund, wish, { token })).toMatchObject({ status: 200, data: { marks: ['refund-pending'] } });
  await settleMoney(t);
  expect(await me.order(order.orderId)).toMatchObject({ marks: [], refundedCents: cents });
  expect(await bookFaults(t)).toEqual([]);
});
