import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Empty.module.css';

/** The place that says what can be dropped. The whole page takes it; this is where the hand is led. */
export function Invitation({ onChoose }: { readonly onChoose: () => void }) {
  const t = useT();
  return (
    <button type="button" className={styles.invitation} onClick={onChoose}>
      <span className={styles.invitationIcon}>
        <Icon name="upload" size={28} />
      </span>
      <span className={styles.invitationTitle}>{t('workbench.empty.first.drop')}</span>
      <span className={styles.browse}>{t('workbench.empty.first.browse')}</span>
      <span className={styles.kinds}>{t('workbench.empty.first.kinds')}</span>
    </button>
  );
}
