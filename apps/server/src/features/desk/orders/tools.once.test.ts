import { randomUUID } from 'node:crypto';
import { deskOrders, deskTools, orders } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { helloSocket } from '../../../../test/page-socket.ts';
import { deskOf, type Shop, shopOf } from '../../../../test/shop.ts';
import { type SignedUpStaff, signUpConfirmed } from '../../../../test/staff.ts';
import { photo, upload } from '../../../../test/upload.ts';

let t: TestApp;
let origin: string;
let staff: SignedUpStaff;
let shop: Shop;
beforeAll(async () => {
  t = await startTestApp();
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  staff = await signUpConfirmed(t, 'staff@copperline.example');
  shop = shopOf(t, await t.signUp('ada@example.com'));
});
afterAll(() => t.close());

const list = async (filter: Readonly<Record<string, string>> = {}) =>
  (await t.call(deskOrders.list, filter, { token: staff.token })).data;

describe('orders at the desk', () => {
  it('are found by their customer, and nobody finds others by a name of their own', async () => {
    const order = await shop.ordered();
    expect((await list({ search: 'ada@example' })).rows.map(({ orderId }) => orderId)).toContain(order.orderId);
    expect((await list({ search: 'nobody@example' })).rows).toEqual([]);
    const mine = await t.call(orders.list, { search: 'ada@example' }, { token: shop.who.token });
    expect(mine.data.rows).toEqual([]);
  });

  it('stand in the order of what was promised, what is over last', async () => {
    const desk = deskOf(t, staff);
    const early = await desk.moved(await desk.moved(await shop.paid(await shop.ordered()), 'review'), 'release');
    const over = await shop.ordered();
    await shop.cancel(over);
    t.clock.advance(40 * 24 * 60 * 60_000);
    await t.db
      .updateTable('session')
      .set({ last_seen_at: t.clock.now(), confirmed_at: t.clock.now(), expires_at: new Date('2030-01-01') })
      .execute();
    const late = await desk.moved(await desk.moved(await shop.paid(await shop.ordered()), 'review'), 'release');
    const ids = (await list()).rows.map(({ orderId }) => orderId);
    expect(ids.slice(0, 2)).toEqual([early.orderId, late.orderId]);
    expect(ids.at(-1)).toBe(over.orderId);
    expect((await list()).rows.map((row) => row.late).slice(0, 2)).toEqual([true, false]);
  });

  it('are told to everybody there, and stand in the log with who did what', async () => {
    const page = await helloSocket(origin, staff.token);
    const stranger = await helloSocket(origin, (await t.signUp()).token);
    const paid = await shop.paid(await shop.ordered());
    const desk = deskOf(t, staff);
    await desk.moved(paid, 'review', { note: 'Looks fine.' });
    const told = () => page.heard.flatMap(({ event, data }) => (event === 'order.changed' ? [data] : []));
    await expect.poll(told).toContainEqual({ orderId: paid.orderId, status: 'reviewed' });
    expect(stranger.heard.map(({ event }) => event)).toEqual(['welcome']);
    for (const { socket } of [page, stranger]) socket.close();
    const { rows } = (await t.call(deskTools.audit, { area: 'orders' }, { token: staff.token })).data;
    expect(rows.filter(({ subjectId }) => subjectId === paid.orderId)).toMatchObject([
      { action: 'review', subject: paid.orderNumber, who: { userId: staff.userId }, note: 'Looks fine.' },
    ]);
  });
});

describe('a file of an order', () => {
  const sent = async (name: string): Promise<string> => {
    const bytes = await photo(40, 30);
    const answer = await upload(origin, shop.who.token, { fileType: 14, importType: 'voucher' }, [{ name, bytes }]);
    return answer.rows[0]?.id ?? '';
  };
  const ask = (orderId: string, fileId: string, token = staff.token) =>
    t.app.inject({ url: `/api/desk/order/${orderId}/file/${fileId}`, headers: { authorization: token } });

  it('is one that was sent about this very order, and no other of the same person', async () => {
    const order = await shop.ordered();
    const other = await shop.ordered();
    const voucher = await sent('transfer.jpg');
    const holiday = await sent('holiday.jpg');
    const key = randomUUID();
    const given = await t.call(orders.voucher, { orderId: order.orderId, fileId: voucher, key }, { token: shop.who.token });
    expect(given.status).toBe(200);
    const copy = given.data.files.find(({ role }) => role === 'voucher')?.fileId ?? '';
    const seen = await ask(order.orderId, copy);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(seen.headers['content-disposition']).toContain('transfer.jpg');
    for (const [orderId, fileId] of [
      [order.orderId, holiday],
      [order.orderId, voucher],
      [other.orderId, copy],
      [randomUUID(), copy],
    ] as const)
      expect((await ask(orderId, fileId)).statusCode).toBe(404);
    expect((await ask(order.orderId, copy, shop.who.token)).statusCode).toBe(404);
  });

  it('that proves a transfer is a picture or a PDF by its content: an archive is refused, whatever it was sent as', async () => {
    const { orderId } = await shop.ordered();
    const as = { token: shop.who.token };
    const refused = { status: 422, errorCode: 'UPLOAD_FORMAT' };
    const bytes = new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'));
    const send = (name: string, importType: string) => upload(origin, as.token, { fileType: 14, importType }, [{ name, bytes }]);
    for (const name of ['transfer.zip', 'transfer.pdf']) expect(await send(name, 'voucher')).toMatchObject(refused);
    // Stored for another purpose, it still proves no transfer.
    const fileId = (await send('transfer.zip', 'contact')).rows[0]?.id ?? '';
    expect(await t.call(orders.voucher, { orderId, fileId, key: randomUUID() }, as)).toMatchObject(refused);
  });
});
