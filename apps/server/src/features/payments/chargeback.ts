import { randomUUID } from 'node:crypto';
import type { MarkData } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { ProviderDispute } from '../../ports/payment/payment.ts';
import type { Services } from '../../services.ts';
import { closeMarks, marksOf, openMark, setMarkData } from '../order-core/mark-store.ts';
import { moveOrder, stampOrder } from '../order-core/move.ts';
import { type Actor, findOrder, type OrderRow, provider as byProvider } from '../order-core/store.ts';
import {
  changeChargeback,
  type ChargebackRow,
  chargebacksOf,
  chargebacksOfPayment,
  insertChargeback,
  isTaken,
} from './chargeback-store.ts';
import { earnShipped } from './earn.ts';
import { letGo } from './end.ts';
import { isReversed, legsOf, owedFor, post } from './ledger-store.ts';
import { isVoid, onItsWayBack } from './refund.ts';
import { type PaymentRow, refundsOf, sharesOf } from './store.ts';

export interface Holding {
  readonly orderId: string;
  /** Cents of the payment that the order still has: its share less refunds and earlier chargebacks. */
  readonly held: number;
  /** Staff have reversed the order's payment by hand (O30): its part is booked as taken back already. */
  readonly reversed: boolean;
}

/** Which order of a payment loses how much: what each still has, and what goes beyond that with the last. */
export const splitDispute = (holdings: readonly Holding[], cents: number): { orderId: string; cents: number }[] => {
  let left = cents;
  const parts = holdings.map(({ orderId, held, reversed }) => {
    const part = Math.min(left, Math.max(0, held));
    left -= part;
    return { orderId, cents: part, reversed };
  });
  const open = parts.filter(({ reversed }) => !reversed);
  return open
    .map(({ orderId, cents: part }, index) => ({ orderId, cents: index === open.length - 1 ? part + left : part }))
    .filter((part) => part.cents > 0);
};

const sumOf = (rows: readonly { readonly amount: string }[]): number => rows.reduce((sum, { amount }) => sum + Number(amount), 0);

const holdingsOf = async (trx: Db, payment: PaymentRow): Promise<Holding[]> => {
  const holdings: Holding[] = [];
  for (const { orderId, amount } of await sharesOf(trx, payment.id)) {
    const gone = [
      ...(await refundsOf(trx, orderId)).filter((refund) => !isVoid(refund)),
      ...(await chargebacksOf(trx, orderId)).filter(isTaken),
    ].filter((each) => each.payment_id === payment.id);
    holdings.push({ orderId, held: amount - sumOf(gone), reversed: await isReversed(trx, orderId) });
  }
  return holdings;
};

/** Says on the order how much of its money is disputed; several disputes are one mark. */
const showOpen = async (trx: Db, orderId: string, now: Date): Promise<void> => {
  const cents = sumOf((await chargebacksOf(trx, orderId)).filter(({ state }) => state === 'open'));
  const data: MarkData = { mark: 'chargeback-open', cents };
  const mark = (await marksOf(trx, [orderId], true)).find((each) => each.mark === 'chargeback-open');
  if (cents === 0) await closeMarks(trx, orderId, ['chargeback-open'], { answer: 'settled', now });
  else if (mark === undefined) await openMark(trx, { id: randomUUID(), orderId, data, now });
  else await setMarkData(trx, mark.id, data);
};

interface Opening {
  readonly payment: PaymentRow;
  readonly dispute: ProviderDispute;
  readonly cents: number;
  readonly now: Date;
}

/**
 * The bank has taken the money: it is a claim of ours until somebody decides. Nothing has been made of an order that is only paid, so
 * it fails at once (O30); any other keeps its status, and neither goes into production nor leaves us meanwhile.
 */
const openOn = async (services: Services, trx: Db, row: OrderRow, opening: Opening): Promise<OrderRow> => {
  const { payment, dispute, cents, now } = opening;
  const { id: chargebackId } = await insertChargeback(trx, {
    id: randomUUID(),
    order_id: row.id,
    payment_id: payment.id,
    dispute_ref: dispute.ref,
    amount: cents,
    currency: payment.currency,
    state: 'open',
    opened_at: now,
  });
  await post(trx, {
    kind: 'chargeback',
    reference: `${chargebackId}:open`,
    currency: payment.currency,
    legs: [
      { account: 'chargeback', orderId: row.id, amount: cents },
      { account: `provider:${payment.provider}`, orderId: row.id, amount: -cents },
    ],
  });
  await showOpen(trx, row.id, now);
  const data = { chargebackId, cents };
  if (row.status !== 'paid') return stampOrder(services, trx, row, { action: 'chargeback', actor: byProvider, data, now });
  const failed = await moveOrder(services, trx, { orderId: row.id, action: 'reverse', actor: byProvider, data, now });
  await letGo(services, trx, row, now);
  return failed;
};

export interface Settling {
  readonly outcome: 'won' | 'lost';
  readonly actor: Actor;
  readonly note?: string;
  readonly now: Date;
}

/**
 * Won: the money is here again, and whatever was booked of it is undone. Lost: what we owed for the order is owed no more, and what had
 * been earned already is our loss. The order's checkout is locked.
 */
export const settleOn = async (
  services: Services,
  trx: Db,
  row: OrderRow,
  chargeback: ChargebackRow,
  { outcome, actor, note = '', now }: Settling,
): Promise<OrderRow> => {
  const { id, currency } = chargeback;
  const cents = Number(chargeback.amount);
  const owed = Math.max(0, (await owedFor(trx, row.id)) - (await onItsWayBack(trx, row)));
  const fromOrder = Math.min(cents, owed);
  const legs =
    outcome === 'won'
      ? (await legsOf(trx, [`${id}:open`, `${id}:lost`])).map((leg) => ({ ...leg, amount: -leg.amount }))
      : [
          { account: 'order' as const, orderId: row.id, amount: fromOrder },
          { account: 'loss' as const, orderId: row.id, amount: cents - fromOrder },
          { account: 'chargeback' as const, orderId: row.id, amount: -cents },
        ];
  await post(trx, { kind: 'chargeback', reference: `${id}:${outcome}`, currency, legs });
  await changeChargeback(trx, id, { state: outcome, settled_at: now, decided_by: actor.by === 'staff' ? actor.id : null });
  await showOpen(trx, row.id, now);
  const data = { chargebackId: id, cents };
  const settled = await stampOrder(services, trx, row, { action: `chargeback-${outcome}`, actor, note, data, now });
  await earnShipped(trx, settled);
  return settled;
};

const orderOf = async (trx: Db, id: string): Promise<OrderRow> => {
  const row = await findOrder(trx, id);
  if (row === undefined) throw new Error(`a payment names order ${id}, which is not there`);
  return row;
};

/** One that we hear of for the first time. What was won before we heard of it has changed nothing. */
const openAll = async (
  services: Services,
  trx: Db,
  payment: PaymentRow,
  dispute: ProviderDispute,
  now: Date,
): Promise<OrderRow[]> => {
  const orders: OrderRow[] = [];
  for (const { orderId, cents } of splitDispute(await holdingsOf(trx, payment), dispute.amount))
    orders.push(await openOn(services, trx, await orderOf(trx, orderId), { payment, dispute, cents, now }));
  return orders;
};

/** The provider's disputes of a payment that was booked, onto ours. Any number of times; the checkout is locked. */
export const applyDisputes = async (
  services: Services,
  trx: Db,
  payment: PaymentRow,
  disputes: readonly ProviderDispute[],
  now: Date,
): Promise<OrderRow[]> => {
  const orders: OrderRow[] = [];
  for (const dispute of disputes) {
    const known = (await chargebacksOfPayment(trx, payment.id)).some((each) => each.dispute_ref === dispute.ref);
    if (!known && dispute.state !== 'won') orders.push(...(await openAll(services, trx, payment, dispute, now)));
    const { state: outcome } = dispute;
    if (outcome === 'open') continue;
    for (const chargeback of await chargebacksOfPayment(trx, payment.id)) {
      // The provider has the last word: it may return what we had given up, and takes nothing that it returned.
      if (chargeback.dispute_ref !== dispute.ref || chargeback.state === outcome || chargeback.state === 'won') continue;
      const row = await orderOf(trx, chargeback.order_id);
      orders.push(await settleOn(services, trx, row, chargeback, { outcome, actor: byProvider, now }));
    }
  }
  return orders;
};
