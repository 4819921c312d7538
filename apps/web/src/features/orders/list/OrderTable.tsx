import { type Order, orderPagePath } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import table from '#ui/data/Table.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { formatMoney } from '@copperline/contract';
import { ItemPicture } from './ItemPicture.tsx';
import { nextText } from '../state/next-words.ts';
import { orderOffers } from '../state/order-offers.ts';
import { OrderStatusMarks } from './OrderStatusMarks.tsx';
import styles from './Orders.module.css';

/** Items that a row has room for; the others are counted. */
const shownItems = 2;

/** The list's columns; each row leads to its order, and its next step to the place where that is taken. */
export function OrderTable({ rows }: { readonly rows: readonly Order[] }) {
  const t = useT();
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('orders.list.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('orders.list.number')}</th>
            <th scope="col">{t('orders.list.items')}</th>
            <th scope="col">{t('orders.list.status')}</th>
            <th scope="col">{t('orders.list.date')}</th>
            <th scope="col" className={table.number}>
              {t('orders.list.amount')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('orders.list.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <Row key={order.orderId} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Items({ orderId, items }: Pick<Order, 'orderId' | 'items'>) {
  const t = useT();
  const locale = useLocale();
  const left = items.length - shownItems;
  return (
    <ul className={styles.items}>
      {items.slice(0, shownItems).map((item, place) => (
        // Two items of an order may be alike in everything that is shown.
        <li key={`${item.name} ${place}`} className={styles.item}>
          <ItemPicture item={item} orderId={orderId} line={place} />
          <span className={styles.itemName} title={item.name}>
            {item.name}
          </span>
          <span className={styles.quantity}>
            {t('orders.list.pieces', { count: new Intl.NumberFormat(locale).format(item.quantity) })}
          </span>
        </li>
      ))}
      {left > 0 && <li className={table.second}>{t('orders.list.more', { count: left })}</li>}
    </ul>
  );
}

function Row({ order }: { readonly order: Order }) {
  const t = useT();
  const locale = useLocale();
  const { orderId, orderNumber, purchaseNumber, type, status, currency, payableAmount, dueAmount } = order;
  const due = formatMoney({ amount: dueAmount, currency }, locale);
  return (
    <tr>
      <th scope="row">
        <SiteLink to={orderPagePath(orderId)} className={`${table.quoteNumber} ${styles.number}`}>
          {orderNumber}
        </SiteLink>
        <span className={table.second}>{t(`order.type.${type}`)}</span>
        {purchaseNumber !== '' && (
          <span className={table.project} title={purchaseNumber}>
            {t('orders.list.purchase', { number: purchaseNumber })}
          </span>
        )}
      </th>
      <td>
        <Items orderId={order.orderId} items={order.items} />
      </td>
      <td>
        <OrderStatusMarks order={order} />
      </td>
      <td className={table.date}>
        <time dateTime={order.orderDate}>{dateText(locale, order.orderDate)}</time>
        {status === 'unpaid' && order.payBy !== null && (
          <span className={table.second}>{t('orders.list.payBy', { date: dateText(locale, order.payBy) })}</span>
        )}
        {order.estimatedShippingDate !== null && (status === 'in-production' || status === 'reviewed') && (
          <span className={table.second}>{t('orders.list.ships', { date: dateText(locale, order.estimatedShippingDate) })}</span>
        )}
      </td>
      <td className={table.number}>
        <Price value={{ amount: payableAmount, currency }} />
        {dueAmount > 0 && dueAmount !== payableAmount && (
          <span className={table.second}>{t('orders.list.due', { amount: due })}</span>
        )}
      </td>
      <td className={styles.nextCell}>
        <NextLink order={order} />
      </td>
    </tr>
  );
}

/** Every step is taken on the order's own page, where one sees what it is about. */
function NextLink({ order }: { readonly order: Order }) {
  const t = useT();
  const locale = useLocale();
  const { next } = orderOffers(order);
  if (next === null) return null;
  // The sum stands beside it.
  const action = next.do === 'pay' ? t(`orders.list.pay.${next.due}`) : nextText(t, locale, next, order);
  return (
    <LinkButton
      to={`${orderPagePath(order.orderId)}?do=${next.do}`}
      aria-label={t('orders.act.of', { action, number: order.orderNumber })}
    >
      {action}
    </LinkButton>
  );
}
