import { useT } from '#lib/i18n/use-t.ts';
import styles from './Skeleton.module.css';

/** The shape of what is coming: lines of text, or one block of a known height in pixels. */
export function Skeleton({ lines = 3, height }: { lines?: number; height?: number }) {
  const t = useT();
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{t('actions.loading')}</span>
      {height === undefined ? (
        Array.from({ length: lines }, (_, line) => <span key={line} className={styles.line} />)
      ) : (
        <span className={styles.block} style={{ height }} />
      )}
    </output>
  );
}
