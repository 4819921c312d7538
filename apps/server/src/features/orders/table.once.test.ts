import { orderStatuses, type OrderTransition, orderTransitions } from '@copperline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { shopOf } from '../../../test/shop.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const rows: readonly OrderTransition[] = orderTransitions;

it('is the same in the database', async () => {
  const { rows: found } = await sql<{
    source: string;
  }>`select prosrc as source from pg_proc where proname = 'order_guard'`.execute(t.db);
  const source = found[0]?.source ?? '';
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      const wanted = from !== to && rows.some((row) => row.from.includes(from) && row.to === to);
      expect([from, to, source.includes(`('${from}', '${to}')`)]).toEqual([from, to, wanted]);
    }
});

it('is held by the database against whatever writes, and so are the books', async () => {
  const me = shopOf(t, await t.signUp());
  const { orderId, revision } = await me.ordered();
  const update = (change: object) => t.db.updateTable('customer_order').set(change).where('id', '=', orderId).execute();
  await expect(update({ status: 'shipped', revision: revision + 1 })).rejects.toThrow(
    'an order cannot go from unpaid to shipped',
  );
  await expect(update({ remark: 'x' })).rejects.toThrow('every change of an order is an event');
  await expect(update({ payable: 1, revision: revision + 1 })).rejects.toThrow('check');
  await expect(t.db.updateTable('order_event').set({ note: 'x' }).where('order_id', '=', orderId).execute()).rejects.toThrow(
    'cannot be changed',
  );
  await me.paid(await me.order(orderId));
  await expect(t.db.updateTable('ledger_entry').set({ amount: 1 }).where('order_id', '=', orderId).execute()).rejects.toThrow(
    'stays as it is',
  );
  await expect(t.db.deleteFrom('order_document').where('order_id', '=', orderId).execute()).rejects.toThrow('stays as it is');
  const { id } = await t.db.selectFrom('ledger_transaction').select('id').limit(1).executeTakeFirstOrThrow();
  const alone = {
    transaction_id: id,
    place: 9,
    account: 'bank',
    order_id: null,
    user_id: null,
    currency: 'USD' as const,
    amount: 5,
  };
  await expect(t.db.insertInto('ledger_entry').values(alone).execute()).rejects.toThrow('add up to nought');
});
