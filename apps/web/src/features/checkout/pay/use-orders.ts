import { type OrderDetail, orders } from '@copperline/contract';
import { useQueries } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { useSession } from '#lib/api/session.ts';

/** Orders that are paid together, as they stand; undefined until all of them are here. */
export const useOrders = (orderIds: readonly string[]): readonly OrderDetail[] | undefined => {
  const { status, user } = useSession();
  return useQueries({
    queries: orderIds.map((orderId) => ({
      queryKey: [user?.id ?? null, orders.view.name, { orderId }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(orders.view, { orderId }, { signal }),
      enabled: status === 2,
      staleTime: 0,
    })),
    combine: (results) => {
      const here = results.flatMap(({ data }) => data ?? []);
      return here.length === orderIds.length ? here : undefined;
    },
  });
};

/** Of orders that belong together those that one payment covers: the unpaid ones, else what is due later. */
export const payableOf = (all: readonly OrderDetail[]): readonly OrderDetail[] => {
  const unpaid = all.filter(({ status }) => status === 'unpaid');
  return unpaid.length > 0 ? unpaid : all.filter(({ status, dueAmount }) => status !== 'submitted' && dueAmount > 0).slice(0, 1);
};
