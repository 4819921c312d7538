import { type DeskOrderDetail, deskOrders, type OrderDetail, orders, singleApproverLimit } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp, TestApp } from '../../../test/app.ts';
import { startTestApp } from '../../../test/app.ts';
import { fileRow } from '../../../test/board-files.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { boardRequest } from '../../../test/quote.ts';
import { deskOf, settleMoney, type Shop, shopOf } from '../../../test/shop.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import { needsSecondApprover } from './approval.ts';

const limit = singleApproverLimit.USD;

let t: TestApp;
let ann: SignedUp;
let bob: SignedUp;
beforeAll(async () => {
  t = await startTestApp();
  [ann, bob] = [await signUpConfirmed(t), await signUpConfirmed(t)];
});
afterAll(async () => {
  expect(await bookFaults(t)).toEqual([]);
  await t.close();
});

/** A paid order of about two thousand dollars. */
const dear = async (): Promise<{ me: Shop; order: OrderDetail }> => {
  const me = shopOf(t, await t.signUp());
  return { me, order: await me.paid(await me.ordered(boardRequest({ quantity: 5000 }))) };
};

const view = async (orderId: string, who = ann): Promise<DeskOrderDetail> =>
  (await t.call(deskOrders.view, { orderId }, { token: who.token })).data;

const refund = async (orderId: string, cents: number, who = ann) => {
  const { revision } = await view(orderId);
  return t.call(deskOrders.refund, { orderId, revision, cents, note: 'Sorry.', to: 'origin' }, { token: who.token });
};

const approve = (refundId: string, who: SignedUp) => t.call(deskOrders.approveRefund, { refundId }, { token: who.token });
const decline = (refundId: string, who: SignedUp, note = 'Not this much.') =>
  t.call(deskOrders.declineRefund, { refundId, note }, { token: who.token });

const waiting = async (orderId: string) =>
  (await view(orderId)).refunds.filter(({ needsApproval, state }) => needsApproval && state === 'wanted');

const shipped = async (order: OrderDetail): Promise<OrderDetail> => {
  const desk = deskOf(t, ann);
  await desk.moved(await desk.moved(await desk.view(order.orderId), 'review'), 'release');
  const made = await desk.moved(await desk.make(order), 'finish', { data: { weightGrams: 9000 } });
  const sent = await desk.moved(made, 'ship', { data: { carrier: 'dhl', trackingNumber: 'JD01' } });
  return desk.moved(sent, 'deliver');
};

describe('refunds that staff decide', () => {
  it('are summed for an order: the third of three halves of the limit waits for a second person', async () => {
    const { order } = await dear();
    for (const half of [limit / 2, limit / 2]) expect(await refund(order.orderId, half)).toMatchObject({ status: 200 });
    expect(await waiting(order.orderId)).toEqual([]);
    expect(await refund(order.orderId, limit / 2)).toMatchObject({ status: 200 });
    expect(await waiting(order.orderId)).toMatchObject([
      { cents: limit / 2, askedBy: expect.any(String) as string, own: true, declinable: true },
    ]);
    await settleMoney(t);
    expect((await view(order.orderId)).refundedCents).toBe(limit);
  });

  it('count for all of us together, not for each person', async () => {
    const { order } = await dear();
    await refund(order.orderId, limit, ann);
    await refund(order.orderId, 1, bob);
    expect(await waiting(order.orderId)).toMatchObject([{ cents: 1, own: false }]);
  });

  it('at once wait for each other: two of the whole limit leave one that waits', async () => {
    const { order } = await dear();
    const { revision } = await view(order.orderId);
    const wish = { orderId: order.orderId, revision, cents: limit, note: 'Sorry.', to: 'origin' };
    const answers = await Promise.all([ann, bob].map(({ token }) => t.call(deskOrders.refund, wish, { token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await refund(order.orderId, limit);
    expect(await waiting(order.orderId)).toHaveLength(1);
  });

  it('of a claim count too: two thousand dollars by one person wait', async () => {
    const { me, order } = await dear();
    const there = await shipped(order);
    await t.call(orders.claim, { orderId: order.orderId, wish: 'refund', text: 'Broken.' }, { token: me.who.token });
    const { revision } = await view(there.orderId);
    const cents = 200_000;
    const wish = { orderId: order.orderId, revision, outcome: 'refund', cents, note: 'They are.' };
    expect(await t.call(deskOrders.answerClaim, wish, { token: ann.token })).toMatchObject({ status: 200 });
    await settleMoney(t);
    expect(await view(order.orderId)).toMatchObject({ refundedCents: 0, marks: ['refund-pending'] });
    const [refundOfClaim] = await waiting(order.orderId);
    expect(await approve(refundOfClaim?.refundId ?? '', ann)).toMatchObject({ errorCode: 'REFUND_SAME_PERSON' });
    expect(await approve(refundOfClaim?.refundId ?? '', bob)).toMatchObject({ status: 200 });
    await settleMoney(t);
    expect(await view(order.orderId)).toMatchObject({ refundedCents: cents, marks: [] });
  });

  it.each(['refund', 'credit'])('of a claim name their sum: a %s of nothing is refused', async (outcome) => {
    const { me, order } = await dear();
    await shipped(order);
    await t.call(orders.claim, { orderId: order.orderId, wish: 'refund', text: 'Broken.' }, { token: me.who.token });
    const { revision } = await view(order.orderId);
    for (const sum of [{}, { cents: 0 }]) {
      const wish = { orderId: order.orderId, revision, outcome, note: 'They are.', ...sum };
      const answer = await t.call(deskOrders.answerClaim, wish, { token: ann.token });
      expect(answer).toMatchObject({ status: 422, issues: [{ path: 'cents' }] });
    }
    expect((await view(order.orderId)).marks).toEqual(['claim-open']);
  });

  it('of a lower price, and of an order that cannot be made, count too', async () => {
    const { order } = await dear();
    const desk = deskOf(t, ann);
    const reviewed = await desk.moved(order, 'review');
    const surcharges = [{ title: 'Fewer holes', cents: -limit }];
    const lower = await desk.moved(reviewed, 'ask', { note: 'Less.', data: { ask: { mark: 'price-decision', surcharges } } });
    expect(await waiting(order.orderId)).toEqual([]);
    await desk.moved(lower, 'refuse', { note: 'It cannot be drilled.' });
    expect(await waiting(order.orderId)).toMatchObject([{ cents: order.payableAmount - limit, reason: 'failed' }]);
    await settleMoney(t);
    expect(await view(order.orderId)).toMatchObject({ status: 'failed', refundedCents: limit });
  });

  it('that a second person agreed to do not use up the limit of the first', async () => {
    const { order } = await dear();
    await refund(order.orderId, limit + 1);
    const [first] = await waiting(order.orderId);
    await approve(first?.refundId ?? '', bob);
    await refund(order.orderId, limit);
    expect(await waiting(order.orderId)).toEqual([]);
    await refund(order.orderId, 1);
    expect(await waiting(order.orderId)).toHaveLength(1);
  });

  it('do not count what a customer, or the provider, has caused', async () => {
    const { me, order } = await dear();
    expect(await me.cancel(order)).toMatchObject({ status: 200 });
    await settleMoney(t);
    expect(await view(order.orderId)).toMatchObject({ refundedCents: order.payableAmount, marks: [] });
  });

  it.each([
    [0, limit, false],
    [0, limit + 1, true],
    [limit, 1, true],
    [limit - 1, 1, false],
  ])('with %i decided alone, %i more needs a second person: %j', (alone, cents, needs) => {
    expect(needsSecondApprover('USD', alone, cents)).toBe(needs);
  });
});

describe('a refund that waits for a second person', () => {
  const asked = async () => {
    const { me, order } = await dear();
    await refund(order.orderId, limit + 1);
    const [refundAsked] = await waiting(order.orderId);
    return { me, order, refundId: refundAsked?.refundId ?? '' };
  };

  it.each(['bob', 'ann'] as const)('is declined by %s: nothing goes, the money can be refunded again', async (who) => {
    const { me, order, refundId } = await asked();
    const person = who === 'bob' ? bob : ann;
    expect(await decline(refundId, person, '')).toMatchObject({ status: 422 });
    expect(await decline(refundId, person)).toMatchObject({ status: 200, data: { refunds: [{ state: 'declined' }], marks: [] } });
    await settleMoney(t);
    const after = await me.order(order.orderId);
    expect(after).toMatchObject({ refundedCents: 0, marks: [], status: 'paid' });
    expect(after.events.at(-1)).toMatchObject({ action: 'decline-refund', by: 'staff', note: 'Not this much.' });
    expect((await mailsTo(t.db, me.who.email)).map(({ subject }) => subject).join('\n')).toContain('refund');
    for (const again of [approve(refundId, bob), decline(refundId, bob)])
      expect(await again).toMatchObject({ status: 409, errorCode: 'ORDER_CHANGED' });
    expect(await refund(order.orderId, order.payableAmount)).toMatchObject({ status: 200 });
  });

  it('cannot be declined once the customer has cancelled: nothing of the order is ours to keep', async () => {
    const { me, order, refundId } = await asked();
    expect((await me.cancel(await me.order(order.orderId))).status).toBe(200);
    await settleMoney(t);
    for (const person of [ann, bob])
      expect(await decline(refundId, person)).toMatchObject({ status: 409, errorCode: 'ORDER_STATE' });
    expect(await view(order.orderId)).toMatchObject({
      status: 'cancelled',
      marks: ['refund-pending'],
      refunds: [{ declinable: false }, { declinable: false }],
    });
    expect((await approve(refundId, bob)).status).toBe(200);
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({ marks: [], refundedCents: order.payableAmount });
  });

  it('cannot be both approved and declined', async () => {
    const { order, refundId } = await asked();
    const answers = await Promise.all([approve(refundId, bob), decline(refundId, bob)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await settleMoney(t);
    const { refunds, marks } = await view(order.orderId);
    expect(['declined', 'succeeded']).toContain(refunds[0]?.state);
    expect(marks).toEqual([]);
  });

  it('and is declined after the parcel has gone is earned', async () => {
    const { order, refundId } = await asked();
    await shipped(order);
    await decline(refundId, bob);
    const rows = await t.db
      .selectFrom('ledger_entry')
      .select('amount')
      .where('order_id', '=', order.orderId)
      .where('account', '=', 'order')
      .execute();
    expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  });

  it('and is not there for a customer or by another id', async () => {
    const { me, refundId } = await asked();
    expect(await decline(refundId, me.who)).toMatchObject({ status: 404 });
    expect(await decline(crypto.randomUUID(), bob)).toMatchObject({ status: 404 });
  });
});

describe('more than is due that staff confirm of a transfer', () => {
  const confirmed = async (more: number) => {
    const me = shopOf(t, await t.signUp());
    const order = await me.ordered(undefined, { method: 'bank' });
    const { id: fileId } = await fileRow(t, me.who, { name: 'transfer.pdf', fileType: 14 });
    await t.call(orders.voucher, { orderId: order.orderId, fileId, key: crypto.randomUUID() }, { token: me.who.token });
    const desk = deskOf(t, ann);
    const data = { receivedCents: order.payableAmount + more };
    const paid = await desk.moved(await desk.view(order.orderId), 'confirm-payment', { note: 'as on the account', data });
    await settleMoney(t);
    return { me, order: paid };
  };
  const balance = async ({ who }: Shop): Promise<number> => {
    const { balances } = (await t.call(orders.balance, {}, { token: who.token })).data;
    return balances.find(({ currency }) => currency === 'USD')?.amount ?? 0;
  };

  it('is the balance of the customer up to the limit of one person', async () => {
    const { me, order } = await confirmed(limit);
    expect(order.status).toBe('paid');
    expect(await balance(me)).toBe(limit);
  });

  it('waits for a second person beyond it', async () => {
    const { me, order } = await confirmed(limit + 1);
    expect(order.status).toBe('paid');
    expect(await balance(me)).toBe(0);
    const [refund] = await waiting(order.orderId);
    expect(refund).toMatchObject({ cents: limit + 1 });
    expect((await approve(refund?.refundId ?? '', ann)).errorCode).toBe('REFUND_SAME_PERSON');
    expect((await approve(refund?.refundId ?? '', bob)).status).toBe(200);
    await settleMoney(t);
    expect(await balance(me)).toBe(limit + 1);
  });

  it.each(['bob', 'ann'] as const)('and is declined by %s is no money of the order, also when it is cancelled', async (who) => {
    const { me, order } = await confirmed(998_500);
    const [refund] = await waiting(order.orderId);
    expect((await decline(refund?.refundId ?? '', who === 'bob' ? bob : ann)).status).toBe(200);
    const after = await me.order(order.orderId);
    expect(after).toMatchObject({ status: 'paid', paidCents: order.payableAmount, refundedCents: 0, marks: [] });
    expect((await me.cancel(after)).status).toBe(200);
    await settleMoney(t);
    expect(await balance(me)).toBe(order.payableAmount);
  });

  it('and is declined after the order was cancelled is not paid out', async () => {
    const { me, order } = await confirmed(998_500);
    expect((await me.cancel(await me.order(order.orderId))).status).toBe(200);
    const [refund] = await waiting(order.orderId);
    expect((await decline(refund?.refundId ?? '', bob)).status).toBe(200);
    await settleMoney(t);
    expect(await me.order(order.orderId)).toMatchObject({ status: 'cancelled', marks: [] });
    expect(await balance(me)).toBe(order.payableAmount);
  });
});

describe('an order of one of us', () => {
  const refused = { status: 409, errorCode: 'STAFF_ROLE' };

  it('is handled by a colleague', async () => {
    const me = shopOf(t, ann);
    const order = await me.paid(await me.ordered(boardRequest({ quantity: 5000 })));
    expect(await deskOf(t, ann).move(order, 'review')).toMatchObject(refused);
    expect(await refund(order.orderId, 1, ann)).toMatchObject(refused);
    expect(await refund(order.orderId, limit + 1, bob)).toMatchObject({ status: 200 });
    const [asked] = await waiting(order.orderId);
    expect(await approve(asked?.refundId ?? '', ann)).toMatchObject(refused);
    expect(await decline(asked?.refundId ?? '', ann)).toMatchObject(refused);
    expect(await decline(asked?.refundId ?? '', bob)).toMatchObject({ status: 200 });
    const reviewed = await deskOf(t, bob).moved(await view(order.orderId), 'review');
    expect((await me.cancel(reviewed)).status).toBe(200);
  });
});
