import { type DeskOrder, deskOrderPath, deskOrders, type OrderStatus } from '@copperline/contract';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Price } from '#ui/data/Price.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ageText } from '../../frame/age.ts';
import { useDeskCall } from '../../frame/use-desk.ts';
import { boardAddress, boardInput, type BoardQuery } from './board-query.ts';
import { boardStatuses, lateFirst } from './board-rows.ts';
import { OrderBadges } from './OrderBadges.tsx';
import styles from './Orders.module.css';
import { ItemNames } from './OrdersTable.tsx';
import type { Batch } from './use-batch.ts';

interface CardProps {
  readonly order: DeskOrder;
  readonly batch: Batch;
}

function Card({ order, batch }: CardProps) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { orderId, orderNumber, type, owner, items, since, promisedDate, stepsDone, steps, payableAmount, currency, late } =
    order;
  return (
    <li className={classes(styles.card, late && styles.lateCard, batch.has(orderId) && styles.chosen)}>
      <p className={styles.cardHead}>
        <SiteLink to={deskOrderPath(orderId)} className={styles.cardNumber}>
          {orderNumber}
        </SiteLink>
        {batch.takes(order) && (
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t('deskOrders.batch.choose', { number: orderNumber })}
            checked={batch.has(orderId)}
            onChange={() => batch.toggle(order)}
          />
        )}
      </p>
      <p className={styles.cardItem}>
        <ItemNames items={items} />
      </p>
      <OrderBadges order={order} marksOnly />
      <p className={styles.cardFoot}>
        <span>{t(`order.type.${type}`)}</span>
        <Price value={{ amount: payableAmount, currency }} />
      </p>
      <p className={styles.cardFoot}>
        <span className={styles.cardOwner}>{owner.username}</span>
        {now !== null && (
          <time dateTime={since} title={formatDateTime(locale, since)}>
            {ageText(t, since, now)}
          </time>
        )}
      </p>
      {promisedDate !== null && (
        <p className={styles.cardFoot}>
          <span>{t('deskOrders.board.by', { date: dateText(locale, promisedDate) })}</span>
          {steps > 0 && <span>{t('deskOrders.board.steps', { done: stepsDone, count: steps })}</span>}
        </p>
      )}
    </li>
  );
}

interface ColumnProps {
  readonly status: OrderStatus;
  readonly query: BoardQuery;
  readonly batch: Batch;
}

function Column({ status, query, batch }: ColumnProps) {
  const t = useT();
  const locale = useLocale();
  const { data, isError, error, isFetching, refetch } = useDeskCall(deskOrders.list, boardInput({ ...query, status, page: 1 }));
  const rest = data ? data.total - data.rows.length : 0;
  return (
    <section className={styles.column} aria-label={t(`order.status.${status}`)}>
      <h2 className={styles.columnHead}>
        {t(`order.status.${status}`)}
        <span className={styles.columnCount}>{data ? new Intl.NumberFormat(locale).format(data.total) : ''}</span>
      </h2>
      {data === undefined && !isError && <Skeleton lines={4} />}
      {data === undefined && isError && (
        <p className={styles.columnText}>
          {error.message}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        </p>
      )}
      {data?.rows.length === 0 && <p className={styles.columnText}>{t('deskOrders.board.columnEmpty')}</p>}
      <ul className={styles.cards}>
        {lateFirst(data?.rows ?? []).map((order) => (
          <Card key={order.orderId} order={order} batch={batch} />
        ))}
      </ul>
      {rest > 0 && (
        <Link to={boardAddress({ ...query, status, view: 'table', page: 1 })} className={styles.more}>
          {t('deskOrders.board.more', { count: rest })}
        </Link>
      )}
    </section>
  );
}

/** A column for each status that still has something before it. */
export function OrdersBoard({ query, batch }: { readonly query: BoardQuery; readonly batch: Batch }) {
  const t = useT();
  const shown = boardStatuses.filter((status) => query.status === null || query.status === status);
  return (
    <section className={styles.board} aria-label={t('deskOrders.board.caption')}>
      {(shown.length > 0 ? shown : [query.status ?? boardStatuses[0]]).map((status) => (
        <Column key={status} status={status} query={query} batch={batch} />
      ))}
    </section>
  );
}
