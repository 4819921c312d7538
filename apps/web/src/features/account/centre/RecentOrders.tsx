import { formatMoney, type Order, orderPagePath, type orders, type OutputOf } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { markBadge, statusBadge } from '#domain/order/order-badges.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Loaded } from '../panel/Loaded.tsx';
import styles from './Overview.module.css';
import { Panel } from '../panel/Panel.tsx';
import panel from '../panel/Panel.module.css';

const most = 5;

function OrderLine({ order }: { readonly order: Order }) {
  const t = useT();
  const locale = useLocale();
  const { orderId, orderNumber, status, marks, items, orderDate, payableAmount, dueAmount, currency } = order;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const [mark] = marks;
  return (
    <li className={styles.order}>
      <span className={styles.main}>
        <SiteLink to={orderPagePath(orderId)} className="mono">
          {orderNumber}
        </SiteLink>
        <span className={styles.name}>{items.map(({ name }) => name).join(', ')}</span>
      </span>
      <span className={styles.states}>
        <StateBadge state={statusBadge[status]}>{t(`order.status.${status}`)}</StateBadge>
        {mark && <StateBadge state={markBadge[mark]}>{t(`order.mark.${mark}`)}</StateBadge>}
      </span>
      <time className={styles.quiet} dateTime={orderDate}>
        {dateText(locale, orderDate)}
      </time>
      <span className={styles.price}>
        {dueAmount > 0 ? t('account.overview.due', { price: money(dueAmount) }) : money(payableAmount)}
      </span>
    </li>
  );
}

/** The newest orders, with where they stand and what they wait for. */
export function RecentOrders({ query }: { readonly query: UseQueryResult<OutputOf<typeof orders.list>> }) {
  const t = useT();
  return (
    <Panel
      title={t('account.overview.orders')}
      action={<SiteLink to="/my-center/orders">{t('account.overview.allOrders')}</SiteLink>}
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={panel.panelBody}>{t('account.overview.ordersNone')}</p>
          ) : (
            <ul className={styles.list}>
              {rows.slice(0, most).map((order) => (
                <OrderLine key={order.orderId} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
