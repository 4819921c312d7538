import type { OrderDetail } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { orderEventText } from '#domain/order/event-words.ts';
import { classes } from '#ui/style/classes.ts';
import { Panel } from '#ui/panel/Panel.tsx';
import timeline from '#ui/data/Timeline.module.css';

const dots = { customer: timeline.customer, staff: timeline.staff, system: '', provider: '' } as const;

/** What happened, the newest first. */
export function EventsPanel({ order: { events, lines } }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  // The server's order, turned round: two events may bear the same moment.
  const newest = events.toReversed();
  return (
    <Panel title={t('orders.events.title')} screenOnly>
      <ol>
        {newest.map((event, place) => (
          // Steps of a batch are noted in the same moment.
          <li key={`${event.at} ${event.action} ${newest.length - place}`} className={classes(timeline.event, dots[event.by])}>
            <p className={timeline.eventHead}>
              <strong>{orderEventText(t, event, lines)}</strong>
              <span className={timeline.eventBy}>{t(`orders.events.${event.by}`)}</span>
              <time className={timeline.eventAt} dateTime={event.at}>
                {formatDateTime(locale, event.at)}
              </time>
            </p>
            {event.note !== '' && <p className={timeline.note}>{event.note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
