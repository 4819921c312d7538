import type { DeskOrder } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { deskMarkBadge, statusBadge } from '#domain/order/order-badges.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Orders.module.css';

interface OrderBadgesProps {
  readonly order: Pick<DeskOrder, 'status' | 'marks'> & { readonly late?: boolean };
  /** Where the status is said already, only what stands beside it. */
  readonly marksOnly?: boolean;
}

/** The status, what stands beside it, and whether it is late. */
export function OrderBadges({ order: { status, marks, late = false }, marksOnly = false }: OrderBadgesProps) {
  const t = useT();
  if (marksOnly && marks.length === 0 && !late) return null;
  return (
    <span className={styles.badges}>
      {!marksOnly && <StateBadge state={statusBadge[status]}>{t(`order.status.${status}`)}</StateBadge>}
      {late && <StateBadge state="error">{t('deskOrders.late')}</StateBadge>}
      {marks.map((mark) => (
        <StateBadge key={mark} state={deskMarkBadge[mark]}>
          {t(`order.mark.${mark}`)}
        </StateBadge>
      ))}
    </span>
  );
}
