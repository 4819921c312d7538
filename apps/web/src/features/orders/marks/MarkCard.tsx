import type { OrderMarkView } from '@copperline/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { markBadge } from '#domain/order/order-badges.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Marks.module.css';

interface MarkCardProps {
  readonly mark: OrderMarkView;
  /** The board that it is about, where the order has several. */
  readonly board?: string | null;
  readonly children: ReactNode;
}

const icons = { warning: 'warning', info: 'info', neutral: 'clock' } as const;

/** Something that stands beside the status: what it is, since when, and what can be done about it. */
export function MarkCard({ mark: { data, since }, board = null, children }: MarkCardProps) {
  const t = useT();
  const locale = useLocale();
  const tone = markBadge[data.mark];
  const what = t(`order.mark.${data.mark}`);
  return (
    <li className={classes(styles.card, styles[tone])}>
      <header className={styles.head}>
        <Icon name={icons[tone]} size={18} />
        <h3 className={styles.title}>{board === null ? what : t('order.board.of', { board, what })}</h3>
        <time className={styles.since} dateTime={since}>
          {t('orders.marks.since', { date: formatDateTime(locale, since) })}
        </time>
      </header>
      <div className={styles.body}>{children}</div>
    </li>
  );
}
