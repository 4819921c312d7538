import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskOrderAction, OrderStatus } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { demoEmail } from '../account/demo.ts';
import { findUserByEmail } from '../account/user-store.ts';
import { deskMove } from '../desk/orders/act.ts';
import { stampOrder } from '../order-core/move.ts';
import { changeStep } from '../order-core/steps.ts';
import { currentSteps } from '../order-core/step-store.ts';
import { listOrders, lockOrder, type OrderRow, system } from '../order-core/store.ts';
import { marksOf } from '../order-core/mark-store.ts';
import { tellOfOrder } from '../order-core/tell.ts';
import { placeSampleOrder } from './sample-order.ts';

/** A board of two layers is in the customer's hands after some three minutes. */
const everyMs = 8_000;
const followed: readonly OrderStatus[] = ['paid', 'reviewed', 'in-production', 'processed', 'shipped'];

/** Packing, as the scale would show it. */
const weightOf = ({ weight_grams: grams }: OrderRow): number => Math.round(grams * 1.05) + 100;

const nextMove = (row: OrderRow): { action: DeskOrderAction; data: object } => {
  switch (row.status) {
    case 'paid':
      return row.type === 'parts' ? { action: 'pick', data: { weightGrams: weightOf(row) } } : { action: 'review', data: {} };
    case 'reviewed':
      return { action: 'release', data: {} };
    case 'in-production':
      return { action: 'finish', data: { weightGrams: weightOf(row) } };
    case 'processed':
      return { action: 'ship', data: { carrier: row.carrier ?? 'dhl', trackingNumber: `DEMO ${row.number}` } };
    default:
      return { action: 'deliver', data: {} };
  }
};

/** One step of production, or the next transition; null where something waits for the customer. */
const advance = async (services: Services, trx: Db, orderId: string, now: Date): Promise<OrderRow | null> => {
  const row = await lockOrder(trx, orderId, system);
  if (row === undefined || (await marksOf(trx, [orderId], true)).length > 0) return null;
  const open = (await currentSteps(trx, orderId)).find(({ finished_at: finished }) => finished === null);
  if (row.status === 'in-production' && open !== undefined) {
    const { step } = open;
    if (!(await changeStep(trx, orderId, { step, state: 'finish', remark: '', now }))) return null;
    return stampOrder(services, trx, row, { action: 'step', actor: system, data: { step, state: 'finish' }, now });
  }
  const { action, data } = nextMove(row);
  return deskMove(services, trx, { orderId, revision: row.revision, action, note: '', data, actor: system, now });
};

/** Moves the demo customer's paid orders on by one step each, as the desk would; whoever works at the desk may be faster. */
export const demoStep = async (services: Services, log: FastifyBaseLogger): Promise<number> => {
  const { db, clock } = services;
  const customer = await findUserByEmail(db, demoEmail);
  if (customer === null) return 0;
  const { rows, total } = await listOrders(db, { ownerId: customer.id, statuses: followed, page: 1 });
  if (total === 0 && (await listOrders(db, { ownerId: customer.id, page: 1 })).total === 0)
    await placeSampleOrder(services, log, customer.id);
  let moved = 0;
  for (const { id } of rows)
    try {
      const row = await inTransaction(db, (trx) => advance(services, trx, id, clock.now()));
      if (row === null) continue;
      moved += 1;
      await tellOfOrder({ ...services, log }, row);
    } catch (error) {
      // Not possible now: the table, or somebody at the desk, says so.
      if (!(error instanceof Failure)) throw error;
    }
  return moved;
};

export const keepDemo = async (services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (signal.aborted) return;
    try {
      await demoStep(services, log);
    } catch (error) {
      log.warn({ err: error }, 'the sample orders could not be moved on');
    }
  }
};
