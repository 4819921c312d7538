import { orderTransitions, singleApproverLimit } from '@copperline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../db/database.ts';

/** One check of the books: each row that its query answers is a fault. */
export interface BookCheck {
  readonly invariant: 'I1' | 'I2' | 'I4' | 'I5' | 'I6' | 'I9' | 'I10' | 'I11' | 'I12' | 'I13';
  readonly says: string;
  readonly query: RawBuilder<{ what: string }>;
}

/** Statuses in which goods are being made or were sent: all that is due has been paid, or a mark says what is missing. */
const live = sql.raw(`('paid', 'reviewed', 'in-production', 'processed', 'shipped', 'delivery', 'complete')`);
const ended = sql.raw(`('cancelled', 'failed')`);
/** A coupon stays with a lost parcel until its money is back. */
const holdsCoupon = sql.raw(`(o.status not in ('cancelled', 'failed') or o.status = 'failed' and o.shipped_at is not null)`);

/** (action, from, to) of the contract's table, for comparison with what happened. */
const arrows = sql.raw(
  orderTransitions
    .flatMap(({ action, from, to }) =>
      from.length === 0 ? [`('${action}', null, '${to}')`] : from.map((each) => `('${action}', '${each}', '${to}')`),
    )
    .join(', '),
);

export const bookChecks: readonly BookCheck[] = [
  {
    invariant: 'I1',
    says: 'the ledger does not add up to nought for',
    query: sql`select coalesce(order_id::text, 'no order') || ' ' || currency as what from ledger_entry
      group by order_id, currency having sum(amount) <> 0`,
  },
  {
    invariant: 'I1',
    says: 'a transaction of the ledger does not add up:',
    query: sql`select transaction_id::text as what from ledger_entry group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    // A payment above the price has a refund that says why, whether that refund succeeded, failed or was declined.
    invariant: 'I2',
    says: 'what was paid is not what was to be paid for order',
    query: sql`
      select o.number || ': ' || p.paid || ' of ' || o.payable as what
      from customer_order o
      cross join lateral (
        select coalesce((select -sum(e.amount) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.order_id = o.id and e.account = 'order' and t.kind = 'payment'), 0)
        - coalesce((select sum(r.amount) from refund r where r.order_id = o.id and r.reason in ('price', 'too-late')), 0) as paid
      ) p
      where o.status in ${live} and p.paid <> o.payable
        and not exists (select from order_mark m where m.order_id = o.id and m.closed_at is null and m.mark in ('difference-due', 'freight-due'))`,
  },
  {
    invariant: 'I2',
    says: 'a payment is not in the ledger as it was taken:',
    query: sql`
      select p.id::text as what from payment p
      where p.state = 'succeeded' and p.amount <> coalesce((select -sum(e.amount) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where t.kind = 'payment' and t.reference = p.id::text and e.account = 'order'), 0)`,
  },
  {
    invariant: 'I2',
    says: 'the ledger has a payment that was not taken:',
    query: sql`
      select t.reference as what from ledger_transaction t
      where t.kind = 'payment' and t.reference not like '%:more'
        and not exists (select from payment p where p.id::text = t.reference and p.state = 'succeeded')`,
  },
  {
    invariant: 'I2',
    says: 'more was given back than was paid for order',
    query: sql`
      select o.number as what from customer_order o join ledger_entry e on e.order_id = o.id join ledger_transaction t on t.id = e.transaction_id
      where e.account = 'order' and t.kind in ('payment', 'refund') group by o.number having sum(e.amount) > 0`,
  },
  {
    invariant: 'I2',
    says: 'a refund is not in the ledger as it was given:',
    query: sql`
      select r.id::text as what from refund r
      where (r.state = 'succeeded') <> exists (select from ledger_transaction t where t.kind = 'refund' and t.reference = r.id::text)`,
  },
  {
    invariant: 'I2',
    says: 'staff decided to refund more than one person may, without a second, of order',
    query: sql`
      select o.number || ': ' || sum(r.amount) as what from refund r join customer_order o on o.id = r.order_id
      where r.by_staff and not r.needs_approval and r.state not in ('failed', 'declined')
      group by o.number, r.currency
      having sum(r.amount) > (case r.currency when 'CNY' then ${singleApproverLimit.CNY}::bigint else ${singleApproverLimit.USD}::bigint end)`,
  },
  {
    invariant: 'I2',
    says: 'a refund went back without the second person it needs:',
    query: sql`
      select r.id::text as what from refund r
      where r.needs_approval and (r.approved_at is null or r.approved_by = r.asked_by) and r.state in ('pending', 'succeeded')`,
  },
  {
    // Open: a claim of ours against the provider. Lost: the provider's money is gone, from what we owed or as a loss. Won: as before.
    invariant: 'I1',
    says: 'the ledger has a chargeback otherwise than it stands:',
    query: sql`
      select c.id || ' ' || c.state as what from chargeback c
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.account = 'chargeback'), 0) as claimed,
          coalesce(sum(e.amount) filter (where e.account like 'provider:%'), 0) as provider,
          coalesce(sum(e.amount) filter (where e.account in ('order', 'loss')), 0) as borne
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where t.kind = 'chargeback' and t.reference in (c.id || ':open', c.id || ':lost', c.id || ':won') and e.order_id = c.order_id
      ) l
      where (l.claimed, l.provider, l.borne) is distinct from
        (case c.state when 'open' then c.amount else 0 end,
         case c.state when 'won' then 0 else -c.amount end,
         case c.state when 'lost' then c.amount else 0 end)`,
  },
  {
    invariant: 'I1',
    says: 'the ledger has a chargeback that there is not:',
    query: sql`
      select t.reference as what from ledger_transaction t
      where t.kind = 'chargeback'
        and not exists (select from chargeback c where t.reference in (c.id || ':open', c.id || ':lost', c.id || ':won'))`,
  },
  {
    invariant: 'I9',
    says: 'the mark of a chargeback is not what is disputed of order',
    query: sql`
      select o.number as what from customer_order o
      where coalesce((select sum(c.amount) from chargeback c where c.order_id = o.id and c.state = 'open'), 0)
        <> coalesce((select sum((m.data ->> 'cents')::bigint) from order_mark m
          where m.order_id = o.id and m.mark = 'chargeback-open' and m.closed_at is null), 0)`,
  },
  {
    invariant: 'I4',
    says: 'a coupon stands on two checkouts:',
    query: sql`
      select o.coupon_id::text as what from customer_order o
      where o.coupon_id is not null and ${holdsCoupon} group by o.coupon_id having count(distinct o.checkout_id) > 1`,
  },
  {
    invariant: 'I4',
    says: 'a coupon is not in the state of its orders:',
    query: sql`
      select c.id::text as what from coupon c
      where (c.state <> 'unused') <> exists (
        select from customer_order o where o.coupon_id = c.id and o.checkout_id = c.order_checkout_id and ${holdsCoupon})`,
  },
  {
    invariant: 'I5',
    says: 'the goods of an order are not the sum of its lines:',
    query: sql`
      select o.number as what from customer_order o
      where o.merchandise <> (select coalesce(sum(l.cents), 0) from order_line l where l.order_id = o.id)`,
  },
  {
    invariant: 'I5',
    says: 'a line of an order is not the sum of its price:',
    query: sql`
      select l.order_id || ' ' || l.place as what from order_line l
      where jsonb_array_length(l.item -> 'lines') > 0
        and l.cents <> (select sum((each ->> 'cents')::bigint) from jsonb_array_elements(l.item -> 'lines') each)`,
  },
  {
    invariant: 'I6',
    says: 'what is promised of a part is not what orders were promised:',
    query: sql`
      select coalesce(h.maker, m.maker) || ' ' || coalesce(h.mpn, m.mpn) as what
      from part_hold h full join (
        select maker, mpn, sum(case kind when 'reserve' then quantity else -quantity end) as held from stock_movement group by maker, mpn
      ) m on m.maker = h.maker and m.mpn = h.mpn
      where coalesce(h.held, 0) <> coalesce(m.held, 0)`,
  },
  {
    invariant: 'I6',
    says: 'there are fewer than none of part',
    query: sql`select part_id::text as what from part_supply where stock < 0`,
  },
  {
    invariant: 'I9',
    says: 'the history of an order has a gap:',
    query: sql`
      select o.number as what from customer_order o
      where o.revision + 1 <> (select count(*) from order_event e where e.order_id = o.id)
        or o.status <> (select e.to_status from order_event e where e.order_id = o.id and e.revision = o.revision)`,
  },
  {
    invariant: 'I9',
    says: 'an order was moved as the table does not allow:',
    query: sql`
      select e.order_id || ' ' || e.action || ' ' || coalesce(e.from_status, '') || ' to ' || e.to_status as what
      from order_event e left join order_event b on b.order_id = e.order_id and b.revision = e.revision - 1
      where (e.revision > 0 and e.from_status is distinct from b.to_status)
        or ((e.revision = 0 or e.from_status <> e.to_status)
          and not exists (select from (values ${arrows}) as a(action, source, target)
            where a.action = e.action and a.source is not distinct from e.from_status and a.target = e.to_status)
          and not (e.revision = 0 and e.action = 'place' and e.to_status = 'paid' and e.data ? 'remakeOf'))`,
  },
  {
    invariant: 'I10',
    says: 'an order was confirmed more than once, or never:',
    query: sql`
      select o.number as what from customer_order o
      where (select count(*) from order_event e where e.order_id = o.id and e.action = 'place') <> 1`,
  },
  {
    invariant: 'I11',
    says: 'something of another person is on order',
    query: sql`
      select o.number as what from customer_order o
      where exists (select from checkout c where c.id = o.checkout_id and c.owner_id <> o.owner_id)
        or exists (select from order_line l join quote q on q.id = l.quote_id where l.order_id = o.id and q.owner_id <> o.owner_id)
        or exists (select from coupon c where c.id = o.coupon_id and c.owner_id <> o.owner_id)
        or exists (select from payment_share s join payment p on p.id = s.payment_id where s.order_id = o.id and p.owner_id <> o.owner_id)
        or exists (select from voucher v join file f on f.id = v.file_id where v.order_id = o.id and f.owner_id <> o.owner_id)`,
  },
  {
    invariant: 'I12',
    says: 'a key leads to no payment:',
    query: sql`
      select i.key::text as what from idempotency i
      where i.route = 'orders.pay' and not exists (select from payment p where p.id::text = i.answer ->> 'paymentId')`,
  },
  {
    invariant: 'I13',
    says: 'an ordered quote can be ordered again:',
    query: sql`
      select distinct q.number as what from order_line l join customer_order o on o.id = l.order_id join quote q on q.id = l.quote_id
      where o.status not in ${ended} and q.status <> 'order-received'`,
  },
  {
    invariant: 'I9',
    says: 'numbers of documents have a gap:',
    query: sql`
      select s.kind || ' ' || s.year as what from document_series s
      where s.last <> (select count(*) from order_document d where d.kind = s.kind and extract(year from d.issued_at at time zone 'UTC') = s.year)`,
  },
];

/** Adding up the books of years takes longer than a request may. */
export const patiently = <T>(db: Db, ask: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return ask(trx);
  });

export const findRows = async (db: Db, { query }: BookCheck, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`select what from (${query}) found order by what limit ${limit}`.execute(db);
  return rows.map(({ what }) => what);
};

export interface OwnPayment {
  readonly id: string;
  readonly provider_ref: string | null;
  readonly state: string;
  readonly amount: number;
  readonly refunded: number;
  /** With what is still on its way. */
  readonly wanted: number;
  /** Taken back by a card holder's bank: disputed, or lost. */
  readonly chargedBack: number;
  /** Staff have booked money of one of its orders as taken back by hand. */
  readonly reversed: boolean;
  readonly createdAt: Date;
}

type Sums = 'amount' | 'refunded' | 'wanted' | 'chargedBack';

/** Every attempt with a provider, with what was given back through it. */
export const providerPayments = async (db: Db, provider: string, since: Date): Promise<ReadonlyMap<string, OwnPayment>> => {
  const { rows } = await sql<Omit<OwnPayment, Sums> & Record<Sums, string>>`
    select p.id, p.provider_ref, p.state, p.amount, p.created_at as "createdAt",
      coalesce(r.refunded, 0) as refunded, coalesce(r.wanted, 0) as wanted,
      coalesce((select sum(c.amount) from chargeback c where c.payment_id = p.id and c.state <> 'won'), 0) as "chargedBack",
      exists (select from payment_share s join ledger_transaction t on t.kind = 'refund' and t.reference = 'reversal:' || s.order_id
        where s.payment_id = p.id) as reversed
    from payment p left join (
      select payment_id, sum(amount) filter (where state = 'succeeded') as refunded, sum(amount) filter (where state not in ('failed', 'declined')) as wanted
      from refund where target <> 'balance' group by payment_id
    ) r on r.payment_id = p.id
    where p.provider = ${provider} and p.created_at >= ${since}`.execute(db);
  const numbers = ({ amount, refunded, wanted, chargedBack }: (typeof rows)[number]) => ({
    amount: Number(amount),
    refunded: Number(refunded),
    wanted: Number(wanted),
    chargedBack: Number(chargedBack),
  });
  return new Map(rows.map((row) => [row.id, { ...row, ...numbers(row) }]));
};
