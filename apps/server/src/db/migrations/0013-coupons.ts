import { type Kysely, sql } from 'kysely';

const statements = [
  `create table coupon_offer (
    id uuid primary key,
    kind text not null check (kind in ('amount', 'freeAssembly', 'firstOrder')),
    coupon_param text not null check (char_length(coupon_param) <= 4000),
    currency text not null check (currency in ('USD', 'CNY')),
    claim_limit int not null check (claim_limit between 1 and 100),
    claim_from timestamptz,
    claim_until timestamptz,
    valid_from timestamptz,
    valid_days int not null check (valid_days between 1 and 3650),
    disabled boolean not null default false,
    sample boolean not null default false,
    place int not null default 0,
    created_at timestamptz not null default now(),
    check (claim_from < claim_until)
  )`,
  `create table coupon (
    id uuid primary key,
    offer_id uuid not null references coupon_offer,
    owner_id uuid not null references app_user on delete cascade,
    claim_no int not null check (claim_no between 1 and 100),
    coupon_param text not null check (char_length(coupon_param) <= 4000),
    state text not null default 'unused' check (state in ('unused', 'reserved', 'used')),
    disabled boolean not null default false,
    claimed_at timestamptz not null,
    valid_from timestamptz not null,
    valid_until timestamptz not null,
    used_at timestamptz,
    check (valid_from < valid_until),
    check ((state = 'used') = (used_at is not null))
  )`,
  // A claim is a place in a row of so many; two cannot have the same one, however close together they come.
  `create unique index coupon_claim_once on coupon (offer_id, owner_id, claim_no)`,
  `create index coupon_of_owner on coupon (owner_id, valid_until, id)`,
];

export const coupons = {
  name: '0013-coupons',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
