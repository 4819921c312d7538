import { type ProjectEventKind, workbench } from '@copperline/contract';
import { useCall } from '#lib/api/query.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from '#ui/data/Timeline.module.css';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { classes } from '#ui/style/classes.ts';
import panel from '../look/Panels.module.css';
import { eventLink, eventText } from './event-words.ts';
import own from './Timeline.module.css';

/** As many as the call answers. */
const most = 200;

/** What the owner does to the board stands out from what happens to it. */
const lookOf = (kind: ProjectEventKind): string | undefined => {
  if (kind === 'file-added' || kind === 'created') return styles.staff;
  return kind === 'quoted' || kind === 'ordered' ? styles.customer : undefined;
};

/** Everything that happened to the project, its quotes and its orders, the newest first. */
export function TimelinePanel({ projectId }: { readonly projectId: string }) {
  const t = useT();
  const locale = useLocale();
  const { data, isError, error, refetch } = useCall(workbench.timeline, { id: projectId });
  if (isError && !data)
    return (
      <EmptyState
        title={t('project.event.failed')}
        text={error.message}
        actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton lines={8} />;
  if (data.length === 0) return <EmptyState title={t('project.event.emptyTitle')} text={t('project.event.emptyText')} />;
  return (
    <div className={panel.stack}>
      <ol>
        {data.map((event, n) => {
          const link = eventLink(event);
          const text = eventText(t, event);
          return (
            // Two things may happen in the same moment; the list only grows at its beginning.
            <li key={data.length - n} className={classes(styles.event, lookOf(event.kind))}>
              <p className={own.entry}>
                {link === null ? <span className={own.text}>{text}</span> : <SiteLink to={link}>{text}</SiteLink>}
                <time className={styles.eventAt} dateTime={event.at}>
                  {formatDateTime(locale, event.at)}
                </time>
              </p>
            </li>
          );
        })}
      </ol>
      {data.length === most && <p className={panel.quiet}>{t('project.event.last', { count: most })}</p>}
    </div>
  );
}
