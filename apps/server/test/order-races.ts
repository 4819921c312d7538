import { randomUUID } from 'node:crypto';
import { coupons, deskOrders, type OrderDetail, orders, type PaymentMethod, quotes } from '@copperline/contract';
import { sql } from 'kysely';
import { insertOffers } from '../src/features/coupons/store.ts';
import { applyPayment } from '../src/features/payments/apply.ts';
import { inTransaction } from '../src/db/database.ts';
import { lockPieces, reserveStock } from '../src/features/order-core/stock-store.ts';
import { sweepMoney } from '../src/features/orders/sweep.ts';
import { sandboxHeader } from '../src/features/sandbox/provider.ts';
import { sandboxSecret } from '../src/ports/payment/sandbox-secret.ts';
import { sign } from '../src/ports/payment/signature.ts';
import { advance, copyCheckout, couponTerms, deliverAll, place, placeCopy, type World } from './order-world.ts';
import { actOn } from './payment.ts';
import { refOf } from './shop.ts';

/** What went wrong in a round; nothing, if nothing did. */
export type Race = (world: World) => Promise<string[]>;

const times = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const said = (wrong: boolean, text: string): string[] => (wrong ? [text] : []);

const one = async (world: World): Promise<OrderDetail> => {
  const [order] = (await place(world, 'approved')).orders;
  if (order === undefined) throw new Error('nothing was placed');
  return order;
};

const pay = (
  { t, shop }: World,
  { orderId, payableAmount }: OrderDetail,
  method: PaymentMethod = 'card',
  cents = payableAmount,
) => t.call(orders.pay, { orderId, method, cents, key: randomUUID() }, { token: shop.who.token });

const begun = async (world: World, order: OrderDetail): Promise<string> => refOf((await pay(world, order)).data);

const paidOrder = async (world: World): Promise<OrderDetail> => {
  const order = await one(world);
  await actOn(world.t, await begun(world, order), 'pay');
  await deliverAll(world);
  return world.shop.order(order.orderId);
};

/** However it ended: paid exactly, or over with everything given back; and nobody was answered with a server error. */
const settled = async (world: World, orderId: string, statuses: readonly number[]): Promise<string[]> => {
  await deliverAll(world);
  await deliverAll(world);
  const { status, paidCents, refundedCents, payableAmount, marks } = await world.shop.order(orderId);
  const kept = paidCents - refundedCents;
  const right = status === 'paid' ? kept === payableAmount : status === 'cancelled' && kept === 0;
  return [
    ...said(
      !right || marks.length > 0,
      `${status} with ${paidCents} paid, ${refundedCents} back of ${payableAmount}, ${marks.join()}`,
    ),
    ...said(
      statuses.some((each) => each >= 500),
      `answered ${statuses.join()}`,
    ),
  ];
};

/** A28: one coupon on two checkouts. */
const coupon: Race = async (world) => {
  const first = await copyCheckout(world, 'board');
  const others = await Promise.all(times(2, () => copyCheckout(world, 'board', first.couponId ?? undefined)));
  const answers = await Promise.all([first, ...others].map((copy) => placeCopy(world, copy)));
  const placed = answers.filter(({ status }) => status === 200).length;
  return [
    ...said(placed !== 1, `${placed} orders with one coupon`),
    ...said(
      answers.some(({ status }) => status >= 500),
      'a server error',
    ),
  ];
};

/** One of them wins: a quote that is ordered cannot be withdrawn, and one that was withdrawn is not ordered. */
const placeAndWithdraw: Race = async (world) => {
  const { t, shop } = world;
  const copy = await copyCheckout(world, 'board');
  const { items } = await t.db.selectFrom('checkout').select('items').where('id', '=', copy.checkoutId).executeTakeFirstOrThrow();
  const quoteId = items.find(({ quote }) => quote !== null)?.quote?.quoteId ?? '';
  const withdraw = () => t.call(quotes.act, { quoteId, action: 'withdraw' }, { token: shop.who.token });
  const [placed, withdrawn] = await Promise.all([placeCopy(world, copy), withdraw()]);
  const { status } = await t.db.selectFrom('quote').select('status').where('id', '=', quoteId).executeTakeFirstOrThrow();
  const expected = placed.status === 200 ? 'ordered' : 'invalid';
  return [
    ...said((placed.status === 200) === (withdrawn.status === 200), `placed ${placed.status}, withdrawn ${withdrawn.status}`),
    ...said(status !== expected, `the quote is ${status}, should be ${expected}`),
    ...said(placed.status >= 500 || withdrawn.status >= 500, 'a server error'),
  ];
};

/** Orders of one checkout take their parts one after the other; another checkout has the same parts the other way round. */
const reserveAcross: Race = async (world) => {
  const { db, clock } = world.t;
  const [first, second] = [(await one(world)).orderId, (await one(world)).orderId];
  const piecesOf = (...mpns: string[]) => ({
    items: [],
    parts: mpns.map((mpn) => ({ manufacturer: 'onsemi', mpn, bought: 1 })),
    now: clock.now(),
  });
  const inTurn = (orderId: string, mpns: readonly string[]) =>
    inTransaction(db, async (trx) => {
      await lockPieces(trx, piecesOf(...mpns));
      for (const mpn of mpns) await reserveStock(trx, { orderId, ...piecesOf(mpn) });
    });
  const ended = await Promise.allSettled([inTurn(first, ['RACE-Z', 'RACE-A']), inTurn(second, ['RACE-A', 'RACE-Z'])]);
  return ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
};

/** A40: the last pieces. The part is set to what so many orders need. */
export const lastStock = async (world: World, buyers: number, enoughFor: number): Promise<string[]> => {
  const { t } = world;
  const copies = await Promise.all(times(buyers, () => copyCheckout(world, 'parts')));
  const [copy] = copies;
  if (copy === undefined) return [];
  const { items } = await t.db.selectFrom('checkout').select('items').where('id', '=', copy.checkoutId).executeTakeFirstOrThrow();
  const [item] = items;
  if (item === undefined) return [];
  const supply = (left: number) =>
    sql`update part_supply s set stock = ${left}::bigint
    + coalesce((select held from part_hold h where h.maker = p.maker and h.mpn = p.mpn), 0)
    from part p where p.id = s.part_id and p.maker = ${item.maker} and p.mpn = ${item.name}`.execute(t.db);
  await supply(item.quantity * enoughFor);
  const answers = await Promise.all(copies.map((each) => placeCopy(world, each)));
  const { rows } = await sql<{ free: string }>`select s.stock - h.held as free from part_supply s join part p on p.id = s.part_id
    join part_hold h on h.maker = p.maker and h.mpn = p.mpn where p.maker = ${item.maker} and p.mpn = ${item.name}`.execute(t.db);
  const placed = answers.filter(({ status }) => status === 200).length;
  await supply(1_000_000_000);
  return [
    ...said(placed !== enoughFor, `${placed} orders of stock for ${enoughFor}`),
    ...said(Number(rows[0]?.free) !== 0, `${rows[0]?.free} pieces are free`),
    ...said(
      answers.some(({ status }) => status >= 500),
      'a server error',
    ),
  ];
};

/** A29: with keys of their own, and with two ways to pay. */
const payAndPay: Race = async (world) => {
  const order = await one(world);
  const withFee = order.payableAmount + Math.round(order.payableAmount * 0.035);
  const answers = await Promise.all([
    pay(world, order),
    pay(world, order),
    pay(world, order, 'paypal', withFee),
    pay(world, order),
  ]);
  const refs = new Set(answers.flatMap(({ status, data }) => (status === 200 && data.next === 'redirect' ? [refOf(data)] : [])));
  await Promise.all([...refs].map((ref) => actOn(world.t, ref, 'pay')));
  const wrong = await settled(
    world,
    order.orderId,
    answers.map(({ status }) => status),
  );
  const { status, paidCents, refundedCents } = await world.shop.order(order.orderId);
  return [
    ...wrong,
    ...said(status !== 'paid' || refundedCents > 0, `${status}, ${paidCents} taken, ${refundedCents} given back`),
  ];
};

const cancel = ({ t, shop }: World, { orderId, revision, cancelling }: OrderDetail) =>
  t.call(orders.cancel, { orderId, revision, refundCents: cancelling?.refundCents ?? 0 }, { token: shop.who.token });

/** One of them wins; where that is the cancellation, the money goes back. */
const payAndCancel: Race = async (world) => {
  const order = await one(world);
  const ref = await begun(world, order);
  const seen = await world.shop.order(order.orderId);
  const [, cancelled, again] = await Promise.all([
    actOn(world.t, ref, 'pay').then(() => deliverAll(world)),
    cancel(world, seen),
    pay(world, order),
  ]);
  const wrong = await settled(world, order.orderId, [cancelled.status, again.status]);
  const { status } = await world.shop.order(order.orderId);
  return [
    ...wrong,
    ...said((status === 'cancelled') !== (cancelled.status === 200), `cancelled ${cancelled.status}, and is ${status}`),
  ];
};

/** A35, A36: the same message again and again, others out of order, and two who ask of themselves. */
const webhooks: Race = async (world) => {
  const { t } = world;
  const order = await one(world);
  const ref = await begun(world, order);
  await actOn(t, ref, 'pay');
  const services = { ...t.services, log: t.app.log };
  const secret = await sandboxSecret(t.services.config);
  const send = (kind: string, id: string): Promise<number> => {
    const body = JSON.stringify({ id, kind, payment: ref, at: t.clock.now().toISOString() });
    const headers = { 'content-type': 'application/json', [sandboxHeader]: sign(secret, Buffer.from(body), t.clock.now()) };
    const url = '/api/eda/payment/webhook/sandbox';
    return t.app.inject({ method: 'POST', url, payload: body, headers }).then(({ statusCode }) => statusCode);
  };
  const event = `sbe_${randomUUID()}`;
  const [statuses] = await Promise.all([
    Promise.all([
      ...times(4, () => send('payment.succeeded', event)),
      send('payment.failed', `sbe_${randomUUID()}`),
      send('payment.created', `sbe_${randomUUID()}`),
    ]),
    applyPayment(services, ref),
    applyPayment(services, ref),
    sweepMoney(services),
    deliverAll(world),
  ]);
  const wrong = await settled(world, order.orderId, statuses);
  const { status, paidCents, payableAmount } = await world.shop.order(order.orderId);
  return [...wrong, ...said(status !== 'paid' || paidCents !== payableAmount, `${status}, ${paidCents} of ${payableAmount}`)];
};

const claim: Race = async ({ t, shop }) => {
  const offerId = randomUUID();
  const kind = { kind: 'amount', currency: 'USD', claim_limit: 1, valid_days: 30, sample: false, place: 0 } as const;
  await insertOffers(t.db, [{ id: offerId, coupon_param: JSON.stringify(couponTerms), ...kind }]);
  const answers = await Promise.all(times(5, () => t.call(coupons.claim, { offerId }, { token: shop.who.token })));
  const made = await t.db.selectFrom('coupon').select('id').where('offer_id', '=', offerId).execute();
  const told = new Set(answers.map(({ data }) => data.couponId));
  return said(made.length !== 1 || told.size !== 1, `${made.length} coupons of one claim, ${told.size} told`);
};

const cancelAndCancel: Race = async (world) => {
  const order = await paidOrder(world);
  const answers = await Promise.all(times(3, () => cancel(world, order)));
  const wrong = await settled(
    world,
    order.orderId,
    answers.map(({ status }) => status),
  );
  const won = answers.filter(({ status }) => status === 200).length;
  const { refundedCents, payableAmount, refunds } = await world.shop.order(order.orderId);
  return [
    ...wrong,
    ...said(won !== 1 || refundedCents !== payableAmount || refunds.length !== 1, `${won} cancelled, ${refundedCents} back`),
  ];
};

const confirmAndCancel: Race = async (world) => {
  const { t, shop, staff, fileId } = world;
  const { orderId } = await one(world);
  await t.call(orders.voucher, { orderId, fileId, key: randomUUID() }, { token: shop.who.token });
  const order = await shop.order(orderId);
  const wish = { orderId, revision: order.revision, action: 'confirm-payment' };
  const [confirmed, cancelled] = await Promise.all([t.call(deskOrders.move, wish, { token: staff.token }), cancel(world, order)]);
  const wrong = await settled(world, orderId, [confirmed.status, cancelled.status]);
  const won = [confirmed, cancelled].filter(({ status }) => status === 200).length;
  return [...wrong, ...said(won !== 1, `${won} have won`)];
};

export const races: Readonly<Record<string, Race>> = {
  'A28 one coupon on several checkouts': coupon,
  'A40 the last stock': (world) => lastStock(world, 6, 2),
  'place and withdraw': placeAndWithdraw,
  'the same parts in another order': reserveAcross,
  'A29 pay and pay': payAndPay,
  'A31 pay and cancel': payAndCancel,
  'A35 A36 webhooks twice and out of order': webhooks,
  'claim and claim': claim,
  'cancel and cancel': cancelAndCancel,
  'confirm a transfer and cancel': confirmAndCancel,
};

/** One round of a race. The clock goes on between, so that rounds can be told apart in the books. */
export const runRace = async (world: World, race: Race): Promise<string[]> => {
  await advance(world, 1000);
  return race(world);
};
