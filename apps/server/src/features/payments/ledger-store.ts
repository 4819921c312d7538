import { randomUUID } from 'node:crypto';
import { type Currency, currencies } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LedgerKind } from '../../db/tables/order-schema.ts';
import { point } from '../../failpoints.ts';

/**
 * `order`: what we owe a customer for an order they have paid, until it is made. `balance`: what we owe them otherwise. `chargeback`:
 * what a bank took back and we still dispute; `loss`: what we have given up of it. Money that came to us is positive, what we owe or
 * have earned is negative.
 */
export interface Leg {
  readonly account:
    | `provider:${string}`
    | 'bank'
    | 'balance'
    | 'order'
    | 'revenue'
    | 'freight'
    | 'fees'
    | 'tax'
    | 'chargeback'
    | 'loss';
  readonly orderId: string | null;
  readonly userId?: string | undefined;
  readonly amount: number;
}

export interface Posting {
  readonly kind: LedgerKind;
  /** The payment, refund, order or chargeback; the same kind and reference are posted once. */
  readonly reference: string;
  readonly currency: Currency;
  readonly legs: readonly Leg[];
}

/** The only writer of the ledger. False where this was posted before. */
export const post = async (trx: Db, { kind, reference, currency, legs }: Posting): Promise<boolean> => {
  const made = await trx
    .insertInto('ledger_transaction')
    .values({ id: randomUUID(), kind, reference })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  point('ledger.half');
  const entries = legs.filter(({ amount }) => amount !== 0);
  if (entries.length > 0)
    await trx
      .insertInto('ledger_entry')
      .values(
        entries.map(({ account, orderId, userId = null, amount }, index) => ({
          transaction_id: made.id,
          place: index,
          account,
          order_id: orderId,
          user_id: userId,
          currency,
          amount,
        })),
      )
      .execute();
  return true;
};

/** The legs of a chargeback's postings with these references. */
export const legsOf = async (db: Db, references: readonly string[]): Promise<Leg[]> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['account', 'order_id', 'user_id', 'amount'])
    .where('kind', '=', 'chargeback')
    .where('reference', 'in', references)
    .orderBy('reference')
    .orderBy('place')
    .limit(20)
    .execute();
  return rows.map(({ account, order_id: orderId, user_id: userId, amount }) => ({
    account: account as Leg['account'], // written by `post` alone
    orderId,
    userId: userId ?? undefined,
    amount: Number(amount),
  }));
};

/** Staff have booked all money of an order as taken back (O30). */
export const isReversed = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('kind', '=', 'refund')
    .where('reference', '=', reversalOf(orderId))
    .executeTakeFirst()) !== undefined;

/** The reference of an order's reversal in the ledger. */
export const reversalOf = (orderId: string): string => `reversal:${orderId}`;

export interface Paid {
  readonly paid: number;
  readonly refunded: number;
}

const nothingPaid: Paid = { paid: 0, refunded: 0 };

/** Payments and refunds of each order, summed from the ledger. */
export const paidOf = async (db: Db, orderIds: readonly string[]): Promise<(orderId: string) => Paid> => {
  if (orderIds.length === 0) return () => nothingPaid;
  const { rows } = await sql<{ order_id: string; paid: string; refunded: string }>`
    select e.order_id,
      coalesce(-sum(e.amount) filter (where t.kind = 'payment'), 0)::bigint as paid,
      coalesce(sum(e.amount) filter (where t.kind = 'refund'), 0)::bigint as refunded
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.order_id = any(${orderIds}::uuid[]) and e.account = 'order' and t.kind in ('payment', 'refund')
    group by e.order_id`.execute(db);
  const sums = new Map(rows.map((row) => [row.order_id, { paid: Number(row.paid), refunded: Number(row.refunded) }]));
  return (orderId) => sums.get(orderId) ?? nothingPaid;
};

/** The liability for an order: paid, and neither earned nor refunded. */
export const owedFor = async (db: Db, orderId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('ledger_entry')
    .select(sql<string>`coalesce(-sum(amount), 0)::bigint`.as('total'))
    .where('account', '=', 'order')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The balance of an account in one currency. */
export const balanceOf = async (db: Db, userId: string, currency: Currency): Promise<number> => {
  const { total } = await db
    .selectFrom('ledger_entry')
    .select(sql<string>`coalesce(-sum(amount), 0)::bigint`.as('total'))
    .where('account', '=', 'balance')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** What we owe a person beside their orders, in each currency in which we do. */
export const owedBalances = async (db: Db, userId: string): Promise<{ amount: number; currency: Currency }[]> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['currency', sql<string>`-sum(amount)::bigint`.as('total')])
    .where('account', '=', 'balance')
    .where('user_id', '=', userId)
    .groupBy('currency')
    .having(sql<boolean>`sum(amount) <> 0`)
    .orderBy('currency')
    .limit(currencies.length)
    .execute();
  return rows.map(({ currency, total }) => ({ amount: Number(total), currency }));
};
