import { assetUrl } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { useSession } from '#lib/api/session.ts';
import styles from './Panel.module.css';

/** The person's picture, or the first letter of their name. */
export function UserPicture({ size }: { readonly size: number }) {
  const t = useT();
  const { user } = useSession();
  const name = user?.username || user?.account || '';
  if (user?.avatar) {
    return (
      <img
        className={styles.picture}
        src={assetUrl('', user.avatar)}
        width={size}
        height={size}
        alt={t('account.avatar.alt', { name })}
      />
    );
  }
  return (
    <span className={styles.letter} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
