import type { Order, OrderDetail, OrderEvent, OrderMarkView, Payment, Refund } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { isWaiting } from '../payments/approval.ts';
import { type ChargebackRow, chargebacksOf } from '../payments/chargeback-store.ts';
import { dueAmount } from '../payments/due.ts';
import { type Paid, paidOf } from '../payments/ledger-store.ts';
import { linksOf } from '../payments/link/link-store.ts';
import { leftToRefund } from '../payments/refund.ts';
import { paymentsOf, type RefundRow, refundsOf } from '../payments/store.ts';
import { cancellingOf } from './cancel.ts';
import { filesOfOrder } from '../order-core/file-store.ts';
import { documentsOf } from '../order-core/document/document-store.ts';
import { sumsOf } from '../order-core/sums.ts';
import { forecastOf } from '../order-core/steps.ts';
import { currentSteps } from '../order-core/step-store.ts';
import {
  eventsOf,
  linesOf,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  ordersOfCheckout,
} from '../order-core/store.ts';
import { type MarkRow, marksOf } from '../order-core/mark-store.ts';
import { openable } from '../project/store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const quoteNumbers = (lines: readonly OrderLineRow[]): string =>
  [...new Set(lines.flatMap(({ item }) => item.quote?.quoteNumber ?? []))].join(', ');

interface Around {
  readonly lines: readonly OrderLineRow[];
  readonly marks: readonly MarkRow[];
  readonly paid: Paid;
}

const orderAnswer = (row: OrderRow, { lines, marks, paid }: Around): Order => {
  const sums = sumsOf(row);
  const kinds = marks.map(({ mark }) => mark);
  return {
    orderId: row.id,
    orderNumber: row.number,
    checkoutId: row.checkout_id,
    type: row.type,
    status: row.status,
    marks: kinds,
    purchaseNumber: row.po_number,
    quoteNumber: quoteNumbers(lines),
    orderDate: row.created_at.toISOString(),
    payBy: iso(row.pay_by),
    estimatedShippingDate: row.promised_date,
    deliveryDate: iso(row.delivered_at ?? row.completed_at),
    consignee: row.receiver.consignee,
    address: row.receiver.lines.join(', '),
    tel: row.receiver.phone,
    paymentMethod: row.method,
    shippingMethod: row.carrier,
    currency: row.currency,
    merchandiseTotal: sums.merchandise,
    transactionFee: sums.transactionFee,
    coupon: sums.discount,
    subtotal: sums.merchandise - sums.discount,
    shippingCost: sums.shipping,
    tax: sums.tax,
    payableAmount: sums.payable,
    dueAmount: dueAmount(row, marks, paid),
    remark: row.remark,
    items: lines.map(({ item: { itemType, name, maker, quantity, projectId, projectVersion, spec }, cents }) => ({
      itemType,
      name,
      maker,
      quantity,
      projectId,
      projectVersion,
      spec,
      cents: Number(cents),
    })),
  };
};

/** As a list shows them, in the order given. */
export const orderAnswers = async (db: Db, rows: readonly OrderRow[]): Promise<Order[]> => {
  const ids = rows.map(({ id }) => id);
  const [lines, marks, paid] = [await linesOf(db, ids), await marksOf(db, ids, true), await paidOf(db, ids)];
  return rows.map((row) =>
    orderAnswer(row, {
      lines: lines.filter((line) => line.order_id === row.id),
      marks: marks.filter((mark) => mark.order_id === row.id),
      paid: paid(row.id),
    }),
  );
};

const markAnswer = ({
  id,
  data,
  opened_at: since,
  closed_at: closedAt,
  answer,
  answer_text: answerText,
}: MarkRow): OrderMarkView => ({
  markId: id,
  data,
  since: since.toISOString(),
  closedAt: iso(closedAt),
  answer,
  answerText,
});

export const paymentAnswer = (row: Awaited<ReturnType<typeof paymentsOf>>[number]): Payment => ({
  paymentId: row.id,
  subject: row.subject,
  method: row.method,
  state: row.state,
  cents: Number(row.share),
  at: row.created_at.toISOString(),
  settledAt: iso(row.settled_at),
  declineCode: row.decline_code,
  testMoney: row.test_money,
});

export const refundAnswer = (row: RefundRow): Refund => ({
  refundId: row.id,
  cents: Number(row.amount),
  state: row.state,
  reason: row.reason,
  to: row.target,
  at: row.created_at.toISOString(),
  settledAt: iso(row.settled_at),
  needsApproval: isWaiting(row),
});

const stepOf = ({ action, data }: OrderEventRow): OrderEvent['step'] => {
  if (action !== 'step' || typeof data['step'] !== 'string') return null;
  const line = typeof data['line'] === 'number' ? data['line'] : null;
  return { step: data['step'], state: data['state'] === 'start' ? 'start' : 'finish', line };
};

export const eventAnswer = (row: OrderEventRow): OrderEvent => ({
  at: row.at.toISOString(),
  action: row.action,
  by: row.actor,
  status: row.to_status,
  note: row.note,
  step: stepOf(row),
});

/** An order as its customer sees it, with the rows of which our people see more. */
export interface OrderRead {
  readonly detail: OrderDetail;
  readonly refunds: readonly RefundRow[];
  readonly chargebacks: readonly ChargebackRow[];
  readonly events: readonly OrderEventRow[];
}

/** An order, whole. */
export const orderDetail = async (db: Db, row: OrderRow, now: Date): Promise<OrderDetail> =>
  (await readOrder(db, row, now)).detail;

export const readOrder = async (db: Db, row: OrderRow, now: Date): Promise<OrderRead> => {
  const lines = await linesOf(db, [row.id]);
  const marks = await marksOf(db, [row.id], false);
  const open = marks.filter(({ closed_at: closed }) => closed === null);
  // Before the ledger: a refund that is settled meanwhile counts twice rather than not at all.
  const [refunds, chargebacks] = [await refundsOf(db, row.id), await chargebacksOf(db, row.id)];
  const paid = (await paidOf(db, [row.id]))(row.id);
  const steps = await currentSteps(db, row.id);
  const payments = await paymentsOf(db, row.id);
  const position = { status: row.status, type: row.type, marks: open.map(({ mark }) => mark) };
  const cancelling = cancellingOf(row, position, leftToRefund(paid, refunds, chargebacks), steps);
  const events = await eventsOf(db, row.id);
  const others = (await ordersOfCheckout(db, row.checkout_id)).filter(
    ({ id, deleted_at }) => id !== row.id && deleted_at === null,
  );
  const around = await orderAnswers(db, others);
  const detail: OrderDetail = {
    ...orderAnswer(row, { lines, marks: open, paid }),
    revision: row.revision,
    partList: [...row.parts],
    lines: lines.map(({ item }) => item),
    openProjects: await openable(
      db,
      row.owner_id,
      lines.flatMap(({ item }) => item.projectId ?? []),
    ),
    files: (await filesOfOrder(db, row.id)).map(({ id, line, role, name, size }) => ({
      fileId: id,
      line,
      role,
      name,
      size: Number(size),
    })),
    sums: sumsOf(row),
    taxBasis: row.tax_basis,
    shippingOffer: row.shipping_offer,
    laterFreight: row.later_freight,
    receiver: row.receiver,
    bill: row.bill,
    paidCents: paid.paid,
    refundedCents: paid.refunded,
    payments: payments.map(paymentAnswer),
    refunds: refunds.map(refundAnswer),
    openMarks: open.map(markAnswer),
    closedMarks: marks.filter(({ closed_at: closed }) => closed !== null).map(markAnswer),
    events: events.map(eventAnswer),
    steps: steps.map(({ line, step, planned_at: planned, started_at: started, finished_at: finished, remark }) => ({
      line,
      step,
      plannedAt: iso(planned),
      startedAt: iso(started),
      finishedAt: iso(finished),
      remark,
    })),
    promisedDate: row.promised_date,
    forecastDate: iso(forecastOf(steps, now)),
    trackingNumber: row.tracking_number,
    weightGrams: row.weighed_grams,
    cancelling: cancelling && {
      refundCents: cancelling.refundCents,
      chargeCents: cancelling.chargeCents,
      asks: cancelling.action === 'ask-cancel',
    },
    documents: await documentsOf(db, row.id),
    together: around.map(({ orderId, orderNumber, type, status, dueAmount: due }) => ({
      orderId,
      orderNumber,
      type,
      status,
      dueAmount: due,
    })),
    payLinks: await linksOf(db, row.id, now),
    testMoney: payments.some(({ test_money: test }) => test),
  };
  return { detail, refunds, chargebacks, events };
};
