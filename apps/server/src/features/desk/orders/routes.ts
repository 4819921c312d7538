import {
  type DeskOrderDetail,
  deskOrders,
  mayCall,
  orderActionRoles,
  orderStatuses,
  type OrderStatus,
  type OutputOf,
} from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { type Context, on, type Route } from '../../../http/on.ts';
import { eventAnswer, orderAnswers, type OrderRead, readOrder, refundAnswer } from '../../orders/answer.ts';
import { sendBytes } from '../../files/send-bytes.ts';
import { linePicture } from '../../order-core/line-picture.ts';
import { needsKit, takePieces } from '../../order-core/kit.ts';
import { stampOrder } from '../../order-core/move.ts';
import { isUnpaid } from '../../payments/paid.ts';
import { changeStep, type StepChange } from '../../order-core/steps.ts';
import { countByStatus, findOrder, listOrders, lockOrder, type OrderRow } from '../../order-core/store.ts';
import { tellOfOrder } from '../../order-core/tell.ts';
import { approveRefund, declineRefund, isDeclinable } from '../../payments/approve.ts';
import type { ChargebackRow } from '../../payments/chargeback-store.ts';
import { wantRefund } from '../../payments/refund.ts';
import { bookReviewed } from '../../payments/review.ts';
import { settleChargeback } from '../../payments/settle-chargeback.ts';
import { findRefund } from '../../payments/store.ts';
import { decideClaim } from '../claim.ts';
import { deskMove } from './act.ts';
import { lastBookCheck, statisticsOf } from '../figure-store.ts';
import { orderPlacements } from './placements.ts';
import { ownersOf, progressOf, vouchersOf } from './store.ts';
import { demandRole } from '../demand-role.ts';
import { namesOf } from '../store.ts';

type Staff = Context<'staff'>;

const staff = ({ caller }: Staff) => ({ by: 'staff', id: caller.userId }) as const;

/** Which of us did each event and asked for each refund. */
const namesIn = ({ db }: Staff, { events, refunds }: OrderRead): Promise<ReadonlyMap<string, string>> => {
  const did = events.flatMap(({ actor, actor_id: who }) => (actor === 'staff' && who !== null ? [who] : []));
  const asked = refunds.flatMap(({ by_staff: ours, asked_by: who }) => (ours && who !== null ? [who] : []));
  return namesOf(db, [...new Set([...did, ...asked])]);
};

const chargebackAnswer = (row: ChargebackRow): DeskOrderDetail['chargebacks'][number] => ({
  chargebackId: row.id,
  cents: Number(row.amount),
  state: row.state,
  at: row.opened_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

const detailOf = async (context: Staff, row: OrderRow): Promise<DeskOrderDetail> => {
  const { db, clock } = context;
  const read = await readOrder(db, row, clock.now());
  const { detail, events, refunds, chargebacks } = read;
  const [owner] = await ownersOf(db, [row]);
  const names = await namesIn(context, read);
  const nameOf = (isOurs: boolean, who: string | null): string => (isOurs ? (names.get(who ?? '') ?? '') : '');
  if (owner === undefined) throw fail('NOT_FOUND');
  return {
    ...detail,
    owner,
    since: row.since.toISOString(),
    removedAt: row.deleted_at?.toISOString() ?? null,
    events: events.map((event) => ({ ...eventAnswer(event), who: nameOf(event.actor === 'staff', event.actor_id) })),
    refunds: refunds.map((refund) => ({
      ...refundAnswer(refund),
      declinable: isDeclinable(row, refund),
      askedBy: nameOf(refund.by_staff, refund.asked_by),
      own: refund.asked_by === context.caller.userId,
    })),
    chargebacks: chargebacks.map(chargebackAnswer),
    vouchers: await vouchersOf(db, row.id),
  };
};

const viewed = async (context: Staff, orderId: string): Promise<DeskOrderDetail> => {
  const row = await findOrder(context.db, orderId);
  if (row === undefined) throw fail('NOT_FOUND');
  return detailOf(context, row);
};

const changed = async (context: Staff, work: (trx: Db) => Promise<OrderRow>): Promise<DeskOrderDetail> => {
  const row = await inTransaction(context.db, work);
  await tellOfOrder(context, row);
  return detailOf(context, row);
};

const listed = async ({ db, clock }: Staff, rows: readonly OrderRow[]): Promise<OutputOf<typeof deskOrders.list>['rows']> => {
  const [answers, owners, progress] = [await orderAnswers(db, rows), await ownersOf(db, rows), await progressOf(db, rows)];
  const today = clock.now().toISOString().slice(0, 10);
  const making: readonly OrderStatus[] = ['paid', 'reviewed', 'in-production', 'processed'];
  return rows.map((row, index) => {
    const [answer, owner] = [answers[index], owners[index]];
    if (answer === undefined || owner === undefined) throw new Error(`order ${row.number} was not described`);
    return {
      ...answer,
      owner,
      since: row.since.toISOString(),
      promisedDate: row.promised_date,
      late: row.promised_date !== null && row.promised_date < today && making.includes(row.status),
      ...progress(row.id),
    };
  });
};

const allStatuses = (counted: ReadonlyMap<OrderStatus, number>): Record<OrderStatus, number> =>
  Object.fromEntries(orderStatuses.map((status) => [status, counted.get(status) ?? 0])) as Record<OrderStatus, number>; // every status

/** All of them or none, each under its own lock, always in the same order. */
const stepMany = async (
  context: Staff,
  { orderIds, ...change }: { readonly orderIds: readonly string[] } & Omit<StepChange, 'now'>,
): Promise<OrderRow[]> =>
  inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    const { step, state, line, remark } = change;
    const rows: OrderRow[] = [];
    for (const orderId of [...new Set(orderIds)].toSorted()) {
      const row = await lockOrder(trx, orderId, staff(context));
      if (row === undefined) throw fail('NOT_FOUND');
      const done = row.status === 'in-production' && (await changeStep(trx, orderId, { ...change, now }));
      if (!done) throw fail('ORDER_STATE', { data: { status: row.status, actions: [], orderId } });
      if (needsKit(row, step) && !(await takePieces(trx, row, now))) throw fail('OUT_OF_STOCK', { data: { orderId } });
      rows.push(
        await stampOrder(context, trx, row, {
          action: 'step',
          actor: staff(context),
          note: remark,
          data: { step, state, line: line ?? null },
          now,
        }),
      );
    }
    return rows;
  });

export const deskOrderRoutes: readonly Route[] = [
  on(deskOrders.list, async (context, { status, type, search, page = 1 }) => {
    const statuses = status === undefined ? undefined : [status];
    const { rows, total } = await listOrders(context.db, { statuses, type, search, page });
    return { rows: await listed(context, rows), total, count: allStatuses(await countByStatus(context.db)) };
  }),
  on(deskOrders.view, (context, { orderId }) => viewed(context, orderId)),
  on(deskOrders.move, (context, { orderId, revision, action, note = '', data = {} }) => {
    demandRole(context, orderActionRoles[action]);
    return changed(context, (trx) =>
      deskMove(context, trx, { orderId, revision, action, note, data, actor: staff(context), now: context.clock.now() }),
    );
  }),
  on(deskOrders.steps, async (context, { orderIds, step, line, state, remark = '' }) => {
    const rows = await stepMany(context, { orderIds, step, line, state, remark });
    for (const row of rows) await tellOfOrder(context, row);
    return { changed: rows.length };
  }),
  on(deskOrders.refund, (context, { orderId, revision, cents, note, to }) =>
    changed(context, async (trx) => {
      const now = context.clock.now();
      const row = await lockOrder(trx, orderId, staff(context));
      if (row === undefined) throw fail('NOT_FOUND');
      if (row.revision !== revision) throw fail('ORDER_CHANGED');
      // A part payment of an unpaid order stays with it until the order is paid or cancelled.
      if (isUnpaid(row)) throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
      return wantRefund(context, trx, row, { cents, reason: 'goodwill', to, actor: staff(context), note, now });
    }),
  ),
  on(deskOrders.bookPayment, async (context, wish) => {
    await bookReviewed(context, { ...wish, actor: staff(context) });
    return viewed(context, wish.orderId);
  }),
  on(deskOrders.approveRefund, async (context, { refundId }) => {
    const decision = { refundId, staffId: context.caller.userId, now: context.clock.now() };
    const row = await inTransaction(context.db, (trx) => approveRefund(context, trx, decision));
    await tellOfOrder(context, row);
    const approved = await findRefund(context.db, refundId);
    if (approved === undefined) throw fail('NOT_FOUND');
    return refundAnswer(approved);
  }),
  on(deskOrders.declineRefund, (context, { refundId, note }) => {
    const mayDecline = mayCall(context.caller.roles, deskOrders.approveRefund);
    const decision = { refundId, staffId: context.caller.userId, note, mayDecline, now: context.clock.now() };
    return changed(context, (trx) => declineRefund(context, trx, decision));
  }),
  on(deskOrders.settleChargeback, async (context, wish) => {
    await settleChargeback(context, { ...wish, staffId: context.caller.userId });
    return viewed(context, wish.orderId);
  }),
  on(deskOrders.answerClaim, (context, { orderId, revision, outcome, cents = 0, note }) =>
    changed(context, (trx) =>
      decideClaim(context, trx, { orderId, revision, outcome, cents, note, actor: staff(context), now: context.clock.now() }),
    ),
  ),
  on(deskOrders.picture, async (context, { orderId, line }) => {
    const row = await findOrder(context.db, orderId);
    const picture = row && (await linePicture(context, row, line));
    if (!picture) throw fail('NOT_FOUND');
    sendBytes(context, picture, `${row.number}.png`);
  }),
  on(deskOrders.placements, orderPlacements),
  on(deskOrders.statistics, async ({ db, clock }, { days = 30 }) => ({
    ...(await statisticsOf(db, days, clock.now())),
    books: await lastBookCheck(db),
    statuses: allStatuses(await countByStatus(db)),
  })),
];
