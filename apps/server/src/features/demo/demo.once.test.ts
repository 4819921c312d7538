import { orders } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { settleMoney } from '../../../test/shop.ts';
import { demoEmail } from '../account/demo.ts';
import { readingJob } from '../project/queue.ts';
import { demoStep } from './production.ts';

let t: TestApp;
let demo: SignedUp;
beforeAll(async () => {
  t = await startTestApp();
  demo = await t.signUp(demoEmail);
});
afterAll(() => t.close());

it('leads a sample order from its payment to the door, and touches nobody else', async () => {
  const list = async () => (await t.call(orders.list, {}, { token: demo.token })).data.rows;
  await demoStep(t.services, t.app.log);
  // Its board is still being read.
  expect(await list()).toEqual([]);
  // Nothing reads archives here, and settling waits for every job.
  await t.db.deleteFrom('job').where('kind', '=', readingJob).execute();
  await t.db.updateTable('board_analysis').set({ state: 'done', result: '{}' }).execute();
  await demoStep(t.services, t.app.log);
  await settleMoney(t);
  expect(await list()).toMatchObject([{ status: 'paid', purchaseNumber: 'PO-SAMPLE' }]);
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await demoStep(t.services, t.app.log);
    for (const { status } of await list()) seen.add(status);
    if (seen.has('delivery')) break;
  }
  expect([...seen]).toEqual(['reviewed', 'in-production', 'processed', 'shipped', 'delivery']);
  expect(await demoStep(t.services, t.app.log)).toBe(0);
  expect(await list()).toHaveLength(1);
});
