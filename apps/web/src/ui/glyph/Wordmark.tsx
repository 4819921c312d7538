import { useT } from '#lib/i18n/use-t.ts';
import { Mark } from './Mark.tsx';
import styles from './Wordmark.module.css';

export function Wordmark() {
  const t = useT();
  return (
    <span className={styles.wordmark}>
      <Mark size={24} />
      {t('shell.brand.name')}
    </span>
  );
}
