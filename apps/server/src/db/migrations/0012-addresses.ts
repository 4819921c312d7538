import { type Kysely, sql } from 'kysely';

/** What a parcel and an invoice have in common. */
const address = `
    id uuid primary key,
    owner_id uuid not null references app_user on delete cascade,
    is_default boolean not null default false,
    first_name text not null check (char_length(first_name) <= 50),
    last_name text not null check (char_length(last_name) between 1 and 50),
    country text not null check (country ~ '^[A-Z]{2}$'),
    region_id text not null check (region_id <> '' and char_length(region_id) <= 10),
    province text not null check (char_length(province) <= 100),
    city text not null check (char_length(city) <= 100),
    district text not null check (char_length(district) <= 100),
    address text not null check (char_length(address) between 1 and 200),
    address2 text not null check (char_length(address2) <= 200),
    postcode text not null check (char_length(postcode) <= 12),
    phone text not null check (phone ~ '^\\+[1-9][0-9]{6,14}$'),
    email text not null check (char_length(email) <= 320),
    tax_number text not null check (char_length(tax_number) <= 42),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check (not (is_default and deleted_at is not null))`;

const indexes = (table: string): string[] => [
  `create unique index ${table}_one_default on ${table} (owner_id) where is_default`,
  `create index ${table}_newest on ${table} (owner_id, created_at desc, id) where deleted_at is null`,
];

const statements = [
  `create table receiver (${address},
    company text not null check (char_length(company) <= 100)
  )`,
  ...indexes('receiver'),
  `create table bill (${address},
    kind text not null check (kind in ('company', 'personal')),
    title text not null check (char_length(title) <= 100),
    real_value boolean not null,
    fapiao text not null check (fapiao in ('none', 'general', 'special')),
    bank_name text not null check (char_length(bank_name) <= 100),
    bank_account text not null check (char_length(bank_account) <= 40),
    fapiao_address text not null check (char_length(fapiao_address) <= 200),
    fapiao_phone text not null check (char_length(fapiao_phone) <= 30),
    check (kind = 'personal' or title <> ''),
    check (fapiao = 'none' or country = 'CN')
  )`,
  ...indexes('bill'),
];

export const addresses = {
  name: '0012-addresses',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
