import { type Checkout, formatMoney, orderPagePath, orders } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { groupDue } from '#lib/order/group-due.ts';
import { useCall } from '#lib/query.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import styles from './Outcome.module.css';
import { PayAgain } from './PayAgain.tsx';

/** A checkout that has become orders: their numbers, and the way to pay where that has not happened yet. */
export function Ordered({ checkout: { made, method, currency } }: { readonly checkout: Checkout }) {
  const t = useT();
  const locale = useLocale();
  const first = made[0]?.orderId ?? '';
  const { data: order } = useCall(orders.view, { orderId: first }, first !== '');
  const due = order ? groupDue(order) : 0;
  const numbers = (
    <ul className={styles.madeOrders}>
      {made.map(({ orderId, orderNumber, type }) => (
        <li key={orderId}>
          <SiteLink to={orderPagePath(orderId)}>{orderNumber}</SiteLink> {t(`order.type.${type}`)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.outcome}>
      <EmptyState
        title={t('checkout.ordered.title', { count: made.length })}
        text={
          due > 0
            ? t('checkout.ordered.due', { amount: formatMoney({ amount: due, currency }, locale) })
            : t('checkout.ordered.text')
        }
        picture={<Icon name={due > 0 ? 'clock' : 'success'} size={40} />}
        actions={numbers}
      />
      {due > 0 && <PayAgain orderId={first} currency={currency} cents={due} before={method} />}
    </div>
  );
}
