import type { Coupon } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { dateText, timeText } from '#domain/quote/words/quote-words.ts';
import { endsSoon, timeLeft } from '#domain/quote/words/validity.ts';
import { classes } from '#ui/style/classes.ts';
import styles from './Coupons.module.css';

/** How long it still holds, counted down, and its last day; or what has become of it. */
export function CouponValidity({ coupon }: { readonly coupon: Coupon }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { state, usedAt, validFrom, validUntil } = coupon;
  const day = (iso: string): string => dateText(locale, iso);
  if (state === 'reserved') return t('coupons.validity.reserved');
  if (usedAt !== null) return t('coupons.validity.used', { date: day(usedAt) });
  const left = now === null ? null : timeLeft(validUntil, now);
  if (now !== null && left === null) return t('coupons.validity.over', { date: day(validUntil) });
  // The page counts whole seconds: what was claimed in this one has begun.
  if (now !== null && Date.parse(validFrom) >= now + 1000) return t('coupons.validity.from', { date: day(validFrom) });
  return (
    <>
      <time dateTime={validUntil}>{t('coupons.validity.until', { date: day(validUntil) })}</time>
      {left && (
        <span className={classes(endsSoon(left) && styles.soon)} aria-live="off">
          {t('coupons.validity.left', { time: timeText(t, left) })}
        </span>
      )}
    </>
  );
}
