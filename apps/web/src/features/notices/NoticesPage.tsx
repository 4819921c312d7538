import {
  type MailWishes,
  type Notice,
  notices,
  noticesOnPage,
  orderPagePath,
  type OutputOf,
  quotePagePath,
} from '@copperline/contract';
import { Switch } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { orderEventText } from '#domain/order/event-words.ts';
import { eventText } from '#domain/quote/words/quote-words.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { socket } from '#lib/api/session.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Notices.module.css';

type News = OutputOf<typeof notices.list>;

/** What happens while the page is open shows on it. */
const useLive = (): void => {
  const refetch = useRefetch();
  useEffect(() => {
    const again = (): void => void refetch(notices.list);
    const stops = (['order.changed', 'quote.changed', 'welcome'] as const).map((kind) => socket.subscribe(kind, again));
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
};

const keyOf = ({ id, event: { at, action } }: Notice): string => `${id} ${at} ${action}`;

function Line({ notice, unread }: { readonly notice: Notice; readonly unread: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { id, number, event } = notice;
  const words = notice.about === 'order' ? orderEventText(t, notice.event) : eventText(t, notice.event);
  const to = notice.about === 'order' ? orderPagePath(id) : quotePagePath(id);
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span className={styles.head}>
          <strong>{words}</strong>
          {unread && <StateBadge state="info">{t('notices.unread')}</StateBadge>}
        </span>
        {event.note !== '' && <span className={styles.note}>{event.note}</span>}
      </span>
      <SiteLink to={to} className="mono">
        {number}
      </SiteLink>
      <time className={styles.at} dateTime={event.at}>
        {formatDateTime(locale, event.at)}
      </time>
    </li>
  );
}

function Pages({ page, total }: { readonly page: number; readonly total: number }) {
  const t = useT();
  const last = Math.max(1, Math.ceil(total / noticesOnPage));
  return (
    <div className={styles.foot}>
      <span>{t('notices.all', { count: total })}</span>
      {last > 1 && (
        <nav aria-label={t('notices.pages')} className={styles.pages}>
          {page > 1 && <Link to={`?page=${page - 1}`}>{t('notices.newer')}</Link>}
          {page < last && <Link to={`?page=${page + 1}`}>{t('notices.older')}</Link>}
        </nav>
      )}
    </div>
  );
}

const kinds = ['progress'] as const;

function Mails({ wishes }: { readonly wishes: MailWishes }) {
  const t = useT();
  const refetch = useRefetch();
  const [saving, setSaving] = useState<keyof MailWishes | null>(null);
  const wish = async (kind: keyof MailWishes, wanted: boolean): Promise<void> => {
    setSaving(kind);
    await settled(call(notices.wish, { [kind]: wanted }));
    await refetch(notices.list);
    setSaving(null);
  };
  return (
    <Panel title={t('notices.mails.title')}>
      <p className={styles.note}>{t('notices.mails.text')}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind} className={styles.wish}>
            <span className={styles.what}>
              <strong>{t(`notices.mails.${kind}`)}</strong>
              <span className={styles.note}>{t(`notices.mails.${kind}Text`)}</span>
            </span>
            <Switch
              aria-label={t(`notices.mails.${kind}`)}
              checked={wishes[kind]}
              loading={saving === kind}
              onChange={(wanted) => void wish(kind, wanted)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface LoadedProps {
  readonly page: number;
  readonly news: News;
}

function Loaded({ page, news: { rows, total, wishes, seenAt } }: LoadedProps) {
  const t = useT();
  const refetch = useRefetch();
  // What was new when the page was opened stays marked on it, though it has been read by then.
  const [openedAt] = useState(seenAt);
  const isNew = ({ event }: Notice): boolean => openedAt === null || Date.parse(event.at) > Date.parse(openedAt);
  const newest = page === 1 ? rows.find(({ unread }) => unread)?.event.at : undefined;
  useEffect(() => {
    if (newest !== undefined) void settled(call(notices.seen, { until: newest })).then(() => refetch(notices.list));
  }, [newest, refetch]);
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('notices.text')}</p>
      {rows.length === 0 ? (
        <EmptyState title={t('notices.none')} text={t('notices.noneText')} />
      ) : (
        <>
          <ol className={styles.lines}>
            {rows.map((notice) => (
              <Line key={keyOf(notice)} notice={notice} unread={isNew(notice)} />
            ))}
          </ol>
          <Pages page={page} total={total} />
        </>
      )}
      <Mails wishes={wishes} />
    </div>
  );
}

/** What happened to a person's orders and quotes, and which mails they want of it. */
export function NoticesPage() {
  const t = useT();
  const [params] = useSearchParams();
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1));
  const { data, isError, error, isFetching, refetch } = useCall(notices.list, { page });
  useLive();
  if (data !== undefined) return <Loaded page={page} news={data} />;
  if (!isError) return <Skeleton lines={8} />;
  return (
    <EmptyState
      title={error.message}
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
