import { listText, rateLines, rateSourceText, rateSubjectText } from '@copperline/content';
import { type Checkout, formatMoney, type Rate, type RateChange } from '@copperline/contract';
import { useState } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Checkout.module.css';
import type { CheckoutStore } from '../state/use-checkout.ts';

interface RatesNoticeProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
  readonly rates: NonNullable<Checkout['rates']>;
}

function Change({ change: { before, now, validFrom, source } }: { readonly change: RateChange }) {
  const t = useT();
  const locale = useLocale();
  const speaker = { t, locale };
  const linesOf = (rate: Rate): readonly string[] => [
    ...rateLines(speaker, rate),
    ...(rate.kind === 'import' ? [t(`price.landed.basis.${rate.value.regime}`)] : []),
  ];
  const [then, lines] = [before === null ? [] : linesOf(before), linesOf(now)];
  /** What the other one says as well is no news. */
  const only = (mine: readonly string[], others: readonly string[]): string =>
    listText(
      speaker,
      mine.filter((line) => !others.includes(line)),
    );
  const what = rateSubjectText(speaker, now);
  return (
    <li>
      {before === null
        ? t('checkout.rates.fresh', { what, now: listText(speaker, lines) })
        : t('checkout.rates.change', { what, before: only(then, lines) || '–', now: only(lines, then) || '–' })}
      <span className={styles.rateSince}>
        {t('checkout.rates.since', { date: formatDateTime(locale, validFrom), source: rateSourceText(speaker, source) })}
      </span>
    </li>
  );
}

/** Rates that have become others under this checkout, old and new: it goes on when its customer takes them. */
export function RatesNotice({ store, checkout, rates: { changes, sumsBefore } }: RatesNoticeProps) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const money = (amount: number): string => formatMoney({ amount, currency: checkout.currency }, locale);
  const [before, now] = [money(sumsBefore.payable), money(checkout.sums.payable)];
  const accept = async (): Promise<void> => {
    setBusy(true);
    await store.change({ ratesSeen: true }, {});
    setBusy(false);
  };
  return (
    <section className={styles.rates} aria-label={t('checkout.rates.title')}>
      <Icon name="warning" size={18} />
      <div className={styles.ratesText}>
        <strong>{t('checkout.rates.title')}</strong>
        <ul className={styles.rateChanges}>
          {changes.map((change) => (
            <Change key={`${change.now.kind} ${change.now.subject}`} change={change} />
          ))}
        </ul>
        <p>{before === now ? t('checkout.rates.same', { now }) : t('checkout.rates.payable', { before, now })}</p>
        <div>
          <Button kind="primary" busy={busy} onClick={() => void accept()}>
            {t('checkout.rates.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
