import { type InputOf, type Order, orders } from '@copperline/contract';
import { useEffect, useState } from 'react';
import { call, CallError, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { socket } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';

/** Everything of orders that a page may show. */
const useRefetchOrders = () => {
  const refetch = useRefetch();
  return async (): Promise<void> => {
    await Promise.all([refetch(orders.list), refetch(orders.view), refetch(orders.balance)]);
  };
};

/** What our people, the provider or another window change shows here at once; after a broken connection everything is asked for again. */
export const useLiveOrders = (): void => {
  const refetch = useRefetch();
  useEffect(() => {
    const again = (): void => void Promise.all([refetch(orders.list), refetch(orders.view), refetch(orders.balance)]);
    const stops = [socket.subscribe('order.changed', again), socket.subscribe('welcome', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
};

type Answered = Omit<InputOf<typeof orders.answer>, 'orderId'>;

/** Everything its owner can do with an order, from the list or from its own page. `busy` names what is under way. */
export const useOrderActions = ({ orderId, orderNumber: number }: Pick<Order, 'orderId' | 'orderNumber'>) => {
  const t = useT();
  const refetch = useRefetchOrders();
  const [busy, setBusy] = useState<string | null>(null);

  /** One thing at a time; afterwards the page shows what the server has, also where it refused. */
  const during = async <T>(name: string, work: () => Promise<T>, said?: string): Promise<T | undefined> => {
    setBusy(name);
    const done = await settled(work());
    await refetch();
    setBusy(null);
    if (done !== undefined && said !== undefined) showToast('success', said);
    return done;
  };
  const succeeded = async <T>(name: string, work: () => Promise<T>, said: string): Promise<boolean> =>
    (await during(name, work, said)) !== undefined;

  return {
    busy,
    during,
    confirm: () => succeeded('confirm', () => call(orders.completed, { orderId }), t('orders.received.done', { number })),
    cancel: (input: Omit<InputOf<typeof orders.cancel>, 'orderId'>, asks: boolean) =>
      succeeded(
        'cancel',
        () => call(orders.cancel, { orderId, ...input }),
        t(asks ? 'orders.cancel.asked' : 'orders.cancel.done', { number }),
      ),
    answer: (input: Answered, said: string) =>
      succeeded(`answer ${input.markId} ${input.answer}`, () => call(orders.answer, { orderId, ...input }), said),
    claim: (input: Omit<InputOf<typeof orders.claim>, 'orderId'>) =>
      succeeded('claim', () => call(orders.claim, { orderId, ...input }), t('orders.claim.done')),
    /** `refusal` is why this address cannot be used, for the page to show; other failures are in a toast only. */
    address: async (
      input: Omit<InputOf<typeof orders.address>, 'orderId'>,
    ): Promise<{ done: boolean; refusal: string | null }> => {
      const refused: string[] = [];
      const change = async () => {
        try {
          return await call(orders.address, { orderId, ...input });
        } catch (error) {
          if (error instanceof CallError && error.code === 'ADDRESS_TAX') refused.push(error.message);
          throw error;
        }
      };
      const done = await succeeded('address', change, t('orders.addressDialog.done'));
      return { done, refusal: refused[0] ?? null };
    },
    freight: (carrier: InputOf<typeof orders.freight>['carrier']) =>
      succeeded(
        'freight',
        () => call(orders.freight, { orderId, carrier }),
        t('orders.marks.freight.changed', { carrier: t(`order.carrier.${carrier}`) }),
      ),
    remove: () => succeeded('remove', () => call(orders.remove, { orderId }), t('orders.remove.done', { number })),
    makePayLink: () => during('makePayLink', () => call(orders.makePayLink, { orderId })),
    dropPayLink: (payLinkId: string) =>
      succeeded(`drop ${payLinkId}`, () => call(orders.dropPayLink, { orderId, payLinkId }), t('orders.payLink.revoked')),
  };
};
export type OrderActions = ReturnType<typeof useOrderActions>;
