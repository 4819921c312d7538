import { randomUUID } from 'node:crypto';
import {
  type DeskOrderAction,
  type deskOrders,
  type MarkData,
  orderActionsOf,
  orderDays,
  type ParsedOf,
  type QuoteLine,
} from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { issue } from '../../files/rules.ts';
import { mostOff, reprice } from '../../orders/decide.ts';
import { endOrder, letGo } from '../../payments/end.ts';
import { askFreight, weigh } from '../../orders/freight.ts';
import { issueDocument } from '../../order-core/document/issue.ts';
import { moveOrder, positionOf } from '../../order-core/move.ts';
import { followCoupon } from '../../payments/paid.ts';
import { planSteps, promisedDate } from '../../order-core/steps.ts';
import { currentSteps } from '../../order-core/step-store.ts';
import { endStockHold, keepPieces, reserveForProduction, takePieces } from '../../order-core/kit.ts';
import { type Actor, linesOf, lockOrder, type OrderLineRow, type OrderRow } from '../../order-core/store.ts';
import { closeMark, closeMarks, marksOf, openMark } from '../../order-core/mark-store.ts';
import { earn } from '../../payments/earn.ts';
import { freightBill } from '../../payments/freight-bill.ts';
import { bookReversal, refundable } from '../../payments/refund.ts';
import { documentPayments } from '../../payments/document-payments.ts';
import { decideVouchers } from '../../payments/voucher/voucher-store.ts';
import { insertOrderFiles } from '../../order-core/file-store.ts';
import { archiveOfProject, ourVersionOf } from './store.ts';
import { confirmTransfer, payByAgain } from '../transfer.ts';

type Data = NonNullable<ParsedOf<typeof deskOrders.move>['data']>;

export interface DeskMove {
  readonly row: OrderRow;
  readonly action: DeskOrderAction;
  readonly actor: Actor;
  readonly note: string;
  readonly data: Data;
  readonly now: Date;
}

type Step = (services: Services, trx: Db, move: DeskMove) => Promise<OrderRow>;

const needs = (path: string) => fail('VALIDATION', { issues: [issue(path, 'required')] });
const notYet = ({ row }: DeskMove, missing: string) =>
  fail('ORDER_STATE', { data: { status: row.status, actions: [], missing } });
const day = 24 * 60 * 60_000;

/** The transition alone, without further effects. */
const plainly =
  (change: (move: DeskMove) => NonNullable<Parameters<typeof moveOrder>[2]['change']> = () => ({})): Step =>
  (services, trx, move) => {
    const { row, action, actor, note, now } = move;
    return moveOrder(services, trx, { orderId: row.id, action, actor, note, change: change(move), now });
  };

const ending =
  (reason: Parameters<typeof endOrder>[3]['reason']): Step =>
  (services, trx, { row, action, actor, note, now }) =>
    endOrder(services, trx, row, { action, actor, note, reason, now });

/** The lines of an order's first item with what staff add or take off, and what they come to. */
const repricedLines = (lines: readonly QuoteLine[], surcharges: readonly { title: string; cents: number }[]): QuoteLine[] => [
  ...lines,
  ...surcharges.map(
    ({ title, cents }): QuoteLine => ({ group: lines[0]?.group ?? 'pcb', key: 'surcharge', cents, because: { title } }),
  ),
];

const sumOf = (lines: readonly { readonly cents: number }[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The line of an order that something is asked about. */
const lineAt = async (trx: Db, { id }: OrderRow, index: number): Promise<OrderLineRow> => {
  const line = (await linesOf(trx, [id])).find(({ place }) => place === index);
  if (line === undefined) throw fail('VALIDATION', { issues: [issue('data.ask.line', 'unknown')] });
  return line;
};

const askedMark = async (trx: Db, { row, note, data, now }: DeskMove): Promise<MarkData> => {
  const { ask } = data;
  if (ask === undefined) throw needs('data.ask');
  if (ask.mark === 'hold') return { ...ask, text: note, fileId: null };
  const { item } = await lineAt(trx, row, ask.line);
  if (ask.mark === 'file-approval') {
    const productionVersion = ask.productionProjectId === null ? null : await ourVersionOf(trx, ask.productionProjectId);
    if (ask.productionProjectId !== null && productionVersion === null)
      throw fail('VALIDATION', { issues: [issue('data.ask.productionProjectId', 'unknown')] });
    return {
      mark: 'file-approval',
      line: ask.line,
      text: note,
      projectId: item.projectId,
      projectVersion: item.projectVersion ?? null,
      productionProjectId: ask.productionProjectId,
      productionVersion,
    };
  }
  const before = item.lines;
  const after = repricedLines(before, ask.surcharges);
  const [change, beforeCents] = [sumOf(ask.surcharges), sumOf(before)];
  const min = -Math.min(beforeCents, mostOff(row));
  if (change < 0 && change < min)
    throw fail('VALIDATION', { issues: [{ path: 'data.ask.surcharges', rule: 'range', params: { min } }] });
  return {
    mark: 'price-decision',
    line: ask.line,
    text: note,
    before: [...before],
    after,
    beforeCents,
    afterCents: beforeCents + change,
    place: null,
    fileId: null,
    answerBy: new Date(now.getTime() + orderDays.decideWithin * day).toISOString(),
  };
};

const lineOf = (data: MarkData): number | null => ('line' in data ? data.line : null);

/** The order owns the archive that is to be approved. New files answer the rejection of the former ones of this line. */
const newFiles = async (
  trx: Db,
  { row, now }: DeskMove,
  {
    markId,
    line,
    productionProjectId,
    productionVersion,
  }: Extract<MarkData, { mark: 'file-approval' }> & { readonly markId: string },
): Promise<void> => {
  const fileId = productionProjectId === null ? null : await archiveOfProject(trx, productionProjectId, productionVersion ?? 1);
  if (fileId !== null) await insertOrderFiles(trx, row.id, [{ role: 'production', fileId, line, markId }], now);
  const marks = await marksOf(trx, [row.id], false);
  const rejected = new Set(marks.filter(({ data }) => lineOf(data) === line).map(({ id }) => id));
  for (const { id, data, closed_at: closed } of marks)
    if (closed === null && data.mark === 'hold' && data.ofApproval !== undefined && rejected.has(data.ofApproval))
      await closeMark(trx, id, { answer: 'done', text: '', now });
};

/** O10a. A lower price applies at once; the price of a line that our own check has guaranteed cannot rise. */
const ask: Step = async (services, trx, move) => {
  const { row, action, actor, note, now } = move;
  const data = await askedMark(trx, move);
  const price = data.mark === 'price-decision' ? data : null;
  if (price !== null && price.afterCents > price.beforeCents && (await lineAt(trx, row, price.line)).item.guaranteed)
    throw fail('QUOTE_GUARANTEED');
  const moved = await moveOrder(services, trx, { orderId: row.id, action, actor, note, data: { mark: data.mark }, now });
  const line = lineOf(data);
  // The open question has the lines as they were: answered after a cut, it would undo the cut.
  const open = await marksOf(trx, [row.id], true);
  if (data.mark !== 'hold' && open.some(({ mark, data: other }) => mark === data.mark && lineOf(other) === line))
    throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
  if (price !== null && price.afterCents <= price.beforeCents) return reprice(services, trx, moved, price, actor, now);
  const markId = randomUUID();
  await openMark(trx, { id: markId, orderId: row.id, data, now });
  if (data.mark === 'file-approval' && data.productionProjectId !== null) await newFiles(trx, move, { ...data, markId });
  return moved;
};

/** Lines whose production files the customer wants to see, and has not approved. */
const unapprovedLines = async (trx: Db, row: OrderRow): Promise<number[]> => {
  if (!row.approve_files) return [];
  const marks = await marksOf(trx, [row.id], false);
  return (await linesOf(trx, [row.id]))
    .map(({ place }) => place)
    .filter(
      (line) => !marks.some(({ data, answer }) => data.mark === 'file-approval' && data.line === line && answer === 'approve'),
    );
};

/** O11: a customer who asked to see the files has to have approved those of every board, and the parts of assemblies are there. */
const release: Step = async (services, trx, move) => {
  const { row, action, actor, note, now } = move;
  if (!(await reserveForProduction(trx, row, now))) throw fail('OUT_OF_STOCK');
  if ((await unapprovedLines(trx, row)).length > 0) throw notYet(move, 'file-approval');
  const promised = promisedDate(row, now);
  const change = { promised_date: row.promised_date ?? promised };
  const moved = await moveOrder(services, trx, { orderId: row.id, action, actor, note, change, now });
  await planSteps(trx, moved, promised, now);
  return moved;
};

/** A remake is instead of the money, never on top of it, nor of a coupon: an order that failed before it was sent gave its coupon back. */
const isGivenBack = async (trx: Db, row: OrderRow): Promise<boolean> =>
  (Number(row.discount) > 0 && row.shipped_at === null) || (Number(row.payable) > 0 && (await refundable(trx, row)) <= 0);

/** O19 and O27: all steps once more, with a new date. */
const again: Step = async (services, trx, move) => {
  const { row, action, actor, note, now } = move;
  if (action === 'remake' && (await isGivenBack(trx, row))) throw notYet(move, 'refund');
  if (!(await keepPieces(trx, row, now))) throw fail('OUT_OF_STOCK');
  const promised = promisedDate(row, now);
  const moved = await moveOrder(services, trx, {
    orderId: row.id,
    action,
    actor,
    note,
    // A remake makes an archived order visible to its customer again.
    change: { promised_date: promised, deleted_at: null },
    now,
  });
  await planSteps(trx, moved, promised, now);
  return moved;
};

/** O15: everything done and weighed; the freight of assembled boards is asked for. */
const finish: Step = async (services, trx, move) => {
  const { row, action, actor, note, data, now } = move;
  const { weightGrams } = data;
  if (weightGrams === undefined) throw needs('data.weightGrams');
  if ((await currentSteps(trx, row.id)).some(({ finished_at: finished }) => finished === null)) throw notYet(move, 'steps');
  // A remake for a claim is free, its freight included.
  const paid = row.type !== 'pcba' || Number(row.shipping) > 0 || Number(row.merchandise) === 0;
  if (paid)
    return moveOrder(services, trx, { orderId: row.id, action, actor, note, change: { weighed_grams: weightGrams }, now });
  const weighed = await weigh(services, trx, row, weightGrams, now);
  const { mark: due, change } = weighed;
  const freightCents = Number(change.shipping);
  const freight = due === null ? undefined : await freightBill(trx, { orderId: row.id, due, freightCents, now });
  const moved = await moveOrder(services, trx, { orderId: row.id, action, actor, note, change, freight, now });
  await askFreight(trx, moved, weighed, now);
  return moved;
};

/** O9: only pieces that are reserved for the order are taken from the shelf. */
const pick: Step = async (services, trx, move) => {
  const { row, action, actor, note, data, now } = move;
  if (data.weightGrams === undefined) throw needs('data.weightGrams');
  if (!(await takePieces(trx, row, now))) throw fail('OUT_OF_STOCK');
  await closeMarks(trx, row.id, ['hold'], { answer: 'picked', now });
  return moveOrder(services, trx, { orderId: row.id, action, actor, note, change: { weighed_grams: data.weightGrams }, now });
};

/** O20. */
const ship: Step = async (services, trx, move) => {
  const { row, action, actor, note, data, now } = move;
  const { carrier = row.carrier, trackingNumber = '' } = data;
  if (carrier === null) throw needs('data.carrier');
  if (trackingNumber === '' && carrier !== 'pick-up') throw needs('data.trackingNumber');
  const change = { carrier, tracking_number: trackingNumber, shipped_at: now };
  const moved = await moveOrder(services, trx, { orderId: row.id, action, actor, note, change, now });
  await earn(trx, moved, row.shipped_at === null);
  const payments = await documentPayments(trx, moved.id);
  for (const kind of ['invoice', 'packing-list'] as const) await issueDocument(trx, moved, kind, { payments, now });
  return moved;
};

/** O17: as the customer asked; what was done is kept, and never more than they were told. */
const cancelStarted: Step = async (services, trx, move) => {
  const { row, action, actor, note, data, now } = move;
  const mark = (await marksOf(trx, [row.id], true)).find((each) => each.mark === 'cancel-asked');
  const told = mark?.data.mark === 'cancel-asked' ? mark.data.chargeCents : 0;
  const charge = Math.min(data.chargeCents ?? told, told, await refundable(trx, row));
  const moved = await endOrder(services, trx, row, { action, actor, note, reason: 'partial', charge, now });
  await earn(trx, moved, false);
  return moved;
};

/** O21: after the time of storage; the goods stay where they are. */
const abandon: Step = async (services, trx, move) => {
  const { row, action, actor, note, now } = move;
  const mark = (await marksOf(trx, [row.id], true)).find((each) => each.mark === 'freight-due');
  if (mark?.data.mark !== 'freight-due' || Date.parse(mark.data.storeUntil) > now.getTime()) throw notYet(move, 'storage');
  const kept = await refundable(trx, row);
  const moved = await endOrder(services, trx, row, { action, actor, note, reason: 'partial', charge: kept, now });
  await earn(trx, moved, false);
  return moved;
};

/** O28: only when everything that was paid is back. */
const close: Step = async (services, trx, move) => {
  if ((await refundable(trx, move.row)) > 0) throw notYet(move, 'refund');
  const moved = await plainly()(services, trx, move);
  await followCoupon(trx, moved.checkout_id, move.now);
  return moved;
};

/** O30: the provider took the money back. */
const reverse: Step = async (services, trx, { row, action, actor, note, now }) => {
  const moved = await moveOrder(services, trx, { orderId: row.id, action, actor, note, now });
  await bookReversal(trx, moved);
  await letGo(services, trx, row, now);
  return moved;
};

/** O16: something in the data was found on the line; the customer is asked. */
const returned: Step = async (services, trx, { row, action, actor, note, now }) => {
  const moved = await moveOrder(services, trx, { orderId: row.id, action, actor, note, now });
  const data = { mark: 'hold', reason: 'file', text: note, place: null, fileId: null, clockPaused: true } as const;
  await openMark(trx, { id: randomUUID(), orderId: row.id, data, now });
  // In review the customer cancels without asking us, and without a charge (O12).
  await closeMarks(trx, row.id, ['cancel-asked'], { answer: 'returned', now });
  return moved;
};

const steps: Record<DeskOrderAction, Step> = {
  'confirm-payment': (services, trx, { row, actor, note, data, now }) =>
    confirmTransfer(services, trx, row, { actor, note, receivedCents: data.receivedCents, now }),
  'reject-payment': async (services, trx, move) => {
    await decideVouchers(trx, move.row.id, 'rejected', move.actor);
    return plainly(({ row, now }) => ({ pay_by: payByAgain(row, now) }))(services, trx, move);
  },
  'cancel-unpaid': ending('cancelled'),
  review: plainly(),
  pick,
  ask,
  release,
  refuse: ending('failed'),
  finish,
  return: returned,
  'cancel-started': cancelStarted,
  scrap: ending('failed'),
  'remake-started': again,
  ship,
  abandon,
  deliver: plainly(({ now }) => ({ delivered_at: now })),
  lose: plainly(),
  remake: again,
  close,
  reverse,
};

export interface DeskWish {
  readonly orderId: string;
  readonly revision: number;
  readonly action: DeskOrderAction;
  readonly note: string;
  readonly data: Data;
  /** Staff; or nobody, where a step happens by itself. */
  readonly actor: Actor;
  readonly now: Date;
}

/** One transition by staff or by the system; the table of transitions is checked before any effect. */
export const deskMove = async (services: Services, trx: Db, wish: DeskWish): Promise<OrderRow> => {
  const { orderId, revision, action, note, data, actor, now } = wish;
  const row = await lockOrder(trx, orderId, actor);
  if (row === undefined) throw fail('NOT_FOUND');
  if (row.revision !== revision) throw fail('ORDER_CHANGED');
  // An assembly that was paid without its parts goes on when they are there.
  if (action === 'review' || action === 'release') await endStockHold(trx, row, now);
  const position = await positionOf(trx, row);
  const actions = orderActionsOf(position, actor.by);
  if (!actions.includes(action)) throw fail('ORDER_STATE', { data: { status: row.status, actions } });
  const moved = await steps[action](services, trx, { row, action, actor, note, data, now });
  if (action === 'cancel-started') await closeMarks(trx, orderId, ['cancel-asked'], { answer: 'cancelled', now });
  return moved;
};
