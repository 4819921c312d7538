import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table session add column confirmed_at timestamptz`,

  // What a person's authenticator makes its codes of. Only staff have one, and only the command that makes staff writes it.
  `create table staff_secret (
    user_id uuid primary key references app_user on delete cascade,
    secret bytea not null check (length(secret) >= 20),
    last_step int check (last_step > 0),
    created_at timestamptz not null default now()
  )`,

  // What staff put in beside a request, and the price they are making of both; the customer sees it when it is given to them.
  `alter table quote add column inputs jsonb not null default '{"parts": {}, "surcharges": [], "leadDays": null}'`,
  `alter table quote add column draft jsonb`,
];

export const staff = {
  name: '0010-staff',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
