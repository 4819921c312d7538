import type { DeskOrderDetail } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { orderEventText } from '#domain/order/event-words.ts';
import { classes } from '#ui/style/classes.ts';
import { Panel } from '#ui/panel/Panel.tsx';
import timeline from '#ui/data/Timeline.module.css';

type Event = DeskOrderDetail['events'][number];

/** Who did what and when, the newest first. */
export function OrderTrail({ order: { events, owner, lines } }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const whoOf = ({ by, who }: Event): string => {
    if (by === 'customer') return t('desk.trail.customer', { name: owner.username });
    return by === 'staff' ? who : t(`deskOrders.trail.${by}`);
  };
  return (
    <Panel title={t('desk.trail.title')}>
      <ol>
        {events
          // Of one and the same moment the later one is the newer.
          .toReversed()
          .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
          .map((event, n) => (
            <li key={`${event.at} ${event.action} ${n}`} className={classes(timeline.event, timeline[event.by])}>
              <p className={timeline.eventHead}>
                <strong>{orderEventText(t, event, lines)}</strong>
                <span className={timeline.eventBy}>{whoOf(event)}</span>
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
