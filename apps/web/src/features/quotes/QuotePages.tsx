import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Quotes.module.css';
import { type QuotesQuery, quotesParams } from './quotes-query.ts';

interface QuotePagesProps {
  readonly query: QuotesQuery;
  readonly total: number;
  readonly pageSize: number;
}

/** How many there are, and the way to the others. */
export function QuotePages({ query, total, pageSize }: QuotePagesProps) {
  const t = useT();
  const last = Math.ceil(total / pageSize);
  const to = (page: number): string => `?${new URLSearchParams(quotesParams({ ...query, page })).toString()}`;
  return (
    <nav className={styles.pages} aria-label={t('quotes.screen.pages.label')}>
      <span>{t('quotes.screen.table.found', { count: total })}</span>
      {last > 1 && (
        <span className={styles.turn}>
          {query.page > 1 && (
            <Link to={to(query.page - 1)} rel="prev">
              {t('quotes.screen.pages.previous')}
            </Link>
          )}
          <span>{t('quotes.screen.pages.page', { page: `${query.page} / ${last}` })}</span>
          {query.page < last && (
            <Link to={to(query.page + 1)} rel="next">
              {t('quotes.screen.pages.next')}
            </Link>
          )}
        </span>
      )}
    </nav>
  );
}
