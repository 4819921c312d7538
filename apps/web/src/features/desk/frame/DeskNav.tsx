import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './DeskNav.module.css';

const places = [
  { to: '/desk', name: 'quotes', under: '/desk/quotes/' },
  { to: '/desk/orders', name: 'orders', under: '/desk/orders/' },
  { to: '/desk/statistics', name: 'statistics', under: null },
  { to: '/desk/coupons', name: 'coupons', under: null },
  { to: '/desk/rates', name: 'rates', under: null },
  { to: '/desk/parts', name: 'parts', under: null },
  { to: '/desk/mail', name: 'mail', under: null },
  { to: '/desk/audit', name: 'audit', under: null },
] as const;

/** Where one is at the desk, and where else one can go. */
export function DeskNav() {
  const t = useT();
  const { path } = usePlace();
  return (
    <nav className={styles.nav} aria-label={t('deskOrders.nav.label')}>
      <ul className={styles.places}>
        {places.map(({ to, name, under }) => {
          const isHere = path === to;
          const isUnder = under !== null && path.startsWith(under);
          return (
            <li key={name}>
              <SiteLink to={to} className={styles.place} aria-current={isHere ? 'page' : isUnder ? 'true' : undefined}>
                {t(`deskOrders.nav.${name}`)}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
