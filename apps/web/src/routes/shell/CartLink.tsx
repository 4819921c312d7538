import { useCartCount } from '#domain/cart/cart.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './CartLink.module.css';

/** The cart is always in sight; how much is in it, once somebody is signed in. */
export function CartLink() {
  const t = useT();
  const locale = useLocale();
  const count = useCartCount() ?? 0;
  const label = count === 0 ? t('shell.header.cart') : t('shop.cart.count', { count });
  return (
    <SiteLink to="/shopping-cart" className={styles.cart} aria-label={label} title={t('shell.header.cart')}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {new Intl.NumberFormat(locale).format(count)}
        </span>
      )}
    </SiteLink>
  );
}
