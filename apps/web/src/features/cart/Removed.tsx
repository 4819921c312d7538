import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { type CartModel, nameOf } from './state/cart-model.ts';
import styles from './CartPage.module.css';

/** The row is gone with the button that was pressed: the focus goes to where it can be undone. */
function RemovedItem({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const t = useT();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <output ref={place} tabIndex={-1} className={styles.removed}>
      {t('shop.cart.removed', { mpn: name })}
      <Button onClick={onUndo}>{t('shop.cart.undo')}</Button>
    </output>
  );
}

export function Removed({ cart: { removed, undo } }: { readonly cart: CartModel }) {
  return removed && <RemovedItem key={removed.cartItemId} name={nameOf(removed)} onUndo={undo} />;
}
