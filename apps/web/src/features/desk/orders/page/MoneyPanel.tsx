import { type DeskOrderDetail, deskOrders, mayCall, type Payment } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { type BadgeState, StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from '../moves/Order.module.css';
import type { OrderActions } from '../moves/use-orders.ts';
import { useRoles } from '../../frame/use-desk.ts';
import { Chargebacks } from './Chargebacks.tsx';
import { Refunds } from './Refunds.tsx';

const paymentBadge = {
  created: 'neutral',
  pending: 'neutral',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'neutral',
  review: 'warning',
} as const satisfies Record<Payment['state'], BadgeState>;

interface MoneyProps {
  readonly order: DeskOrderDetail;
  readonly actions: OrderActions;
}

function Sums({ order: { sums, currency, taxBasis, coupon } }: Pick<MoneyProps, 'order'>) {
  const t = useT();
  const lines = [
    ['merchandise', sums.merchandise],
    ['discount', -sums.discount],
    ['transactionFee', sums.transactionFee],
    ['shipping', sums.shipping],
    ['tax', sums.tax],
  ] as const;
  return (
    <>
      <dl className={styles.sums}>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`deskOrders.money.${name}`)}</dt>
            <dd>
              <Price value={{ amount, currency }} />
            </dd>
          </div>
        ))}
        <div className={styles.payable}>
          <dt>{t('deskOrders.money.payable')}</dt>
          <dd>
            <Price value={{ amount: sums.payable, currency }} />
          </dd>
        </div>
      </dl>
      {coupon > 0 && <p className={styles.quiet}>{t('deskOrders.money.coupon')}</p>}
      {taxBasis !== null && (
        <p className={styles.quiet}>
          {t('deskOrders.money.taxBasis', { percent: taxBasis.taxPercent, table: taxBasis.tablesId, date: taxBasis.asOf })}
        </p>
      )}
    </>
  );
}

/** A payment that the provider took as another sum waits for one of ours. */
function Payments({ order: { payments, currency }, actions }: MoneyProps) {
  const t = useT();
  const mayBook = mayCall(useRoles(), deskOrders.bookPayment);
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('deskOrders.money.payments')}</caption>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.paymentId}>
            <th scope="row">
              {t(`deskOrders.money.subject.${payment.subject}`)}
              <span className={styles.second}>
                {t(`order.method.${payment.method}`)}
                {payment.declineCode !== null && ` · ${payment.declineCode}`}
              </span>
            </th>
            <td>
              <StateBadge state={paymentBadge[payment.state]}>{t(`deskOrders.money.payment.${payment.state}`)}</StateBadge>
            </td>
            <td>
              {payment.state === 'review' && mayBook ? (
                <Button busy={actions.busy === 'book'} onClick={() => void actions.bookPayment(payment.paymentId)}>
                  {t('deskOrders.money.book')}
                </Button>
              ) : (
                formatDateTime(locale, payment.settledAt ?? payment.at)
              )}
            </td>
            <td className={styles.sum}>
              <Price value={{ amount: payment.cents, currency }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sums of an order, its payments, its refunds, and what a bank took back. */
export function MoneyPanel({ order, actions }: MoneyProps) {
  const t = useT();
  return (
    <Panel title={t('deskOrders.money.title')}>
      <Sums order={order} />
      {order.payments.length > 0 && <Payments order={order} actions={actions} />}
      {order.payments.some(({ state }) => state === 'review') && <p className={styles.quiet}>{t('deskOrders.money.bookText')}</p>}
      {order.refunds.length > 0 && <Refunds order={order} actions={actions} />}
      {order.chargebacks.length > 0 && <Chargebacks order={order} actions={actions} />}
      {order.documents.length > 0 && (
        <p className={styles.quiet}>
          {order.documents.map(({ kind, number }) => `${t(`order.document.${kind}`)} ${number}`).join(' · ')}
        </p>
      )}
    </Panel>
  );
}
