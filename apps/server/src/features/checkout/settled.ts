import type { CartItemType, CheckoutItem, OrderType } from '@copperline/contract';
import {
  type Box,
  couponDiscount,
  type CouponItem,
  couponRefusal,
  type CouponSelection,
  type Goods,
  type LandedTables,
  type ReadCoupon,
  settle,
  type Settled,
} from '@copperline/pricing';
import { couponItem } from '../coupons/coupon-item.ts';
import { orderTypeOf } from './freeze.ts';

const nmPerCm = 10_000_000;
/** A framed stencil lies flat in a carton of its own thickness. */
const frameHeightCm = 4;

const boxOf = ({ spec, quantity }: CheckoutItem): Box | null => {
  if (spec === null || 'layers' in spec || spec.frame === null) return null;
  return {
    lengthCm: Math.ceil(spec.frame.widthNm / nmPerCm),
    widthCm: Math.ceil(spec.frame.heightNm / nmPerCm),
    heightCm: frameHeightCm * quantity,
  };
};

const joined = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        lengthCm: Math.max(...boxes.map(({ lengthCm }) => lengthCm)),
        widthCm: Math.max(...boxes.map(({ widthCm }) => widthCm)),
        heightCm: boxes.reduce((sum, { heightCm }) => sum + heightCm, 0),
      };

const sum = (items: readonly CheckoutItem[], of: (item: CheckoutItem) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

export interface Settling {
  readonly items: readonly CheckoutItem[];
  readonly currency: CouponItem['currency'];
  readonly country: string | null;
  readonly business: boolean;
  readonly carrier: Parameters<typeof settle>[0]['carrier'];
  readonly feePercent: string;
  /** With how many orders its owner has paid before. */
  readonly coupon: { readonly read: ReadCoupon; readonly paidOrders: number } | null;
  readonly now: Date;
  /** Of the moment that it is settled at; orders keep what came of them. */
  readonly tables: LandedTables;
}

export interface SettledCheckout extends Settled {
  readonly couponItems: CouponSelection['items'];
  readonly discount: number;
}

const goodsOf = (items: readonly CheckoutItem[], discounts: ReadonlyMap<OrderType, number>): Goods[] => {
  const types = [...new Set(items.map(({ orderType }) => orderType))];
  return types.map((type) => {
    const mine = items.filter(({ orderType }) => orderType === type);
    return {
      type,
      cents: sum(mine, ({ cents }) => cents),
      discount: discounts.get(type) ?? 0,
      weightGrams: sum(mine, ({ weightGrams }) => weightGrams),
      box: joined(mine.flatMap((item) => boxOf(item) ?? [])),
    };
  });
};

/**
 * What a checkout comes to. Freight does not hang on the coupon, so that it is known before the coupon is asked: one that pays for
 * shipping takes off what the parcel costs.
 */
export const settleCheckout = (settling: Settling): SettledCheckout => {
  const { items, coupon, now, tables, ...rest } = settling;
  const without = settle({ ...rest, goods: goodsOf(items, new Map()) }, tables);
  const freightOf = (item: CheckoutItem): number | null => {
    const { shipping } = without.orders.find(({ type }) => type === item.orderType)?.sums ?? { shipping: 0 };
    const first = items.find(({ orderType }) => orderType === item.orderType);
    return item.orderType === 'pcba' || without.offer === null ? null : first === item ? shipping : 0;
  };
  const couponItems = items.map((item) => couponItem({ ...item, currency: settling.currency }, freightOf(item)));
  const nothing = { ...without, couponItems, discount: 0 };
  if (coupon === null || coupon.read.param === null) return nothing;
  const selection = { items: couponItems, paidOrders: coupon.paidOrders };
  if (couponRefusal(coupon.read, selection, now) !== null) return nothing;
  const { shares, cents } = couponDiscount(coupon.read.param, selection);
  const discounts = new Map(
    shares.map((share: { itemType: CartItemType; cents: number }) => [orderTypeOf[share.itemType], share.cents]),
  );
  return { ...settle({ ...rest, goods: goodsOf(items, discounts) }, tables), couponItems, discount: cents };
};
