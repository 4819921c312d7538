import { randomUUID } from 'node:crypto';
import {
  canDeleteOrder,
  canReaddressOrder,
  orderActionsOf,
  orderDays,
  type OrderDetail,
  orders,
  orderTabs,
  sellerBank,
} from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { receiverAnswer } from '../address/rows.ts';
import { findReceiver } from '../address/store.ts';
import { attachment } from '../files/rules.ts';
import { sendBytes } from '../files/send-bytes.ts';
import { sendFile } from '../files/send-file.ts';
import { findOwnFile } from '../files/store.ts';
import { revokeLink } from '../payments/link/link-store.ts';
import { pay } from '../payments/pay.ts';
import { payingOf } from '../payments/paying.ts';
import { makePayLink, openLink, payLinkAnswer } from '../payments/link/pay-link.ts';
import { statementOf } from '../payments/statement-store.ts';
import { findPayment, sharesOf } from '../payments/store.ts';
import { submitVoucher } from '../payments/voucher/voucher.ts';
import { orderAnswers, orderDetail } from './answer.ts';
import { cancelOrder } from './cancel.ts';
import { answerMark } from './decide.ts';
import { chooseFreight } from './freight.ts';
import { moveOrder, positionOf, stampOrder } from '../order-core/move.ts';
import { keepsTax } from '../order-core/sums.ts';
import { reorder } from './reorder.ts';
import { sendDocument } from './send-document.ts';
import { countByStatus, countByTab, findOrder, listOrders, lockOrder, type OrderRow } from '../order-core/store.ts';
import { fileOfMark, findOrderFile, insertOrderFiles } from '../order-core/file-store.ts';
import { linePicture } from '../order-core/line-picture.ts';
import { openMark, setMarkData } from '../order-core/mark-store.ts';
import { tellOfOrder } from '../order-core/tell.ts';

type Signed = Context<'user'>;

const mine = async ({ db, caller }: Signed, orderId: string): Promise<OrderRow> => {
  const row = await findOrder(db, orderId, caller.userId);
  if (row === undefined) throw fail('NOT_FOUND');
  return row;
};

const told = async (context: Signed, row: OrderRow): Promise<OrderDetail> => {
  await tellOfOrder(context, row);
  return orderDetail(context.db, row, context.clock.now());
};

/** Does something to an order in one transaction, tells its pages, and answers it as it stands then. */
const changed = async (context: Signed, work: (trx: Db) => Promise<OrderRow>): Promise<OrderDetail> =>
  told(context, await inTransaction(context.db, work));

const owner = ({ caller }: Signed) => ({ by: 'customer', id: caller.userId }) as const;

const locked = async (context: Signed, trx: Db, orderId: string): Promise<OrderRow> => {
  const row = await lockOrder(trx, orderId, owner(context));
  if (row === undefined) throw fail('NOT_FOUND');
  return row;
};

const day = 24 * 60 * 60_000;

const removeOrder = async (context: Signed, orderId: string): Promise<null> => {
  const now = context.clock.now();
  await inTransaction(context.db, async (trx) => {
    const row = await locked(context, trx, orderId);
    const position = await positionOf(trx, row);
    if (!canDeleteOrder(position))
      throw fail('ORDER_STATE', { data: { status: row.status, actions: orderActionsOf(position, 'customer') } });
    await stampOrder(context, trx, row, { action: 'delete', actor: owner(context), change: { deleted_at: now }, now });
  });
  return null;
};

/** Only where the freight that was paid stays right: the same country. */
const changeAddress = (
  context: Signed,
  { orderId, revision, receiverId }: { orderId: string; revision: number; receiverId: string },
) =>
  changed(context, async (trx) => {
    const now = context.clock.now();
    const row = await locked(context, trx, orderId);
    const receiver = await findReceiver(trx, context.caller.userId, receiverId);
    if (receiver === undefined) throw fail('NOT_FOUND');
    if (row.revision !== revision) throw fail('ORDER_CHANGED');
    const { id: _id, isDefault: _default, areas: _areas, ...frozen } = receiverAnswer(context.locale, receiver);
    if (!canReaddressOrder(row.status) || frozen.country !== row.receiver.country)
      throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
    if (!keepsTax(row, frozen)) throw fail('ADDRESS_TAX');
    return stampOrder(context, trx, row, {
      action: 'address',
      actor: owner(context),
      change: { receiver: JSON.stringify(frozen) },
      now,
    });
  });

interface ClaimWish {
  readonly orderId: string;
  readonly wish: 'remake' | 'refund' | 'credit';
  readonly text: string;
  readonly fileIds: readonly string[];
}

const claim = (context: Signed, { orderId, wish, text, fileIds }: ClaimWish) =>
  changed(context, async (trx) => {
    const now = context.clock.now();
    const row = await locked(context, trx, orderId);
    for (const fileId of fileIds) if (!(await findOwnFile(trx, context.caller.userId, fileId))) throw fail('NOT_FOUND');
    const ended = row.completed_at ?? row.delivered_at;
    if (ended !== null && now.getTime() - ended.getTime() > orderDays.claimWithin * day)
      throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
    const action = row.status === 'delivery' ? 'claim-delivered' : 'claim';
    const moved = await moveOrder(context, trx, { orderId, action, actor: owner(context), note: text, now });
    const markId = randomUUID();
    const copies: string[] = [];
    await openMark(trx, { id: markId, orderId, data: { mark: 'claim-open', text, wish, fileIds: copies }, now });
    const files = fileIds.map((fileId) => ({ role: 'claim', fileId, markId }) as const);
    copies.push(...(await insertOrderFiles(trx, orderId, files, now)).map(({ id }) => id));
    await setMarkData(trx, markId, { mark: 'claim-open', text, wish, fileIds: copies });
    return moved;
  });

export const orderRoutes: readonly Route[] = [
  on(orders.list, async ({ db, caller }, { tab = 'all', type, search, page = 1 }) => {
    const ownerId = caller.userId;
    const statuses = tab === 'all' ? undefined : orderTabs[tab];
    const { rows, total } = await listOrders(db, { ownerId, statuses, type, search, page });
    return { rows: await orderAnswers(db, rows), total, count: countByTab(await countByStatus(db, ownerId)) };
  }),
  on(orders.view, async (context, { orderId }) => orderDetail(context.db, await mine(context, orderId), context.clock.now())),
  on(orders.reorder, async (context, { orderId }) => reorder(context, await mine(context, orderId))),
  on(orders.paying, async (context, { orderId }) => payingOf(context, await mine(context, orderId))),
  on(orders.pay, async (context, { orderId, method, cents = null, key = randomUUID() }) => {
    const chosen = method ?? (await mine(context, orderId)).method;
    if (chosen === null) throw fail('PAYMENT_METHOD');
    const { userId: keyOwner } = context.caller;
    return pay(context, { orderId, actor: owner(context), method: chosen, cents, key, keyOwner, locale: context.locale });
  }),
  on(orders.payment, async ({ db, caller }, { paymentId }) => {
    const payment = await findPayment(db, paymentId);
    if (payment?.owner_id !== caller.userId) throw fail('NOT_FOUND');
    const paid = await Promise.all((await sharesOf(db, paymentId)).map(({ orderId }) => findOrder(db, orderId)));
    return {
      paymentId,
      subject: payment.subject,
      method: payment.method,
      state: payment.state,
      cents: Number(payment.amount),
      at: payment.created_at.toISOString(),
      settledAt: payment.settled_at?.toISOString() ?? null,
      declineCode: payment.decline_code,
      testMoney: payment.test_money,
      currency: payment.currency,
      orders: paid.flatMap((order) => (order ? [{ orderId: order.id, orderNumber: order.number }] : [])),
      bank:
        payment.method === 'bank' && payment.settled_at === null
          ? { ...sellerBank[payment.currency], reference: paid[0]?.number ?? '' }
          : null,
    };
  }),
  on(orders.voucher, async (context, { orderId, fileId, note = '', key }) => {
    const row = await submitVoucher(context, { orderId, ownerId: context.caller.userId, fileId, note, key });
    return orderDetail(context.db, row, context.clock.now());
  }),
  on(orders.cancel, async (context, { orderId, revision, refundCents, reason = '' }) => {
    const wish = { orderId, ownerId: context.caller.userId, revision, refundCents, reason, now: context.clock.now() };
    const row = await inTransaction(context.db, (trx) => cancelOrder(context, trx, wish));
    point('cancel.after-commit');
    return told(context, row);
  }),
  on(orders.completed, (context, { orderId }) =>
    changed(context, (trx) => {
      const now = context.clock.now();
      const change = { completed_at: now };
      return moveOrder(context, trx, { orderId, action: 'confirm-received', actor: owner(context), change, now });
    }),
  ),
  on(orders.remove, (context, { orderId }) => removeOrder(context, orderId)),
  on(orders.answer, (context, { orderId, markId, answer, text = '' }) =>
    changed(context, (trx) =>
      answerMark(context, trx, { orderId, ownerId: context.caller.userId, markId, answer, text, now: context.clock.now() }),
    ),
  ),
  on(orders.claim, (context, { orderId, wish, text, fileIds = [] }) => claim(context, { orderId, wish, text, fileIds })),
  on(orders.address, (context, wish) => changeAddress(context, wish)),
  on(orders.freight, (context, { orderId, carrier }) =>
    changed(context, (trx) => chooseFreight(context, trx, { orderId, actor: owner(context), carrier, now: context.clock.now() })),
  ),
  on(orders.picture, async (context, { orderId, line }) => {
    const row = await mine(context, orderId);
    const picture = await linePicture(context, row, line);
    if (picture === null) throw fail('NOT_FOUND');
    sendBytes(context, picture, `${row.number}.png`);
  }),
  on(orders.file, async (context, { orderId, fileId }) => {
    const file = await findOrderFile(context.db, (await mine(context, orderId)).id, fileId);
    await sendFile(context, file, { 'content-disposition': attachment(file?.name ?? ''), 'cache-control': 'private, no-cache' });
  }),
  on(orders.productionFile, async (context, { orderId, markId }) => {
    const file = await fileOfMark(context.db, (await mine(context, orderId)).id, markId);
    await sendFile(context, file, { 'content-disposition': attachment(file?.name ?? ''), 'cache-control': 'private, no-cache' });
  }),
  on(orders.billExport, async (context, { orderId, kind }) => {
    await sendDocument(context, await mine(context, orderId), kind);
  }),
  on(orders.makePayLink, (context, { orderId }) =>
    makePayLink(context, { orderId, ownerId: context.caller.userId, now: context.clock.now() }),
  ),
  on(orders.dropPayLink, async (context, { orderId, payLinkId }) => {
    await mine(context, orderId);
    if (!(await revokeLink(context.db, orderId, payLinkId, context.clock.now()))) throw fail('NOT_FOUND');
    return null;
  }),
  on(orders.payLink, async (context, { token }) => payLinkAnswer(context, await openLink(context, token, context.clock.now()))),
  on(orders.payByLink, async (context, { token, method, cents, key }) => {
    const { link, row, due } = await openLink(context, token, context.clock.now());
    if (due === null) throw fail('PAY_LINK_OVER');
    return pay(context, {
      orderId: row.id,
      actor: { by: 'provider', id: null },
      method,
      cents,
      key,
      keyOwner: link.id,
      link: { id: link.id, token },
      locale: context.locale,
    });
  }),
  on(orders.balance, ({ db, caller }, { page = 1 }) => statementOf(db, caller.userId, page)),
];
