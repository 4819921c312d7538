import { currencies, type OutputOf, type orders, paging, type PaymentMethod } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { balanceOf } from './ledger-store.ts';

interface MovementRow {
  at: Date;
  kind: 'payment' | 'refund' | 'chargeback' | 'chargeback-won';
  order_id: string | null;
  number: string | null;
  method: PaymentMethod | null;
  currency: (typeof currencies)[number];
  amount: string;
  total: string;
}

/** Every payment, refund and chargeback of somebody's orders, the newest first; what we owe them beside. */
export const statementOf = async (db: Db, userId: string, page: number): Promise<OutputOf<typeof orders.balance>> => {
  const { rows } = await sql<MovementRow>`
    select m.*, count(*) over () as total from (
      select p.settled_at as at, 'payment' as kind, s.order_id, o.number, p.method, p.currency, s.amount
      from payment p join payment_share s on s.payment_id = p.id join customer_order o on o.id = s.order_id
      where p.owner_id = ${userId} and p.state = 'succeeded'
      union all
      select r.settled_at, 'refund', r.order_id, o.number, r.target, r.currency, r.amount
      from refund r join customer_order o on o.id = r.order_id
      where o.owner_id = ${userId} and r.state = 'succeeded'
      union all
      select c.opened_at, 'chargeback', c.order_id, o.number, p.method, c.currency, c.amount
      from chargeback c join customer_order o on o.id = c.order_id join payment p on p.id = c.payment_id
      where o.owner_id = ${userId}
      union all
      select c.settled_at, 'chargeback-won', c.order_id, o.number, p.method, c.currency, c.amount
      from chargeback c join customer_order o on o.id = c.order_id join payment p on p.id = c.payment_id
      where o.owner_id = ${userId} and c.state = 'won'
    ) m
    order by m.at desc, m.number, m.kind limit ${paging.orders} offset ${(page - 1) * paging.orders}`.execute(db);
  const balances = await Promise.all(
    currencies.map(async (currency) => ({ amount: await balanceOf(db, userId, currency), currency })),
  );
  return {
    balances,
    rows: rows.map((row) => ({
      at: row.at.toISOString(),
      kind: row.method === 'balance' ? (row.kind === 'refund' ? 'balance-in' : 'balance-out') : row.kind,
      orderId: row.order_id,
      orderNumber: row.number ?? '',
      method: row.method,
      money: { amount: Number(row.amount), currency: row.currency },
    })),
    total: Number(rows[0]?.total ?? 0),
  };
};
