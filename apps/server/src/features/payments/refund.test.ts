import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { shopOf } from '../../../test/shop.ts';
import { findBookFaults } from '../../invariants/books.ts';
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
  const faults = [];
  for await (const fault of findBookFaults(t.services, t.clock.now())) faults.push(fault);
  expect(faults).toEqual([]);
});
