import { notices, orders } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { inquiry } from '../../../test/quote.ts';
import { deskOf, settleMoney, type Shop, shopOf } from '../../../test/shop.ts';
import { type SignedUpStaff, signUpConfirmed } from '../../../test/staff.ts';

let t: TestApp;
let staff: SignedUpStaff;
beforeAll(async () => {
  t = await startTestApp();
  staff = await signUpConfirmed(t);
});
afterAll(() => t.close());

const list = async ({ who }: Shop, page = 1) => (await t.call(notices.list, { page }, { token: who.token })).data;
const said = async (shop: Shop) =>
  (await list(shop)).rows.map(({ about, number, event }) => `${about} ${number} ${event.action}`);

describe('notices', () => {
  it('tell what others did, the newest first, and not what one did oneself nor every step', async () => {
    const [shop, desk] = [shopOf(t, await t.signUp()), deskOf(t, staff)];
    const order = await shop.paid(await shop.ordered());
    t.clock.advance(1000);
    const released = await desk.moved(await desk.moved(order, 'review'), 'release');
    await desk.make(released);
    const number = `order ${order.orderNumber}`;
    expect((await said(shop)).toSorted()).toEqual([`${number} pay`, `${number} release`, `${number} review`]);
    expect((await said(shop)).at(-1)).toBe(`${number} pay`);
    expect(await said(shopOf(t, await t.signUp()))).toEqual([]);
  });

  it('are new until they have been read, and go with an order that was put away', async () => {
    const [shop, desk] = [shopOf(t, await t.signUp()), deskOf(t, staff)];
    const order = await shop.paid(await shop.ordered());
    expect(await list(shop)).toMatchObject({ total: 1, unread: 1, rows: [{ unread: true }] });
    const until = t.clock.now().toISOString();
    expect((await t.call(notices.seen, { until }, { token: shop.who.token })).status).toBe(200);
    expect(await list(shop)).toMatchObject({ total: 1, unread: 0, rows: [{ unread: false }] });
    t.clock.advance(1000);
    const refused = await desk.moved(await desk.moved(order, 'review'), 'refuse', { note: 'The outline is open.' });
    // Looked at, refused, and its money on the way.
    expect(await list(shop)).toMatchObject({ unread: 3 });
    expect((await list(shop)).rows.some(({ event }) => event.note === 'The outline is open.')).toBe(true);
    // What was read later is not forgotten by an older page.
    await t.call(notices.seen, { until: t.clock.now().toISOString() }, { token: shop.who.token });
    await t.call(notices.seen, { until }, { token: shop.who.token });
    expect(await list(shop)).toMatchObject({ unread: 0 });
    await settleMoney(t);
    expect((await t.call(orders.remove, { orderId: refused.orderId }, { token: shop.who.token })).status).toBe(200);
    expect(await list(shop)).toMatchObject({ total: 0, rows: [] });
  });

  it('come in pages, and of quotes too', async () => {
    const shop = shopOf(t, await t.signUp());
    const { quoteId } = await inquiry(t, shop.who);
    await t.db
      .insertInto('quote_event')
      .values(
        Array.from({ length: 25 }, (_, n) => ({
          quote_id: quoteId,
          revision: n + 2,
          at: new Date(t.clock.now().getTime() + n * 1000),
          action: 'ask',
          actor: 'staff' as const,
          actor_id: null,
          from_status: 'quoting' as const,
          to_status: 'inquiry-received' as const,
          note: `Question ${n}`,
        })),
      )
      .execute();
    expect((await list(shop)).rows.map(({ event }) => event.note).slice(0, 2)).toEqual(['Question 24', 'Question 23']);
    expect(await list(shop, 2)).toMatchObject({ total: 25, unread: 25 });
    expect((await list(shop, 2)).rows).toHaveLength(5);
    expect((await list(shop, 9)).rows).toEqual([]);
  });

  it.each(['tomorrow', '2026-13-45T00:00:00Z', '2199-01-01T00:00:00Z'])('are not read until %s', async (until) => {
    const { token } = await t.signUp();
    expect((await t.call(notices.seen, { until }, { token })).errorCode).toBe('VALIDATION');
  });
});

describe('mails', () => {
  it('of progress are left out for whoever can do without, and what matters is sent', async () => {
    const [shop, desk] = [shopOf(t, await t.signUp()), deskOf(t, staff)];
    const wished = await t.call(notices.wish, { progress: 'false' }, { token: shop.who.token });
    expect(wished.data).toEqual({ progress: false });
    expect((await list(shop)).wishes).toEqual({ progress: false });
    const order = await shop.paid(await shop.ordered());
    await desk.moved(await desk.moved(order, 'review'), 'release');
    const subjects = (await mailsTo(t.db, shop.who.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(order.orderNumber))).toHaveLength(2);
    expect(subjects.join()).not.toContain('production');
    expect((await t.call(orders.view, { orderId: order.orderId }, { token: shop.who.token })).data.status).toBe('in-production');
  });
});
