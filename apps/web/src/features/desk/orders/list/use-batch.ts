import { type DeskOrder, deskOrders, mayCall } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { showToast } from '#lib/toast.ts';
import { useRoles } from '../../frame/use-desk.ts';
import { hasSteps } from './board-rows.ts';

type Chosen = Pick<DeskOrder, 'orderId' | 'orderNumber' | 'type'>;

/** As many as one call takes. */
const most = 100;

/** Orders that were chosen for one step together. They stay chosen while one looks for others. */
export const useBatch = () => {
  const t = useT();
  const refetch = useRefetch();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [busy, setBusy] = useState<'start' | 'finish' | null>(null);
  const allowed = mayCall(useRoles(), deskOrders.steps);
  const setAll = (orders: readonly Chosen[], isIn: boolean): void => {
    const next = new Map(chosen);
    for (const { orderId, orderNumber, type } of orders) {
      if (!isIn) next.delete(orderId);
      else if (next.size < most) next.set(orderId, { orderId, orderNumber, type });
    }
    setChosen(next);
  };
  return {
    /** Whether this order can be chosen, by where it is and by who chooses. */
    takes: (order: Parameters<typeof hasSteps>[0]): boolean => allowed && hasSteps(order),
    orders: [...chosen.values()],
    has: (orderId: string): boolean => chosen.has(orderId),
    toggle: (order: Chosen): void => setAll([order], !chosen.has(order.orderId)),
    setAll,
    clear: (): void => setChosen(new Map()),
    busy,
    /** All of them or none: who is refused is told why, and may choose again. */
    run: async (step: string, state: 'start' | 'finish', remark: string): Promise<boolean> => {
      setBusy(state);
      const answer = await settled(
        call(deskOrders.steps, {
          orderIds: JSON.stringify([...chosen.keys()]),
          step,
          state,
          ...(remark !== '' && { remark }),
        }),
      );
      await refetch(deskOrders.list);
      setBusy(null);
      if (answer === undefined) return false;
      showToast('success', t('deskOrders.batch.done', { count: answer.changed }));
      return true;
    },
  };
};
export type Batch = ReturnType<typeof useBatch>;
