import {
  addressNeeds,
  type BoardErrors,
  type Checkout,
  type CheckoutGap,
  type CheckoutItem,
  type CouponRefusal,
  type ItemChange,
  type Locale,
  needsEngineer,
  openErrors,
  type PaymentMethod,
} from '@copperline/contract';
import {
  bestCoupon,
  couponDiscount,
  couponRefusal,
  type CouponSelection,
  type FeeTable,
  type RateTables,
} from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { billAnswer, receiverAnswer } from '../address/rows.ts';
import { type BillRow, findBill, findReceiver, type ReceiverRow } from '../address/store.ts';
import { readRow } from '../coupons/answer.ts';
import { type CouponRow, findCoupon, listCoupons } from '../coupons/store.ts';
import { type CheckoutRow, countPaidOrders, ordersOfCheckout } from '../order-core/store.ts';
import { offeredMethods } from '../payments/methods.ts';
import { balanceOf } from '../payments/ledger-store.ts';
import { isBusiness } from '../order-core/sums.ts';
import { partInStock, type Shortage, shortagesOf } from '../order-core/stock-store.ts';
import { compareItems } from './freshness.ts';
import { boardErrorsOf } from '../quotes/errors/board-errors.ts';
import type { QuoteRow } from '../quotes/store.ts';
import { changesSince } from '../rates/changes.ts';
import { settleCheckout, type SettledCheckout, type Settling } from './settled.ts';

/** Everything about a checkout that its sums and its gaps hang on, read at one moment. */
export interface LookedAt {
  readonly row: CheckoutRow;
  readonly receiver: ReceiverRow | null;
  readonly bill: BillRow | null;
  readonly coupon: CouponRow | null;
  /** How many orders its customer has paid before; counted where a coupon is chosen. */
  readonly paidOrders: number | null;
  readonly settled: SettledCheckout;
  readonly fees: FeeTable;
  /** What it would come to with another way of paying. */
  readonly payableWith: (method: PaymentMethod) => number;
  readonly rates: Checkout['rates'];
  readonly changes: readonly ItemChange[];
  /** Those of its items as they stand, with their locks where `lookAt` was to lock; none unless the checkout is open. */
  readonly quotes: ReadonlyMap<string, QuoteRow>;
  /** Errors of the boards of its quotes, by quote; none unless the checkout is open. */
  readonly boardErrors: ReadonlyMap<string, BoardErrors>;
  /** Parts of its assemblies of which there are too few. */
  readonly shortages: readonly Shortage[];
  /** Why its coupon cannot be used, or can no longer. */
  readonly refusal: CouponRefusal | null;
  readonly gaps: readonly CheckoutGap[];
}

export interface Look extends Pick<Services, 'rateBook'> {
  readonly payment: Pick<Services['payment'], 'methodsFor' | 'testMoney'>;
  readonly locale: Locale;
  readonly now: Date;
}

const feeOf = ({ percent }: FeeTable, method: PaymentMethod | null): string => (method === null ? '0' : percent[method]);

/** A checkout as coupons see it. */
export const selectionOfCheckout = async (
  db: Db,
  { row, settled, paidOrders }: Pick<LookedAt, 'row' | 'settled' | 'paidOrders'>,
): Promise<CouponSelection> => ({
  items: settled.couponItems,
  paidOrders: paidOrders ?? (await countPaidOrders(db, row.owner_id)),
});

const assemblyShortages = async (db: Db, { items, parts }: CheckoutRow): Promise<Shortage[]> => {
  const assembled = new Set(parts.filter(({ bought }) => bought).map(({ manufacturer, mpn }) => `${manufacturer}\n${mpn}`));
  return (await shortagesOf(db, { items, parts })).filter(({ maker, mpn }) => assembled.has(`${maker}\n${mpn}`));
};

/** With the locks that the writers of its quotes take, where it is about to be ordered. */
export const lookAt = async (
  db: Db,
  row: CheckoutRow,
  { now, rateBook }: Pick<Look, 'now' | 'rateBook'>,
  lock = false,
): Promise<LookedAt> => {
  const { owner_id: ownerId, receiver_id: receiverId, bill_id: billId, coupon_id: couponId } = row;
  const receiver = receiverId === null ? null : ((await findReceiver(db, ownerId, receiverId)) ?? null);
  const bill = billId === null ? null : ((await findBill(db, ownerId, billId)) ?? null);
  const coupon = couponId === null ? null : ((await findCoupon(db, ownerId, couponId)) ?? null);
  const held = coupon && { read: readRow(coupon), paidOrders: await countPaidOrders(db, ownerId) };
  const country = receiver?.country ?? null;
  const same: Omit<Settling, 'tables' | 'feePercent'> = {
    items: row.items,
    currency: row.currency,
    country,
    business: isBusiness(
      receiver && { country: receiver.country, taxNumber: receiver.tax_number },
      bill && { kind: bill.kind, taxNumber: bill.tax_number },
    ),
    carrier: row.carrier,
    coupon: held,
    now,
  };
  const settleWith = ({ landed, fees }: RateTables, method: PaymentMethod | null): SettledCheckout =>
    settleCheckout({ ...same, tables: landed, feePercent: feeOf(fees, method) });
  const current = await rateBook.at(db, now);
  const settled = settleWith(current, row.method);
  const { currency, method } = row;
  const rateChanges =
    row.state === 'open' ? await changesSince(rateBook, db, current, row.rates_at, { currency, country, method }) : null;
  const rates = rateChanges && {
    changes: [...rateChanges.changes],
    sumsBefore: settleWith(rateChanges.before, row.method).sums,
  };
  const { changes, quotes } = await compareItems(db, row, now, lock);
  const boardErrors = await boardErrorsOf(db, [...quotes.values()]);
  const boards = row.items.flatMap((item) => boardErrorsIn(item, boardErrors) ?? []);
  const changed = (kind: ItemChange['kind']): boolean => changes.some((change) => change.kind === kind);
  // Parts that are sold and parts that are assembled by one checkout share the stock.
  const shortages = row.state === 'open' && row.parts.length > 0 ? await assemblyShortages(db, row) : [];
  const refusal = held && couponRefusal(held.read, { items: settled.couponItems, paidOrders: held.paidOrders }, now);
  const offers = [...(settled.shipping?.offers ?? []), ...(settled.laterFreight?.offers ?? [])];
  const gap: Record<CheckoutGap, boolean> = {
    receiver: receiver === null,
    identity: receiver !== null && addressNeeds(receiver.country).taxNumber === 'identity' && receiver.tax_number === '',
    bill: billId !== null && bill === null,
    carrier: receiver !== null && !offers.some(({ carrier }) => carrier === row.carrier),
    material: row.items.some(({ orderType }) => orderType === 'pcba') && !row.material_confirmed,
    shortage: shortages.length > 0,
    method: row.method === null,
    coupon: couponId !== null && (held === null || refusal !== null),
    items: changed('gone'),
    files: changed('files') || changed('assembly-files'),
    // An archive without any board is asked for again first.
    engineer: !changed('files') && boards.some(needsEngineer),
    findings: boards.some((board) => openErrors(board).length > 0),
    reading: boards.some(({ state }) => state === 'reading'),
    changed: changed('price'),
    expired: changed('ended'),
    stock: row.state === 'open' && (await shortagesOf(db, { items: row.items, parts: [] })).length > 0,
    rates: rates !== null,
  };
  const payableWith = (other: PaymentMethod): number => settleWith(current, other).sums.payable;
  return {
    row,
    receiver,
    bill,
    coupon,
    paidOrders: held?.paidOrders ?? null,
    settled,
    fees: current.fees,
    payableWith,
    rates,
    changes,
    quotes,
    boardErrors,
    shortages,
    refusal,
    gaps: checkoutGapsOf(gap),
  };
};

/** Those of an item with a board; undefined for others, and for a checkout that is over. */
const boardErrorsIn = ({ quote, orderType }: CheckoutItem, errors: ReadonlyMap<string, BoardErrors>): BoardErrors | undefined =>
  quote === null || orderType === 'stencil' ? undefined : errors.get(quote.quoteId);

/** The item with its board's errors of this moment: what is accepted on the checkout's own page counts. */
export const withBoardErrors = (item: CheckoutItem, errors: ReadonlyMap<string, BoardErrors>): CheckoutItem => {
  const boardErrors = boardErrorsIn(item, errors);
  return boardErrors === undefined ? item : { ...item, boardErrors };
};

const checkoutGapsOf = (gap: Record<CheckoutGap, boolean>): CheckoutGap[] =>
  (Object.keys(gap) as CheckoutGap[]).filter((name) => gap[name]); // exactly the keys of the record above

const couponsOf = async (db: Db, looked: LookedAt, now: Date): Promise<Pick<Checkout, 'coupons' | 'bestCouponId'>> => {
  const rows = await listCoupons(db, { ownerId: looked.row.owner_id, group: 'unused', now, limit: 50 });
  if (rows.length === 0) return { coupons: [], bestCouponId: null };
  const read = rows.map(readRow);
  const selection = await selectionOfCheckout(db, looked);
  return {
    coupons: rows.map((each, place) => {
      const coupon = read[place];
      const refusal = coupon === undefined ? null : couponRefusal(coupon, selection, now);
      const usable = refusal === null && coupon?.param ? couponDiscount(coupon.param, selection).cents : null;
      return {
        couponId: each.id,
        couponParam: each.coupon_param,
        kind: each.kind,
        validUntil: each.valid_until.toISOString(),
        cents: usable,
        refusal,
      };
    }),
    bestCouponId: bestCoupon(read, selection, now)?.couponId ?? null,
  };
};

const materialOf = ({ row, shortages }: LookedAt): Checkout['material'] => {
  const { items, parts, material_confirmed: confirmed } = row;
  if (!items.some(({ orderType }) => orderType === 'pcba')) return null;
  return {
    parts: parts.map((part) => partInStock(part, shortages)),
    open: parts.filter(({ state }) => state !== 'Normal').length,
    dnp: parts.filter(({ dnp }) => dnp === 1).length,
    confirmed,
    shortages: shortages.map(({ maker: manufacturer, mpn, quantity: needed, available }) => ({
      mpn,
      manufacturer,
      needed,
      available,
    })),
  };
};

const made = async (db: Db, { id, state }: CheckoutRow): Promise<Checkout['made']> =>
  state !== 'ordered'
    ? []
    : (await ordersOfCheckout(db, id)).map((order) => ({ orderId: order.id, orderNumber: order.number, type: order.type }));

/** Whether every item of an open checkout has left the cart. */
export const isEmpty = ({ row, changes }: Pick<LookedAt, 'row' | 'changes'>): boolean =>
  row.state === 'open' && changes.filter(({ kind }) => kind === 'gone').length === row.items.length;

/** A checkout as its page shows it. */
export const checkoutAnswer = async (db: Db, looked: LookedAt, look: Look): Promise<Checkout> => {
  const { row, receiver, bill, settled, fees, rates, changes, gaps } = looked;
  const { locale, now, payment } = look;
  const feeless = settled.sums.payable - settled.sums.transactionFee;
  const feeCents = (method: PaymentMethod): number =>
    method === row.method ? settled.sums.transactionFee : fees.percent[method] === '0' ? 0 : looked.payableWith(method) - feeless;
  return {
    checkoutId: row.id,
    revision: row.revision,
    // Without any of its items there is nothing left to order.
    state: isEmpty(looked) ? 'void' : row.state,
    currency: row.currency,
    items: row.items.map((item) => withBoardErrors(item, looked.boardErrors)),
    orders: settled.orders.map((order) => ({ ...order })),
    sums: settled.sums,
    receiver: receiver && receiverAnswer(locale, receiver),
    bill: bill && billAnswer(locale, bill),
    billAsReceiver: row.bill_id === null,
    shipping: settled.shipping && { ...settled.shipping, offers: [...settled.shipping.offers] },
    laterFreight: settled.laterFreight && { ...settled.laterFreight, offers: [...settled.laterFreight.offers] },
    carrier: row.carrier,
    coupon: row.coupon_id === null ? null : { couponId: row.coupon_id, cents: settled.discount },
    ...(await couponsOf(db, looked, now)),
    methods: offeredMethods(row, look).map((method) => ({
      method,
      feePercent: fees.percent[method],
      feeCents: feeCents(method),
    })),
    method: row.method,
    testMoney: payment.testMoney,
    balanceCents: await balanceOf(db, row.owner_id, row.currency),
    poNumber: row.po_number,
    remark: row.remark,
    approveFiles: row.approve_files,
    material: materialOf(looked),
    gaps: [...gaps],
    itemChanges: changes.map((change) => ({ ...change })),
    rates,
    made: await made(db, row),
  };
};
