import { useLocation, Link } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import styles from './Account.module.css';
import { type AccountView, accountPaths } from './account-view.ts';

interface SwitchLinkProps {
  readonly to: Exclude<AccountView, { name: 'checkMail' }>;
  readonly go: (view: AccountView) => void;
  readonly children: string;
}

/** A real link on a page, a button in a window: a window must not lose the action that waits behind it. */
export function SwitchLink({ to, go, children }: SwitchLinkProps) {
  const place = usePlace();
  const { search } = useLocation();
  if (place.path === accountPaths[to.name] || !place.path.startsWith('/account/')) {
    return (
      <button type="button" className={styles.switch} onClick={() => go(to)}>
        {children}
      </button>
    );
  }
  return (
    <Link className={styles.switch} to={place.to(accountPaths[to.name]) + search}>
      {children}
    </Link>
  );
}
