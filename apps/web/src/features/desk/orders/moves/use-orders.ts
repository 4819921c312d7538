import { type DeskOrderAction, type DeskOrderDetail, deskOrders, type ErrorCode, type InputOf } from '@copperline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, CallError, Cancelled } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { socket, useSession } from '#lib/api/session.ts';
import { useNoticeClosed } from '../../frame/use-desk.ts';
import type { ReadMove } from './typed-move.ts';

/** Everybody at the desk is told of every order: what is shown asks again. */
export const useLiveOrders = (): void => {
  const refetch = useRefetch();
  useEffect(() => {
    const again = (): void => void Promise.all([refetch(deskOrders.list), refetch(deskOrders.view)]);
    const stops = [socket.subscribe('order.changed', again), socket.subscribe('welcome', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
};

const missings = ['steps', 'file-approval', 'storage', 'refund'] as const;
export type Missing = (typeof missings)[number];

const missingIn = (data: unknown): Missing | null => {
  const named = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : null;
  return missings.find((what) => what === named) ?? null;
};

/** Why the last step was not taken, where the page has more to say than a toast. */
export type OrderRefusal =
  /** Somebody else was faster: where it stood, for the page to say what became of it. */
  | { readonly kind: 'changed'; readonly before: Pick<DeskOrderDetail, 'status' | 'revision'> }
  /** The table has the arrow, and something else has to be done first. */
  | { readonly kind: 'missing'; readonly what: Missing }
  /** The server knows of something that the page let through. */
  | { readonly kind: 'invalid'; readonly reasons: readonly string[] };

/** After these the page shows something that is no longer so. */
const outdated: readonly ErrorCode[] = ['ORDER_CHANGED', 'ORDER_STATE', 'NOT_FOUND'];

type Work = DeskOrderAction | 'refund' | 'approve' | 'decline' | 'chargeback' | 'book' | 'claim' | 'step';

/** Everything one can do with an order at the desk. `busy` names what is under way. */
export const useOrderActions = ({ orderId, revision, status }: DeskOrderDetail) => {
  const client = useQueryClient();
  const { user } = useSession();
  const refetch = useRefetch();
  const noticeClosed = useNoticeClosed();
  const [busy, setBusy] = useState<Work | null>(null);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);

  /** Without an order in its answer the page asks for it. */
  const during = async (name: Work, work: () => Promise<DeskOrderDetail | null>): Promise<boolean> => {
    setBusy(name);
    setRefusal(null);
    try {
      const answer = await work();
      if (answer === null) await refetch(deskOrders.view);
      else client.setQueryData([user?.id ?? null, deskOrders.view.name, { orderId }], answer);
      void refetch(deskOrders.list);
      return true;
    } catch (error) {
      if (!(error instanceof CallError) && !(error instanceof Cancelled)) throw error;
      noticeClosed(error);
      if (!(error instanceof CallError)) return false;
      if (error.code === 'VALIDATION') setRefusal({ kind: 'invalid', reasons: error.issues.map(({ message }) => message) });
      if (!outdated.includes(error.code)) return false;
      const missing = missingIn(error.data);
      setRefusal(missing === null ? { kind: 'changed', before: { status, revision } } : { kind: 'missing', what: missing });
      await refetch(deskOrders.view);
      return false;
    } finally {
      setBusy(null);
    }
  };

  type Refund = Pick<InputOf<typeof deskOrders.refund>, 'cents' | 'to' | 'note'>;
  type Claim = Pick<InputOf<typeof deskOrders.answerClaim>, 'outcome' | 'cents' | 'note'>;
  type Step = Pick<InputOf<typeof deskOrders.steps>, 'step' | 'line' | 'state' | 'remark'>;
  return {
    busy,
    refusal,
    move: (action: DeskOrderAction, { note = '', data = {} }: Partial<Pick<ReadMove, 'note' | 'data'>> = {}) =>
      during(action, () =>
        call(deskOrders.move, {
          orderId,
          revision,
          action,
          ...(note !== '' && { note }),
          ...(Object.keys(data).length > 0 && { data: JSON.stringify(data) }),
        }),
      ),
    refund: (wanted: Refund) => during('refund', () => call(deskOrders.refund, { orderId, revision, ...wanted })),
    bookPayment: (paymentId: string) => during('book', () => call(deskOrders.bookPayment, { orderId, revision, paymentId })),
    approve: (refundId: string) =>
      during('approve', async () => {
        await call(deskOrders.approveRefund, { refundId });
        return null;
      }),
    decline: (refundId: string, note: string) => during('decline', () => call(deskOrders.declineRefund, { refundId, note })),
    settleChargeback: (chargebackId: string, outcome: 'lost' | 'won', note: string) =>
      during('chargeback', () => call(deskOrders.settleChargeback, { orderId, revision, chargebackId, outcome, note })),
    answerClaim: (answer: Claim) => during('claim', () => call(deskOrders.answerClaim, { orderId, revision, ...answer })),
    step: (step: Step) =>
      during('step', async () => {
        await call(deskOrders.steps, { orderIds: JSON.stringify([orderId]), ...step });
        return null;
      }),
  };
};
export type OrderActions = ReturnType<typeof useOrderActions>;
