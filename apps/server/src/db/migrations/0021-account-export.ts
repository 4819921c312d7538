import { type Kysely, sql } from 'kysely';

const statements = [
  // What somebody asked for of their own: one archive, kept for some days.
  `create table account_export (
    id uuid primary key,
    owner_id uuid not null references app_user (id) on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    file_id uuid references file (id) on delete set null,
    asked_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz,
    check ((state = 'ready') = (ready_at is not null and expires_at is not null)),
    check (file_id is null or state = 'ready')
  )`,
  `create index account_export_owner on account_export (owner_id, asked_at desc)`,
  `create index account_export_expires on account_export (expires_at) where expires_at is not null`,
];

export const accountExport = {
  name: '0021-account-export',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
