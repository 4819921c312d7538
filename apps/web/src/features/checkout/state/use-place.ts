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
  const [refusals, setRefusals] = useState(0);
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
        const now = checkoutSchema.safeParse(error.data).data;
        const hasItemChanges = now !== undefined && now.itemChanges.length > 0;
        // Other items or prices are taken in the notice of the page; the dialog is for sums alone.
        if (error.code === 'PRICE_CHANGED' && now !== undefined && !hasItemChanges) setChanged({ before: shown, now });
        else await store.mend(error);
        if (hasItemChanges) setRefusals((count) => count + 1);
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
    /** How often an order was refused because its items or their prices are others now. */
    refusals,
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
