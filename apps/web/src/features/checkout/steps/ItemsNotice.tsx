import { type Checkout, formatMoney, quotePagePath } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Checkout.module.css';
import { itemChangeText, takenChanges } from './item-changes.ts';
import type { CheckoutStore } from '../state/use-checkout.ts';

interface ItemsNoticeProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
  /** How often an order was refused because of these changes: each time the notice takes the focus. */
  readonly refusals: number;
}

/** Items that are not what the checkout has of them: it goes on when they are taken as they are now. */
export function ItemsNotice({ store, checkout: { itemChanges, currency }, refusals }: ItemsNoticeProps) {
  const t = useT();
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const changes = takenChanges(itemChanges);
  useEffect(() => {
    if (refusals > 0) section.current?.focus();
  }, [refusals]);
  if (changes.length === 0) return null;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const accept = async (): Promise<void> => {
    setBusy(true);
    await store.change({ itemsSeen: true }, {});
    setBusy(false);
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.rates} aria-label={t('checkout.itemChanges.title')}>
      <Icon name="warning" size={18} />
      <div className={styles.ratesText}>
        <strong>{t('checkout.itemChanges.title')}</strong>
        <ul className={styles.rateChanges}>
          {changes.map((change) => (
            <li key={change.cartItemId}>
              {itemChangeText(t, money, change)}{' '}
              {(change.kind === 'ended' || change.kind === 'assembly-files') && change.quoteId !== null && (
                <SiteLink to={quotePagePath(change.quoteId)}>{t('checkout.itemChanges.toQuote')}</SiteLink>
              )}
            </li>
          ))}
        </ul>
        <p>{t('checkout.itemChanges.text')}</p>
        <div>
          <Button kind="primary" busy={busy} onClick={() => void accept()}>
            {t('checkout.itemChanges.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
