import { assetUrl } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { openSignIn, signOut, useSession } from '#lib/api/session.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { NameScript } from '#ui/page/AnyScript.tsx';
import styles from './AccountCorner.module.css';
import { Menu } from '#ui/control/Menu.tsx';

export function AccountCorner() {
  const t = useT();
  const { user, status } = useSession();
  const name = user ? user.username || user.account : '';
  return (
    <div className={styles.corner}>
      <NameScript name={name} />
      {status !== 2 || !user ? (
        <LinkButton
          to="/account/sign-in"
          onClick={(event) => {
            event.preventDefault();
            openSignIn();
          }}
        >
          {t('shell.header.signIn')}
        </LinkButton>
      ) : (
        <Menu
          label={t('shell.header.account', { name })}
          align="end"
          trigger={{
            className: styles.person,
            content: (
              <>
                <span className={styles.avatar}>
                  {user.avatar ? (
                    <img src={assetUrl('', user.avatar)} alt="" width="28" height="28" />
                  ) : (
                    name.slice(0, 1).toUpperCase()
                  )}
                </span>
                <Icon name="chevron-down" size={16} />
              </>
            ),
          }}
        >
          <p className={styles.name}>{name}</p>
          <SiteLink to="/my-center" className={styles.item}>
            <Icon name="settings" />
            {t('shell.header.center')}
          </SiteLink>
          <button type="button" className={styles.item} onClick={() => void signOut()}>
            <Icon name="sign-out" />
            {t('shell.header.signOut')}
          </button>
        </Menu>
      )}
    </div>
  );
}
