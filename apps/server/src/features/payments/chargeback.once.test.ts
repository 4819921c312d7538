import { type DeskOrderDetail, deskOrders, type OrderDetail, orders, type SandboxAction } from '@copperline/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { loseMessages } from '../../../test/order-world.ts';
import { actOn } from '../../../test/payment.ts';
import { boardRequest, sheet } from '../../../test/quote.ts';
import { deskOf, refOf, settleMoney, type Shop, shopOf } from '../../../test/shop.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import { sweepMoney } from '../orders/sweep.ts';
import { splitDispute } from './chargeback.ts';

let t: TestApp;
let staff: SignedUp;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  t = await startTestApp();
  staff = await signUpConfirmed(t);
  desk = deskOf(t, staff);
});
afterAll(async () => {
  expect(await bookFaults(t)).toEqual([]);
  await t.close();
});

interface Paid {
  readonly me: Shop;
  readonly order: OrderDetail;
  /** The provider's name for its payment. */
  readonly ref: string;
}

const paid = async (request = boardRequest()): Promise<Paid> => {
  const me = shopOf(t, await t.signUp());
  const unpaid = await me.ordered(request);
  const dueAmount = unpaid.together.reduce((sum, other) => sum + other.dueAmount, unpaid.dueAmount);
  const ref = refOf((await me.pay({ orderId: unpaid.orderId, dueAmount })).data);
  await actOn(t, ref, 'pay');
  await settleMoney(t);
  return { me, order: await me.order(unpaid.orderId), ref };
};

const processed = async (): Promise<Paid> => {
  const bought = await paid();
  await desk.moved(await desk.moved(bought.order, 'review'), 'release');
  const order = await desk.moved(await desk.make(bought.order), 'finish', { data: { weightGrams: 300 } });
  return { ...bought, order };
};

const ship = (order: OrderDetail) => desk.moved(order, 'ship', { data: { carrier: 'dhl', trackingNumber: 'JD01' } });

const shipped = async (): Promise<Paid> => {
  const made = await processed();
  return { ...made, order: await ship(made.order) };
};

/** The bank says so, and we hear of it. */
const hear = async ({ ref, order }: Paid, action: SandboxAction): Promise<DeskOrderDetail> => {
  await actOn(t, ref, action);
  await settleMoney(t);
  return desk.view(order.orderId);
};

const decide = async (orderId: string, outcome: 'lost' | 'won') => {
  const { revision, chargebacks } = await desk.view(orderId);
  const chargebackId = chargebacks.at(-1)?.chargebackId ?? '';
  const wish = { orderId, revision, chargebackId, outcome, note: 'Looked at with the bank.' };
  return t.call(deskOrders.settleChargeback, wish, { token: staff.token });
};

/** Everything that the ledger has of an order, by account. */
const accounts = async (orderId: string): Promise<Record<string, number>> => {
  const rows = await t.db.selectFrom('ledger_entry').select(['account', 'amount']).where('order_id', '=', orderId).execute();
  const sums: Record<string, number> = {};
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + Number(amount);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

const refund = async (orderId: string, cents: number) => {
  const { revision } = await desk.view(orderId);
  return t.call(deskOrders.refund, { orderId, revision, cents, note: 'Sorry.', to: 'origin' }, { token: staff.token });
};

describe('a chargeback after the parcel has left', () => {
  it('is booked, seen by both sides, and leaves the status as it is', async () => {
    const bought = await shipped();
    const { me, order } = bought;
    const cents = order.payableAmount;
    expect(await hear(bought, 'dispute')).toMatchObject({
      status: 'shipped',
      marks: ['chargeback-open'],
      chargebacks: [{ cents, state: 'open' }],
    });
    const seen = await me.order(order.orderId);
    expect(seen.openMarks).toMatchObject([{ data: { mark: 'chargeback-open', cents } }]);
    expect(seen.events.at(-1)).toMatchObject({ action: 'chargeback', by: 'provider' });
    const subjects = (await mailsTo(t.db, me.who.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`The payment for order ${order.orderNumber} was disputed`);
    expect(await accounts(order.orderId)).toMatchObject({ chargeback: cents });
    expect((await accounts(order.orderId))['provider:sandbox']).toBeUndefined();
    expect(await refund(order.orderId, 1)).toMatchObject({ errorCode: 'REFUND_TOO_MUCH' });
    expect(await t.call(orders.remove, { orderId: order.orderId }, { token: me.who.token })).toMatchObject({ status: 409 });
    expect(await bookFaults(t)).toEqual([]);
  });

  it('is a loss once one of us accepts it', async () => {
    const bought = await shipped();
    const cents = bought.order.payableAmount;
    await hear(bought, 'dispute');
    expect(await decide(bought.order.orderId, 'lost')).toMatchObject({
      status: 200,
      data: { status: 'shipped', marks: [], chargebacks: [{ state: 'lost' }] },
    });
    expect(await accounts(bought.order.orderId)).toMatchObject({ loss: cents });
    expect((await accounts(bought.order.orderId))['chargeback']).toBeUndefined();
    expect(await decide(bought.order.orderId, 'lost')).toMatchObject({ status: 409, errorCode: 'ORDER_CHANGED' });
    // The provider says so as well, later.
    expect(await hear(bought, 'disputeLost')).toMatchObject({ chargebacks: [{ state: 'lost' }] });
    expect(await bookFaults(t)).toEqual([]);
  });

  it('is undone when we win, also after it had been given up', async () => {
    for (const before of [[], ['accept']] as const) {
      const bought = await shipped();
      await hear(bought, 'dispute');
      if (before.length > 0) await decide(bought.order.orderId, 'lost');
      expect(await hear(bought, 'disputeWon')).toMatchObject({ status: 'shipped', marks: [], chargebacks: [{ state: 'won' }] });
      const books = await accounts(bought.order.orderId);
      expect(books['provider:sandbox']).toBe(bought.order.payableAmount);
      expect([books['chargeback'], books['loss'], books['order']]).toEqual([undefined, undefined, undefined]);
      expect(await refund(bought.order.orderId, 1)).toMatchObject({ status: 200 });
    }
  });

  it('is not won because one of us says so, and is when the provider does', async () => {
    const bought = await shipped();
    await hear(bought, 'dispute');
    expect(await decide(bought.order.orderId, 'won')).toMatchObject({ status: 409, errorCode: 'CHARGEBACK_OPEN' });
    await actOn(t, bought.ref, 'disputeWon');
    await loseMessages({ t });
    expect(await decide(bought.order.orderId, 'won')).toMatchObject({ status: 200, data: { chargebacks: [{ state: 'won' }] } });
  });

  it('is asked about where the word on its end was lost', async () => {
    const bought = await shipped();
    await hear(bought, 'dispute');
    await actOn(t, bought.ref, 'disputeLost');
    await loseMessages({ t });
    t.clock.advance(2 * 60 * 60_000);
    await sweepMoney({ ...t.services, log: t.app.log });
    const row = await t.db.selectFrom('chargeback').select('state').where('order_id', '=', bought.order.orderId).execute();
    expect(row).toEqual([{ state: 'lost' }]);
    staff = await signUpConfirmed(t);
    desk = deskOf(t, staff);
  });

  it('stands in the statement of its customer', async () => {
    const bought = await shipped();
    await hear(bought, 'dispute');
    await hear(bought, 'disputeWon');
    const { rows } = (await t.call(orders.balance, {}, { token: bought.me.who.token })).data;
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'chargeback', 'chargeback-won']));
  });
});

describe('a chargeback before the parcel has left', () => {
  it('fails an order that is only paid, and what we owed for it is gone with the loss', async () => {
    const bought = await paid();
    const { orderId } = bought.order;
    expect(await hear(bought, 'dispute')).toMatchObject({ status: 'failed', marks: ['chargeback-open'] });
    expect(await desk.move(await desk.view(orderId), 'close')).toMatchObject({ errorCode: 'ORDER_STATE' });
    await decide(orderId, 'lost');
    expect(await accounts(orderId)).toEqual({});
    expect(await desk.moved(await desk.view(orderId), 'close')).toMatchObject({ status: 'cancelled' });
  });

  it('leaves the money to be paid back when an order that had failed by it is won', async () => {
    const bought = await paid();
    await hear(bought, 'dispute');
    expect(await hear(bought, 'disputeWon')).toMatchObject({ status: 'failed', marks: [] });
    expect(await refund(bought.order.orderId, bought.order.payableAmount)).toMatchObject({ status: 200 });
    await settleMoney(t);
    expect(await accounts(bought.order.orderId)).toEqual({});
  });

  it('keeps an order in review from production, and a packed one from its carrier, until it is settled', async () => {
    const reviewed = await paid();
    await desk.moved(reviewed.order, 'review');
    await hear(reviewed, 'dispute');
    expect(await desk.move(await desk.view(reviewed.order.orderId), 'release')).toMatchObject({ errorCode: 'ORDER_STATE' });
    await hear(reviewed, 'disputeWon');
    expect(await desk.moved(await desk.view(reviewed.order.orderId), 'release')).toMatchObject({ status: 'in-production' });
    const packed = await processed();
    const held = await hear(packed, 'dispute');
    const data = { carrier: 'dhl', trackingNumber: 'JD01' };
    expect(await desk.move(held, 'ship', { data })).toMatchObject({ errorCode: 'ORDER_STATE' });
  });

  it('is not on the invoice as paid, and earns nothing', async () => {
    const bought = await processed();
    const { orderId } = bought.order;
    await hear(bought, 'dispute');
    await decide(orderId, 'lost');
    await ship(await desk.view(orderId));
    const { content } = await t.db
      .selectFrom('order_document')
      .select('content')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow();
    const total = bought.order.payableAmount;
    expect(content).toMatchObject({ sums: { total, paid: 0, due: total }, payments: [] });
    expect(await accounts(orderId)).toEqual({});
  });

  it('is shared by the orders that were paid together', async () => {
    const bought = await paid(boardRequest({}, { stencil: sheet }));
    const [other] = bought.order.together;
    const first = await hear(bought, 'dispute');
    const second = await desk.view(other?.orderId ?? '');
    const cents = [first, second].map(({ chargebacks }) => chargebacks[0]?.cents);
    expect(cents).toEqual([first.payableAmount, second.payableAmount]);
    expect([first.status, second.status]).toEqual(['failed', 'failed']);
  });

  it('is heard of twice and booked once', async () => {
    const bought = await processed();
    await hear(bought, 'dispute');
    await t.db.updateTable('payment').set({ asked_at: null }).execute();
    await sweepMoney({ ...t.services, log: t.app.log });
    expect((await desk.view(bought.order.orderId)).chargebacks).toHaveLength(1);
  });

  it('ends a refund that was on its way through the same payment', async () => {
    const bought = await processed();
    const { orderId } = bought.order;
    expect(await refund(orderId, 100)).toMatchObject({ status: 200 });
    await actOn(t, bought.ref, 'dispute');
    await settleMoney(t);
    await settleMoney(t);
    expect(await desk.view(orderId)).toMatchObject({ refunds: [{ state: 'failed' }], marks: ['chargeback-open'] });
  });
});

describe('a dispute of a payment for several orders', () => {
  const holding = fc.record({ orderId: fc.uuid(), held: fc.integer({ min: -50, max: 1000 }), reversed: fc.constant(false) });

  it('is shared out whole, and nobody loses more than they have unless it is the last', () => {
    fc.assert(
      fc.property(fc.array(holding, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 5000 }), (holdings, cents) => {
        const parts = splitDispute(holdings, cents);
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        const last = holdings.at(-1)?.orderId;
        for (const { orderId, cents: part } of parts)
          if (orderId !== last) expect(part).toBeLessThanOrEqual(holdings.find((each) => each.orderId === orderId)?.held ?? 0);
      }),
    );
  });

  it('leaves out what staff have reversed by hand before', () => {
    const [a, b] = ['a', 'b'].map((orderId) => ({ orderId, held: 100, reversed: false }));
    if (a === undefined || b === undefined) throw new RangeError('two orders');
    expect(splitDispute([{ ...a, reversed: true }, b], 200)).toEqual([{ orderId: 'b', cents: 100 }]);
    expect(splitDispute([a, { ...b, reversed: true }], 220)).toEqual([{ orderId: 'a', cents: 120 }]);
    expect(splitDispute([{ ...a, reversed: true }], 100)).toEqual([]);
  });
});
