import { type Checkout, checkout as endpoints, checkoutSchema, type InputOf } from '@copperline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallError, Cancelled } from '#lib/api/call.ts';
import { useCall } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';
import { type Difference, differencesOf, stillMeant } from './differences.ts';

/** What is sent; what is not named stays as it is. */
export type Change = Omit<InputOf<typeof endpoints.change>, 'checkoutId' | 'revision'>;

/** What another window, or we, made of it since it was last seen here. */
export interface News {
  readonly what: readonly Difference[];
  readonly beforePayable: number;
}

/** Refusals that carry, or mean, another checkout than the one on the page. */
const outdated: ReadonlySet<string> = new Set([
  'CHECKOUT_CHANGED',
  'CHECKOUT_OVER',
  'CHECKOUT_INCOMPLETE',
  'COUPON_REFUSED',
  'OUT_OF_STOCK',
  'QUOTE_EXPIRED',
  'PRICE_CHANGED',
  'FINDINGS_NOT_ACCEPTED',
  'ENGINEER_NEEDED',
  'BOARD_PENDING',
]);

/** A checkout as the server has it, with what is on its way there already shown. */
export const useCheckout = (checkoutId: string) => {
  const { user } = useSession();
  const client = useQueryClient();
  const query = useCall(endpoints.view, { checkoutId }, checkoutId !== '');
  const { refetch } = query;
  const [sending, setSending] = useState<readonly Partial<Checkout>[]>([]);
  const [news, setNews] = useState<News | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const userId = user?.id ?? null;
  const held = useCallback(
    () => client.getQueryData<Checkout>([userId, endpoints.view.name, { checkoutId }]),
    [client, userId, checkoutId],
  );
  const hold = (fresh: Checkout): void => {
    client.setQueryData([userId, endpoints.view.name, { checkoutId }], fresh);
  };

  const tell = useCallback((before: Checkout, now: Checkout): readonly Difference[] => {
    const what = differencesOf(before, now);
    if (what.length > 0) setNews({ what, beforePayable: before.sums.payable });
    return what;
  }, []);

  /** Looks again, and says what is another one than before. */
  const refresh = useCallback(async (): Promise<readonly Difference[]> => {
    const before = held();
    const { data: now } = await refetch();
    return before === undefined || now === undefined || before.revision === now.revision ? [] : tell(before, now);
  }, [held, refetch, tell]);

  /** After a refusal: the fresh one that came with it, or the one that is there now, and what of it is another one. */
  const mend = async (error: CallError): Promise<readonly Difference[]> => {
    if (!outdated.has(error.code)) return [];
    const before = held();
    const carried = checkoutSchema.safeParse(error.data);
    if (!carried.success || before === undefined) return refresh();
    hold(carried.data);
    return tell(before, carried.data);
  };

  /** What another window did beside it is said and does not undo it: it is sent once more, upon that. */
  const send = async (change: Change, again = true): Promise<boolean> => {
    try {
      hold(await call(endpoints.change, { ...change, checkoutId, revision: held()?.revision ?? 0 }));
      return true;
    } catch (error) {
      if (error instanceof Cancelled) return false;
      if (!(error instanceof CallError)) throw error;
      const what = await mend(error);
      return again && error.code === 'CHECKOUT_CHANGED' && stillMeant(Object.keys(change), what) && send(change, false);
    }
  };

  // Another window may have gone on with it meanwhile.
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && held() !== undefined) void line.current.then(refresh);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [held, refresh]);

  return {
    query,
    /** Undefined until it is here. */
    checkout: query.data && sending.reduce<Checkout>((shown, part) => ({ ...shown, ...part }), query.data),
    /** Sums on the page are those before what is on its way. */
    saving: sending.length > 0,
    news,
    dismissNews: () => setNews(null),
    /** One change after the other, each upon what the one before answered. `shown` is what the page shows until then. */
    change(change: Change, shown: Partial<Checkout>): Promise<boolean> {
      setSending((all) => [...all, shown]);
      setNews(null);
      const done = line.current.then(() => send(change)).finally(() => setSending((all) => all.filter((each) => each !== shown)));
      line.current = done.catch(() => false);
      return done;
    },
    /** As the server has it once everything on its way has arrived. */
    async settledView(): Promise<Checkout | undefined> {
      await line.current;
      return held();
    },
    hold,
    mend,
  };
};

export type CheckoutStore = ReturnType<typeof useCheckout>;
