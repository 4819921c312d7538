import { randomUUID } from 'node:crypto';
import { type OrderAction, orderActionsOf, type OrderPosition } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { refundable } from '../payments/refund.ts';
import { endOrder } from '../payments/end.ts';
import { moveOrder, positionOf } from '../order-core/move.ts';
import { currentSteps, type StepRow } from '../order-core/step-store.ts';
import { lockOrder, type OrderRow } from '../order-core/store.ts';
import { openMark } from '../order-core/mark-store.ts';

export interface Cancelling {
  readonly action: Extract<OrderAction, 'cancel-unpaid' | 'cancel-paid' | 'ask-cancel'>;
  readonly refundCents: number;
  readonly chargeCents: number;
  readonly stepsDone: number;
  readonly steps: number;
}

const ways = ['cancel-unpaid', 'cancel-paid', 'ask-cancel'] as const;

/**
 * What cancelling would give back now, of what can still be refunded; null where the customer cannot. In production we keep what the
 * finished steps are worth.
 */
export const cancellingOf = (
  row: OrderRow,
  position: OrderPosition,
  open: number,
  current: readonly Pick<StepRow, 'started_at'>[],
): Cancelling | null => {
  const allowed = orderActionsOf(position, 'customer');
  const action = ways.find((each) => allowed.includes(each));
  if (action === undefined || position.marks.includes('cancel-asked')) return null;
  const steps = action === 'ask-cancel' ? current : [];
  const stepsDone = steps.filter(({ started_at: started }) => started !== null).length;
  const worth = Number(row.merchandise) - Number(row.discount);
  // A price that fell below its coupon is worth nothing, not less.
  const done = steps.length === 0 ? 0 : Math.round((Math.max(0, worth) * stepsDone) / steps.length);
  const chargeCents = Math.min(open, done);
  return { action, refundCents: open - chargeCents, chargeCents, stepsDone, steps: steps.length };
};

export interface CancelWish {
  readonly orderId: string;
  readonly ownerId: string;
  /** Undefined: as it stands. */
  readonly revision: number | undefined;
  /** What the page showed; another sum is refused. Undefined: what cancelling gives back at this moment. */
  readonly refundCents: number | undefined;
  readonly reason: string;
  readonly now: Date;
}

/** O6 or O12; in production a request that we answer (O17). */
export const cancelOrder = async (services: Services, trx: Db, wish: CancelWish): Promise<OrderRow> => {
  const { orderId, ownerId, reason, now } = wish;
  const actor = { by: 'customer', id: ownerId } as const;
  const row = await lockOrder(trx, orderId, actor);
  if (row === undefined) throw fail('NOT_FOUND');
  const position = await positionOf(trx, row);
  const cancelling = cancellingOf(row, position, await refundable(trx, row), await currentSteps(trx, row.id));
  if (cancelling === null)
    throw fail('ORDER_STATE', { data: { status: row.status, actions: orderActionsOf(position, 'customer') } });
  const { revision = row.revision, refundCents = cancelling.refundCents } = wish;
  if (row.revision !== revision || cancelling.refundCents !== refundCents) throw fail('ORDER_CHANGED');
  point('cancel.before-effects');
  const { action, chargeCents, stepsDone, steps } = cancelling;
  if (action !== 'ask-cancel') {
    const ended = await endOrder(services, trx, row, { action, actor, note: reason, reason: 'cancelled', now });
    point('cancel.before-commit');
    return ended;
  }
  const data = { mark: 'cancel-asked', text: reason, stepsDone, steps, chargeCents, refundCents } as const;
  await openMark(trx, { id: randomUUID(), orderId, data, now });
  return moveOrder(services, trx, { orderId, action, actor, note: reason, now });
};
