import { orders, type OutputOf } from '@copperline/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api/call.ts';
import { socket, useSession } from '#lib/api/session.ts';
import { isPaymentSettled, waitMs } from './poll.ts';

export type PaymentView = OutputOf<typeof orders.payment>;

/** How a payment stands, asked for until it is settled: at once when something happens to the order, else ever more patiently. */
export const usePayment = (paymentId: string): UseQueryResult<PaymentView> => {
  const { status, user } = useSession();
  const query = useQuery<PaymentView>({
    queryKey: [user?.id ?? null, orders.payment.name, { paymentId }],
    queryFn: ({ signal, client, queryKey }) =>
      // Only the first look is loud: a page that waits does not complain every few seconds.
      call(orders.payment, { paymentId }, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
    enabled: paymentId !== '' && status === 2,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) =>
      (data === undefined && error !== null) || (data !== undefined && isPaymentSettled(data.state))
        ? false
        : waitMs(dataUpdateCount),
  });
  const { refetch } = query;
  useEffect(() => socket.subscribe('order.changed', () => void refetch()), [refetch]);
  return query;
};
