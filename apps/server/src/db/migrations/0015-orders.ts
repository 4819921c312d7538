import { type Kysely, sql } from 'kysely';

const statuses = `'unpaid', 'submitted', 'paid', 'reviewed', 'in-production', 'processed', 'shipped', 'delivery', 'complete', 'failed', 'cancelled'`;
const marks = `'hold', 'price-decision', 'file-approval', 'difference-due', 'freight-due', 'refund-pending', 'cancel-asked', 'claim-open'`;
const methods = `'card', 'paypal', 'alipay', 'wechat', 'unionpay', 'bank', 'balance'`;
const types = `'parts', 'pcba', 'pcb', 'stencil'`;

/** Where an order can go from where it is. The contract's table says by whom and when; a test holds the two against each other. */
const moves = {
  unpaid: ['paid', 'submitted', 'cancelled', 'failed'],
  submitted: ['paid', 'unpaid', 'cancelled', 'failed'],
  paid: ['reviewed', 'processed', 'cancelled', 'failed'],
  reviewed: ['in-production', 'cancelled', 'failed'],
  'in-production': ['processed', 'reviewed', 'cancelled', 'failed'],
  processed: ['shipped', 'cancelled'],
  shipped: ['delivery', 'complete', 'failed'],
  delivery: ['complete', 'failed'],
  failed: ['in-production', 'cancelled'],
};
const pairs = Object.entries(moves).flatMap(([from, to]) => to.map((each) => `('${from}', '${each}')`));

const checkouts = [
  `create table checkout (
    id uuid primary key,
    owner_id uuid not null references app_user on delete cascade,
    revision int not null default 0 check (revision >= 0),
    state text not null check (state in ('open', 'ordered', 'void')),
    currency text not null check (currency in ('USD', 'CNY')),
    items jsonb not null,
    parts jsonb not null default '[]',
    receiver_id uuid references receiver on delete set null,
    bill_id uuid references bill on delete set null,
    carrier text,
    coupon_id uuid references coupon on delete set null,
    method text check (method in (${methods})),
    po_number text not null default '' check (char_length(po_number) <= 50),
    remark text not null default '' check (char_length(remark) <= 2000),
    approve_files boolean not null default false,
    material_confirmed boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index checkout_newest on checkout (owner_id, created_at desc, id)`,
  `create index checkout_receiver on checkout (receiver_id) where receiver_id is not null`,
  `create index checkout_bill on checkout (bill_id) where bill_id is not null`,
  `create index checkout_coupon on checkout (coupon_id) where coupon_id is not null`,
];

const orders = [
  `create sequence order_number`,
  `create table customer_order (
    id uuid primary key,
    number text not null unique check (number ~ '^C[0-9]{2}-[0-9]{6,}$'),
    checkout_id uuid not null references checkout,
    owner_id uuid not null references app_user,
    type text not null check (type in (${types})),
    status text not null check (status in (${statuses})),
    revision int not null default 0 check (revision >= 0),
    since timestamptz not null,
    currency text not null check (currency in ('USD', 'CNY')),
    merchandise bigint not null check (merchandise >= 0),
    discount bigint not null check (discount >= 0),
    transaction_fee bigint not null check (transaction_fee >= 0),
    shipping bigint not null check (shipping >= 0),
    tax bigint not null check (tax >= 0),
    payable bigint not null check (payable >= 0),
    coupon_id uuid references coupon on delete set null,
    method text check (method in (${methods})),
    po_number text not null,
    remark text not null,
    receiver jsonb not null,
    bill jsonb,
    carrier text,
    shipping_offer jsonb,
    later_freight jsonb,
    tax_basis jsonb,
    parts jsonb not null default '[]',
    approve_files boolean not null,
    guaranteed boolean not null,
    lead_days int,
    weight_grams int not null,
    weighed_grams int,
    pay_by timestamptz,
    paid_at timestamptz,
    promised_date text check (promised_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    shipped_at timestamptz,
    tracking_number text not null default '',
    delivered_at timestamptz,
    completed_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (payable = merchandise - discount + transaction_fee + shipping + tax),
    check (status not in ('shipped', 'delivery', 'complete') or shipped_at is not null),
    check (status <> 'paid' or paid_at is not null),
    check (deleted_at is null or status in ('complete', 'cancelled', 'failed')),
    unique (checkout_id, type)
  )`,
  `create index customer_order_newest on customer_order (owner_id, created_at desc, id desc) where deleted_at is null`,
  `create index customer_order_board on customer_order (status, since, id)`,
  `create index customer_order_unpaid on customer_order (pay_by) where status = 'unpaid'`,
  // I4: a coupon stands on one live order. Two orders of one checkout may share what it takes off.
  `create index customer_order_coupon on customer_order (coupon_id) where coupon_id is not null`,

  `create table order_line (
    order_id uuid not null references customer_order on delete cascade,
    place int not null,
    item jsonb not null,
    cents bigint not null check (cents >= 0),
    quote_id uuid references quote on delete set null,
    primary key (order_id, place)
  )`,
  `create index order_line_quote on order_line (quote_id) where quote_id is not null`,

  `create table order_event (
    order_id uuid not null references customer_order on delete cascade,
    revision int not null,
    at timestamptz not null,
    action text not null check (char_length(action) between 1 and 40),
    actor text not null check (actor in ('customer', 'staff', 'system', 'provider')),
    actor_id uuid references app_user on delete set null,
    from_status text check (from_status in (${statuses})),
    to_status text not null check (to_status in (${statuses})),
    note text not null default '' check (char_length(note) <= 2000),
    data jsonb not null default '{}',
    primary key (order_id, revision)
  )`,
  `create index order_event_at on order_event (at, action)`,
  `create index order_event_actor on order_event (actor_id) where actor_id is not null`,

  `create table order_mark (
    id uuid primary key,
    order_id uuid not null references customer_order on delete cascade,
    mark text not null check (mark in (${marks})),
    data jsonb not null,
    opened_at timestamptz not null,
    closed_at timestamptz,
    answer text,
    answer_text text not null default '' check (char_length(answer_text) <= 2000),
    check ((closed_at is null) = (answer is null))
  )`,
  `create index order_mark_order on order_mark (order_id, opened_at)`,
  `create unique index order_mark_once on order_mark (order_id, mark) where closed_at is null and mark <> 'hold'`,
  `create index order_mark_open on order_mark (mark, opened_at) where closed_at is null`,

  `create table order_step (
    order_id uuid not null references customer_order on delete cascade,
    round int not null,
    place int not null,
    step text not null,
    planned_at timestamptz,
    started_at timestamptz,
    finished_at timestamptz,
    remark text not null default '' check (char_length(remark) <= 2000),
    primary key (order_id, round, place),
    check (finished_at is null or started_at is not null)
  )`,

  `create table voucher (
    id uuid primary key,
    order_id uuid not null references customer_order on delete cascade,
    file_id uuid references file on delete set null,
    note text not null default '' check (char_length(note) <= 2000),
    at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'confirmed', 'rejected')),
    decided_by uuid references app_user on delete set null
  )`,
  `create index voucher_order on voucher (order_id, at)`,
  `create index voucher_file on voucher (file_id)`,

  // The last line behind the code: whatever writes, an order goes only where the table lets it, and keeps what it is.
  `create function order_guard() returns trigger language plpgsql as $$
  begin
    if new.status <> old.status and (old.status, new.status) not in (${pairs.join(', ')}) then
      raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'check_violation';
    end if;
    if (new.owner_id, new.number, new.checkout_id, new.type, new.currency)
      is distinct from (old.owner_id, old.number, old.checkout_id, old.type, old.currency) then
      raise exception 'an order keeps its owner, number, type and currency' using errcode = 'check_violation';
    end if;
    -- Who leaves takes their coupons along; everything else that changes is told.
    if new.revision <> old.revision + 1 and (to_jsonb(new) - 'coupon_id') is distinct from (to_jsonb(old) - 'coupon_id') then
      raise exception 'every change of an order is an event' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger order_guard before update on customer_order for each row execute function order_guard()`,
  `create function kept_as_it_was() returns trigger language plpgsql as $$
  begin
    raise exception 'what is in % stays as it is', tg_table_name using errcode = 'check_violation';
  end $$`,
  `create function order_event_guard() returns trigger language plpgsql as $$
  begin
    if (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id') or new.actor_id is not null then
      raise exception 'what happened to an order cannot be changed' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger order_event_guard before update on order_event for each row execute function order_event_guard()`,
];

const money = [
  `create table payment (
    id uuid primary key,
    checkout_id uuid not null references checkout,
    owner_id uuid not null references app_user,
    subject text not null check (subject in ('order', 'difference', 'freight')),
    order_id uuid references customer_order,
    method text not null check (method in (${methods})),
    provider text not null check (provider in ('sandbox', 'stripe', 'bank', 'balance')),
    provider_ref text,
    pay_url text,
    amount bigint not null check (amount >= 0),
    currency text not null check (currency in ('USD', 'CNY')),
    state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'cancelled', 'review')),
    decline_code text,
    test_money boolean not null,
    pay_link_id uuid,
    created_at timestamptz not null,
    settled_at timestamptz,
    check ((subject = 'order') = (order_id is null)),
    check ((state in ('created', 'pending')) = (settled_at is null)),
    unique (provider, provider_ref)
  )`,
  // An attempt in flight is the only one for what it pays.
  `create unique index payment_in_flight on payment (checkout_id, subject, coalesce(order_id, checkout_id)) where settled_at is null`,
  `create index payment_order on payment (order_id) where order_id is not null`,
  `create index payment_waiting on payment (created_at) where settled_at is null`,
  `create index payment_owner on payment (owner_id, created_at desc)`,
  `create table payment_share (
    payment_id uuid not null references payment on delete cascade,
    order_id uuid not null references customer_order,
    amount bigint not null check (amount >= 0),
    primary key (payment_id, order_id)
  )`,
  `create index payment_share_order on payment_share (order_id)`,

  `create table refund (
    id uuid primary key,
    order_id uuid not null references customer_order,
    payment_id uuid references payment,
    amount bigint not null check (amount > 0),
    currency text not null check (currency in ('USD', 'CNY')),
    target text not null check (target in (${methods})),
    reason text not null check (reason in ('cancelled', 'too-late', 'price', 'freight', 'failed', 'claim', 'goodwill', 'partial')),
    state text not null check (state in ('wanted', 'pending', 'succeeded', 'failed')),
    note text not null default '' check (char_length(note) <= 2000),
    needs_approval boolean not null default false,
    asked_by uuid references app_user on delete set null,
    approved_by uuid references app_user on delete set null,
    created_at timestamptz not null,
    settled_at timestamptz,
    check (approved_by is null or approved_by <> asked_by),
    check (not needs_approval or approved_by is not null or state in ('wanted', 'failed'))
  )`,
  `create index refund_order on refund (order_id, created_at)`,
  `create index refund_payment on refund (payment_id) where payment_id is not null`,
  `create index refund_waiting on refund (created_at) where settled_at is null`,

  `create table ledger_transaction (
    id uuid primary key,
    at timestamptz not null default now(),
    kind text not null check (kind in ('payment', 'refund', 'revenue', 'correction')),
    reference text not null,
    unique (kind, reference)
  )`,
  `create table ledger_entry (
    transaction_id uuid not null references ledger_transaction,
    place int not null,
    account text not null check (account ~ '^(provider:[a-z]+|bank|balance|order|revenue|freight|fees|tax)$'),
    order_id uuid references customer_order,
    user_id uuid references app_user,
    currency text not null check (currency in ('USD', 'CNY')),
    amount bigint not null check (amount <> 0),
    primary key (transaction_id, place),
    check ((account = 'balance') = (user_id is not null))
  )`,
  `create index ledger_entry_order on ledger_entry (order_id, account) where order_id is not null`,
  `create index ledger_entry_user on ledger_entry (user_id, currency) where user_id is not null`,
  `create function ledger_balanced() returns trigger language plpgsql as $$
  begin
    if exists (
      select from ledger_entry where transaction_id = new.transaction_id group by currency, order_id having sum(amount) <> 0
    ) then
      raise exception 'a transaction of the ledger has to add up to nought' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_balanced after insert on ledger_entry deferrable initially deferred
    for each row execute function ledger_balanced()`,
  `create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function kept_as_it_was()`,
  `create trigger ledger_transaction_kept before update or delete on ledger_transaction for each row execute function kept_as_it_was()`,

  `create table pay_link (
    id uuid primary key,
    order_id uuid not null references customer_order on delete cascade,
    subject text not null check (subject in ('order', 'difference', 'freight')),
    hash bytea not null unique check (octet_length(hash) = 32),
    amount bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index pay_link_order on pay_link (order_id, created_at desc)`,

  `create table idempotency (
    owner text not null,
    key uuid not null,
    route text not null,
    hash bytea not null check (octet_length(hash) = 32),
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (owner, key)
  )`,
  `create index idempotency_age on idempotency (created_at)`,
];

const goods = [
  // What is promised to orders of a part's stock. A part may leave the catalogue: its name stays.
  `create table part_hold (
    maker text not null,
    mpn text not null,
    held bigint not null check (held >= 0),
    primary key (maker, mpn)
  )`,
  `create table stock_movement (
    order_id uuid not null references customer_order on delete cascade,
    maker text not null,
    mpn text not null,
    round int not null,
    kind text not null check (kind in ('reserve', 'release', 'take')),
    quantity bigint not null check (quantity > 0),
    at timestamptz not null,
    primary key (order_id, maker, mpn, round, kind)
  )`,
  `create index stock_movement_part on stock_movement (maker, mpn)`,

  `create table order_document (
    id uuid primary key,
    order_id uuid not null references customer_order,
    kind text not null check (kind in ('proforma', 'invoice', 'receipt', 'packing-list', 'credit-note')),
    number text not null unique,
    content jsonb not null,
    issued_at timestamptz not null
  )`,
  `create index order_document_order on order_document (order_id, issued_at)`,
  `create table document_series (
    kind text not null,
    year int not null,
    last int not null check (last >= 0),
    primary key (kind, year)
  )`,
  `create trigger order_document_kept before update or delete on order_document for each row execute function kept_as_it_was()`,
  `alter table coupon add column order_checkout_id uuid references checkout`,
];

export const ordersMigration = {
  name: '0015-orders',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...checkouts, ...orders, ...money, ...goods]) await sql.raw(statement).execute(db);
  },
};
