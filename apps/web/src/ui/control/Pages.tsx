import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Pages.module.css';

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** What is paged and how many there are; quotes unless given. */
  readonly words?: { readonly label: string; readonly found: string };
  /** The address of another page of the same list. */
  readonly to: (page: number) => string;
}

/** How many there are, and the way to the others. */
export function Pages({ page, total, pageSize, words, to }: PagesProps) {
  const t = useT();
  const last = Math.ceil(total / pageSize);
  return (
    <nav className={styles.pages} aria-label={words?.label ?? t('quotes.screen.pages.label')}>
      <span>{words?.found ?? t('quotes.screen.table.found', { count: total })}</span>
      {last > 1 && (
        <span className={styles.turn}>
          {page > 1 && (
            <Link to={to(page - 1)} rel="prev">
              {t('quotes.screen.pages.previous')}
            </Link>
          )}
          <span>{t('quotes.screen.pages.page', { page: `${page} / ${last}` })}</span>
          {page < last && (
            <Link to={to(page + 1)} rel="next">
              {t('quotes.screen.pages.next')}
            </Link>
          )}
        </span>
      )}
    </nav>
  );
}
