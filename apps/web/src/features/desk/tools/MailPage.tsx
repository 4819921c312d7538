import { type DeskMail, deskTools, mailStates, deskToolRows } from '@copperline/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import { SearchField } from '#ui/control/SearchField.tsx';
import table from '#ui/data/Table.module.css';
import { type BadgeState, StateBadge } from '#ui/feedback/StateBadge.tsx';
import { DeskTabs } from '../frame/DeskTabs.tsx';
import deskList from '../frame/DeskList.module.css';
import { useDeskCall } from '../frame/use-desk.ts';
import { askedFor, type MailQuery, readMailQuery, searchLength, toolAddress } from './tool-query.ts';
import { DeskList } from '../frame/DeskList.tsx';
import styles from './Tools.module.css';

/** Messages go out by themselves, so the page looks again. */
const lookEveryMs = 20_000;

const badge = {
  waiting: 'neutral',
  retrying: 'warning',
  failed: 'error',
  sent: 'success',
} as const satisfies Record<DeskMail['state'], BadgeState>;

function Row({ mail, delivers }: { readonly mail: DeskMail; readonly delivers: boolean }) {
  const t = useT();
  const locale = useLocale();
  const refetch = useRefetch();
  const [busy, setBusy] = useState(false);
  const { mailId, channel, recipient, subject, state, attempts, lastError, createdAt, sentAt, nextAttemptAt } = mail;
  const retry = async (): Promise<void> => {
    setBusy(true);
    await settled(call(deskTools.retryMail, { mailId }));
    await refetch(deskTools.mails);
    setBusy(false);
  };
  return (
    <tr>
      <th scope="row">
        <span className={deskList.name} title={recipient}>
          {recipient}
        </span>
        <span className={table.second}>{t(`deskOrders.mail.channel.${channel}`)}</span>
      </th>
      <td>
        <span className={styles.subject}>{subject}</span>
        {lastError !== '' && <span className={styles.error}>{lastError}</span>}
      </td>
      <td>
        <StateBadge state={badge[state]}>{t(`deskOrders.mail.state.${state}`)}</StateBadge>
        {attempts > 0 && <span className={table.second}>{t('deskOrders.mail.attempts', { count: attempts })}</span>}
      </td>
      <td>
        {formatDateTime(locale, createdAt)}
        {sentAt && <span className={table.second}>{t('deskOrders.mail.sentAt', { date: formatDateTime(locale, sentAt) })}</span>}
        {nextAttemptAt && delivers && (
          <span className={table.second}>{t('deskOrders.mail.next', { date: formatDateTime(locale, nextAttemptAt) })}</span>
        )}
      </td>
      <td className={table.number}>
        {(state === 'failed' || state === 'retrying') && (
          <Button busy={busy} onClick={() => void retry()}>
            {t('deskOrders.mail.retry')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What was written to people, and whether it went out. */
export function MailPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const query = readMailQuery(params);
  const list = useDeskCall(deskTools.mails, askedFor(query) as { page?: number }, { everyMs: lookEveryMs });
  const to = (change: Partial<MailQuery>): string => toolAddress({ ...query, page: 1, ...change });
  const counts = list.data?.counts ?? null;
  const tabs = [null, ...mailStates].map((state) => ({
    key: state ?? 'all',
    to: to({ state }),
    current: query.state === state,
    name: t(state === null ? 'order.tab.all' : `deskOrders.mail.state.${state}`),
    count: counts && (state === null ? mailStates.reduce((sum, each) => sum + counts[each], 0) : counts[state]),
  }));
  return (
    <div className={deskList.inbox}>
      <Head title={t('deskOrders.mail.title')} />
      <header className={deskList.head}>
        <h1 className={deskList.title} tabIndex={-1}>
          {t('deskOrders.mail.title')}
        </h1>
        <search className={deskList.search} aria-label={t('desk.inbox.filter')}>
          <SearchField
            label={t('deskOrders.mail.search')}
            value={query.search}
            maxLength={searchLength}
            onSearch={(search) => setParams(new URLSearchParams(to({ search })), { preventScrollReset: true })}
          />
        </search>
      </header>
      <p className={styles.hint}>{t('deskOrders.mail.noText')}</p>
      {list.data?.delivers === false && <Notice state="info">{t('deskOrders.mail.local')}</Notice>}
      <DeskTabs label={t('deskOrders.board.tabs')} tabs={tabs} />
      <DeskList list={list} failed={t('deskOrders.mail.failed')} empty={t('deskOrders.mail.empty')}>
        {({ rows, total, delivers }) => (
          <>
            <div className={table.frame}>
              <table className={table.table}>
                <caption className="visually-hidden">{t('deskOrders.mail.title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('deskOrders.mail.column.to')}</th>
                    <th scope="col">{t('deskOrders.mail.column.subject')}</th>
                    <th scope="col">{t('deskOrders.mail.column.state')}</th>
                    <th scope="col">{t('deskOrders.mail.column.at')}</th>
                    <th scope="col">
                      <span className="visually-hidden">{t('deskOrders.steps.do')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((mail) => (
                    <Row key={mail.mailId} mail={mail} delivers={delivers} />
                  ))}
                </tbody>
              </table>
            </div>
            <Pages
              page={query.page}
              total={total}
              pageSize={deskToolRows}
              words={{ label: t('deskOrders.pages.mail'), found: t('deskOrders.pages.found', { count: total }) }}
              to={(page) => to({ page })}
            />
          </>
        )}
      </DeskList>
    </div>
  );
}
