import { type Kysely, sql } from 'kysely';

const statements = [
  // Up to when somebody has read what happened to their things, and which mails they can do without.
  `alter table app_user add column notices_seen_at timestamptz`,
  `alter table app_user add column mail_progress boolean not null default true`,
  `alter table app_user add column mail_reminders boolean not null default true`,
];

export const notices = {
  name: '0023-notices',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
