import { type CouponKind, type CouponParam, type CouponRefusal, type Currency, formatMoney, nmPerMm } from '@copperline/contract';
import type { Speaker } from './board-text.ts';

const money = ({ locale }: Speaker, amount: number, currency: Currency): string => formatMoney({ amount, currency }, locale);

const date = ({ locale }: Speaker, iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));

const size = ({ t, locale }: Speaker, { widthNm, heightNm }: { readonly widthNm: number; readonly heightNm: number }): string => {
  const side = (nm: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(nm / nmPerMm);
  return t('units.size', { width: side(widthNm), height: side(heightNm) });
};

/** Name of a coupon; by its kind alone if the terms cannot be read. */
export const couponName = (speaker: Speaker, kind: CouponKind, param: CouponParam | null): string => {
  if (kind !== 'amount') return speaker.t(`coupons.kind.${kind}`);
  return param === null
    ? speaker.t('coupons.title')
    : speaker.t(`coupons.kind.amount.${param.scope}`, { amount: money(speaker, param.value, param.currency) });
};

const sizeTerm = (speaker: Speaker, { least, ...most }: NonNullable<CouponParam['pcbSize']>): string =>
  least === undefined
    ? speaker.t('coupons.terms.pcbSize', { size: size(speaker, most) })
    : speaker.t('coupons.terms.pcbSizeRange', { least: size(speaker, least), size: size(speaker, most) });

/** The conditions of a coupon as short texts. */
export const couponTerms = (speaker: Speaker, param: CouponParam): string[] => {
  const { t } = speaker;
  const { currency, threshold, orderType, pcbNum, pcbSize, mostLines, together, firstOrder } = param;
  return [
    threshold === 0
      ? t('coupons.terms.noThreshold')
      : t('coupons.terms.threshold', { amount: money(speaker, threshold, currency) }),
    ...(firstOrder ? [t('coupons.terms.firstOrder')] : []),
    ...(orderType === 'all' ? [] : [t(`coupons.terms.orderType.${orderType}`)]),
    ...(pcbNum === null ? [] : [t('coupons.terms.pcbNum', pcbNum)]),
    ...(pcbSize === null ? [] : [sizeTerm(speaker, pcbSize)]),
    ...(mostLines === null ? [] : [t('coupons.terms.lines', { max: mostLines })]),
    ...together.map((scope) => t(`coupons.terms.together.${scope}`)),
  ];
};

/** The sentence of a coupon refusal. */
export const couponRefusalText = (speaker: Speaker, refusal: CouponRefusal): string => {
  const { t } = speaker;
  switch (refusal.code) {
    case 'C01':
      return t(`coupons.refusal.C01_${refusal.state}`);
    case 'C02':
      return t(`coupons.refusal.C02_${refusal.when}`, { date: date(speaker, refusal.at) });
    case 'C03':
      return t('errors.COUPON_MULTIPLE_PRODUCTS');
    case 'C04':
      return t('coupons.refusal.C04', {
        amount: money(speaker, refusal.missing, refusal.currency),
        threshold: money(speaker, refusal.threshold, refusal.currency),
      });
    case 'C05':
      return t(`coupons.refusal.C05_${refusal.orderType}`);
    case 'C06':
      return t(`coupons.refusal.C06.${refusal.scope}`);
    case 'C07':
      return t(`coupons.refusal.C07_${refusal.of}`, { min: refusal.min, max: refusal.max, n: refusal.count });
    case 'C08':
      return refusal.least === undefined
        ? t('coupons.refusal.C08', { size: size(speaker, refusal) })
        : t('coupons.refusal.C08_range', { least: size(speaker, refusal.least), size: size(speaker, refusal) });
    case 'C09':
      return t(`coupons.refusal.C09_${refusal.because}`);
    case 'C10':
      return refusal.count === 1 ? t('coupons.refusal.C10_once') : t('coupons.refusal.C10_often', { n: refusal.count });
    case 'C11':
      return t('coupons.refusal.C11', { currency: refusal.currency });
  }
};
