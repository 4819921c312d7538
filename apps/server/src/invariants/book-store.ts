import { orderTransitions, singleApproverLimit } from '@copperline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../db/database.ts';

/** One check of the books: each row that its query answers is a fault. */
export interface BookCheck {
  readonly invariant: 'I1' | 'I2' | 'I4' | 'I5' | 'I6' | 'I7' | 'I9' | 'I10' | 'I11' | 'I12' | 'I13';
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

/** A part of an order `p` and a line of a frozen BOM `f` as texts that can be compared; stock and other states of the moment are left out. */
const orderedPart =
  sql.raw(`jsonb_build_array(p ->> 'designators', ceil((p ->> 'quantity')::numeric), p ->> 'mpn', p ->> 'manufacturer',
  p ->> 'description', p ->> 'footprint', p ->> 'side', p ->> 'dnp')::text`);
const frozenPart = sql.raw(`jsonb_build_array(array_to_string(array(select jsonb_array_elements_text(f -> 'designators')), ', '),
  ceil((f ->> 'quantity')::numeric), coalesce(f -> 'part' ->> 'mpn', f ->> 'mpn'),
  coalesce(f -> 'part' ->> 'maker', f ->> 'manufacturer'), f ->> 'description', f ->> 'footprint', coalesce(f ->> 'side', ''),
  case when (f ->> 'dnp')::boolean then '1' else '2' end)::text`);

/** Pieces of a line of a frozen BOM `f` that are taken from our stock. */
const frozenPieces = sql.raw(`case when jsonb_typeof(f -> 'part') = 'object' and f ->> 'state' = 'Normal'
  and not (f ->> 'dnp')::boolean and not (f ->> 'own')::boolean and not f ? 'given'
  then coalesce((f -> 'bought' ->> 'bought')::bigint, 0) else 0 end`);

/** Pieces of each part that an order takes from our stock: sold as parts, or placed on its boards. */
const wantedPieces = sql.raw(`(
  select l.order_id, l.item ->> 'maker' as maker, l.item ->> 'name' as mpn, sum((l.item ->> 'quantity')::bigint) as quantity
  from order_line l where l.item ->> 'itemType' = 'Normal' group by 1, 2, 3
  union all
  select a.id, p ->> 'manufacturer', p ->> 'mpn', sum((p ->> 'bought')::bigint)
  from customer_order a cross join jsonb_array_elements(a.parts) p
  where a.type = 'pcba' and (p ->> 'bought')::bigint > 0 group by 1, 2, 3)`);

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
    // A payment above the price has a refund that says why, whether that refund succeeded, failed or was declined. What was struck is
    // part of neither.
    invariant: 'I2',
    says: 'what was paid is not what was to be paid for order',
    query: sql`
      select o.number || ': ' || p.paid || ' of ' || o.payable as what
      from customer_order o
      cross join lateral (
        select coalesce((select -sum(e.amount) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.order_id = o.id and e.account = 'order' and t.kind = 'payment'), 0)
        - coalesce((select sum(r.amount) from refund r where r.order_id = o.id and r.reason in ('price', 'too-late')
          and not exists (select from ledger_transaction t where t.kind = 'payment' and t.reference = r.id || ':struck')), 0) as paid
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
      where t.kind = 'payment' and t.reference not like '%:more' and t.reference not like '%:struck'
        and not exists (select from payment p where p.id::text = t.reference and p.state = 'succeeded')`,
  },
  {
    // Staff type what a transfer brought. Above what was due it stays booked only with the second person that its refund needs.
    invariant: 'I2',
    says: 'a surplus of a transfer that was declined is still money of its order:',
    query: sql`
      select r.id::text as what from refund r
      where r.by_staff and r.reason = 'too-late' and (r.state = 'declined') <> exists (
        select from ledger_transaction t where t.kind = 'payment' and t.reference = r.id || ':struck')`,
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
    invariant: 'I6',
    says: 'a paid order has neither its pieces nor a hold:',
    query: sql`
      select distinct o.number as what from customer_order o join ${wantedPieces} w on w.order_id = o.id
      where (o.status = 'paid' or o.type = 'pcba' and o.status = 'in-production')
        and not exists (select from order_mark m where m.order_id = o.id and m.mark = 'hold' and m.closed_at is null)
        and not exists (
          select from stock_movement r where r.order_id = o.id and r.maker = w.maker and r.mpn = w.mpn and r.quantity = w.quantity
            and r.kind = 'reserve' and not exists (select from stock_movement d where d.order_id = r.order_id and d.maker = r.maker
              and d.mpn = r.mpn and d.round = r.round and d.kind = 'release'))`,
  },
  {
    invariant: 'I6',
    says: 'an order took less from the shelf than it has sold or placed:',
    query: sql`
      select distinct o.number as what from customer_order o join ${wantedPieces} w on w.order_id = o.id
      where o.status in ('processed', 'shipped', 'delivery', 'complete')
        and w.quantity > (select coalesce(sum(d.quantity), 0) from stock_movement d
          where d.order_id = o.id and d.maker = w.maker and d.mpn = w.mpn and d.kind = 'take')`,
  },
  {
    invariant: 'I6',
    says: 'an order that is over still has pieces reserved:',
    query: sql`
      select o.number as what from customer_order o join stock_movement m on m.order_id = o.id
      where o.status in ('cancelled', 'failed', 'shipped', 'delivery', 'complete')
      group by o.number having sum(case m.kind when 'reserve' then m.quantity else -m.quantity end) <> 0`,
  },
  {
    invariant: 'I7',
    says: 'a board was ordered without production files:',
    query: sql`
      select o.number || ' ' || l.place as what from customer_order o join order_line l on l.order_id = o.id
      where o.type in ('pcb', 'pcba') and not exists (
        select from order_file f where f.order_id = o.id and f.line = l.place and f.role = 'gerber')`,
  },
  {
    invariant: 'I7',
    says: 'a board was ordered before its files were checked, or with errors that its customer has not accepted:',
    query: sql`
      select o.number || ' ' || l.place as what from customer_order o join order_line l on l.order_id = o.id
      cross join lateral (select l.item -> 'boardErrors' as board) b
      where board ->> 'state' = 'reading'
        or (jsonb_array_length(coalesce(board -> 'inquiry', '[]')) > 0 and not coalesce((board ->> 'examined')::boolean, false))
        or exists (select from jsonb_array_elements(coalesce(board -> 'errors', '[]')) e where not exists (
          select from jsonb_array_elements(coalesce(board -> 'accepted', '[]')) a
          where a ->> 'check' = e ->> 'check' and (a ->> 'count')::int >= (e ->> 'count')::int))`,
  },
  {
    // Orders that were placed before parts were reserved may have the first coordinate file only.
    invariant: 'I7',
    says: 'an order lacks coordinate files of its frozen BOM:',
    query: sql`
      select o.number || ' ' || l.place as what from customer_order o join order_line l on l.order_id = o.id
      join quote q on q.id = l.quote_id and q.status = 'order-received'
      join quote_bom_revision r on r.quote_id = q.id and r.revision = (
        select max(s.revision) from quote_bom_revision s where s.quote_id = q.id and s.hash = q.bom_hash)
      cross join jsonb_array_elements(r.coordinates) c
      where o.type = 'pcba' and o.parts -> 0 ? 'bought' and l.item ->> 'itemType' = 'BomQuote' and c ->> 'sha256' is not null
        and not exists (select from order_file f where f.order_id = o.id and f.line = l.place and f.role = 'coordinates'
          and f.sha256 = c ->> 'sha256')`,
  },
  {
    invariant: 'I7',
    says: 'an order names a file that is being removed:',
    query: sql`select f.order_id || ' ' || f.name as what from order_file f join blob b on b.sha256 = f.sha256 where b.removing_at is not null`,
  },
  {
    invariant: 'I13',
    says: 'one item of a cart was ordered more than once:',
    query: sql`
      select l.item ->> 'cartItemId' as what from order_line l join customer_order o on o.id = l.order_id
      where l.item ->> 'cartItemId' <> '' and not exists (
        select from order_event e where e.order_id = o.id and e.revision = 0 and e.data ? 'remakeOf')
      group by l.item ->> 'cartItemId' having count(*) > 1`,
  },
  {
    invariant: 'I5',
    says: 'an order costs another price than its quote offered:',
    query: sql`
      select o.number || ' ' || l.place as what
      from order_line l join customer_order o on o.id = l.order_id join quote q on q.id = l.quote_id
      where q.status = 'order-received' and not exists (select from order_event e where e.order_id = o.id and e.action = 'reprice')
        and not exists (select from order_event e where e.order_id = o.id and e.revision = 0 and e.data ? 'remakeOf')
        and not exists (select from order_event e join customer_order own on own.id = e.order_id
          where own.checkout_id = o.checkout_id and e.action = 'reprice')
        and (select sum(each.cents) from order_line each join customer_order own on own.id = each.order_id
          where each.quote_id = q.id and own.checkout_id = o.checkout_id) <> q.final_cents`,
  },
  {
    invariant: 'I9',
    says: 'a board in production has no steps of its own:',
    query: sql`
      select o.number || ' ' || l.place as what from customer_order o join order_line l on l.order_id = o.id
      where o.status in ('in-production', 'processed', 'shipped', 'delivery', 'complete') and o.type <> 'parts'
        and not exists (select from order_step s where s.order_id = o.id and s.line = l.place)`,
  },
  {
    invariant: 'I9',
    says: 'a board was released without the approval that its customer asked for:',
    query: sql`
      select o.number || ' ' || l.place as what from customer_order o join order_line l on l.order_id = o.id
      where o.approve_files and o.status in ('in-production', 'processed') and not exists (
        select from order_mark m where m.order_id = o.id and m.mark = 'file-approval' and m.answer = 'approve'
          and (m.data ->> 'line')::int = l.place)`,
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
    invariant: 'I13',
    says: 'a quote has no frozen BOM that its price is for:',
    query: sql`
      select q.number as what from quote q
      where q.kind = 'pcba' and q.status in ('quotation-offered', 'order-received')
        and not exists (select from quote_bom_revision r where r.quote_id = q.id and r.hash = q.bom_hash
          and r.hash = quote_bom_hash(r.boards, r.lines, r.coordinates, r.corrections))`,
  },
  {
    invariant: 'I13',
    says: 'the parts of an order are not those of the frozen BOMs of its quotes:',
    query: sql`
      select o.number as what from customer_order o
      cross join lateral (
        select coalesce(array_agg(${orderedPart} order by ${orderedPart}), '{}') as parts,
          sum((p ->> 'bought')::bigint) as pieces, coalesce(bool_and(p ? 'bought'), false) as reserves
        from jsonb_array_elements(o.parts) p
      ) ordered
      cross join lateral (
        select coalesce(array_agg(${frozenPart} order by ${frozenPart}), '{}') as parts, sum(${frozenPieces}) as pieces
        from order_line l join quote q on q.id = l.quote_id
        join quote_bom_revision r on r.quote_id = q.id and r.revision = (
          select max(s.revision) from quote_bom_revision s where s.quote_id = q.id and s.hash = q.bom_hash)
        cross join jsonb_array_elements(r.lines) f
        where l.order_id = o.id
      ) frozen
      where o.type = 'pcba' and o.status not in ${ended} 
        and (ordered.parts <> frozen.parts or ordered.reserves and ordered.pieces <> frozen.pieces)
        and not exists (select from order_line l left join quote_bom_revision r on r.quote_id = l.quote_id
          where l.order_id = o.id and (l.quote_id is null or r.source = 'migrated'))`,
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
