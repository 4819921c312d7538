import { type OrderDetail, type PaymentState, paymentReturnPath, type RefundState } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Price } from '#ui/Price.tsx';
import panel from '#ui/quote/Panel.module.css';
import { SiteLink } from '#ui/SiteLink.tsx';
import { type BadgeState, StateBadge } from '#ui/StateBadge.tsx';
import styles from './Order.module.css';

const paymentBadges = {
  created: 'neutral',
  pending: 'info',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'neutral',
  review: 'warning',
} as const satisfies Record<PaymentState, BadgeState>;
const refundBadges = {
  wanted: 'neutral',
  pending: 'info',
  succeeded: 'success',
  failed: 'warning',
} as const satisfies Record<RefundState, BadgeState>;

/** Payments and refunds of one order. One that is still on its way leads to where it can be followed. */
export function Movements({ order: { payments, refunds, currency } }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const isOpen = (state: PaymentState): boolean => state === 'pending' || state === 'created';
  return (
    <>
      <h3 className={panel.subTitle}>{t('orders.money.payments')}</h3>
      {payments.length === 0 ? (
        <p className={styles.quiet}>{t('orders.money.noPayments')}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('orders.money.payments')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('orders.money.at')}</th>
              <th scope="col">{t('orders.money.subject')}</th>
              <th scope="col">{t('orders.money.method')}</th>
              <th scope="col">{t('orders.money.state')}</th>
              <th scope="col" className={styles.number}>
                {t('orders.money.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.paymentId}>
                <td>{formatDateTime(locale, payment.settledAt ?? payment.at)}</td>
                <td>{t(`orders.money.subjects.${payment.subject}`)}</td>
                <td>{t(`order.method.${payment.method}`)}</td>
                <td>
                  <StateBadge state={paymentBadges[payment.state]}>{t(`orders.money.states.${payment.state}`)}</StateBadge>{' '}
                  {isOpen(payment.state) && (
                    <SiteLink to={paymentReturnPath(payment.paymentId)}>
                      {t(payment.method === 'bank' ? 'orders.pay.transfer' : 'orders.pay.status')}
                    </SiteLink>
                  )}
                </td>
                <td className={styles.number}>
                  <Price value={{ amount: payment.cents, currency }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className={panel.subTitle}>{t('orders.money.refunds')}</h3>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('orders.money.refunds')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('orders.money.at')}</th>
                <th scope="col">{t('orders.money.reason')}</th>
                <th scope="col">{t('orders.money.to')}</th>
                <th scope="col">{t('orders.money.state')}</th>
                <th scope="col" className={styles.number}>
                  {t('orders.money.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {refunds.map((refund) => (
                <tr key={refund.refundId}>
                  <td>{formatDateTime(locale, refund.settledAt ?? refund.at)}</td>
                  <td>{t(`orders.money.refundReasons.${refund.reason}`)}</td>
                  <td>{t(`order.method.${refund.to}`)}</td>
                  <td>
                    <StateBadge state={refundBadges[refund.state]}>{t(`orders.money.refundStates.${refund.state}`)}</StateBadge>
                  </td>
                  <td className={styles.number}>
                    <Price value={{ amount: refund.cents, currency }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
