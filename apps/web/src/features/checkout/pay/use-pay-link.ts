import { orders, type OutputOf, type PayAnswer, type PaymentMethod, sessionKeys } from '@copperline/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAlive } from '#lib/alive.ts';
import { call, settled } from '#lib/api/call.ts';
import { leaveFor } from '#lib/leave.ts';
import { presses } from '#domain/order/once-key.ts';
import { useLeaving } from '#domain/order/pay.ts';
import { sessionShelf } from '#lib/storage.ts';
import { waitMs } from './poll.ts';

export type PayLink = OutputOf<typeof orders.payLink>;
export type Transferred = Extract<PayAnswer, { next: 'transfer' }>;

/** What a link is for, looked at again while it can be paid: somebody else may, or a provider's word may be on its way. */
export const usePayLink = (token: string): UseQueryResult<PayLink> =>
  useQuery<PayLink>({
    queryKey: [null, orders.payLink.name, { token }],
    queryFn: ({ signal, client, queryKey }) =>
      call(orders.payLink, { token }, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
    enabled: orders.payLink.input.safeParse({ token }).success,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.state === 'open' ? waitMs(dataUpdateCount) : false),
  });

/** Pays for somebody else. No account is asked for, and none is used. */
export const usePayByLink = (token: string) => {
  const [busy, setBusy] = useLeaving();
  const [transfer, setTransfer] = useState<Transferred | null>(null);
  const running = useRef(false);
  const pay = async (method: PaymentMethod, cents: number): Promise<PayAnswer | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const body = { token, method, cents };
    const answer = await settled(presses.run(`link ${token}`, body, (key) => call(orders.payByLink, { ...body, key })));
    running.current = false;
    if (answer?.next === 'redirect') {
      sessionShelf.write(sessionKeys.begunLink, token);
      leaveFor(answer.url);
    } else setBusy(false);
    if (answer?.next === 'transfer') setTransfer(answer);
    return answer;
  };
  return { busy, pay, transfer };
};

/** Whether this tab has been on the provider's page for it: then its word may still be on the way. */
export const useBegun = (token: string): boolean => useAlive() && sessionShelf.read(sessionKeys.begunLink) === token;
