import { type Kysely, sql } from 'kysely';

const statements = [
  `create table sandbox_payment (
    ref text primary key check (ref ~ '^sbp_[0-9a-f]{32}$'),
    attempt_id text not null unique check (char_length(attempt_id) between 1 and 200),
    method text not null check (method in ('card', 'paypal', 'alipay', 'wechat', 'unionpay')),
    currency text not null check (currency in ('USD', 'CNY')),
    asked bigint not null check (asked > 0),
    taken bigint,
    refunded bigint not null default 0,
    description text not null check (char_length(description) <= 1000),
    return_url text not null check (char_length(return_url) <= 2048),
    state text not null default 'created' check (state in ('created', 'pending', 'succeeded', 'failed', 'cancelled')),
    decline_code text check (decline_code in ('insufficient_funds', 'expired_card', 'suspected_fraud', 'authentication_failed')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((state = 'succeeded') = (taken is not null)),
    check (taken between 0 and asked),
    check (refunded between 0 and coalesce(taken, 0))
  )`,
  `create index sandbox_payment_by_time on sandbox_payment (created_at, ref)`,
  `create table sandbox_refund (
    refund_id text primary key check (char_length(refund_id) between 1 and 200),
    ref text not null unique,
    payment_ref text not null references sandbox_payment,
    amount bigint not null check (amount > 0),
    created_at timestamptz not null
  )`,
  `create index sandbox_refund_of_payment on sandbox_refund (payment_ref)`,
  `create table sandbox_webhook (
    id uuid primary key,
    event_id text not null,
    body text not null,
    due_at timestamptz not null,
    next_attempt_at timestamptz not null,
    attempts int not null default 0,
    delivered_at timestamptz,
    last_error text
  )`,
  `create index sandbox_webhook_waiting on sandbox_webhook (next_attempt_at, id) where delivered_at is null`,
  // An event counts once for each provider, however often it is sent.
  `create table webhook_inbox (
    provider text not null check (provider in ('sandbox', 'stripe')),
    event_id text not null check (char_length(event_id) between 1 and 255),
    kind text not null check (char_length(kind) <= 200),
    payment_ref text not null check (char_length(payment_ref) <= 255),
    received_at timestamptz not null,
    applied_at timestamptz,
    primary key (provider, event_id)
  )`,
  `create index webhook_inbox_of_payment on webhook_inbox (provider, payment_ref) where applied_at is null`,
];

export const payments = {
  name: '0014-payments',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
