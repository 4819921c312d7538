import { isOpenNotice } from '@copperline/contract';
import { type ReactNode, useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import type { CartModel } from './state/cart-model.ts';
import { cartSums } from './state/cart-sum.ts';
import styles from './CartSummary.module.css';
import type { Selection } from './state/use-selection.ts';

interface CartSummaryProps {
  readonly cart: CartModel;
  readonly selection: Selection;
  readonly action: ReactNode;
}

/** What is selected costs so much; and why something else is not part of it. */
export function CartSummary({ cart, selection, action }: CartSummaryProps) {
  const t = useT();
  const id = useId();
  const { selected, others } = selection;
  const open = cart.items.filter(({ notices }) => notices.some(isOpenNotice)).length;
  const sums = cartSums(selected);
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('shop.summary.title')}
      </h2>
      <p className={styles.small}>{t('shop.summary.count', { count: selected.length, total: cart.items.length })}</p>
      {others.map(({ currency, count }) => (
        <div key={currency} className={styles.aside}>
          <p>{t('shop.summary.otherCurrency', { count, currency })}</p>
          <Button onClick={() => selection.switchTo(currency)}>{t('shop.summary.switch', { currency })}</Button>
        </div>
      ))}
      {open > 0 && <p className={styles.aside}>{t('shop.summary.open', { count: open })}</p>}
      <p className={styles.sum} aria-live="polite">
        <span>{t('shop.cart.sum')}</span>
        <strong>{sums[0] ? <Price value={sums[0]} /> : t('shop.summary.nothing')}</strong>
      </p>
      <p className={styles.small}>{t('shop.cart.later')}</p>
      {action}
    </section>
  );
}
