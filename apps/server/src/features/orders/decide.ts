import { randomUUID } from 'node:crypto';
import type { CheckoutItem, MarkData, QuoteLine } from '@copperline/contract';
import { orderActionsOf } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { wantRefund } from '../payments/refund.ts';
import { issue } from '../files/rules.ts';
import { endOrder } from '../payments/end.ts';
import { moveOrder, positionOf, stampOrder } from '../order-core/move.ts';
import { type Actor, linesOf, lockOrder, type OrderChange, type OrderRow } from '../order-core/store.ts';
import { closeMark, findMark, marksOf, openMark, setMarkData } from '../order-core/mark-store.ts';
import { changeLine } from '../order-core/store.ts';
import { taxOn } from '../order-core/sums.ts';

type PriceDecision = Extract<MarkData, { mark: 'price-decision' }>;

/** A line at its new price. */
const repriced = (item: CheckoutItem, lines: readonly QuoteLine[]): CheckoutItem => ({
  ...item,
  lines: [...lines],
  cents: lines.reduce((sum, { cents }) => sum + cents, 0),
});

/** Cents that the goods of an order can still become cheaper: a coupon has taken its part, and nobody is paid for ordering. */
export const mostOff = ({ merchandise, discount, shipping }: OrderRow): number =>
  Math.max(0, Number(merchandise) - Number(discount) + Number(shipping));

/** Every sum of an order whose goods cost so much more or less; what is collected of tax follows. */
const withGoods = (row: OrderRow, difference: number): OrderChange => {
  const merchandise = Number(row.merchandise) + difference;
  const tax = taxOn(row, merchandise - Number(row.discount) + Number(row.shipping));
  const payable = merchandise - Number(row.discount) + Number(row.transaction_fee) + Number(row.shipping) + tax.cents;
  return { merchandise, tax: tax.cents, payable, tax_basis: tax.basis && JSON.stringify(tax.basis) };
};

/** Differences that were accepted one after the other are paid as one. */
const askDifference = async (trx: Db, orderId: string, cents: number, now: Date): Promise<void> => {
  for (const { id, data } of await marksOf(trx, [orderId], true))
    if (data.mark === 'difference-due') return setMarkData(trx, id, { ...data, cents: data.cents + cents });
  await openMark(trx, { id: randomUUID(), orderId, data: { mark: 'difference-due', cents }, now });
};

/**
 * Puts another price on an order: more has to be paid first, less goes back at once. A cut of more than is left of the payment is
 * refused: refunds or a dispute may have it.
 */
export const reprice = async (
  services: Services,
  trx: Db,
  row: OrderRow,
  data: PriceDecision,
  actor: Actor,
  now: Date,
): Promise<OrderRow> => {
  const line = (await linesOf(trx, [row.id])).find(({ place }) => place === data.line);
  if (line === undefined) throw new Error(`order ${row.number} has no line ${data.line}`);
  const item = repriced(line.item, data.after);
  const difference = item.cents - Number(line.cents);
  await changeLine(trx, line, item);
  const before = Number(row.payable);
  const changed = await stampOrder(services, trx, row, {
    action: 'reprice',
    actor,
    change: withGoods(row, difference),
    data: { difference },
    now,
  });
  const delta = Number(changed.payable) - before;
  if (delta > 0) await askDifference(trx, row.id, delta, now);
  if (delta >= 0) return changed;
  return wantRefund(services, trx, changed, { cents: -delta, reason: 'price', to: 'origin', actor, now });
};

export interface Answering {
  readonly orderId: string;
  readonly ownerId: string;
  readonly markId: string;
  readonly answer: 'accept' | 'cancel' | 'approve' | 'reject' | 'answer';
  readonly text: string;
  readonly now: Date;
}

const answersOf = {
  hold: ['answer'],
  'price-decision': ['accept', 'cancel'],
  'file-approval': ['approve', 'reject'],
} as const satisfies Partial<Record<MarkData['mark'], readonly Answering['answer'][]>>;

const isAnswerTo = (mark: MarkData['mark'], answer: Answering['answer']): boolean =>
  Object.hasOwn(answersOf, mark) && (answersOf[mark as keyof typeof answersOf] as readonly string[]).includes(answer);

/** O10b: the customer's word on what holds their order. */
export const answerMark = async (services: Services, trx: Db, answering: Answering): Promise<OrderRow> => {
  const { orderId, ownerId, markId, answer, text, now } = answering;
  const actor = { by: 'customer', id: ownerId } as const;
  const row = await lockOrder(trx, orderId, actor);
  const mark = row && (await findMark(trx, orderId, markId));
  if (row === undefined || mark === undefined) throw fail('NOT_FOUND');
  if (mark.closed_at !== null) throw fail('ORDER_CHANGED');
  if (!isAnswerTo(mark.mark, answer)) throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
  if ((answer === 'answer' || answer === 'reject') && text === '')
    throw fail('VALIDATION', { issues: [issue('text', 'required')] });
  const position = await positionOf(trx, row);
  if (!orderActionsOf(position, 'customer').includes('answer'))
    throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
  if (answer === 'cancel')
    return endOrder(services, trx, row, { action: 'cancel-paid', actor, note: text, reason: 'cancelled', now });
  await closeMark(trx, markId, { answer, text, now });
  const answered = await moveOrder(services, trx, {
    orderId,
    action: 'answer',
    actor,
    note: text,
    data: { markId, answer },
    now,
  });
  if (mark.data.mark === 'price-decision') return reprice(services, trx, answered, mark.data, actor, now);
  if (answer === 'reject') {
    const data = {
      mark: 'hold',
      reason: 'file',
      text,
      place: null,
      fileId: null,
      clockPaused: true,
      ofApproval: markId,
    } as const;
    await openMark(trx, { id: randomUUID(), orderId, data, now });
  }
  return answered;
};
