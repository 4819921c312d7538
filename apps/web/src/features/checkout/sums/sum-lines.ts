import { couponName, rateSourceText, type Speaker, zoneText } from '@copperline/content';
import {
  type Checkout,
  couponKinds,
  formatMoney,
  type OrderSums,
  readCouponParam,
  type ShippingOffer,
  type TaxBasis,
} from '@copperline/contract';
import { weightText } from '#domain/quote/words/quote-words.ts';

/** The lines of a total, in the order in which they add up. */
export const sumNames = ['merchandise', 'discount', 'subtotal', 'transactionFee', 'shipping', 'tax'] as const;
export type SumName = (typeof sumNames)[number];

export interface SumLine {
  readonly name: SumName;
  readonly cents: number;
  /** The choice or event that the figure waits for; null once it is known. */
  readonly waits: 'address' | 'carrier' | 'method' | 'production' | null;
  /** Where the figure comes from; at least one sentence. */
  readonly how: readonly string[];
}

type Listed = Checkout['coupons'][number];

/** A coupon in words; of a kind that a newer server knows its terms alone. */
export const listedName = (speaker: Speaker, { kind, couponParam }: Pick<Listed, 'kind' | 'couponParam'>): string =>
  couponName(speaker, couponKinds.find((known) => known === kind) ?? 'amount', readCouponParam(couponParam));

const moneyOf =
  ({ locale }: Speaker, { currency }: Pick<Checkout, 'currency'>) =>
  (amount: number): string =>
    formatMoney({ amount, currency }, locale);

/** What a freight figure is made of: zone, weight and table. */
export const freightBasis = (speaker: Speaker, { zone, chargeableGrams, tablesId }: ShippingOffer): string =>
  speaker.t('checkout.delivery.basis', {
    zone: zoneText(speaker, zone),
    weight: weightText(speaker.t, speaker.locale, chargeableGrams),
    table: tablesId,
  });

/** Which sentence says who asks for the tax: within China it is added, and where there is only a duty no tax rate is named. */
const collection = ({ regime, collectedBy, taxPercent }: TaxBasis) => {
  if (regime === 'domestic') return 'domestic';
  return collectedBy === 'carrier' && Number(taxPercent) === 0 ? 'duty' : collectedBy;
};

/** Tax and duty of one order: who asks for it, how much of what, and after which table. */
export const taxText = (speaker: Speaker, checkout: Pick<Checkout, 'currency'>, tax: TaxBasis): readonly string[] => {
  const { t } = speaker;
  const money = moneyOf(speaker, checkout);
  const { low, high } = tax.onDelivery;
  return [
    t(`checkout.tax.collected.${collection(tax)}`, {
      basis: t(`price.landed.basis.${tax.regime}`),
      percent: tax.taxPercent,
      sum: money(tax.basisCents),
    }),
    ...(high > 0 ? [t('checkout.tax.onDelivery', { low: money(low), high: money(high) })] : []),
    t('checkout.tax.source', { source: rateSourceText(speaker, tax.source), table: tax.tablesId, date: tax.asOf }),
  ];
};

/** Who bears tax and fees; customs have no part in a parcel within China. */
export const bearerText = ({ t }: Speaker, { orders }: Pick<Checkout, 'orders'>): string =>
  t(orders.every(({ tax }) => tax?.regime === 'domestic') ? 'checkout.tax.bearerDomestic' : 'checkout.tax.bearer');

const discountHow = (speaker: Speaker, { coupon, coupons, sums }: Checkout): string => {
  const { t } = speaker;
  if (coupon === null) return t('checkout.sum.how.noCoupon');
  const listed = coupons.find(({ couponId }) => couponId === coupon.couponId);
  const name = listed ? listedName(speaker, listed) : t('coupons.title');
  return sums.discount === 0 ? t('checkout.sum.how.couponLater', { name }) : t('checkout.sum.how.coupon', { name });
};

const feeHow = ({ t }: Speaker, { method, methods }: Checkout): string => {
  const chosen = methods.find((each) => each.method === method);
  if (chosen === undefined) return t('checkout.sum.how.noMethod');
  const name = t(`order.method.${chosen.method}`);
  return chosen.feeCents === 0
    ? t('checkout.sum.how.noFee', { method: name })
    : t('checkout.sum.how.fee', { method: name, percent: chosen.feePercent });
};

const shippingHow = (speaker: Speaker, { receiver, shipping, carrier, laterFreight }: Checkout): readonly string[] => {
  const { t } = speaker;
  if (receiver === null) return [t('checkout.sum.how.noAddress')];
  const offers = shipping?.offers ?? [];
  const offer = offers.find((each) => each.carrier === carrier);
  const later = laterFreight === null ? [] : [t('checkout.sum.how.freightLater')];
  if (offer !== undefined) return [t(`order.carrier.${offer.carrier}`), freightBasis(speaker, offer), ...later];
  return offers.length === 0 && later.length > 0 ? later : [t('checkout.sum.how.noCarrier'), ...later];
};

const shippingWaits = ({ receiver, shipping, carrier, laterFreight }: Checkout): SumLine['waits'] => {
  if (receiver === null) return 'address';
  if (shipping === null) return laterFreight === null ? null : 'production';
  return carrier === null ? 'carrier' : null;
};

const taxHow = (speaker: Speaker, checkout: Checkout): readonly string[] => {
  const { t } = speaker;
  const taxed = checkout.orders.flatMap(({ type, tax }) => (tax === null ? [] : [{ type, tax }]));
  if (taxed.length === 0) return [t('checkout.sum.how.noAddress')];
  return taxed.flatMap(({ type, tax }) => [
    ...(taxed.length > 1 ? [t(`order.type.${type}`)] : []),
    ...taxText(speaker, checkout, tax),
  ]);
};

/** Every line of the total, also those that come to nothing, each with where it comes from. */
export const sumLines = (speaker: Speaker, checkout: Checkout): readonly SumLine[] => {
  const { t } = speaker;
  const { sums, items } = checkout;
  const money = moneyOf(speaker, checkout);
  return [
    {
      name: 'merchandise',
      cents: sums.merchandise,
      waits: null,
      how: items.map(({ name, cents }) => t('checkout.sum.how.item', { name, price: money(cents) })),
    },
    { name: 'discount', cents: 0 - sums.discount, waits: null, how: [discountHow(speaker, checkout)] },
    { name: 'subtotal', cents: subtotalOf(sums), waits: null, how: [t('checkout.sum.how.subtotal')] },
    {
      name: 'transactionFee',
      cents: sums.transactionFee,
      waits: checkout.method === null ? 'method' : null,
      how: [feeHow(speaker, checkout)],
    },
    { name: 'shipping', cents: sums.shipping, waits: shippingWaits(checkout), how: shippingHow(speaker, checkout) },
    { name: 'tax', cents: sums.tax, waits: checkout.receiver === null ? 'address' : null, how: taxHow(speaker, checkout) },
  ];
};

/** The sum of the goods after the coupon. */
export const subtotalOf = ({ merchandise, discount }: Pick<OrderSums, 'merchandise' | 'discount'>): number =>
  merchandise - discount;

/** What may have to be paid to the carrier or to customs, over all orders; null where nothing is expected. */
export const onDeliveryOf = ({ orders }: Pick<Checkout, 'orders'>): { readonly low: number; readonly high: number } | null => {
  const ranges = orders.flatMap(({ tax }) => (tax === null ? [] : [tax.onDelivery]));
  const sum = (pick: 'low' | 'high'): number => ranges.reduce((whole, range) => whole + range[pick], 0);
  return sum('high') > 0 ? { low: sum('low'), high: sum('high') } : null;
};
