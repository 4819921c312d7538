import type { OrderTab } from '@copperline/contract';
import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Orders.module.css';
import { type OrdersQuery, ordersAddress, tabs, withFilter } from './orders-query.ts';

interface OrderTabsProps {
  readonly query: OrdersQuery;
  /** Of every tab; undefined until they are known. */
  readonly counts: Readonly<Record<OrderTab, number>> | undefined;
}

/** The seven tabs, each with its number of orders. */
export function OrderTabs({ query, counts }: OrderTabsProps) {
  const t = useT();
  return (
    <nav className={styles.tabs} aria-label={t('orders.list.tabs')}>
      {tabs.map((tab) => {
        const name = t(`order.tab.${tab}`);
        return (
          <Link
            key={tab}
            to={ordersAddress(withFilter(query, { tab }))}
            className={styles.tab}
            aria-current={tab === query.tab ? 'page' : undefined}
            preventScrollReset
          >
            {counts ? t('orders.list.tab', { tab: name, count: counts[tab] }) : name}
          </Link>
        );
      })}
    </nav>
  );
}
