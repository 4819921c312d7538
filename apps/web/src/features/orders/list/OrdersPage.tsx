import { orders, type OutputOf, paging } from '@copperline/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSession } from '#lib/api/session.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import styles from './Orders.module.css';
import { everything, isSearched, type OrdersQuery, ordersAddress, ordersParams, readOrdersQuery } from './orders-query.ts';
import { useLiveOrders } from '../state/use-orders.ts';

type OrderList = OutputOf<typeof orders.list>;

/** The counts of the tabs stay in place while another tab is on its way. */
const useOrderList = ({ tab, type, search, page }: OrdersQuery): UseQueryResult<OrderList> => {
  const { status, user } = useSession();
  const input = { tab, page, ...(type !== null && { type }), ...(search !== '' && { search }) };
  return useQuery<OrderList>({
    queryKey: [user?.id ?? null, orders.list.name, input],
    queryFn: ({ signal }) => call(orders.list, input, { signal }),
    enabled: status === 2,
    placeholderData: (before) => before,
  });
};

function NoOrders() {
  const t = useT();
  const actions = (
    <>
      <LinkButton kind="primary" to="/order/manufacturing/pcb">
        {t('orders.list.emptyPcb')}
      </LinkButton>
      <LinkButton to="/shopping-cart">{t('orders.list.emptyCart')}</LinkButton>
    </>
  );
  return (
    <EmptyState
      title={t('orders.list.empty')}
      text={t('orders.list.emptyText')}
      picture={<Icon name="parcel" size={40} />}
      actions={actions}
    />
  );
}

interface ListProps {
  readonly query: OrdersQuery;
  readonly list: UseQueryResult<OrderList>;
  readonly onChange: (query: OrdersQuery) => void;
}

function List({ query, list, onChange }: ListProps) {
  const t = useT();
  const { data, isError, isFetching, isPlaceholderData, refetch } = list;
  if (isError)
    return (
      <EmptyState
        title={t('orders.list.failed')}
        text={t('orders.list.failedText')}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (!data || isPlaceholderData) return <Skeleton lines={10} />;
  if (data.count.all === 0) return <NoOrders />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        title={t(isSearched(query) ? 'orders.list.noMatch' : 'orders.list.emptyTab')}
        text={t(isSearched(query) ? 'orders.list.noMatchText' : 'orders.list.emptyTabText')}
        actions={<Button onClick={() => onChange(everything)}>{t('orders.list.clear')}</Button>}
      />
    );
  return (
    <>
      <OrderTable rows={data.rows} />
      <Pages
        page={query.page}
        total={data.total}
        pageSize={paging.orders}
        words={{ label: t('orders.list.pages'), found: t('orders.list.found', { count: data.total }) }}
        to={(page) => ordersAddress({ ...query, page })}
      />
    </>
  );
}

/** Every order of one's own. What is shown stands in the address. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const query = readOrdersQuery(params);
  const list = useOrderList(query);
  useLiveOrders();
  const change = (next: OrdersQuery): void => setParams(ordersParams(next), { preventScrollReset: true });
  return (
    <div className={styles.list}>
      <OrderTabs query={query} counts={list.data?.count} />
      <OrderFilters query={query} onChange={change} />
      <List query={query} list={list} onChange={change} />
    </div>
  );
}
