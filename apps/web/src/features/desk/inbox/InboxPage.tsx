import { desk, paging } from '@copperline/contract';
import { useSearchParams } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import { DeskList } from '../frame/DeskList.tsx';
import styles from '../frame/DeskList.module.css';
import { InboxFilters, InboxTabs } from './InboxFilters.tsx';
import { InboxTable } from './InboxTable.tsx';
import { inboxAddress, inboxParams, type InboxQuery, readInboxQuery } from './inbox-query.ts';
import { useDeskCall, useLiveDesk } from '../frame/use-desk.ts';

/** New inquiries are told to nobody in particular, so the page looks for them. */
const lookEveryMs = 20_000;

const everything: InboxQuery = { status: null, assigned: null, search: '', page: 1 };

interface EmptyProps {
  readonly query: InboxQuery;
  readonly onChange: (query: InboxQuery) => void;
}

function Empty({ query, onChange }: EmptyProps) {
  const t = useT();
  return inboxAddress(query) === inboxAddress(everything) ? (
    <EmptyState
      title={t('desk.inbox.empty.title')}
      text={t('desk.inbox.empty.text')}
      picture={<Icon name="success" size={40} />}
    />
  ) : (
    <EmptyState
      title={t('desk.inbox.empty.nothingTitle')}
      text={t('desk.inbox.empty.nothingText')}
      actions={<Button onClick={() => onChange(everything)}>{t('desk.inbox.empty.clear')}</Button>}
    />
  );
}

/** What waits for us, the oldest first. What is shown stands in the address. */
export function InboxPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const query = readInboxQuery(params);
  const inbox = useDeskCall(desk.quotes, inboxParams(query), { everyMs: lookEveryMs });
  useLiveDesk();
  const change = (next: InboxQuery): void => setParams(new URLSearchParams(inboxAddress(next)), { preventScrollReset: true });
  return (
    <div className={styles.inbox}>
      <Head title={t('desk.title')} />
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('desk.title')}
        </h1>
        <InboxFilters query={query} onChange={change} />
      </header>
      <InboxTabs query={query} counts={inbox.data?.counts ?? null} />
      <DeskList list={inbox} failed={t('desk.inbox.failed')} empty={<Empty query={query} onChange={change} />}>
        {({ rows, total }) => (
          <>
            <InboxTable rows={rows} />
            <Pages
              page={query.page}
              total={total}
              pageSize={paging.quotes}
              words={{ label: t('quotes.screen.pages.label'), found: t('quotes.screen.table.found', { count: total }) }}
              to={(page) => inboxAddress({ ...query, page })}
            />
          </>
        )}
      </DeskList>
    </div>
  );
}
