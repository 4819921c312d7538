import { couponRefusalText, couponTerms } from '@copperline/content';
import { type Checkout, formatMoney, readCouponParam } from '@copperline/contract';
import { useId } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Checkout.module.css';
import { Option, Options } from '../option/Option.tsx';
import { listedName } from '../sums/sum-lines.ts';
import type { CheckoutStore } from '../state/use-checkout.ts';

interface CouponPickerProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
}

/** The coupons of the customer: those that fit to choose from, the others with the reason. */
export function CouponPicker({ store, checkout }: CouponPickerProps) {
  const t = useT();
  const locale = useLocale();
  const group = useId();
  const speaker = { t, locale };
  const { coupons, coupon, bestCouponId, currency } = checkout;
  const usable = coupons
    .filter(({ refusal }) => refusal === null)
    .toSorted((a, b) => Number(b.couponId === bestCouponId) - Number(a.couponId === bestCouponId));
  const refused = coupons.flatMap((each) => (each.refusal === null ? [] : [{ ...each, refusal: each.refusal }]));
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const pick = (couponId: string, cents: number): void =>
    void store.change({ couponId }, { coupon: couponId === '' ? null : { couponId, cents } });
  if (coupons.length === 0)
    return (
      <p className={styles.quiet}>
        {t('checkout.coupon.none')} <SiteLink to="/my-center/coupons">{t('checkout.coupon.claim')}</SiteLink>
      </p>
    );
  return (
    <div className={styles.coupons}>
      {usable.length > 0 ? (
        <Options label={t('coupons.title')}>
          {usable.map((each) => {
            const param = readCouponParam(each.couponParam);
            return (
              <Option
                key={each.couponId}
                group={group}
                checked={coupon?.couponId === each.couponId}
                title={listedName(speaker, each)}
                mark={each.couponId === bestCouponId && <StateBadge state="success">{t('checkout.coupon.best')}</StateBadge>}
                aside={each.cents ? t('checkout.coupon.off', { amount: money(each.cents) }) : t('checkout.coupon.later')}
                onPick={() => pick(each.couponId, each.cents ?? 0)}
              >
                {[
                  ...(param ? couponTerms(speaker, param) : []),
                  t('coupons.validity.until', { date: dateText(locale, each.validUntil) }),
                ].join(' · ')}
              </Option>
            );
          })}
          <Option group={group} checked={coupon === null} title={t('checkout.coupon.without')} onPick={() => pick('', 0)} />
        </Options>
      ) : (
        <p className={styles.quiet}>{t('checkout.coupon.noneFits')}</p>
      )}
      {refused.length > 0 && (
        <details className={styles.refused} open={usable.length === 0}>
          <summary>{t('checkout.coupon.refused', { count: refused.length })}</summary>
          <ul className={styles.refusedList}>
            {refused.map((each) => (
              <li key={each.couponId}>
                <span>{listedName(speaker, each)}</span>
                <span className={styles.quiet}>{couponRefusalText(speaker, each.refusal)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
