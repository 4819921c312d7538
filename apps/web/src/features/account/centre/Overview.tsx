import { bom, cart, files, orders, quotes } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { socket, useSession } from '#lib/api/session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import styles from './Overview.module.css';
import { RecentOrders } from './RecentOrders.tsx';
import { RecentBoms, RecentFiles, WhatIsInTheCart } from './RecentThings.tsx';
import { WaitingQuotes } from './WaitingQuotes.tsx';

/** What our staff does to an order or a quote shows here at once, and after a broken connection too. */
const useLive = (): void => {
  const refetch = useRefetch();
  useEffect(() => {
    const again = (): void => void Promise.all([refetch(orders.list), refetch(quotes.waiting)]);
    const stops = (['order.changed', 'quote.changed', 'welcome'] as const).map((kind) => socket.subscribe(kind, again));
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
};

const has = ({ data }: UseQueryResult<{ readonly total: number }>): boolean => data === undefined || data.total > 0;

/** Where everything stands, and what the next step is. Every number is counted by the server. */
export function Overview() {
  const t = useT();
  const { user } = useSession();
  const things = {
    orders: useCall(orders.list, {}),
    quotes: useCall(quotes.waiting, {}),
    files: useCall(files.list, { page: 1 }),
    boms: useCall(bom.list, {}),
    cart: useCall(cart.list, {}),
  };
  useLive();
  const all = Object.values(things);
  // Whether the account is empty is known when all have answered; panels that vanish again would be worse than waiting.
  if (all.some(({ isPending }) => isPending)) return <Skeleton lines={10} />;
  return (
    <>
      <p className={styles.welcome}>{t('account.center.welcome', { name: user?.username ?? '' })}</p>
      {all.some(has) ? (
        <>
          <RecentOrders query={things.orders} />
          <WaitingQuotes query={things.quotes} />
          <div className={styles.columns}>
            <RecentFiles query={things.files} />
            <RecentBoms query={things.boms} />
          </div>
          <WhatIsInTheCart query={things.cart} />
        </>
      ) : (
        <FirstSteps />
      )}
    </>
  );
}
