import { formatMoney, orderPagePath, orders, type OutputOf, paging } from '@copperline/contract';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import table from '#ui/data/Table.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Balance.module.css';
import { useLiveOrders } from '../state/use-orders.ts';

type Movement = OutputOf<typeof orders.balance>['rows'][number];

/** Seen from the customer: what comes to them, and what they give. */
const incoming: readonly Movement['kind'][] = ['refund', 'balance-in', 'chargeback'];
const comesIn = ({ kind }: Movement): boolean => incoming.includes(kind);

function Row({ row }: { readonly row: Movement }) {
  const t = useT();
  const locale = useLocale();
  const amount = formatMoney({ ...row.money, amount: Math.abs(row.money.amount) }, locale);
  return (
    <tr>
      <td className={table.date}>
        <time dateTime={row.at}>{formatDateTime(locale, row.at)}</time>
      </td>
      <td>{t(`orders.balance.kinds.${row.kind}`)}</td>
      <td>
        {row.orderId === null ? (
          row.orderNumber
        ) : (
          <SiteLink to={orderPagePath(row.orderId)} className={table.quoteNumber}>
            {row.orderNumber}
          </SiteLink>
        )}
      </td>
      <td>{row.method && t(`order.method.${row.method}`)}</td>
      <td className={classes(table.number, comesIn(row) && styles.in)}>
        {t(comesIn(row) ? 'orders.balance.in' : 'orders.balance.out', { amount })}
      </td>
    </tr>
  );
}

/** What we owe the customer, and how it came about. Which page of the statement stands in the address. */
export function BalancePage() {
  const t = useT();
  const [params] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  const { data, isError, error, isFetching, refetch } = useCall(orders.balance, { page });
  useLiveOrders();
  if (isError)
    return (
      <EmptyState
        title={t('orders.balance.failed')}
        text={error.message}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (!data) return <Skeleton lines={8} />;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('orders.balance.lead')}</p>
      <ul className={styles.balances}>
        {data.balances.map((money) => (
          <li key={money.currency} className={styles.balance}>
            <span className={styles.of}>{t('orders.balance.of', { currency: money.currency })}</span>
            <strong>
              <Price value={money} />
            </strong>
            {money.amount > 0 && <span className={styles.use}>{t('orders.balance.use')}</span>}
          </li>
        ))}
      </ul>
      {data.total === 0 ? (
        <EmptyState
          title={t('orders.balance.empty')}
          text={t('orders.balance.emptyText')}
          picture={<Icon name="wallet" size={40} />}
        />
      ) : (
        <>
          <div className={table.frame}>
            <table className={classes(table.table, styles.table)}>
              <caption className="visually-hidden">{t('orders.balance.table')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('orders.balance.date')}</th>
                  <th scope="col">{t('orders.balance.kind')}</th>
                  <th scope="col">{t('orders.balance.order')}</th>
                  <th scope="col">{t('orders.balance.method')}</th>
                  <th scope="col" className={table.number}>
                    {t('orders.balance.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row, place) => (
                  // A payment and its refund may carry the same moment.
                  <Row key={`${row.at} ${row.kind} ${row.orderId} ${place}`} row={row} />
                ))}
              </tbody>
            </table>
          </div>
          <Pages
            page={page}
            total={data.total}
            pageSize={paging.orders}
            words={{ label: t('orders.balance.pages'), found: t('orders.balance.found', { count: data.total }) }}
            to={(other) => `?page=${other}`}
          />
        </>
      )}
    </div>
  );
}
