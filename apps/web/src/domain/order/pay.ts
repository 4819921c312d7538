import { orders, type PayAnswer, type PaymentMethod, paymentReturnPath } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { leaveFor } from '#lib/leave.ts';
import { presses } from './once-key.ts';

export interface PayWish {
  /** Its checkout's other orders are paid along while all are unpaid. */
  readonly orderId: string;
  readonly method: PaymentMethod;
  /** What the page shows as due. */
  readonly cents: number;
}

/** True from a press until the page is left; a page that Back brings to life again is free. */
export const useLeaving = () => {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const revive = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', revive);
    return () => window.removeEventListener('pageshow', revive);
  }, []);
  return [leaving, setLeaving] as const;
};

/** Where a payment goes on: on the provider's page, or on ours, which tells how it stands and where a transfer goes. */
const nextPlace = (answer: PayAnswer): { readonly url: string } | { readonly path: string } =>
  answer.next === 'redirect' ? { url: answer.url } : { path: paymentReturnPath(answer.paymentId) };

/** Pays what is due for an order and leaves for where that goes on. A second press, or one after a reload, is the same press. */
export const usePay = () => {
  const { to } = usePlace();
  const [busy, setBusy] = useLeaving();
  // State is a render late: two quick presses would both find it false.
  const running = useRef(false);
  const pay = async (wish: PayWish): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const answer = await settled(presses.run(`pay ${wish.orderId}`, wish, (key) => call(orders.pay, { ...wish, key })));
    running.current = false;
    if (answer === undefined) {
      setBusy(false);
      return false;
    }
    const next = nextPlace(answer);
    leaveFor('url' in next ? next.url : to(next.path));
    return true;
  };
  return { busy, pay };
};
