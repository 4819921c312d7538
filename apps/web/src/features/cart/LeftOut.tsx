import type { MessageKey } from '@copperline/content';
import { guestCart, mergeGuestCart, useGuestCart } from '#domain/cart/cart.ts';
import type { LeftItem } from '#domain/cart/guest-cart.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import styles from './CartPage.module.css';

const reasons = {
  gone: 'shop.guest.left.gone',
  'out-of-stock': 'shop.guest.left.outOfStock',
  quantity: 'shop.guest.left.quantity',
  full: 'shop.guest.left.full',
} as const satisfies Record<LeftItem['reason'], MessageKey>;

/** What this browser still has of the time before somebody signed in: what could not be taken over, or did not fit. */
export function LeftOut() {
  const t = useT();
  const { items, left } = useGuestCart();
  return (
    <>
      {items.length > 0 && (
        <div className={styles.left}>
          <p>{t('shop.guest.waiting', { count: items.length })}</p>
          <Button onClick={() => void mergeGuestCart()}>{t('actions.retry')}</Button>
        </div>
      )}
      {left.length > 0 && (
        <div className={styles.left}>
          <div>
            <p>{t('shop.guest.left.title')}</p>
            <ul>
              {left.map(({ mpn, quantity, reason }) => (
                <li key={`${mpn} ${reason}`}>{t(reasons[reason], { mpn, quantity })}</li>
              ))}
            </ul>
          </div>
          <Button onClick={guestCart.forgetLeft}>{t('shop.guest.left.dismiss')}</Button>
        </div>
      )}
    </>
  );
}
