import { type Checkout, checkout as endpoints, checkoutSchema } from '@copperline/contract';
import { useRef, useState } from 'react';
import { call, CallError, Cancelled } from '#lib/api/call.ts';
import { presses } from '#domain/order/once-key.ts';
import { usePay } from '#domain/order/pay.ts';
import type { CheckoutStore } from './use-checkout.ts';

/** What was shown, and what it is by now. */
export interface ChangedSum {
  readonly before: Checkout;
  readonly now: Checkout;
}

/** Orders what the page shows and pays it. Another sum than the shown one is asked about, never charged. */
export const usePlace = (store: CheckoutStore) => {
  const { busy: paying, pay } = usePay();
  const [placing, setPlacing] = useState(false);
  const [changed, setChanged] = useState<ChangedSum | null>(null);
  const running = useRef(false);

  const order = async (shown: Checkout): Promise<void> => {
    const { checkoutId, revision, method, sums } = shown;
    const body = { checkoutId, revision, payable: sums.payable };
    const { orders } = await presses.run(`place ${checkoutId}`, body, (key) => call(endpoints.place, { ...body, key }));
    const [first] = orders;
    // Not paid at once, it is an order all the same: the page then shows it, with another way to pay. Nothing to pay is paid.
    const isDue = first !== undefined && method !== null && sums.payable > 0;
    const left = isDue && (await pay({ orderId: first.orderId, method, cents: sums.payable }));
    if (!left) await store.query.refetch();
  };

  const place = async (shown: Checkout): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPlacing(true);
    try {
      await order(shown);
    } catch (error) {
      if (error instanceof CallError) {
        const now = error.code === 'PRICE_CHANGED' ? checkoutSchema.safeParse(error.data) : null;
        if (now?.success) setChanged({ before: shown, now: now.data });
        else await store.mend(error);
      } else if (!(error instanceof Cancelled)) throw error;
    } finally {
      running.current = false;
      setPlacing(false);
    }
  };

  return {
    busy: placing || paying,
    place,
    changed,
    /** The new sum was looked at and is meant. */
    async accept(): Promise<void> {
      if (changed === null) return;
      store.hold(changed.now);
      setChanged(null);
      await place(changed.now);
    },
    /** It stays as it is now, and nothing is ordered. */
    decline(): void {
      if (changed !== null) store.hold(changed.now);
      setChanged(null);
    },
  };
};
