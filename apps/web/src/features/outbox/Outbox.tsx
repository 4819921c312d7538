import { outbox, type OutboxHead } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBoot } from '#lib/boot.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { queryClient, useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Outbox.module.css';
import { withLinks } from './with-links.ts';

/** The message as text. Its HTML is for mail programs and never enters this page. */
function Message({ id }: { readonly id: string }) {
  const t = useT();
  const locale = useLocale();
  const { origin } = useBoot();
  const { data: message, isError } = useCall(outbox.view, { id });
  if (isError) return null;
  if (!message) return <Skeleton lines={8} />;
  return (
    <article className={styles.message}>
      <h2>{message.subject || t(`outbox.channel.${message.channel}`)}</h2>
      <p className={styles.meta}>
        {t('outbox.to')} {message.recipient} · {formatDateTime(locale, message.createdAt)}
      </p>
      <div className={styles.text}>
        {withLinks(message.text, origin).map(({ text, path }) =>
          path === null ? (
            text
          ) : (
            <a key={path} href={path}>
              {text}
            </a>
          ),
        )}
      </div>
    </article>
  );
}

interface EntryProps {
  readonly head: OutboxHead;
  readonly current: boolean;
  readonly open: () => void;
}

function Entry({ head, current, open }: EntryProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <li>
      <button type="button" className={styles.entry} aria-current={current} onClick={open}>
        <span className={styles.subject}>{head.subject || t(`outbox.channel.${head.channel}`)}</span>
        <span className={styles.meta}>
          {head.recipient} · {formatDateTime(locale, head.createdAt)}
        </span>
      </button>
    </li>
  );
}

function Messages() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { data, isError, error, isFetching, refetch } = useCall(outbox.list, {});
  if (isError) {
    const retry = (
      <Button busy={isFetching} onClick={() => void refetch()}>
        {t('actions.retry')}
      </Button>
    );
    return <EmptyState title={error.message} actions={retry} />;
  }
  if (!data) return <Skeleton lines={8} />;
  const [newest] = data.rows;
  if (!newest) return <EmptyState title={t('outbox.title')} text={t('outbox.empty')} />;
  const shown = params.get('id') ?? newest.id;
  return (
    <div className={styles.split}>
      <ul className={styles.list}>
        {data.rows.map((head) => (
          <Entry
            key={head.id}
            head={head}
            current={head.id === shown}
            open={() => setParams({ id: head.id }, { preventScrollReset: true })}
          />
        ))}
      </ul>
      <Message key={shown} id={shown} />
    </div>
  );
}

/** What an installation without mail and SMS services would have sent. */
export function Outbox() {
  const t = useT();
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t('outbox.title')}>
        <p className={styles.note}>{t('outbox.note')}</p>
        <Messages />
      </Page>
    </QueryClientProvider>
  );
}
