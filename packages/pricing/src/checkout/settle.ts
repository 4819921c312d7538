import type { CarrierId, Currency, LaterFreight, OrderSums, OrderType, ShippingOffer, TaxBasis } from '@copperline/contract';
import type { Box } from '../landed/freight.ts';
import { importRow, landedCost, letsPass } from '../landed/landed-cost.ts';
import type { LandedTables } from '../landed/tables.ts';
import { freightBound, shippingOffers } from '../shipping/shipping-offers.ts';
import { percentCents } from './fees.ts';
import { sharesOf } from './shares.ts';

/** The goods of one order of a checkout. Cents or fen; grams without packing. */
export interface Goods {
  readonly type: OrderType;
  readonly cents: number;
  /** The coupon's share for this order. */
  readonly discount: number;
  readonly weightGrams: number;
  /** Box of goods whose volumetric weight may exceed their weight. */
  readonly box: Box | null;
}

export interface SettleRequest {
  readonly currency: Currency;
  /** Destination; null without an address. */
  readonly country: string | null;
  /** A business with a tax number pays import tax itself. */
  readonly business: boolean;
  readonly carrier: CarrierId | null;
  /** Fee of the chosen payment method. */
  readonly feePercent: string;
  /** At most one of each type. */
  readonly goods: readonly Goods[];
}

export interface Settled {
  readonly orders: readonly { readonly type: OrderType; readonly sums: OrderSums; readonly tax: TaxBasis | null }[];
  readonly sums: OrderSums;
  /** Freight paid now, for everything in one parcel except assembled boards; null without an address or such goods. */
  readonly shipping: { readonly offers: readonly ShippingOffer[]; readonly weightGrams: number } | null;
  /** Freight of assembled boards, charged after weighing. */
  readonly laterFreight: { readonly offers: readonly LaterFreight[]; readonly weightGrams: number } | null;
  /** The chosen offers. */
  readonly offer: ShippingOffer | null;
  readonly laterOffer: LaterFreight | null;
}

/** The freight of assembled boards is charged after weighing. */
const paysFreightLater = ({ type }: Pick<Goods, 'type'>): boolean => type === 'pcba';

const total = (sums: readonly OrderSums[]): OrderSums => {
  const of = (key: keyof OrderSums): number => sums.reduce((sum, each) => sum + each[key], 0);
  return {
    merchandise: of('merchandise'),
    discount: of('discount'),
    transactionFee: of('transactionFee'),
    shipping: of('shipping'),
    tax: of('tax'),
    payable: of('payable'),
  };
};

/** One box for all goods: the longest sides, and the sum of the heights. */
const boxOf = (goods: readonly Goods[]): Box | null => {
  const boxes = goods.flatMap(({ box }) => box ?? []);
  if (boxes.length === 0) return null;
  return {
    lengthCm: Math.max(...boxes.map(({ lengthCm }) => lengthCm)),
    widthCm: Math.max(...boxes.map(({ widthCm }) => widthCm)),
    heightCm: boxes.reduce((sum, { heightCm }) => sum + heightCm, 0),
  };
};

const gramsOf = (goods: readonly Goods[]): number => goods.reduce((sum, { weightGrams }) => sum + weightGrams, 0);

interface TaxedGoods {
  readonly goodsCents: number;
  readonly basisCents: number;
  readonly weightGrams: number;
}

/** Who collects tax: we do within China, and abroad from private customers below their country's limit; else the carrier. */
const taxOf = (
  { currency, country, business }: SettleRequest & { readonly country: string },
  { goodsCents, basisCents, weightGrams }: TaxedGoods,
  checkoutCents: number,
  tables: LandedTables,
): TaxBasis => {
  const row = importRow(country, tables);
  const ours =
    row.regime === 'domestic' ||
    (row.regime === 'seller-collected' && !business && letsPass({ goodsCents: checkoutCents, currency }, row, tables));
  const { duty, tax } = landedCost({ country, goodsCents, weightGrams, currency }, tables);
  const onDelivery = ours ? { low: 0, high: 0 } : { low: duty.low + tax.low, high: duty.high + tax.high };
  return {
    regime: row.regime,
    collectedBy: ours ? 'us' : onDelivery.high > 0 ? 'carrier' : 'none',
    taxPercent: row.taxPercent,
    basisCents,
    cents: ours ? percentCents(basisCents, row.taxPercent) : 0,
    onDelivery,
    source: row.source,
    tablesId: row.rate ?? tables.id,
    asOf: row.asOf ?? tables.asOf,
  };
};

/**
 * Freight, tax and fee of a checkout on top of the frozen item prices, per order and in total. The same in the browser and on the
 * server, which computes every sum itself.
 */
export const settle = (request: SettleRequest, tables: LandedTables): Settled => {
  const { currency, country, carrier, feePercent, goods } = request;
  const now = goods.filter((each) => !paysFreightLater(each));
  const later = goods.filter(paysFreightLater);
  const offersFor = (some: readonly Goods[]): readonly ShippingOffer[] =>
    country === null || some.length === 0
      ? []
      : shippingOffers({ country, netGrams: gramsOf(some), box: boxOf(some), currency }, tables);
  const offers = offersFor(now);
  const laterOffers = offersFor(later).map((offer) => ({ ...offer, most: freightBound(offer.cents, currency, tables) }));
  const offer = offers.find((each) => each.carrier === carrier) ?? null;
  const shares = sharesOf(
    offer?.cents ?? 0,
    now.map(({ weightGrams }) => weightGrams),
  );
  const checkoutCents = goods.reduce((sum, { cents, discount }) => sum + cents - discount, 0);

  const orders = goods.map(({ type, cents, discount, weightGrams }) => {
    const shipping = shares[now.findIndex((each) => each.type === type)] ?? 0;
    const basisCents = cents - discount + shipping;
    const taxed = { goodsCents: Math.max(0, cents - discount), basisCents, weightGrams };
    const tax = country === null ? null : taxOf({ ...request, country }, taxed, checkoutCents, tables);
    const beforeFee = basisCents + (tax?.cents ?? 0);
    const transactionFee = percentCents(beforeFee, feePercent);
    const sums = {
      merchandise: cents,
      discount,
      transactionFee,
      shipping,
      tax: tax?.cents ?? 0,
      payable: beforeFee + transactionFee,
    };
    return { type, sums, tax };
  });
  return {
    orders,
    sums: total(orders.map(({ sums }) => sums)),
    shipping: country === null || now.length === 0 ? null : { offers, weightGrams: gramsOf(now) },
    laterFreight: country === null || later.length === 0 ? null : { offers: laterOffers, weightGrams: gramsOf(later) },
    offer,
    laterOffer: laterOffers.find((each) => each.carrier === carrier) ?? null,
  };
};
