import { randomUUID } from 'node:crypto';
import {
  type BoardChoices,
  type CheckoutItem,
  type OrderType,
  orderDays,
  type OutputOf,
  type checkout,
} from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import type { FrozenBill, FrozenReceiver } from '../../db/tables/order-schema.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { billAnswer, receiverAnswer } from '../address/rows.ts';
import { deleteOrdered } from '../cart/store.ts';
import { reserveCoupon } from '../coupons/store.ts';
import { queueOrderMail } from '../order-core/mails.ts';
import { markPaid } from '../payments/paid.ts';
import { lockPieces, reserveStock } from '../order-core/stock-store.ts';
import { insertEvent, insertLines, insertOrder, nextOrderNumber, type OrderRow, system } from '../order-core/store.ts';
import { insertOrderFiles, type NewOrderFile } from '../order-core/file-store.ts';
import { lockChoices } from '../project/store.ts';
import { filesOfQuote } from '../quotes/files.ts';
import type { QuoteRow } from '../quotes/store.ts';
import { once } from '../payments/once-store.ts';
import { moveLockedQuote } from '../quotes/move.ts';
import { checkoutAnswer, isEmpty, type Look, lookAt, type LookedAt, withBoardErrors } from './look.ts';
import { changeCheckout, lockOwnCheckout } from './store.ts';

export interface Placing extends Look {
  readonly ownerId: string;
  readonly checkoutId: string;
  readonly revision: number;
  readonly payable: number;
  readonly key: string;
}

type Placed = OutputOf<typeof checkout.place>;

const day = 24 * 60 * 60_000;

const frozenReceiver = ({ receiver }: LookedAt, { locale }: Look): FrozenReceiver => {
  if (receiver === null) throw fail('CHECKOUT_INCOMPLETE', { data: { gaps: ['receiver'] } });
  const { id: _id, isDefault: _default, areas: _areas, ...frozen } = receiverAnswer(locale, receiver);
  return frozen;
};

const frozenBill = ({ bill }: LookedAt, { locale }: Look): FrozenBill | null => {
  if (bill === null) return null;
  const { id: _id, isDefault: _default, areas: _areas, ...frozen } = billAnswer(locale, bill);
  return frozen;
};

const longest = (items: readonly CheckoutItem[]): number | null => {
  const days = items.flatMap(({ leadDays }) => leadDays ?? []);
  return days.length === 0 ? null : Math.max(...days);
};

type QuotesById = ReadonlyMap<string, QuoteRow>;

interface Taken {
  readonly quotes: QuotesById;
  readonly choices: ReadonlyMap<string, BoardChoices>;
}

/** The order's own copies of the files that its quotes were made from. */
const ownFiles = async (
  trx: Db,
  { id }: OrderRow,
  items: readonly CheckoutItem[],
  quotes: QuotesById,
  now: Date,
): Promise<void> => {
  const files: NewOrderFile[] = [];
  for (const [line, { quote }] of items.entries()) {
    const row = quote === null ? undefined : quotes.get(quote.quoteId);
    if (row !== undefined) files.push(...(await filesOfQuote(trx, row)).map((file) => ({ ...file, line })));
  }
  const owned = await insertOrderFiles(trx, id, files, now);
  if (owned.length < files.length) throw fail('QUOTE_FILES_GONE');
};

const choicesIn = ({ quote }: CheckoutItem, choices: Taken['choices']): string | null => {
  const chosen = quote === null ? undefined : choices.get(quote.quoteId);
  return chosen === undefined ? null : JSON.stringify(chosen);
};

const makeOrder = async (
  trx: Db,
  looked: LookedAt,
  type: OrderType,
  { quotes, choices }: Taken,
  look: Look,
): Promise<OrderRow> => {
  const { row, settled } = looked;
  const { now } = look;
  const settledOrder = settled.orders.find((each) => each.type === type);
  if (settledOrder === undefined) throw new Error(`nothing was settled for ${type}`);
  const { sums, tax } = settledOrder;
  const items = row.items.filter(({ orderType }) => orderType === type).map((item) => withBoardErrors(item, looked.boardErrors));
  const later = type === 'pcba' ? settled.laterOffer : null;
  const bill = frozenBill(looked, look);
  const order = await insertOrder(trx, {
    id: randomUUID(),
    number: await nextOrderNumber(trx, now),
    checkout_id: row.id,
    owner_id: row.owner_id,
    type,
    status: 'unpaid',
    since: now,
    currency: row.currency,
    merchandise: sums.merchandise,
    discount: sums.discount,
    transaction_fee: sums.transactionFee,
    shipping: sums.shipping,
    tax: sums.tax,
    payable: sums.payable,
    coupon_id: sums.discount > 0 ? row.coupon_id : null,
    method: row.method,
    po_number: row.po_number,
    remark: row.remark,
    receiver: JSON.stringify(frozenReceiver(looked, look)),
    bill: bill && JSON.stringify(bill),
    carrier: row.carrier,
    shipping_offer: type === 'pcba' || settled.offer === null ? null : JSON.stringify(settled.offer),
    later_freight: later && JSON.stringify(later),
    tax_basis: tax && JSON.stringify(tax),
    parts: JSON.stringify(type === 'pcba' ? row.parts : []),
    approve_files: row.approve_files && (type === 'pcb' || type === 'pcba'),
    guaranteed: items.every(({ guaranteed }) => guaranteed),
    lead_days: longest(items),
    weight_grams: items.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    pay_by: new Date(now.getTime() + orderDays.payWithin * day),
    created_at: now,
    updated_at: now,
  });
  await insertLines(
    trx,
    items.map((item, place) => ({
      order_id: order.id,
      place,
      item: JSON.stringify(item),
      cents: item.cents,
      quote_id: item.quote?.quoteId ?? null,
      choices: choicesIn(item, choices),
    })),
  );
  await ownFiles(trx, order, items, quotes, now);
  if (!(await reserveStock(trx, { orderId: order.id, items, parts: order.parts, now }))) throw fail('OUT_OF_STOCK');
  return order;
};

/** Q11 for every quote that is ordered. They were locked when they were looked at. */
const takeQuotes = async (services: Services, trx: Db, { quotes }: LookedAt, now: Date): Promise<QuotesById> => {
  const taken = new Map<string, QuoteRow>();
  for (const [id, row] of quotes)
    taken.set(id, await moveLockedQuote(services, trx, row, { action: 'order', actor: system, now }));
  return taken;
};

/** Each cause has its own sentence; a checkout with other items or prices is shown again before anything is ordered. */
const refuseGaps = async (trx: Db, looked: LookedAt, look: Look): Promise<void> => {
  const { gaps, refusal } = looked;
  if (isEmpty(looked)) throw fail('CHECKOUT_OVER');
  if (gaps.includes('expired')) throw fail('QUOTE_EXPIRED', { data: await checkoutAnswer(trx, looked, look) });
  if (gaps.includes('items')) throw fail('CHECKOUT_CHANGED', { data: await checkoutAnswer(trx, looked, look) });
  if (gaps.includes('changed')) throw fail('PRICE_CHANGED', { data: await checkoutAnswer(trx, looked, look) });
  if (gaps.includes('engineer')) throw fail('ENGINEER_NEEDED', { data: await checkoutAnswer(trx, looked, look) });
  if (gaps.includes('findings')) throw fail('FINDINGS_NOT_ACCEPTED', { data: await checkoutAnswer(trx, looked, look) });
  if (gaps.includes('reading')) throw fail('BOARD_PENDING', { data: await checkoutAnswer(trx, looked, look) });
  if (gaps.includes('stock') || gaps.includes('shortage'))
    throw fail('OUT_OF_STOCK', { data: await checkoutAnswer(trx, looked, look) });
  if (refusal !== null) throw fail('COUPON_REFUSED', { data: refusal });
  if (gaps.length > 0) throw fail('CHECKOUT_INCOMPLETE', { data: { gaps } });
};

/** O1, all of it in one transaction: orders, their lines, the coupon, the stock, the quotes, the cart. */
const placeIn = async (services: Services, trx: Db, placing: Placing): Promise<Placed> => {
  const { ownerId, checkoutId, revision, payable, now } = placing;
  const row = await lockOwnCheckout(trx, ownerId, checkoutId);
  if (row === undefined) throw fail('NOT_FOUND');
  if (row.state !== 'open') throw fail('CHECKOUT_OVER');
  const quoteIds = row.items.flatMap(({ quote }) => quote?.quoteId ?? []);
  const choices = await lockChoices(trx, ownerId, quoteIds);
  const looked = await lookAt(trx, row, placing, true);
  if (row.revision !== revision) throw fail('CHECKOUT_CHANGED', { data: await checkoutAnswer(trx, looked, placing) });
  await refuseGaps(trx, looked, placing);
  if (looked.settled.sums.payable !== payable) throw fail('PRICE_CHANGED', { data: await checkoutAnswer(trx, looked, placing) });
  const quotes = await takeQuotes(services, trx, looked, now);
  if (row.coupon_id !== null && !(await reserveCoupon(trx, ownerId, row.coupon_id, row.id)))
    throw fail('COUPON_REFUSED', { data: { code: 'C01', state: 'reserved' } });
  point('place.after-claims');
  const sellsParts = row.items.some(({ orderType }) => orderType === 'parts');
  if (sellsParts && row.parts.length > 0) await lockPieces(trx, row);
  const orders: OrderRow[] = [];
  for (const { type } of looked.settled.orders) {
    const order = await makeOrder(trx, looked, type, { quotes, choices }, placing);
    await insertEvent(trx, order, { action: 'place', actor: { by: 'customer', id: ownerId }, from: null }, now);
    await queueOrderMail(services, trx, order, { action: 'place', note: '', now });
    orders.push(order);
  }
  await changeCheckout(trx, row, { state: 'ordered' }, now);
  await deleteOrdered(
    trx,
    ownerId,
    row.items.map(({ cartItemId }) => cartItemId),
  );
  // Nothing to pay is paid.
  for (const order of orders) if (Number(order.payable) === 0) await markPaid(services, trx, order, system, now);
  point('place.before-commit');
  return {
    checkoutId,
    orders: orders.map(({ id, number, type, payable: due }) => ({
      orderId: id,
      orderNumber: number,
      type,
      payable: Number(due),
    })),
  };
};

export const placeOrders = async (services: Services, placing: Placing): Promise<Placed> => {
  const { ownerId, checkoutId, payable, key, now } = placing;
  const placed = await inTransaction(services.db, (trx) =>
    once(trx, { owner: ownerId, key, route: 'checkout.place', wish: { checkoutId, payable }, now }, () =>
      placeIn(services, trx, placing),
    ),
  );
  point('place.after-commit');
  return placed;
};
