import {
  type Currency,
  type OrderDetail,
  type Payment,
  type PaymentState,
  paymentReturnPath,
  type RefundState,
} from '@copperline/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Price } from '#ui/data/Price.tsx';
import panel from '#ui/panel/Panel.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { type BadgeState, StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from '../panels/Order.module.css';

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
  declined: 'neutral',
} as const satisfies Record<RefundState, BadgeState>;

interface Movement {
  readonly id: string;
  readonly at: string;
  /** What for, and by which way. */
  readonly about: readonly [string, string];
  readonly state: ReactNode;
  readonly cents: number;
}

interface MoneyTableProps {
  readonly title: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly Movement[];
  readonly currency: Currency;
}

function MoneyTable({ title, columns, rows, currency }: MoneyTableProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {[t('orders.money.at'), ...columns, t('orders.money.state')].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {t('orders.money.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, about: [what, how], state, cents }) => (
          <tr key={id}>
            <td>{formatDateTime(locale, at)}</td>
            <td>{what}</td>
            <td>{how}</td>
            <td>{state}</td>
            <td className={styles.number}>
              <Price value={{ amount: cents, currency }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One that is still on its way leads to where it can be followed. */
function PaymentBadge({ payment: { paymentId, state, method } }: { readonly payment: Payment }) {
  const t = useT();
  return (
    <>
      <StateBadge state={paymentBadges[state]}>{t(`orders.money.states.${state}`)}</StateBadge>{' '}
      {(state === 'pending' || state === 'created') && (
        <SiteLink to={paymentReturnPath(paymentId)}>
          {t(method === 'bank' ? 'orders.pay.transfer' : 'orders.pay.status')}
        </SiteLink>
      )}
    </>
  );
}

/** Payments and refunds of one order. */
export function Movements({ order: { payments, refunds, currency } }: { readonly order: OrderDetail }) {
  const t = useT();
  const cameIn = payments.map(
    (payment): Movement => ({
      id: payment.paymentId,
      at: payment.settledAt ?? payment.at,
      about: [t(`orders.money.subjects.${payment.subject}`), t(`order.method.${payment.method}`)],
      state: <PaymentBadge payment={payment} />,
      cents: payment.cents,
    }),
  );
  const wentBack = refunds.map(
    ({ refundId, settledAt, at, reason, to, state, cents }): Movement => ({
      id: refundId,
      at: settledAt ?? at,
      about: [t(`orders.money.refundReasons.${reason}`), t(`order.method.${to}`)],
      state: <StateBadge state={refundBadges[state]}>{t(`orders.money.refundStates.${state}`)}</StateBadge>,
      cents,
    }),
  );
  const [paid, refunded] = [t('orders.money.payments'), t('orders.money.refunds')];
  return (
    <>
      <h3 className={panel.subTitle}>{paid}</h3>
      {payments.length === 0 && <p className={styles.quiet}>{t('orders.money.noPayments')}</p>}
      {payments.length > 0 && (
        <MoneyTable
          title={paid}
          columns={[t('orders.money.subject'), t('orders.money.method')]}
          rows={cameIn}
          currency={currency}
        />
      )}
      {refunds.length > 0 && (
        <>
          <h3 className={panel.subTitle}>{refunded}</h3>
          <MoneyTable
            title={refunded}
            columns={[t('orders.money.reason'), t('orders.money.to')]}
            rows={wentBack}
            currency={currency}
          />
        </>
      )}
    </>
  );
}
