import { type Kysely, sql } from 'kysely';

const statements = [
  // One table for what authenticators make codes of: staff open the desk with it, customers sign in. Rows that stand unsealed are
  // sealed at the next start, by the node that has the key.
  `alter table staff_secret rename to second_factor`,
  `alter table second_factor add column purpose text not null default 'desk' check (purpose in ('desk', 'sign-in'))`,
  `alter table second_factor alter column purpose drop default`,
  `alter table second_factor drop constraint staff_secret_pkey, add primary key (user_id, purpose)`,
  // Null while its owner has not shown a code yet: until then it is asked of nobody.
  `alter table second_factor add column confirmed_at timestamptz`,
  `update second_factor set confirmed_at = created_at`,

  `create table recovery_code (
    user_id uuid not null references app_user on delete cascade,
    hash bytea not null,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    primary key (user_id, hash)
  )`,

  `alter table one_time_token drop constraint one_time_token_purpose_check`,
  `alter table one_time_token add check (purpose in ('verify-email', 'reset-password', 'second-factor'))`,
];

export const secondFactor = {
  name: '0016-second-factor',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
