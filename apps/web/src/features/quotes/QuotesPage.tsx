import { paging, quotes } from '@copperline/contract';
import { useSearchParams } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { QuoteFilters } from './QuoteFilters.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import styles from './Quotes.module.css';
import { everything, isFiltered, type QuotesQuery, quotesParams, readQuotesQuery } from './quotes-query.ts';
import { useLiveQuotes } from './use-quote-actions.ts';

function NoQuotes() {
  const t = useT();
  const actions = (
    <>
      <LinkButton kind="primary" to="/order/manufacturing/pcb">
        {t('quotes.screen.empty.pcb')}
      </LinkButton>
      <LinkButton to="/order/manufacturing/pcba">{t('quotes.screen.empty.pcba')}</LinkButton>
    </>
  );
  return (
    <EmptyState
      title={t('quotes.screen.empty.title')}
      text={t('quotes.screen.empty.text')}
      picture={<Icon name="page" size={40} />}
      actions={actions}
    />
  );
}

interface ListProps {
  readonly query: QuotesQuery;
  readonly onChange: (query: QuotesQuery) => void;
}

function List({ query, onChange }: ListProps) {
  const t = useT();
  const { status, kind, search, page } = query;
  const { data, isError, isFetching, refetch } = useCall(quotes.list, {
    page,
    ...(status !== null && { status }),
    ...(kind !== null && { kind }),
    ...(search !== '' && { search }),
  });
  if (isError)
    return (
      <EmptyState
        title={t('quotes.screen.failed.title')}
        text={t('quotes.screen.failed.text')}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (!data) return <Skeleton lines={10} />;
  if (data.total === 0 && !isFiltered(query)) return <NoQuotes />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        title={t('quotes.screen.empty.nothingTitle')}
        text={t('quotes.screen.empty.nothingText')}
        actions={<Button onClick={() => onChange(everything)}>{t('quotes.screen.filter.clear')}</Button>}
      />
    );
  return (
    <>
      <QuoteTable rows={data.rows} />
      <Pages
        page={page}
        total={data.total}
        pageSize={paging.quotes}
        words={{ label: t('quotes.screen.pages.label'), found: t('quotes.screen.table.found', { count: data.total }) }}
        to={(other) => `?${new URLSearchParams(quotesParams({ ...query, page: other })).toString()}`}
      />
    </>
  );
}

/** Every quote of one's own. What is shown stands in the address. */
export function QuotesPage() {
  const [params, setParams] = useSearchParams();
  const query = readQuotesQuery(params);
  useLiveQuotes();
  const change = (next: QuotesQuery): void => setParams(quotesParams(next), { preventScrollReset: true });
  return (
    <div className={styles.list}>
      <QuoteFilters query={query} onChange={change} />
      <List query={query} onChange={change} />
    </div>
  );
}
