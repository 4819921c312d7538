import { type Checkout, formatMoney, orderPagePath } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './Outcome.module.css';
import { PayAgain } from './PayAgain.tsx';
import { payableOf, useOrders } from './use-orders.ts';

/** A checkout that has become orders: their numbers, and the way to pay where that has not happened yet. */
export function Ordered({ checkout: { made, method, currency } }: { readonly checkout: Checkout }) {
  const t = useT();
  const locale = useLocale();
  const due = payableOf(useOrders(made.map(({ orderId }) => orderId)) ?? []);
  const [first] = due;
  const amount = due.reduce((sum, { dueAmount }) => sum + dueAmount, 0);
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
          first ? t('checkout.ordered.due', { amount: formatMoney({ amount, currency }, locale) }) : t('checkout.ordered.text')
        }
        picture={<Icon name={first ? 'clock' : 'success'} size={40} />}
        actions={numbers}
      />
      {first && <PayAgain order={first} before={method} />}
    </div>
  );
}
