import type { Order } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { markBadge, statusBadge } from '#domain/order/order-badges.ts';
import styles from './Orders.module.css';

/** The status, one of SPEC's eleven labels, and what stands beside it. */
export function OrderStatusMarks({ order: { status, marks } }: { readonly order: Pick<Order, 'status' | 'marks'> }) {
  const t = useT();
  return (
    <span className={styles.marks}>
      <StateBadge state={statusBadge[status]}>{t(`order.status.${status}`)}</StateBadge>
      {marks.map((mark) => (
        <StateBadge key={mark} state={markBadge[mark]}>
          {t(`order.mark.${mark}`)}
        </StateBadge>
      ))}
    </span>
  );
}
