import { orderTabs, type OrderTab, type OrderType, orderTypes } from '@copperline/contract';

/** What the list shows, as the address says it. */
export interface OrdersQuery {
  readonly tab: OrderTab;
  readonly type: OrderType | null;
  readonly search: string;
  readonly page: number;
}

export const tabs = Object.keys(orderTabs) as readonly OrderTab[];

const lastPage = 10_000;
/** As long as the server reads. */
export const searchLength = 100;

/** An address may come from anywhere: what is not understood is not asked for. */
export const readOrdersQuery = (params: URLSearchParams): OrdersQuery => {
  const page = Number(params.get('page') ?? 1);
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'all',
    type: orderTypes.find((type) => type === params.get('type')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, searchLength),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Only what differs from the whole list. */
export const ordersParams = ({ tab, type, search, page }: OrdersQuery): Record<string, string> => ({
  ...(tab !== 'all' && { tab }),
  ...(type !== null && { type }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page: String(page) }),
});

export const ordersAddress = (query: OrdersQuery): string => `?${new URLSearchParams(ordersParams(query)).toString()}`;

export const everything: OrdersQuery = { tab: 'all', type: null, search: '', page: 1 };

export const isSearched = ({ type, search }: OrdersQuery): boolean => type !== null || search !== '';

/** Another filter begins at its first page. */
export const withFilter = (query: OrdersQuery, change: Partial<Omit<OrdersQuery, 'page'>>): OrdersQuery => ({
  ...query,
  ...change,
  page: 1,
});
