import { useT } from '#lib/i18n/use-t.ts';
import type { ListView } from '../state/workbench-query.ts';
import styles from './ListSkeleton.module.css';

const several = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

export function CardsSkeleton({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <output className={styles.cards}>
      <span className="visually-hidden">{t('actions.loading')}</span>
      {several(count).map((index) => (
        <span key={index} className={styles.card}>
          <span className={styles.cover} />
          <span className={styles.text} />
          <span className={styles.short} />
        </span>
      ))}
    </output>
  );
}

/** The shape of the projects that are on their way. */
export function ListSkeleton({ view }: { readonly view: ListView }) {
  const t = useT();
  if (view === 'cards') return <CardsSkeleton count={8} />;
  return (
    <output className={styles.list}>
      <span className="visually-hidden">{t('actions.loading')}</span>
      {several(8).map((index) => (
        <span key={index} className={styles.line}>
          <span className={styles.thumb} />
          <span className={styles.text} />
          <span className={styles.short} />
        </span>
      ))}
    </output>
  );
}
