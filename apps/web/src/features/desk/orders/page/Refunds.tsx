import { type DeskOrderDetail, deskOrders, mayCall, type RefundState } from '@copperline/contract';
import { useState } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import { type BadgeState, StateBadge } from '#ui/feedback/StateBadge.tsx';
import { useRoles } from '../../frame/use-desk.ts';
import styles from '../moves/Order.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { OrderActions } from '../moves/use-orders.ts';

type Refund = DeskOrderDetail['refunds'][number];

const badges = {
  wanted: 'warning',
  pending: 'neutral',
  succeeded: 'success',
  failed: 'error',
  declined: 'neutral',
} as const satisfies Record<RefundState, BadgeState>;

interface WaitingProps {
  readonly refund: Refund;
  readonly actions: OrderActions;
}

/** Somebody else approves or declines it; whoever asked for it takes it back. */
function Waiting({ refund: { refundId, own, declinable }, actions }: WaitingProps) {
  const t = useT();
  const roles = useRoles();
  const [declining, setDeclining] = useState(false);
  const mayDecide = mayCall(roles, deskOrders.approveRefund);
  const mayDecline = declinable && (own ? mayCall(roles, deskOrders.declineRefund) : mayDecide);
  const title = t(own ? 'deskOrders.refund.takeBack' : 'deskOrders.refund.decline');
  return (
    <div className={styles.decide}>
      {!own && mayDecide && (
        <Button busy={actions.busy === 'approve'} onClick={() => void actions.approve(refundId)}>
          {t('deskOrders.refund.approve')}
        </Button>
      )}
      {mayDecline && (
        <Button kind="quiet" busy={actions.busy === 'decline'} onClick={() => setDeclining(true)}>
          {title}
        </Button>
      )}
      {declining && (
        <ReasonDialog
          title={title}
          text={t('deskOrders.refund.declineText')}
          busy={actions.busy === 'decline'}
          onSend={(reason) => actions.decline(refundId, reason)}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}

interface RefundsProps {
  readonly order: DeskOrderDetail;
  readonly actions: OrderActions;
}

export function Refunds({ order: { refunds, currency }, actions }: RefundsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('deskOrders.money.refunds')}</caption>
      <tbody>
        {refunds.map((refund) => {
          const { refundId, needsApproval, reason, to, askedBy, state, settledAt, at, cents } = refund;
          const how = [t(`order.method.${to}`), ...(askedBy === '' ? [] : [t('deskOrders.money.askedBy', { name: askedBy })])];
          return (
            <tr key={refundId}>
              <th scope="row">
                {t(`deskOrders.money.reason.${reason}`)}
                <span className={styles.second}>{how.join(' · ')}</span>
              </th>
              <td>
                <StateBadge state={badges[state]}>
                  {t(needsApproval ? 'deskOrders.refund.waits' : `deskOrders.money.refund.${state}`)}
                </StateBadge>
              </td>
              <td>{needsApproval ? <Waiting refund={refund} actions={actions} /> : formatDateTime(locale, settledAt ?? at)}</td>
              <td className={styles.sum}>
                <Price value={{ amount: cents, currency }} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
