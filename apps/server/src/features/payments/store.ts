import type { PaymentSubject } from '@copperline/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../order-core/store.ts';
import type { PayLinkTable, PaymentTable, ProviderName, RefundTable } from '../../db/tables/order-schema.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type RefundRow = Selectable<RefundTable>;
export type PayLinkRow = Selectable<PayLinkTable>;

export interface Share {
  readonly orderId: string;
  readonly amount: number;
}

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

export const findByRef = (db: Db, provider: ProviderName, ref: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst();

/** The attempt that is in flight for what is paid; its index lets there be no second. */
export const findInFlight = (
  db: Db,
  checkoutId: string,
  subject: PaymentSubject,
  orderId: string | null,
): Promise<PaymentRow | undefined> => {
  const rows = db
    .selectFrom('payment')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('subject', '=', subject)
    .where('settled_at', 'is', null);
  return (orderId === null ? rows : rows.where('order_id', '=', orderId)).executeTakeFirst();
};

export const inFlightOf = (db: Db, checkoutId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();

export const insertPayment = async (trx: Db, row: Insertable<PaymentTable>, shares: readonly Share[]): Promise<PaymentRow> => {
  const payment = await trx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('payment_share')
    .values(shares.map(({ orderId, amount }) => ({ payment_id: payment.id, order_id: orderId, amount })))
    .execute();
  return payment;
};

export const changePayment = async (trx: Db, id: string, change: Updateable<PaymentTable>): Promise<void> => {
  await trx.updateTable('payment').set(change).where('id', '=', id).execute();
};

/** Where the provider has taken it on: only once, and only while nothing was settled. */
export const setBegun = async (db: Db, id: string, begun: { readonly ref: string; readonly payUrl: string }): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ provider_ref: begun.ref, pay_url: begun.payUrl, state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
};

export const sharesOf = async (db: Db, paymentId: string): Promise<Share[]> => {
  const rows = await db
    .selectFrom('payment_share')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('order_id')
    .limit(4)
    .execute();
  return rows.map(({ order_id: orderId, amount }) => ({ orderId, amount: Number(amount) }));
};

export const changeShares = async (trx: Db, paymentId: string, shares: readonly Share[]): Promise<void> => {
  for (const { orderId, amount } of shares)
    await trx
      .updateTable('payment_share')
      .set({ amount })
      .where('payment_id', '=', paymentId)
      .where('order_id', '=', orderId)
      .execute();
};

/** The orders that a payment is for. */
export const ordersPaidBy = (db: Db, paymentId: string): Promise<Pick<OrderRow, 'id' | 'number' | 'owner_id' | 'status'>[]> =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('payment_share', 'payment_share.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.owner_id', 'o.status'])
    .where('payment_share.payment_id', '=', paymentId)
    .orderBy('o.number')
    .limit(4)
    .execute();

/** Of an order, the newest first. */
export const paymentsOf = (db: Db, orderId: string): Promise<(PaymentRow & { readonly share: string })[]> =>
  db
    .selectFrom('payment')
    .innerJoin('payment_share', 'payment_share.payment_id', 'payment.id')
    .selectAll('payment')
    .select('payment_share.amount as share')
    .where('payment_share.order_id', '=', orderId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .limit(100)
    .execute();

export const refundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').limit(200).execute();

export const insertRefund = async (trx: Db, row: Insertable<RefundTable>): Promise<void> => {
  await trx.insertInto('refund').values(row).execute();
};

/** Sum of refunds of an order that staff decided without a second person; failed and declined ones do not count. */
export const decidedAlone = async (db: Db, orderId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('refund')
    .select(sql<string>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('order_id', '=', orderId)
    .where('by_staff', '=', true)
    .where('needs_approval', '=', false)
    .where('state', 'not in', ['failed', 'declined'])
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

/** A settled refund is never changed: a late worker has read it before it was settled. */
export const changeRefund = async (trx: Db, id: string, change: Updateable<RefundTable>): Promise<void> => {
  await trx.updateTable('refund').set(change).where('id', '=', id).where('settled_at', 'is', null).execute();
};

/**
 * The next question comes after as long as the row had waited at the last one, between a minute and an hour: abandoned rows make room
 * for the others.
 */
const dueForAsking = (now: Date) =>
  sql<boolean>`(asked_at is null or asked_at <= ${now}::timestamptz
    - least(interval '1 hour', greatest(interval '1 minute', asked_at - created_at)))`;

export interface Waiting {
  readonly now: Date;
  /** Rows created later are left out: their webhook is probably on its way. */
  readonly before: Date;
  readonly limit: number;
}

/** Attempts that a provider may have settled without our having heard. */
export const waitingPayments = (db: Db, { now, before, limit }: Waiting): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('provider', 'in', ['sandbox', 'stripe'])
    .where('created_at', '<', before)
    .where(dueForAsking(now))
    .orderBy(sql`asked_at nulls first`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Payments of which a dispute is open that the provider may have decided. */
export const disputedPayments = (db: Db, { now, limit }: Waiting): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('chargeback').select('payment_id').where('state', '=', 'open'))
    .where(dueForAsking(now))
    .orderBy(sql`asked_at nulls first`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Refunds that were not carried out. */
export const waitingRefunds = (db: Db, { now, before, limit }: Waiting): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('settled_at', 'is', null)
    .where(sql<boolean>`(not needs_approval or approved_at is not null)`)
    .where('created_at', '<', before)
    .where(dueForAsking(now))
    .orderBy(sql`asked_at nulls first`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Written before the provider is asked, so that a row that makes us fail goes to the end of the line as well. */
export const markAsked = async (db: Db, table: 'payment' | 'refund', id: string, now: Date): Promise<void> => {
  await db.updateTable(table).set({ asked_at: now }).where('id', '=', id).execute();
};
