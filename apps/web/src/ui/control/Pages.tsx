import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Pages.module.css';

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** The name of the list for screen readers, and the sentence that says how many entries it has. */
  readonly words: { readonly label: string; readonly found: string };
  /** The address of another page of the same list. */
  readonly to: (page: number) => string;
}

/** The number of entries of a list, and links to its previous and next page. */
export function Pages({ page, total, pageSize, words, to }: PagesProps) {
  const t = useT();
  const last = Math.ceil(total / pageSize);
  return (
    <nav className={styles.pages} aria-label={words.label}>
      <span>{words.found}</span>
      {last > 1 && (
        <span className={styles.turn}>
          {page > 1 && (
            <Link to={to(page - 1)} rel="prev">
              {t('actions.pages.previous')}
            </Link>
          )}
          <span>{t('actions.pages.page', { page: `${page} / ${last}` })}</span>
          {page < last && (
            <Link to={to(page + 1)} rel="next">
              {t('actions.pages.next')}
            </Link>
          )}
        </span>
      )}
    </nav>
  );
}
