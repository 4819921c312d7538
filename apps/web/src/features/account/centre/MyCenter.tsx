import type { MessageKey } from '@copperline/content';
import { notices } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { queryClient, useCall } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';
import { Head } from '#ui/page/Head.tsx';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';
import { Kit } from '#ui/style/Kit.tsx';
import { SignedIn } from '#ui/page/SignedIn.tsx';
import styles from './MyCenter.module.css';
import { UserPicture } from '../panel/UserPicture.tsx';

interface Section {
  readonly path: string;
  readonly title: MessageKey;
  readonly icon: IconName;
}

/** What works, and nothing else. */
const sections: readonly Section[] = [
  { path: '/my-center', title: 'account.center.nav.overview', icon: 'home' },
  { path: '/my-center/orders', title: 'orders.title', icon: 'parcel' },
  { path: '/my-center/quotes', title: 'quotes.screen.title', icon: 'page' },
  { path: '/my-center/addresses', title: 'address.title', icon: 'pin' },
  { path: '/my-center/billing', title: 'address.billing.title', icon: 'receipt' },
  { path: '/my-center/coupons', title: 'coupons.title', icon: 'coupon' },
  { path: '/my-center/balance', title: 'orders.balance.title', icon: 'wallet' },
  { path: '/my-center/notifications', title: 'notices.title', icon: 'bell' },
  { path: '/my-center/settings', title: 'account.center.nav.settings', icon: 'settings' },
  { path: '/my-center/security', title: 'account.center.nav.security', icon: 'lock' },
  { path: '/my-center/files', title: 'account.center.nav.files', icon: 'files' },
  { path: '/my-center/api-tokens', title: 'account.center.nav.apiTokens', icon: 'key' },
];

function UnreadCount() {
  const t = useT();
  const { data } = useCall(notices.list, { page: 1 });
  if (data === undefined || data.unread === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{data.unread}</span>
      <span className="visually-hidden">{t('notices.count', { count: data.unread })}</span>
    </span>
  );
}

function SideNavigation() {
  const t = useT();
  const place = usePlace();
  const { user } = useSession();
  return (
    <nav aria-label={t('account.center.nav.label')}>
      <div className={styles.person}>
        <UserPicture size={40} />
        <span className={styles.name}>{user?.username}</span>
      </div>
      <ul className={styles.links}>
        {sections.map(({ path, title, icon }) => (
          <li key={path}>
            <NavLink className={styles.link ?? ''} to={place.to(path)} end={path === '/my-center'}>
              <Icon name={icon} />
              {t(title)}
              {title === 'notices.title' && <UnreadCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MyCenterProps {
  /** Of one thing in a section, which then shows its own heading; a section's title is known here. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The frame around a person's own things. The server renders it as a skeleton: it does not know who asks. */
export function MyCenter({ title: own, children }: MyCenterProps) {
  const t = useT();
  const place = usePlace();
  const section = sections.find(({ path }) => path === place.path);
  const title = own ?? t(section?.title ?? 'account.center.title');
  return (
    <Kit>
      <QueryClientProvider client={queryClient}>
        <div className={styles.ground}>
          <Head title={title} />
          <div className={styles.center}>
            <SideNavigation />
            <div>
              {own === undefined && (
                <h1 className={styles.title} tabIndex={-1}>
                  {title}
                </h1>
              )}
              <SignedIn {...(own !== undefined && { title })}>{children}</SignedIn>
            </div>
          </div>
        </div>
      </QueryClientProvider>
    </Kit>
  );
}
