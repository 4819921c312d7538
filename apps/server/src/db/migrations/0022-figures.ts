import { type Kysely, sql } from 'kysely';

const statements = [
  // What happened on a day, counted once it is over. Days are in UTC.
  `create table day_figures (
    day text primary key check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    placed int not null check (placed >= 0),
    paid int not null check (paid >= 0),
    shipped int not null check (shipped >= 0),
    in_time int not null check (in_time between 0 and shipped),
    quotes int not null check (quotes >= 0),
    carts int not null check (carts >= 0),
    checkouts int not null check (checkouts >= 0),
    revenue_usd bigint not null,
    revenue_cny bigint not null,
    counted_at timestamptz not null
  )`,
  // Every time the books were added up, and what did not agree.
  `create table book_check (
    id uuid primary key,
    at timestamptz not null,
    findings jsonb not null check (jsonb_typeof(findings) = 'array')
  )`,
  `create index book_check_newest on book_check (at desc)`,
  `create index order_event_figures on order_event (at) where action in ('place', 'pay', 'confirm-payment', 'ship')`,
  `create index ledger_transaction_at on ledger_transaction (at)`,
];

export const figures = {
  name: '0022-figures',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
