import type { Speaker } from '@copperline/content';
import { formatMoney, type Priced } from '@copperline/contract';
import { useEffect, useRef } from 'react';
import type { Changed } from './use-save-quote.ts';
import { Button } from '#ui/control/Button.tsx';
import styles from './PriceChanged.module.css';

interface PriceChangedProps extends Changed {
  readonly speaker: Speaker;
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** What was seen and what it costs now, side by side: nothing is kept before it is accepted. */
export function PriceChanged({ speaker, before, now, busy, onAccept, onClose }: PriceChangedProps) {
  const { t, locale } = speaker;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const text = ({ decision, totalCents: amount, currency, estimate }: Priced): string => {
    const money = (cents: number): string => formatMoney({ amount: cents, currency }, locale);
    if (decision === 'automatic') return money(amount);
    return estimate
      ? t('pcba.estimate.range', { low: money(estimate.lowCents), high: money(estimate.highCents) })
      : t('quotes.changed.inquire');
  };
  const accept = now.decision === 'automatic' ? t('quotes.changed.accept', { price: text(now) }) : t('quotes.changed.inquire');
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="price-changed" onClose={onClose}>
      <h2 id="price-changed" className={styles.title}>
        {t('quotes.changed.title')}
      </h2>
      <p>{t('quotes.changed.text')}</p>
      <dl className={styles.pair}>
        <div>
          <dt>{t('quotes.changed.before')}</dt>
          <dd>{text(before)}</dd>
        </div>
        <div>
          <dt>{t('quotes.changed.now')}</dt>
          <dd>{text(now)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => dialog.current?.close()}>{t('quotes.changed.back')}</Button>
        <Button kind="primary" busy={busy} onClick={onAccept}>
          {accept}
        </Button>
      </div>
    </dialog>
  );
}
