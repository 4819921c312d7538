import { couponName, couponTerms } from '@copperline/content';
import { type Coupon, readCouponParam } from '@copperline/contract';
import type { ReactNode } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Price } from '#ui/data/Price.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Coupons.module.css';

interface CouponCardProps {
  readonly coupon: Pick<Coupon, 'kind' | 'couponParam' | 'sample'>;
  /** It can no longer be used. */
  readonly spent?: boolean;
  /** Beside the name. */
  readonly mark?: ReactNode;
  readonly validity: ReactNode;
  /** What it does for the cart, or the way to claim it. */
  readonly children?: ReactNode;
}

/** What a coupon is worth, what for, and on which conditions. */
export function CouponCard({ coupon, spent = false, mark, validity, children }: CouponCardProps) {
  const t = useT();
  const speaker = { t, locale: useLocale() };
  const param = readCouponParam(coupon.couponParam);
  return (
    <li className={classes(styles.card, spent && styles.spent)}>
      <p className={styles.worth}>
        {param && (
          <>
            <strong className={styles.value}>
              <Price value={{ amount: param.value, currency: param.currency }} />
            </strong>
            <span>{t(`coupons.off.${param.scope}`)}</span>
          </>
        )}
      </p>
      <div className={styles.about}>
        <h3 className={styles.name}>
          {couponName(speaker, coupon.kind, param)}
          {coupon.sample && <StateBadge state="warning">{t('coupons.sample')}</StateBadge>}
          {mark}
        </h3>
        {param ? (
          <ul className={styles.terms} aria-label={t('coupons.terms.label')}>
            {couponTerms(speaker, param).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.terms}>{t('coupons.terms.unknown')}</p>
        )}
        <div className={styles.validity}>{validity}</div>
      </div>
      {children && <div className={styles.aside}>{children}</div>}
    </li>
  );
}
