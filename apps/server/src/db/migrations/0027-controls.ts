import { type Kysely, sql } from 'kysely';

const marks = `'hold', 'price-decision', 'file-approval', 'difference-due', 'freight-due', 'refund-pending', 'cancel-asked', 'claim-open', 'chargeback-open'`;

/** Refunds: which of them staff decided, when a second person agreed, and that one may be declined. */
const refunds = [
  `alter table refund add column by_staff boolean not null default false`,
  // A refund and the event of its cause are written at the same moment.
  `update refund r set by_staff = true from order_event e
    where e.order_id = r.order_id and e.action = 'refund' and e.at = r.created_at and e.actor = 'staff'`,
  // Whoever approved may leave; that somebody did stays known.
  `alter table refund add column approved_at timestamptz`,
  `update refund set approved_at = coalesce(settled_at, created_at) where approved_by is not null`,
  `alter table refund drop constraint refund_state_check`,
  `alter table refund add check (state in ('wanted', 'pending', 'succeeded', 'failed', 'declined'))`,
  `alter table refund drop constraint refund_check1`,
  `alter table refund add constraint refund_approval
    check (not needs_approval or approved_at is not null or state in ('wanted', 'failed', 'declined'))`,
];

/** When a provider was last asked about a payment or a refund: those that were never asked about come first. */
const asking = [
  `alter table payment add column asked_at timestamptz`,
  `alter table refund add column asked_at timestamptz`,
  `drop index payment_waiting`,
  `create index payment_waiting on payment (asked_at nulls first, created_at) where settled_at is null`,
  `drop index refund_waiting`,
  `create index refund_waiting on refund (asked_at nulls first, created_at) where settled_at is null`,
];

/** Money that a card holder's bank took back after it was paid. */
const chargebacks = [
  `create table chargeback (
    id uuid primary key,
    order_id uuid not null references customer_order,
    payment_id uuid not null references payment,
    dispute_ref text not null check (char_length(dispute_ref) between 1 and 255),
    amount bigint not null check (amount > 0),
    currency text not null check (currency in ('USD', 'CNY')),
    state text not null check (state in ('open', 'won', 'lost')),
    decided_by uuid references app_user on delete set null,
    opened_at timestamptz not null,
    settled_at timestamptz,
    unique (payment_id, dispute_ref, order_id),
    check ((state = 'open') = (settled_at is null))
  )`,
  `create index chargeback_order on chargeback (order_id)`,
  `create index chargeback_decider on chargeback (decided_by) where decided_by is not null`,
  `create index chargeback_open on chargeback (payment_id) where state = 'open'`,
  `alter table order_mark drop constraint order_mark_mark_check`,
  `alter table order_mark add check (mark in (${marks}))`,
  `alter table ledger_transaction drop constraint ledger_transaction_kind_check`,
  `alter table ledger_transaction add check (kind in ('payment', 'refund', 'revenue', 'correction', 'chargeback'))`,
  `alter table ledger_entry drop constraint ledger_entry_account_check`,
  `alter table ledger_entry add check
    (account ~ '^(provider:[a-z]+|bank|balance|order|revenue|freight|fees|tax|chargeback|loss)$')`,
  // The sandbox's own books: one dispute of a payment, of what was not refunded before.
  `alter table sandbox_payment add column dispute_ref text unique check (dispute_ref ~ '^sbd_[0-9a-f]{32}$')`,
  `alter table sandbox_payment add column dispute_state text check (dispute_state in ('open', 'won', 'lost'))`,
  `alter table sandbox_payment add column disputed bigint not null default 0 check (disputed >= 0)`,
  `alter table sandbox_payment add constraint sandbox_payment_disputed check
    ((dispute_ref is null) = (dispute_state is null) and (dispute_ref is null) = (disputed = 0))`,
];

const links = [
  // Links of our own mails: the next mail replaces them, links that a customer made for somebody stay.
  `alter table pay_link add column mailed boolean not null default false`,
];

/** What each member of staff may do; until now everybody could do everything. */
const roles = [
  `create table staff_role (
    user_id uuid not null references app_user on delete cascade,
    role text not null check (role in ('sales', 'engineering', 'production', 'finance', 'admin')),
    given_at timestamptz not null default now(),
    primary key (user_id, role)
  )`,
  `create index staff_role_admins on staff_role (user_id) where role = 'admin'`,
  `insert into staff_role (user_id, role)
    select id, unnest(array['sales', 'engineering', 'production', 'finance', 'admin']) from app_user where role = 'staff'`,
  `alter table audit drop constraint audit_area_check`,
  `alter table audit add check (area in ('coupons', 'mail', 'desk', 'rates', 'parts', 'staff'))`,
];

export const controls = {
  name: '0027-controls',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...refunds, ...asking, ...chargebacks, ...links, ...roles]) await sql.raw(statement).execute(db);
  },
};
