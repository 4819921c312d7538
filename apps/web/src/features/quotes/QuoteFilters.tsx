import { quoteKinds, quoteStatuses } from '@copperline/contract';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import controls from '#ui/control/Controls.module.css';
import { SearchField } from '#ui/control/SearchField.tsx';
import styles from './Quotes.module.css';
import { type QuotesQuery, searchLength, withFilter } from './quotes-query.ts';

interface QuoteFiltersProps {
  readonly query: QuotesQuery;
  readonly onChange: (query: QuotesQuery) => void;
}

/** Which quotes are listed. A choice counts at once, words when they are sent. */
export function QuoteFilters({ query, onChange }: QuoteFiltersProps) {
  const t = useT();
  const id = useId();
  return (
    <search className={styles.filters} aria-label={t('quotes.screen.filter.label')}>
      <SearchField
        label={t('quotes.screen.filter.search')}
        value={query.search}
        maxLength={searchLength}
        onSearch={(search) => onChange(withFilter(query, { search }))}
      />
      <label htmlFor={`${id}-status`} className={styles.choice}>
        {t('quotes.screen.filter.status')}
        <select
          id={`${id}-status`}
          className={controls.select}
          value={query.status ?? ''}
          onChange={(event) =>
            onChange(withFilter(query, { status: quoteStatuses.find((status) => status === event.target.value) ?? null }))
          }
        >
          <option value="">{t('quotes.screen.filter.any')}</option>
          {quoteStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`quotes.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-kind`} className={styles.choice}>
        {t('quotes.screen.filter.kind')}
        <select
          id={`${id}-kind`}
          className={controls.select}
          value={query.kind ?? ''}
          onChange={(event) =>
            onChange(withFilter(query, { kind: quoteKinds.find((kind) => kind === event.target.value) ?? null }))
          }
        >
          <option value="">{t('quotes.screen.filter.any')}</option>
          {quoteKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`quotes.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
