import type { Quote } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { dateText, timeText } from '../words/quote-words.ts';
import { endsSoon, isOver, timeLeft } from '../words/validity.ts';
import { classes } from '#ui/style/classes.ts';
import styles from './Validity.module.css';

type Known = Pick<Quote, 'status' | 'expiryDate'>;

/** Whether there is a last day to speak of: what was never priced, is withdrawn or became an order has none. */
export const holds = ({ status, expiryDate }: Known): boolean =>
  expiryDate !== null && status !== 'order-received' && status !== 'invalid';

/** How long a price holds, counted down, and its last day. The seconds are not read out: the date says it once. */
export function Validity({ quote }: { readonly quote: Known }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { expiryDate } = quote;
  if (expiryDate === null || !holds(quote)) return <span className={styles.date}>{t('quotes.screen.validity.none')}</span>;
  const date = dateText(locale, expiryDate);
  if (isOver(quote, now)) return <span className={styles.date}>{t('quotes.screen.validity.over', { date })}</span>;
  const left = now === null ? null : timeLeft(expiryDate, now);
  return (
    <span className={styles.validity}>
      {left && (
        <span className={classes(styles.left, endsSoon(left) && styles.soon)} aria-live="off">
          {t('quotes.screen.validity.left', { time: timeText(t, left) })}
        </span>
      )}
      <time className={styles.date} dateTime={expiryDate}>
        {t('quotes.screen.validity.until', { date })}
      </time>
    </span>
  );
}
