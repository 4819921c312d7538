import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@copperline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { loseMessages } from '../../../test/order-world.ts';
import { actOn, carrier } from '../../../test/payment.ts';
import { runMoneyJobs } from '../../../test/run-jobs.ts';
import { refOf, type Shop, shopOf } from '../../../test/shop.ts';
import type { PaymentProvider } from '../../ports/payment/payment.ts';
import { sweepMoney, sweepOrders } from './sweep.ts';

let t: TestApp;
let me: Shop;
beforeAll(async () => {
  t = await startTestApp();
  me = shopOf(t, await t.signUp());
});
afterAll(() => t.close());

const minute = 60_000;
const services = (more: object = {}) => ({ ...t.services, log: t.app.log, ...more });

/** Somebody who went to the provider's page: its address, where nothing has happened yet. */
const begun = async (): Promise<{ order: OrderDetail; ref: string }> => {
  const order = await me.ordered();
  return { order, ref: refOf((await me.pay(order)).data) };
};

/** Attempts on that page that nobody ever finished, each for a checkout of its own; as old as is said. */
const abandon = async (like: OrderDetail, count: number, minutesAgo: number): Promise<void> => {
  const at = new Date(t.clock.now().getTime() - minutesAgo * minute);
  for (let n = 0; n < count; n += 1) {
    const [checkoutId, paymentId, ref] = [randomUUID(), randomUUID(), `sbp_${randomUUID().replaceAll('-', '')}`];
    await sql`insert into checkout select (jsonb_populate_record(c, ${JSON.stringify({ id: checkoutId, state: 'void' })}::jsonb)).*
      from checkout c where id = ${like.checkoutId}`.execute(t.db);
    await sql`insert into payment select (jsonb_populate_record(p, ${JSON.stringify({
      id: paymentId,
      checkout_id: checkoutId,
      provider_ref: ref,
      created_at: at.toISOString(),
    })}::jsonb)).* from payment p where checkout_id = ${like.checkoutId} limit 1`.execute(t.db);
    await sql`insert into sandbox_payment select (jsonb_populate_record(s, ${JSON.stringify({ ref, attempt_id: paymentId })}::jsonb)).*
      from sandbox_payment s where attempt_id = (select id::text from payment where checkout_id = ${like.checkoutId} limit 1)`.execute(
      t.db,
    );
  }
};

const asked = (provider: PaymentProvider): { payment: PaymentProvider; refs: string[] } => {
  const refs: string[] = [];
  const find: PaymentProvider['find'] = (ref) => {
    refs.push(ref);
    return provider.find(ref);
  };
  return { payment: { ...provider, find }, refs };
};

describe('payments of which no webhook came', () => {
  it('are asked about ever more rarely, and at least every hour', async () => {
    const { ref } = await begun();
    const times = async (waits: readonly number[]): Promise<number[]> => {
      const heard: number[] = [];
      for (const minutes of waits) {
        t.clock.advance(minutes * minute);
        const { payment, refs } = asked(t.services.payment);
        await sweepMoney(services({ payment }));
        heard.push(refs.filter((each) => each === ref).length);
      }
      return heard;
    };
    expect(await times([2, 1, 1, 3, 1, 7, 60, 59, 1])).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1]);
  });

  it('are asked about in turn: 150 abandoned ones do not starve the one that was paid', async () => {
    const first = await begun();
    await abandon(first.order, 150, 30);
    const { order, ref } = await begun();
    await actOn(t, ref, 'pay');
    await loseMessages({ t });
    for (let round = 0; round < 3; round += 1) {
      t.clock.advance(61_000);
      await sweepMoney(services());
    }
    expect(await me.order(order.orderId)).toMatchObject({ status: 'paid' });
  });

  it('that cannot be asked about do not keep the others from their turn', async () => {
    const poison = await begun();
    const { order, ref } = await begun();
    await actOn(t, ref, 'pay');
    await loseMessages({ t });
    t.clock.advance(61_000);
    const find: PaymentProvider['find'] = async (each) => {
      if (each === poison.ref) throw new TypeError('the provider answered something else');
      return t.services.payment.find(each);
    };
    for (let round = 0; round < 3; round += 1) await sweepMoney(services({ payment: { ...t.services.payment, find } }));
    expect(await me.order(order.orderId)).toMatchObject({ status: 'paid' });
  });
});

it('a webhook whose payment cannot be read is tried again, and the others are applied', async () => {
  const [poison, good] = [await begun(), await begun()];
  for (const { ref } of [poison, good]) await actOn(t, ref, 'pay');
  await carrier(t).deliver();
  const { payment } = t.services;
  const find: PaymentProvider['find'] = async (ref) => {
    if (ref === poison.ref) throw new TypeError('the provider answered something else');
    return payment.find(ref);
  };
  await runMoneyJobs({ ...t, services: services({ payment: { ...payment, find } }) });
  expect(await me.order(good.order.orderId)).toMatchObject({ status: 'paid' });
  expect(await me.order(poison.order.orderId)).toMatchObject({ status: 'unpaid' });
  t.clock.advance(minute);
  await runMoneyJobs(t);
  expect(await me.order(poison.order.orderId)).toMatchObject({ status: 'paid' });
});

describe('one order that cannot be moved', () => {
  it('does not keep the others from their time', async () => {
    const [poison, other] = [await me.ordered(), await me.ordered()];
    // Its event cannot be written: any fault of ours in one order looks like this.
    await sql
      .raw(`create function poison() returns trigger language plpgsql as $$
      begin if new.order_id = '${poison.orderId}' then raise exception 'poison'; end if; return new; end $$`)
      .execute(t.db);
    await sql.raw(`create trigger poison before insert on order_event for each row execute function poison()`).execute(t.db);
    t.clock.advance(8 * 24 * 60 * minute);
    await sweepOrders(services());
    await sql.raw(`drop trigger poison on order_event`).execute(t.db);
    const rows = await t.db
      .selectFrom('customer_order')
      .select(['id', 'status'])
      .where('id', 'in', [poison.orderId, other.orderId])
      .execute();
    const statusOf = (orderId: string) => rows.find(({ id }) => id === orderId)?.status;
    expect([statusOf(poison.orderId), statusOf(other.orderId)]).toEqual(['unpaid', 'cancelled']);
    await sweepOrders(services());
    expect((await t.db.selectFrom('customer_order').select('status').where('id', '=', poison.orderId).execute())[0]).toEqual({
      status: 'cancelled',
    });
  });
});
