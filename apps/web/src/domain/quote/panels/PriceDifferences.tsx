import { priceLineName } from '@copperline/content';
import type { Currency } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { PriceDifference } from '../words/price-difference.ts';
import { changeText } from '../words/quote-words.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import styles from './PriceDifferences.module.css';
import { ProblemList } from './ProblemsPanel.tsx';

interface PriceDifferencesProps {
  readonly difference: PriceDifference;
  readonly currency: Currency;
  /** What the two are called, and what is said where they are the same. */
  readonly words: { readonly before: string; readonly now: string; readonly same: string };
}

/** Two prices of one request, line by line. */
export function PriceDifferences({ difference, currency, words }: PriceDifferencesProps) {
  const t = useT();
  const locale = useLocale();
  const nothing = t('quotes.screen.validity.none');
  const change = (then: number, now: number): string => (then === now ? nothing : changeText(t, locale, now - then, currency));
  const days = (count: number | null): string => (count === null ? nothing : t('quotes.screen.price.days', { count }));
  const daysChange = ({ thenDays, nowDays }: PriceDifference): string => {
    if (thenDays === nowDays || thenDays === null || nowDays === null) return nothing;
    return new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(nowDays - thenDays);
  };
  return (
    <>
      {!difference.differs && (
        <p className={styles.same}>
          <Icon name="success" size={18} />
          {words.same}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('quotes.screen.reOrder.line')}</th>
            <th scope="col" className={styles.number}>
              {words.before}
            </th>
            <th scope="col" className={styles.number}>
              {words.now}
            </th>
            <th scope="col" className={styles.number}>
              {t('quotes.screen.reOrder.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {difference.lines.map(({ group, key, line, thenCents, nowCents }) => (
            <tr key={`${group} ${key} ${line.because['title'] ?? ''}`} className={thenCents === nowCents ? styles.unchanged : ''}>
              <th scope="row">{priceLineName({ t, locale }, line)}</th>
              <td className={styles.number}>
                <Price value={{ amount: thenCents, currency }} />
              </td>
              <td className={styles.number}>
                <Price value={{ amount: nowCents, currency }} />
              </td>
              <td className={styles.number}>{change(thenCents, nowCents)}</td>
            </tr>
          ))}
          {(difference.thenDays !== null || difference.nowDays !== null) && (
            <tr className={difference.thenDays === difference.nowDays ? styles.unchanged : ''}>
              <th scope="row">{t('quotes.screen.reOrder.days')}</th>
              <td className={styles.number}>{days(difference.thenDays)}</td>
              <td className={styles.number}>{days(difference.nowDays)}</td>
              <td className={styles.number}>{daysChange(difference)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('quotes.screen.price.total')}</th>
            <td className={styles.number}>
              <Price value={{ amount: difference.thenCents, currency }} />
            </td>
            <td className={styles.number}>
              <Price value={{ amount: difference.nowCents, currency }} />
            </td>
            <td className={styles.number}>{changeText(t, locale, difference.nowCents - difference.thenCents, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {difference.newProblems.length > 0 && (
        <>
          <h3 className={styles.since}>{t('quotes.screen.reOrder.problem')}</h3>
          <ProblemList problems={difference.newProblems} />
        </>
      )}
    </>
  );
}
