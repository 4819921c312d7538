import { randomBytes, randomUUID } from 'node:crypto';
import { maskName, orderDays, type OutputOf, type orders, type PaymentMethod, type PaymentSubject } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { offeredMethods } from '../methods.ts';
import { sumsOf } from '../../order-core/sums.ts';
import { findOrder, linesOf, lockOrder, type OrderRow } from '../../order-core/store.ts';
import { type Due, dueOf, dueWith } from '../due.ts';
import { findLink, hashOf, insertLink, paidWith, revokeMailedLinks } from './link-store.ts';
import type { PayLinkRow } from '../store.ts';

const day = 24 * 60 * 60_000;
const tokenBytes = 16;

type LinkServices = Pick<Services, 'db' | 'rateBook'>;

interface NewLink {
  readonly orderId: string;
  readonly subject: PaymentSubject;
  readonly cents: number;
  readonly mailed: boolean;
  readonly now: Date;
}

const keepLink = async (trx: Db, { orderId, subject, cents, mailed, now }: NewLink) => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + orderDays.payLink * day);
  const id = randomUUID();
  await insertLink(trx, {
    id,
    order_id: orderId,
    subject,
    hash: hashOf(token),
    amount: cents,
    created_at: now,
    expires_at: expiresAt,
    mailed,
  });
  return { payLinkId: id, token, expiresAt: expiresAt.toISOString() };
};

/** For a mail of ours about what is due: it takes the place of the link in the mail before. The order is locked. */
export const mailedLink = async (trx: Db, link: Omit<NewLink, 'mailed'>): Promise<string> => {
  await revokeMailedLinks(trx, link.orderId, link.now);
  return (await keepLink(trx, { ...link, mailed: true })).token;
};

/** For what is due at this moment, and for no other sum. */
export const makePayLink = (
  services: LinkServices,
  wish: { readonly orderId: string; readonly ownerId: string; readonly now: Date },
) =>
  inTransaction(services.db, async (trx): Promise<OutputOf<typeof orders.makePayLink>> => {
    const { orderId, ownerId, now } = wish;
    const row = await lockOrder(trx, orderId, { by: 'customer', id: ownerId });
    if (row === undefined) throw fail('NOT_FOUND');
    const due = await dueOf(services, trx, row);
    if (due === null || due.cents === 0) throw fail('PAYMENT_OVER', { data: { dueCents: 0 } });
    return keepLink(trx, { orderId, subject: due.subject, cents: feeless(due), mailed: false, now });
  });

/** The sum that a link is bound to: before the fee of the method, which its reader chooses. */
const feeless = ({ cents, orders: some, subject }: Due): number =>
  subject === 'order' ? cents - some.reduce((sum, { row }) => sum + Number(row.transaction_fee), 0) : cents;

export interface OpenLink {
  readonly link: PayLinkRow;
  readonly row: OrderRow;
  /** Null once nothing is due any more, or another sum. */
  readonly due: Due | null;
}

/** A revoked or expired link is over; one whose order has changed has nothing due. */
export const openLink = async (services: LinkServices, token: string, now: Date): Promise<OpenLink> => {
  const { db } = services;
  const link = await findLink(db, token);
  const row = link && (await findOrder(db, link.order_id));
  if (link === undefined || row === undefined) throw fail('NOT_FOUND');
  if (link.revoked_at !== null || link.expires_at <= now) throw fail('PAY_LINK_OVER');
  const due = await dueOf(services, db, row);
  const same = due !== null && due.subject === link.subject && feeless(due) === Number(link.amount);
  return { link, row, due: same ? due : null };
};

/** Whoever has a link is a stranger: no transfer to wait for, and nothing of the owner's balance. */
export const methodsByLink = (row: Pick<OrderRow, 'currency'>, services: Pick<Services, 'payment'>): PaymentMethod[] =>
  offeredMethods(row, services).filter((method) => method !== 'balance' && method !== 'bank');

const nothing = { merchandise: 0, discount: 0, transactionFee: 0, shipping: 0, tax: 0 };

export const payLinkAnswer = async (
  { db, payment }: Pick<Services, 'db' | 'payment'>,
  { link, row, due }: OpenLink,
): Promise<OutputOf<typeof orders.payLink>> => {
  const rows = due?.orders.map((each) => each.row) ?? [row];
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  const sums = rows.map(sumsOf).reduce(
    (total, each) => ({
      merchandise: total.merchandise + each.merchandise,
      discount: total.discount + each.discount,
      transactionFee: total.transactionFee + each.transactionFee,
      shipping: total.shipping + each.shipping,
      tax: total.tax + each.tax,
    }),
    nothing,
  );
  const methods = methodsByLink(row, { payment });
  return {
    subject: link.subject,
    orderNumbers: rows.map(({ number }) => number),
    items: lines.map(({ item, cents }) => ({ name: item.name, quantity: item.quantity, cents: Number(cents) })),
    sums,
    due: { amount: due?.cents ?? 0, currency: row.currency },
    consignee: maskName(row.receiver.consignee),
    methods: due === null ? [] : methods.map((method) => ({ method, feeCents: dueWith(due, method) - feeless(due) })),
    state: due !== null ? 'open' : (await paidWith(db, link)) ? 'paid' : 'void',
    expiresAt: link.expires_at.toISOString(),
    testMoney: payment.testMoney,
  };
};
