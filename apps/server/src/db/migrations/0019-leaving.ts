import { type Kysely, sql } from 'kysely';

const statements = [
  // Set when somebody wants their account deleted: until then it can be kept after all, and nobody can sign in.
  `alter table app_user add column erase_at timestamptz`,
  `create index app_user_erase_at on app_user (erase_at) where erase_at is not null`,
  `alter table one_time_token drop constraint one_time_token_purpose_check`,
  `alter table one_time_token add check (purpose in ('verify-email', 'reset-password', 'second-factor', 'keep-account'))`,
];

export const leaving = {
  name: '0019-leaving',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
