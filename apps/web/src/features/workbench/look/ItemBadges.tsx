import { type ProjectRow, shareTypes } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './ItemBadges.module.css';

/** What tells one project from the next, in few words. */
export function ItemBadges({ project }: { readonly project: ProjectRow }) {
  const t = useT();
  const { boardState, version, shareType, free, example } = project;
  const isReading = boardState === 'queued' || boardState === 'running';
  return (
    <span className={styles.badges}>
      {isReading && (
        <span className={styles.reading}>
          <span className={styles.spinner} />
          {t('workbench.item.reading')}
        </span>
      )}
      {boardState === 'failed' && <span className={styles.unread}>{t('workbench.item.unread')}</span>}
      {(free || example) && <span className={styles.badge}>{t(free ? 'workbench.item.free' : 'workbench.item.example')}</span>}
      {!example && shareType !== shareTypes.private && (
        <span className={styles.shared}>
          <Icon name="link" size={12} />
          {t('workbench.item.shared')}
        </span>
      )}
      {version > 1 && (
        <span className={styles.badge} title={t('workbench.item.versionOf', { version })}>
          {t('workbench.item.version', { version })}
        </span>
      )}
    </span>
  );
}
