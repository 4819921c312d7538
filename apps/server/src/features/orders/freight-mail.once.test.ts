import { notices, orders } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { advance, makeWorld, place, type World } from '../../../test/order-world.ts';
import { actOn } from '../../../test/payment.ts';
import { deskOf, refOf, settleMoney } from '../../../test/shop.ts';
import { sweepOrders } from './sweep.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

const day = 24 * 60 * 60_000;

/** Assembled boards that were made, weighed and packed, with what their customer was written since. */
const packed = async () => {
  const desk = deskOf(t, world.staff);
  const [placed] = (await place(world, 'assembled')).orders;
  if (placed === undefined) throw new Error('nothing was placed');
  const paid = await world.shop.paid(placed);
  await desk.moved(await desk.moved(paid, 'review'), 'release');
  const order = await desk.moved(await desk.make(paid), 'finish', { data: { weightGrams: 900 } });
  return { order, most: placed.laterFreight?.most ?? 0 };
};

const mailsAbout = async (orderNumber: string) =>
  (await mailsTo(t.db, world.shop.who.email)).filter(({ subject }) => subject.includes(orderNumber));

/** The token of the payment link in the newest mail that has one. */
const linkIn = (mails: Awaited<ReturnType<typeof mailsAbout>>): string =>
  /\/pay\/link\/([\w-]{22})/.exec(mails.map(({ body_text: text }) => text).join('\n'))?.[1] ?? '';

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

describe('the freight of assembled boards', () => {
  it('is asked for by mail, with its amount, its bound, the carrier and a link that pays it', async () => {
    const { order, most } = await packed();
    const [mail, ...others] = (await mailsAbout(order.orderNumber)).filter(({ subject }) => subject.includes('ready'));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is ready: ${money(order.dueAmount)} for its freight`);
    for (const said of [money(order.shippingCost), money(most), money(order.dueAmount), 'DHL', '14 days'])
      expect(mail?.body_text).toContain(said);
    const token = linkIn(mail === undefined ? [] : [mail]);
    expect(mail?.body_html).toContain(`/pay/link/${token}`);
    const open = await t.call(orders.payLink, { token });
    expect(open.data).toMatchObject({ subject: 'freight', state: 'open', due: { amount: order.dueAmount, currency: 'USD' } });
    const wish = { token, method: 'card', cents: order.dueAmount, key: crypto.randomUUID() };
    const paying = await t.call(orders.payByLink, wish);
    await actOn(t, refOf(paying.data), 'pay');
    await settleMoney(t);
    expect(await world.shop.order(order.orderId)).toMatchObject({ marks: [], dueAmount: 0 });
    expect((await t.call(orders.payLink, { token })).data.state).toBe('paid');
    expect(await bookFaults(t)).toEqual([]);
  });

  it('is reminded of on days 3, 7 and 14, each time with another link; the one before ends', async () => {
    const { order } = await packed();
    const own = await t.call(orders.makePayLink, { orderId: order.orderId }, { token: world.shop.who.token });
    let before = linkIn((await mailsAbout(order.orderNumber)).filter(({ subject }) => subject.includes('ready')));
    for (const days of [3, 4, 7]) {
      await t.db.deleteFrom('outbox_message').execute();
      await advance(world, days * day + 1000);
      await sweepOrders({ ...t.services, log: t.app.log });
      const [mail, ...others] = await mailsAbout(order.orderNumber);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`The freight of order ${order.orderNumber} is due: ${money(order.dueAmount)}`);
      const token = linkIn(mail === undefined ? [] : [mail]);
      expect(token).not.toBe(before);
      expect(await t.call(orders.payLink, { token: before })).toMatchObject({ status: 410, errorCode: 'PAY_LINK_OVER' });
      expect((await t.call(orders.payLink, { token })).data).toMatchObject({ state: 'open', subject: 'freight' });
      before = token;
    }
    // The customer's own link lived as long as it was said to.
    expect((await t.call(orders.payLink, { token: own.data.token })).errorCode).toBe('PAY_LINK_OVER');
    const { rows } = { rows: await t.db.selectFrom('pay_link').selectAll().where('order_id', '=', order.orderId).execute() };
    expect(rows.filter(({ mailed }) => !mailed)).toMatchObject([{ revoked_at: null }]);
  });

  it('is asked for in the language of the account', async () => {
    await t.db.updateTable('app_user').set({ locale: 'zh-CN' }).where('id', '=', world.shop.who.userId).execute();
    const { order } = await packed();
    const mail = (await mailsAbout(order.orderNumber)).find(({ subject }) => subject.includes('已完工'));
    expect(mail?.subject).toContain('待付运费');
    expect(mail?.body_text).toContain('/zh/pay/link/');
    await t.db.updateTable('app_user').set({ locale: 'en-US' }).where('id', '=', world.shop.who.userId).execute();
  });

  it('is asked for, and reminded of, also for somebody who has switched mails off', async () => {
    await t.call(notices.wish, { progress: 'false' }, { token: world.shop.who.token });
    await t.db.updateTable('app_user').set({ mail_reminders: false }).where('id', '=', world.shop.who.userId).execute();
    const { order } = await packed();
    const subjects = async () => (await mailsAbout(order.orderNumber)).map(({ subject }) => subject).join('\n');
    expect(await subjects()).toContain('for its freight');
    expect(await subjects()).not.toContain('is in production');
    await advance(world, 3 * day + 1000);
    await sweepOrders({ ...t.services, log: t.app.log });
    expect(await subjects()).toContain('is due');
  });
});

it('mails about money and prices are sent to somebody who has switched mails off', async () => {
  await t.call(notices.wish, { progress: 'false' }, { token: world.shop.who.token });
  await t.db.updateTable('app_user').set({ mail_reminders: false }).where('id', '=', world.shop.who.userId).execute();
  const desk = deskOf(t, world.staff);
  const [unpaid] = (await place(world, 'board')).orders;
  const [asked] = (await place(world, 'board')).orders;
  if (unpaid === undefined || asked === undefined) throw new Error('nothing was placed');
  const reviewed = await desk.moved(await world.shop.paid(asked), 'review');
  const surcharges = [{ title: 'As found', cents: 500 }];
  await desk.moved(reviewed, 'ask', { note: 'More holes.', data: { ask: { mark: 'price-decision', surcharges } } });
  await advance(world, 3 * day + 1000);
  await sweepOrders({ ...t.services, log: t.app.log });
  const subjects = async (number: string) => (await mailsAbout(number)).map(({ subject }) => subject);
  expect(await subjects(unpaid.orderNumber)).toContain(`Order ${unpaid.orderNumber} is not paid yet`);
  expect(await subjects(asked.orderNumber)).toContain(`Order ${asked.orderNumber} waits for your decision`);
});
