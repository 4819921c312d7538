import { desk, deskOrders, deskParts, deskRates, deskStaff, deskTools, mayCall } from '@copperline/contract';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './DeskNav.module.css';
import { useRoles } from './use-desk.ts';

/** Each page with the call that it shows: whoever may not make it does not see the page. */
const pages = [
  { to: '/desk', name: 'quotes', under: '/desk/quotes/', shows: desk.quotes },
  { to: '/desk/orders', name: 'orders', under: '/desk/orders/', shows: deskOrders.list },
  { to: '/desk/statistics', name: 'statistics', under: null, shows: deskOrders.statistics },
  { to: '/desk/coupons', name: 'coupons', under: null, shows: deskTools.coupons },
  { to: '/desk/rates', name: 'rates', under: null, shows: deskRates.list },
  { to: '/desk/parts', name: 'parts', under: null, shows: deskParts.preview },
  { to: '/desk/mail', name: 'mail', under: null, shows: deskTools.mails },
  { to: '/desk/audit', name: 'audit', under: null, shows: deskTools.audit },
  { to: '/desk/staff', name: 'staff', under: null, shows: deskStaff.list },
] as const;

/** Where one is at the desk, and where else one can go. */
export function DeskNav() {
  const t = useT();
  const { path } = usePlace();
  const roles = useRoles();
  const open = pages.filter(({ shows }) => mayCall(roles, shows));
  return (
    <nav className={styles.nav} aria-label={t('deskOrders.nav.label')}>
      <ul className={styles.places}>
        {open.map(({ to, name, under }) => {
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
