import {
  account,
  cart,
  checkout,
  desk as deskCalls,
  deskOrders,
  deskTools,
  files,
  fillPath,
  orders,
  quotes,
} from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp, testPassword } from '../../../test/app.ts';
import { fileRow, gerberProject } from '../../../test/board-files.ts';
import { smallBoard } from '../../../test/board-archive.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { offerAnew } from '../../../test/order-stale.ts';
import { assembledItems, claimCoupon, german, plentyOf } from '../../../test/order-world.ts';
import { boardRequest, savedQuote } from '../../../test/quote.ts';
import { deskOf, type Shop, shopOf } from '../../../test/shop.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import { listening, upload } from '../../../test/upload.ts';
import { sweepCheckouts } from '../checkout/sweep.ts';
import { sweepBlobs } from '../files/blob-removal.ts';
import { eraseDue } from '../leaving/erase.ts';
import { settleStock, stockState } from '../order-core/stock-store.ts';
import { inTransaction } from '../../db/database.ts';
import { sweepOrders } from './sweep.ts';

let t: TestApp;
let staff: SignedUp;
let partId: number;
beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  partId = await plentyOf(t);
  staff = await signUpConfirmed(t);
});
afterAll(async () => {
  expect(await bookFaults(t)).toEqual([]);
  await t.close();
});

const hour = 60 * 60_000;
const day = 24 * hour;
const log = { warn: () => undefined };
const shop = async (): Promise<Shop> => shopOf(t, await t.signUp());
const as = ({ who }: Shop) => ({ token: who.token });
/** The status of a download. */
const fetched = async (path: string, input: Readonly<Record<string, string>>, token: string): Promise<number> =>
  (await t.app.inject({ url: fillPath(path, input).path, headers: { authorization: token } })).statusCode;
const errorOf = ({ errorCode }: { readonly errorCode?: string | undefined }) => errorCode;

describe('the files of an order', () => {
  it('stay with it when its customer deletes them, and the desk can fetch them', async () => {
    const me = await shop();
    const sent = await upload(await listening(t), me.who.token, { fileType: 7 }, [{ name: 'board.zip', bytes: smallBoard() }]);
    const fileId = sent.rows[0]?.id ?? '';
    const { sha256 } = await t.db.selectFrom('file').select('sha256').where('id', '=', fileId).executeTakeFirstOrThrow();
    const projectId = await gerberProject(t, me.who, { file: { id: fileId, sha256 } });
    const order = await me.paid(await me.ordered(boardRequest({}, { projectId })));
    expect(await t.call(files.remove, { id: fileId }, as(me))).toMatchObject({ status: 200 });
    t.clock.advance(2 * hour);
    await sweepBlobs(t.services, log);
    const seen = await me.order(order.orderId);
    expect(seen.files).toMatchObject([{ role: 'gerber', line: 0, name: 'board.zip' }]);
    const wish = { orderId: order.orderId, fileId: seen.files[0]?.fileId ?? '' };
    expect(await fetched(deskTools.orderFile.path, wish, staff.token)).toBe(200);
    expect(await fetched(orders.file.path, wish, me.who.token)).toBe(200);
    expect(await fetched(orders.file.path, wish, (await t.signUp()).token)).toBe(404);
    const quoteId = seen.lines[0]?.quote?.quoteId ?? '';
    expect(await fetched(`${deskCalls.gerber.path}?quoteId=${quoteId}`, {}, staff.token)).toBe(200);
  });

  it('are a condition of ordering a board, and not of a stencil', async () => {
    const me = await shop();
    const { quoteId } = await savedQuote(t, me.who);
    const { cartItemIds } = (await t.call(quotes.addToCart, { quoteId }, as(me))).data;
    const ready = await me.ready(cartItemIds);
    expect(ready.gaps).toEqual(['files']);
    expect(errorOf(await me.place(ready))).toBe('CHECKOUT_INCOMPLETE');
    const projectId = await gerberProject(t, me.who);
    expect(await t.call(quotes.attach, { quoteId, projectId }, as(me))).toMatchObject({ status: 200 });
    expect((await me.look(ready.checkoutId)).gaps).toEqual([]);
    expect((await me.place(ready)).status).toBe(200);
  });

  it('have to hold a board: an archive in which none was recognised is asked for again', async () => {
    const me = await shop();
    const { id, sha256 } = await fileRow(t, me.who, { name: 'empty.zip', fileType: 7 });
    const ready = await me.ready(
      await me.board(boardRequest({}, { projectId: await gerberProject(t, me.who, { file: { id, sha256 } }) })),
    );
    expect(ready.gaps).toEqual([]);
    const read = { state: 'failed', failure: 'unrecognised' } as const;
    await t.db.updateTable('board_analysis').set(read).where('sha256', '=', sha256).execute();
    expect((await me.look(ready.checkoutId)).gaps).toEqual(['files']);
    expect(errorOf(await me.place(ready))).toBe('CHECKOUT_INCOMPLETE');
    const quoteId = ready.items[0]?.quote?.quoteId ?? '';
    const projectId = await gerberProject(t, me.who);
    expect((await t.call(quotes.attach, { quoteId, projectId }, as(me))).status).toBe(200);
    const seen = await me.look(ready.checkoutId);
    expect(seen.gaps).toEqual(['changed']);
    expect((await me.place((await me.change(seen, { itemsSeen: true })).data)).status).toBe(200);
  });
});

it('the placement of an assembly is read from the files of its order, for the desk alone', async () => {
  const me = await shop();
  const items = await assembledItems(t, me.who);
  const placed = await me.place(await me.ready(items));
  const orderId = placed.data.orders[0]?.orderId ?? '';
  // The customer's own BOM and files may go; those of the order stay.
  await t.db.deleteFrom('file').where('owner_id', '=', me.who.userId).where('name', 'in', ['left.csv', 'right.csv']).execute();
  const ask = (token: string) => t.call(deskOrders.placements, { orderId, line: '0' }, { token });
  const { edaCoors, corrections } = (await ask(staff.token)).data;
  expect(edaCoors.map(({ designator, x }) => [designator, x])).toEqual([
    ['R1', 10_000_000],
    ['R2', 11_000_000],
    ['R3', 10_000_000],
    ['R4', 11_000_000],
  ]);
  expect(corrections).toEqual([]);
  expect((await ask(me.who.token)).status).toBe(404);
});

describe('an account that is left', () => {
  it('waits for its open orders, and says which', async () => {
    const me = await shop();
    const order = await me.paid(await me.ordered());
    const leave = () => t.call(account.leave, { password: testPassword }, as(me));
    expect(await leave()).toMatchObject({ errorCode: 'ACCOUNT_HAS_ORDERS', data: { orders: [order.orderNumber] } });
    const ended = await me.cancel(order);
    expect(ended.status).toBe(200);
  });

  it('is not erased while an order that was placed meanwhile is being made', async () => {
    const me = await shop();
    const order = await me.paid(await me.ordered());
    await t.db.updateTable('app_user').set({ erase_at: t.clock.now() }).where('id', '=', me.who.userId).execute();
    await eraseDue(t.services, log);
    expect((await me.order(order.orderId)).files).toHaveLength(1);
    await t.db.updateTable('app_user').set({ erase_at: null }).where('id', '=', me.who.userId).execute();
  });
});

describe('a checkout that is out of date', () => {
  it('does not order a quote that was withdrawn and offered anew at its former price', async () => {
    const me = await shop();
    const ready = await me.ready(await me.board());
    const [item] = ready.items;
    await offerAnew(t, staff, item?.quote?.quoteId ?? '', 50_000);
    const refused = await me.place(ready);
    expect(refused).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED' });
    const seen = await me.look(ready.checkoutId);
    expect(seen.gaps).toEqual(['changed']);
    expect(seen.itemChanges).toMatchObject([
      { kind: 'price', beforeCents: item?.cents, afterCents: (item?.cents ?? 0) + 50_000 },
    ]);
    const fresh = (await me.change(seen, { itemsSeen: true })).data;
    expect(fresh.sums.merchandise).toBe((item?.cents ?? 0) + 50_000);
    expect(fresh.gaps).toEqual([]);
    expect((await me.place(fresh)).status).toBe(200);
  });

  it('prices parts anew after a day', async () => {
    const me = await shop();
    const ready = await me.ready(await me.parts([{ partId, quantity: 100 }]));
    const tenfold = JSON.stringify([{ from: 1, USD: 30_000, CNY: 210_000 }]);
    await t.db.updateTable('part_supply').set({ breaks: tenfold }).where('part_id', '=', partId).execute();
    expect((await me.look(ready.checkoutId)).gaps).toEqual([]);
    t.clock.advance(2 * day);
    const seen = await t.call(checkout.view, { checkoutId: ready.checkoutId }, as(me));
    expect(seen.status === 200 ? seen.data.gaps : seen.status).toEqual(['changed']);
    const fresh = (await me.change(seen.data, { itemsSeen: true })).data;
    expect(fresh.sums.merchandise).toBe(10 * ready.sums.merchandise);
    await plentyOf(t);
  });

  it('does not order an item twice through two checkouts, nor one that was taken out of the cart', async () => {
    const me = await shop();
    const items = await me.board();
    const [one, two] = [await me.ready(items), await me.ready(items)];
    const placed = await Promise.all([me.place(one), me.place(two)]);
    expect(placed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rest = placed.find(({ status }) => status === 409);
    expect(rest).toMatchObject({ errorCode: 'CHECKOUT_OVER' });
    const couponId = await claimCoupon(t, me.who);
    const removed = await me.ready(await me.board(), { couponId });
    await t.call(cart.remove, { cartItemId: JSON.stringify(removed.items.map(({ cartItemId }) => cartItemId)) }, as(me));
    expect(await me.look(removed.checkoutId)).toMatchObject({ state: 'void', gaps: expect.arrayContaining(['items']) });
    expect(errorOf(await me.place(removed))).toBe('CHECKOUT_OVER');
    const coupon = await t.db.selectFrom('coupon').select('state').where('id', '=', couponId).executeTakeFirstOrThrow();
    expect(coupon.state).toBe('unused');
  });

  it('says that a quote has expired in its own sentence', async () => {
    const me = await shop();
    const ready = await me.ready(await me.board());
    const quoteId = ready.items[0]?.quote?.quoteId ?? '';
    await t.db.updateTable('quote').set({ expires_at: t.clock.now() }).where('id', '=', quoteId).execute();
    t.clock.advance(1000);
    expect(await me.place(ready)).toMatchObject({
      errorCode: 'QUOTE_EXPIRED',
      message: 'The quote provided in your inquiry has expired.',
    });
  });

  it('becomes void when it was left open for a month, and goes later', async () => {
    const me = await shop();
    const { checkoutId } = await me.begin(await me.board());
    const long = new Date(t.clock.now().getTime() - 31 * day);
    await t.db.updateTable('checkout').set({ updated_at: long }).where('id', '=', checkoutId).execute();
    await sweepCheckouts(t.services);
    const stateOf = () => t.db.selectFrom('checkout').select('state').where('id', '=', checkoutId).executeTakeFirst();
    expect(await stateOf()).toEqual({ state: 'void' });
    await t.db
      .updateTable('checkout')
      .set({ updated_at: new Date(t.clock.now().getTime() - 61 * day) })
      .where('id', '=', checkoutId)
      .execute();
    await sweepCheckouts(t.services);
    expect(await stateOf()).toBeUndefined();
  });
});

describe('several boards in one order', () => {
  it('have their own steps, approval and price decision', async () => {
    const me = await shop();
    const two = await me.board(boardRequest({ layers: 2 }));
    const four = await me.board(boardRequest({ layers: 4, innerCopperUm: 17 }));
    const ready = await me.ready([...two, ...four], { approveFiles: true });
    const placed = (await me.place(ready)).data;
    const paid = await me.paid(await me.order(placed.orders[0]?.orderId ?? ''));
    const desk = deskOf(t, await signUpConfirmed(t));
    let seen = await desk.moved(paid, 'review');
    const layersOf = (line: number) => {
      const spec = seen.lines[line]?.spec ?? null;
      return spec !== null && 'layers' in spec ? spec.layers : 0;
    };
    const inner = [0, 1].find((line) => layersOf(line) === 4) ?? -1;
    expect(seen.files.map(({ line }) => line)).toEqual([0, 1]);
    const approval = async (line: number) => {
      seen = await desk.moved(seen, 'ask', {
        note: 'please look',
        data: { ask: { mark: 'file-approval', line, productionProjectId: null } },
      });
    };
    await approval(0);
    await approval(1);
    const approve = async (line: number) => {
      const mark = seen.openMarks.find(({ data }) => data.mark === 'file-approval' && data.line === line);
      const wish = { orderId: seen.orderId, markId: mark?.markId ?? '', answer: 'approve' } as const;
      expect((await t.call(orders.answer, wish, as(me))).status).toBe(200);
      seen = await desk.view(seen.orderId);
    };
    await approve(0);
    expect(await desk.move(seen, 'release')).toMatchObject({ errorCode: 'ORDER_STATE' });
    await approve(1);
    const before = seen.lines.map(({ cents }) => cents);
    const surcharges = [{ title: 'a fine trace', cents: 700 }];
    seen = await desk.moved(seen, 'ask', { note: 'fine', data: { ask: { mark: 'price-decision', line: 1, surcharges } } });
    const decision = seen.openMarks.find(({ data }) => data.mark === 'price-decision');
    await t.call(orders.answer, { orderId: seen.orderId, markId: decision?.markId ?? '', answer: 'accept' }, as(me));
    const due = await me.order(seen.orderId);
    expect(due.lines.map(({ cents }) => cents)).toEqual([before[0], (before[1] ?? 0) + 700]);
    await me.paid(due);
    seen = await desk.moved(await desk.view(seen.orderId), 'release');
    const names = (line: number) => seen.steps.filter((step) => step.line === line).map(({ step }) => step);
    expect(names(inner)).toContain('inner-imaging');
    expect(names(1 - inner)).not.toContain('inner-imaging');
    expect(await desk.move(seen, 'finish', { data: { weightGrams: 500 } })).toMatchObject({ errorCode: 'ORDER_STATE' });
    seen = await desk.make(seen);
    expect(seen.steps.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
  });
});

describe('another address after ordering', () => {
  it('does not shed the tax, nor drop the number that a country wants', async () => {
    const me = await shop();
    const business = await me.address({ ...german, taxNumber: 'DE136695976' });
    const order = await me.ordered(undefined, { receiverId: business });
    const change = async (address: Readonly<Record<string, string>>) => {
      const receiverId = await me.address(address);
      const { orderId, revision } = await me.order(order.orderId);
      return t.call(orders.address, { orderId, revision, receiverId }, as(me));
    };
    expect(errorOf(await change(german))).toBe('ADDRESS_TAX');
    expect((await change({ ...german, city: 'Hamburg', taxNumber: 'DE136695976' })).status).toBe(200);
  });
});

describe('the stock of a parts order', () => {
  const scarce = async (stock: number) => {
    await plentyOf(t, undefined, stock);
  };
  const voucherOf = async (me: Shop, orderId: string) => {
    const { id } = await fileRow(t, me.who, { name: 'transfer.pdf', fileType: 14 });
    return t.call(orders.voucher, { orderId, fileId: id, key: crypto.randomUUID() }, as(me));
  };
  const orderedParts = async (me: Shop, quantity: number) => {
    const ready = await me.ready(await me.parts([{ partId, quantity }]), { method: 'bank' });
    const { data } = await me.place(ready);
    return me.order(data.orders[0]?.orderId ?? '');
  };

  it('that was given back is taken again when a voucher is confirmed', async () => {
    const desk = deskOf(t, await signUpConfirmed(t));
    await scarce(1_000_000_000);
    const me = await shop();
    const order = await orderedParts(me, 10);
    await releaseStock(order.orderId);
    expect((await voucherOf(me, order.orderId)).status).toBe(200);
    const paid = await desk.moved(await desk.view(order.orderId), 'confirm-payment');
    expect(paid.openMarks).toEqual([]);
    expect(await stockState(t.db, order.orderId)).toBe('reserved');
    await desk.moved(paid, 'pick', { data: { weightGrams: 100 } });
  });

  it('that others have bought meanwhile holds the paid order, and nothing is picked that is not there', async () => {
    const desk = deskOf(t, await signUpConfirmed(t));
    const me = await shop();
    const order = await orderedParts(me, 10);
    await releaseStock(order.orderId);
    await voucherOf(me, order.orderId);
    await scarce(0);
    const paid = await desk.moved(await desk.view(order.orderId), 'confirm-payment');
    expect(paid.openMarks).toMatchObject([{ data: { mark: 'hold', reason: 'parts' } }]);
    expect(await desk.move(paid, 'pick', { data: { weightGrams: 100 } })).toMatchObject({ errorCode: 'OUT_OF_STOCK' });
    expect(await bookFaults(t)).toEqual([]);
    await scarce(1_000_000_000);
    const picked = await desk.moved(paid, 'pick', { data: { weightGrams: 100 } });
    expect(picked.openMarks).toEqual([]);
  });

  const releaseStock = (orderId: string) => inTransaction(t.db, (trx) => settleStock(trx, orderId, 'release', t.clock.now()));
});

describe('the stock of an assembly', () => {
  const mpn = 'RC0402FR-0710KL';
  const held = async (): Promise<number> => {
    const row = await t.db.selectFrom('part_hold').select('held').where('mpn', '=', mpn).executeTakeFirst();
    return Number(row?.held ?? 0);
  };
  const onShelf = async (): Promise<number> => {
    const row = await t.db.selectFrom('part_supply').select('stock').where('part_id', '=', partId).executeTakeFirstOrThrow();
    return row.stock;
  };
  /** So many pieces beside those that are reserved. */
  const left = async (free: number) => plentyOf(t, mpn, (await held()) + free);
  const plenty = () => plentyOf(t);
  const movements = async (orderId: string) =>
    (await t.db.selectFrom('stock_movement').select(['kind', 'quantity']).where('order_id', '=', orderId).execute()).map(
      ({ kind, quantity }) => `${kind} ${quantity}`,
    );
  const placed = async (me: Shop, method: 'card' | 'bank' = 'card') => {
    const ready = await me.ready(await assembledItems(t, me.who), { method });
    return me.order((await me.place(ready)).data.orders[0]?.orderId ?? '');
  };
  const sweep = () => sweepOrders({ ...t.services, log: t.app.log });

  it('is checked again in the material step and when it is placed', async () => {
    await plenty();
    const me = await shop();
    const ready = await me.ready(await assembledItems(t, me.who));
    const [line] = ready.material?.parts ?? [];
    const needed = line?.bought ?? 0;
    expect(needed).toBeGreaterThanOrEqual(20);
    await left(needed - 1);
    const seen = await me.look(ready.checkoutId);
    expect(seen.gaps).toEqual(['shortage']);
    expect(seen.material).toMatchObject({
      parts: [{ mpn, state: 'Insufficient Stock' }],
      shortages: [{ mpn, manufacturer: 'Yageo', needed, available: needed - 1 }],
      open: 0,
    });
    expect(await me.place(ready)).toMatchObject({ errorCode: 'OUT_OF_STOCK', data: { gaps: ['shortage'] } });
    await left(0);
    expect((await me.look(ready.checkoutId)).material?.parts).toMatchObject([{ state: 'No Stock' }]);
    await left(needed);
    expect((await me.place(ready)).status).toBe(200);
    expect(await held()).toBe(await onShelf());
    const other = await shop();
    await plenty();
    const next = await other.ready(await assembledItems(t, other.who));
    await left(0);
    expect((await other.look(next.checkoutId)).gaps).toEqual(['shortage']);
    await plenty();
  });

  it('is given back after two days unpaid, reserved again by a payment, and taken when the kit is made', async () => {
    await plenty();
    const me = await shop();
    const order = await placed(me);
    const [reserved = ''] = await movements(order.orderId);
    const pieces = Number(reserved.split(' ')[1]);
    t.clock.advance(2 * day + hour);
    await sweep();
    expect(await stockState(t.db, order.orderId)).toBe('released');
    const paid = await me.paid(await me.order(order.orderId));
    expect(await stockState(t.db, order.orderId)).toBe('reserved');
    const worker = await signUpConfirmed(t);
    const desk = deskOf(t, worker);
    const made = await desk.moved(await desk.moved(paid, 'review'), 'release');
    const before = await onShelf();
    const step = (name: string) =>
      t.call(
        deskOrders.steps,
        { orderIds: JSON.stringify([made.orderId]), step: name, state: 'finish' },
        { token: worker.token },
      );
    expect((await step('purchasing')).status).toBe(200);
    expect(await onShelf()).toBe(before);
    expect((await step('kitting')).status).toBe(200);
    expect(await onShelf()).toBe(before - pieces);
    const returned = await desk.moved(await desk.view(made.orderId), 'remake-started', { note: 'scratched' });
    await desk.make(returned);
    expect(await onShelf()).toBe(before - 2 * pieces);
    const finished = await desk.moved(await desk.view(made.orderId), 'finish', { data: { weightGrams: 400 } });
    expect(await me.paid(await me.order(finished.orderId))).toMatchObject({ status: 'processed', marks: [] });
    expect(await onShelf()).toBe(before - 2 * pieces);
    expect(await stockState(t.db, order.orderId)).toBe('taken');
  });

  it('goes back to the shelf when the order is cancelled', async () => {
    await plenty();
    const me = await shop();
    const order = await placed(me);
    const before = await held();
    expect((await me.cancel(order)).status).toBe(200);
    expect(await movements(order.orderId)).toHaveLength(2);
    expect(await held()).toBeLessThan(before);
  });

  it('goes back whole where there are more different parts than are settled at once', async () => {
    await plenty();
    const me = await shop();
    const order = await placed(me);
    const now = t.clock.now();
    const parts = Array.from({ length: 450 }, (_, n) => ({ maker: 'Many', mpn: `many-${n}`, quantity: 3 }));
    await t.db
      .insertInto('part_hold')
      .values(parts.map(({ maker, mpn, quantity }) => ({ maker, mpn, held: quantity })))
      .execute();
    await t.db
      .insertInto('stock_movement')
      .values(parts.map((part) => ({ ...part, order_id: order.orderId, round: 1, kind: 'reserve' as const, at: now })))
      .execute();
    expect((await me.cancel(order)).status).toBe(200);
    const still = await t.db.selectFrom('part_hold').select('mpn').where('maker', '=', 'Many').where('held', '>', '0').execute();
    expect(still).toEqual([]);
    expect(await movements(order.orderId)).toHaveLength(2 * (parts.length + 1));
  });

  it('that others have bought meanwhile holds the paid order until it is there', async () => {
    await plenty();
    const me = await shop();
    const order = await placed(me, 'bank');
    await inTransaction(t.db, (trx) => settleStock(trx, order.orderId, 'release', t.clock.now()));
    const { id: fileId } = await fileRow(t, me.who, { name: 'transfer.pdf', fileType: 14 });
    await t.call(orders.voucher, { orderId: order.orderId, fileId, key: crypto.randomUUID() }, as(me));
    await left(0);
    const desk = deskOf(t, await signUpConfirmed(t));
    const paid = await desk.moved(await desk.view(order.orderId), 'confirm-payment');
    expect(paid.openMarks).toMatchObject([{ data: { mark: 'hold', reason: 'parts', ofStock: true } }]);
    const reviewed = await desk.moved(paid, 'review');
    expect(reviewed.openMarks).toHaveLength(1);
    expect((await desk.move(reviewed, 'release')).status).toBe(409);
    await plenty();
    expect(await desk.moved(reviewed, 'release')).toMatchObject({ status: 'in-production', openMarks: [] });
    expect(await stockState(t.db, order.orderId)).toBe('reserved');
  });
});
