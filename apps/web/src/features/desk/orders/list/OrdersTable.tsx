import { type DeskOrder, deskOrderPath } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { classes } from '#ui/style/classes.ts';
import { Price } from '#ui/data/Price.tsx';
import table from '#ui/data/Table.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { ageText } from '../../frame/age.ts';
import deskList from '../../frame/DeskList.module.css';
import type { Batch } from './use-batch.ts';
import { OrderBadges } from './OrderBadges.tsx';
import styles from './Orders.module.css';

/** What it is about, in as few words as there are items. */
export function ItemNames({ items }: Pick<DeskOrder, 'items'>) {
  const t = useT();
  const [first] = items;
  if (first === undefined) return null;
  const more = items.length - 1;
  const name = first.name || t('quotes.screen.table.unnamed');
  return <>{more === 0 ? name : t('deskOrders.board.andMore', { name, count: more })}</>;
}

interface RowProps {
  readonly order: DeskOrder;
  readonly batch: Batch;
}

function Row({ order, batch }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { orderId, orderNumber, type, owner, items, since, promisedDate, stepsDone, steps, payableAmount, currency, late } =
    order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tr className={classes(batch.has(orderId) && styles.chosen)}>
      <td className={styles.pick}>
        {batch.takes(order) && (
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t('deskOrders.batch.choose', { number: orderNumber })}
            checked={batch.has(orderId)}
            onChange={() => batch.toggle(order)}
          />
        )}
      </td>
      <th scope="row">
        <SiteLink to={deskOrderPath(orderId)} className={table.quoteNumber}>
          {orderNumber}
        </SiteLink>
        <span className={table.project}>
          <ItemNames items={items} />
        </span>
      </th>
      <td>
        <OrderBadges order={order} />
      </td>
      <td>
        {now !== null && (
          <time dateTime={since} title={formatDateTime(locale, since)} className={deskList.age}>
            {ageText(t, since, now)}
          </time>
        )}
        {steps > 0 && <span className={table.second}>{t('deskOrders.board.steps', { done: stepsDone, count: steps })}</span>}
      </td>
      <td className={classes(late && deskList.late)}>
        {promisedDate === null ? (
          <span className={table.pending}>{t('quotes.screen.validity.none')}</span>
        ) : (
          dateText(locale, promisedDate)
        )}
      </td>
      <td>
        <span className={deskList.name}>{owner.username}</span>
        <span className={classes(table.second, deskList.name)} title={owner.email}>
          {owner.email}
        </span>
      </td>
      <td>
        {t(`order.type.${type}`)}
        <span className={table.second}>{t('units.pieces', { count: pieces })}</span>
      </td>
      <td className={table.number}>
        <Price value={{ amount: payableAmount, currency }} />
      </td>
    </tr>
  );
}

export function OrdersTable({ rows, batch }: { readonly rows: readonly DeskOrder[]; readonly batch: Batch }) {
  const t = useT();
  const choosable = rows.filter(batch.takes);
  const allChosen = choosable.length > 0 && choosable.every(({ orderId }) => batch.has(orderId));
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('deskOrders.board.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.pick}>
              {choosable.length > 0 ? (
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={t('deskOrders.batch.all')}
                  checked={allChosen}
                  onChange={() => batch.setAll(choosable, !allChosen)}
                />
              ) : (
                <span className="visually-hidden">{t('deskOrders.batch.column')}</span>
              )}
            </th>
            <th scope="col">{t('deskOrders.board.column.number')}</th>
            <th scope="col">{t('deskOrders.board.column.status')}</th>
            <th scope="col">{t('deskOrders.board.column.since')}</th>
            <th scope="col">{t('deskOrders.board.column.promised')}</th>
            <th scope="col">{t('desk.inbox.column.customer')}</th>
            <th scope="col">{t('deskOrders.board.column.type')}</th>
            <th scope="col" className={table.number}>
              {t('deskOrders.board.column.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <Row key={order.orderId} order={order} batch={batch} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
