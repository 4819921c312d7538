import { type DeskQuote, quoteStatuses, waitsForUs } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { SearchField } from '#ui/control/SearchField.tsx';
import { DeskTabs } from '../frame/DeskTabs.tsx';
import styles from '../frame/DeskList.module.css';
import { inboxAddress, type InboxQuery, searchLength, withFilter } from './inbox-query.ts';

type Counts = Readonly<Record<DeskQuote['status'], number>>;

/** Where quotes stand, with how many stand there. */
export function InboxTabs({ query, counts }: { readonly query: InboxQuery; readonly counts: Counts | null }) {
  const t = useT();
  const to = (status: InboxQuery['status']): string => inboxAddress(withFilter(query, { status }));
  const first = query.search === '' ? waitsForUs : quoteStatuses;
  const sum = counts && first.reduce((total, status) => total + counts[status], 0);
  const tabs = quoteStatuses.map((status) => ({
    key: status,
    to: to(status),
    current: query.status === status,
    name: t(`quotes.status.${status}`),
    count: counts && counts[status],
  }));
  const all = {
    key: 'all',
    to: to(null),
    current: query.status === null,
    name: t(query.search === '' ? 'desk.inbox.waiting' : 'desk.inbox.found'),
    count: sum,
  };
  return <DeskTabs label={t('desk.inbox.tabs')} tabs={[all, ...tabs]} />;
}

interface InboxFiltersProps {
  readonly query: InboxQuery;
  readonly onChange: (query: InboxQuery) => void;
}

export function InboxFilters({ query, onChange }: InboxFiltersProps) {
  const t = useT();
  return (
    <search className={styles.filters} aria-label={t('desk.inbox.filter')}>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{t('desk.inbox.assigned.label')}</legend>
        {([null, 'me', 'nobody'] as const).map((assigned) => (
          <button
            key={assigned}
            type="button"
            className={styles.segment}
            aria-pressed={query.assigned === assigned}
            onClick={() => onChange(withFilter(query, { assigned }))}
          >
            {t(`desk.inbox.assigned.${assigned ?? 'anybody'}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.search}>
        <SearchField
          label={t('desk.inbox.search')}
          value={query.search}
          maxLength={searchLength}
          onSearch={(search) => onChange(withFilter(query, { search }))}
        />
      </div>
    </search>
  );
}
