import type { QuoteEvent } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { eventText } from '../words/quote-words.ts';
import { classes } from '#ui/style/classes.ts';
import styles from '#ui/data/Timeline.module.css';

interface TimelineProps<E extends QuoteEvent> {
  readonly events: readonly E[];
  /** Who did it, as the reader of this page calls them. */
  readonly whoOf: (event: E) => string;
  /** What else is to be said of it; null for nothing. */
  readonly moreOf?: (event: E) => string | null;
}

/** What happened to a quote, the newest first. */
export function Timeline<E extends QuoteEvent>({ events, whoOf, moreOf }: TimelineProps<E>) {
  const t = useT();
  const locale = useLocale();
  return (
    <ol>
      {events
        .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
        .map((event) => {
          const more = moreOf?.(event) ?? null;
          return (
            <li key={`${event.at} ${event.action}`} className={classes(styles.event, styles[event.by])}>
              <p className={styles.eventHead}>
                <strong>{eventText(t, event)}</strong>
                <span className={styles.eventBy}>{whoOf(event)}</span>
                <time className={styles.eventAt} dateTime={event.at}>
                  {formatDateTime(locale, event.at)}
                </time>
              </p>
              {more !== null && <p className={styles.eventBy}>{more}</p>}
              {event.note !== '' && <p className={styles.note}>{event.note}</p>}
            </li>
          );
        })}
    </ol>
  );
}
