import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { copyOrderFiles } from '../order-core/file-store.ts';
import { stampOrder } from '../order-core/move.ts';
import { reserveStock } from '../order-core/stock-store.ts';
import {
  type Actor,
  insertEvent,
  insertLines,
  insertOrder,
  insertOrderedCheckout,
  linesOf,
  lockOrder,
  nextOrderNumber,
  type OrderRow,
} from '../order-core/store.ts';
import { closeMarks, marksOf } from '../order-core/mark-store.ts';
import { wantRefund } from '../payments/refund.ts';

export interface ClaimDecision {
  readonly orderId: string;
  readonly revision: number;
  readonly outcome: 'remake' | 'refund' | 'credit' | 'refused';
  readonly cents: number;
  readonly note: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** O31: what is made again is an order of its own that costs nothing, linked by its events. */
const remakeOf = async (trx: Db, row: OrderRow, { actor, now }: ClaimDecision): Promise<OrderRow> => {
  const checkoutId = randomUUID();
  const lines = await linesOf(trx, [row.id]);
  await insertOrderedCheckout(trx, {
    id: checkoutId,
    ownerId: row.owner_id,
    currency: row.currency,
    items: lines.map(({ item }) => item),
    now,
  });
  const free = { merchandise: 0, discount: 0, transaction_fee: 0, shipping: 0, tax: 0, payable: 0 };
  const { weighed_grams: _weighed, tracking_number: _tracking, ...same } = row;
  const made = await insertOrder(trx, {
    ...same,
    ...free,
    id: randomUUID(),
    number: await nextOrderNumber(trx, now),
    checkout_id: checkoutId,
    revision: 0,
    status: 'paid',
    since: now,
    coupon_id: null,
    receiver: JSON.stringify(row.receiver),
    bill: row.bill && JSON.stringify(row.bill),
    shipping_offer: null,
    later_freight: null,
    tax_basis: null,
    parts: JSON.stringify(row.parts),
    paid_at: now,
    promised_date: null,
    shipped_at: null,
    delivered_at: null,
    completed_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  });
  await insertLines(
    trx,
    lines.map(({ place, item, choices }) => ({
      order_id: made.id,
      place,
      item: JSON.stringify({ ...item, cents: 0, lines: [], quote: null }),
      cents: 0,
      choices: choices && JSON.stringify(choices),
    })),
  );
  await copyOrderFiles(trx, row.id, made.id, now);
  const items = lines.map(({ item }) => item);
  if (!(await reserveStock(trx, { orderId: made.id, items, parts: made.parts, now }))) throw fail('OUT_OF_STOCK');
  await insertEvent(trx, made, { action: 'place', actor, from: null, data: { remakeOf: row.id } }, now);
  return made;
};

/** What was claimed, decided: made again, paid back, credited, or refused with a reason. */
export const decideClaim = async (services: Services, trx: Db, decision: ClaimDecision): Promise<OrderRow> => {
  const { orderId, revision, outcome, cents, note, actor, now } = decision;
  const row = await lockOrder(trx, orderId, actor);
  if (row === undefined) throw fail('NOT_FOUND');
  if (row.revision !== revision) throw fail('ORDER_CHANGED');
  const open = (await marksOf(trx, [orderId], true)).some(({ mark }) => mark === 'claim-open');
  if (!open) throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
  const pays = outcome === 'refund' || outcome === 'credit';
  // A claim that is closed as paid back, without a sum, would tell the customer of money that never comes.
  if (pays && cents <= 0) throw fail('VALIDATION', { issues: [{ path: 'cents', rule: 'range', params: { min: 1 } }] });
  await closeMarks(trx, orderId, ['claim-open'], { answer: outcome, text: note, now });
  const remake = outcome === 'remake' ? await remakeOf(trx, row, decision) : null;
  const data = { outcome, cents, ...(remake === null ? {} : { remake: remake.id, remakeNumber: remake.number }) };
  const decided = await stampOrder(services, trx, row, { action: 'answer-claim', actor, note, data, now });
  if (!pays) return decided;
  const to = outcome === 'credit' ? 'balance' : 'origin';
  return wantRefund(services, trx, decided, { cents, reason: 'claim', to, actor, note, now });
};
