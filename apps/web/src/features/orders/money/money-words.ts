import { rateSourceText, type Speaker, transitText, zoneText } from '@copperline/content';
import { formatMoney, type OrderDetail } from '@copperline/contract';

type Freight = Pick<OrderDetail, 'currency' | 'shippingOffer' | 'shippingCost' | 'laterFreight'>;

/** What the freight is made of: the zone, the weight that is charged and the table; of assembled boards what was promised. */
export const shippingText = (speaker: Speaker, order: Freight, weight: (grams: number) => string): string => {
  const { t, locale } = speaker;
  const { shippingOffer: offer, laterFreight: later, currency } = order;
  const basis = offer ?? later;
  if (basis === null) return '';
  const named = {
    carrier: t(`order.carrier.${basis.carrier}`),
    zone: zoneText(speaker, basis.zone),
    weight: weight(basis.chargeableGrams),
    table: basis.tablesId,
  };
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  if (offer !== null || later === null) {
    const text = t('orders.money.shippingBasis', { ...named, transit: transitText(speaker, basis.days) });
    // Orders that are sent together share the freight of their parcel.
    const isShare = offer !== null && offer.cents !== order.shippingCost;
    if (!isShare) return text;
    return [text, t('orders.money.shippingShare', { total: money(offer.cents) })].join(locale === 'zh-CN' ? '。' : '. ');
  }
  return t('orders.money.shippingLater', { ...named, amount: money(later.cents), most: money(later.most) });
};

/** After which row of which table tax was charged, and what may be asked for at the door. */
export const taxText = (speaker: Speaker, { taxBasis, currency }: Pick<OrderDetail, 'taxBasis' | 'currency'>): string => {
  const { t, locale } = speaker;
  if (taxBasis === null) return '';
  const { taxPercent: percent, basisCents, collectedBy, regime, source, tablesId: table, asOf, onDelivery } = taxBasis;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(asOf));
  return [
    collectedBy === 'us'
      ? t('orders.money.taxBasis', { percent, basis: money(basisCents), regime: t(`price.landed.basis.${regime}`) })
      : t('orders.money.taxNone', { regime: t(`price.landed.basis.${regime}`) }),
    onDelivery.high > 0 ? t('orders.money.onDelivery', { low: money(onDelivery.low), high: money(onDelivery.high) }) : '',
    source === ''
      ? t('orders.money.taxTable', { table, date })
      : t('orders.money.taxFrom', { source: rateSourceText(speaker, source), table, date }),
  ]
    .filter(Boolean)
    .join(locale === 'zh-CN' ? '' : ' ');
};
