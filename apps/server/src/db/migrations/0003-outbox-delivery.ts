import { type Kysely, sql } from 'kysely';

const statements = [
  // When a message may next be tried: its lease while a node delivers it, its back-off after a failure.
  `alter table outbox_message add column next_attempt_at timestamptz not null default now()`,
  `drop index outbox_message_unsent`,
  `create index outbox_message_due on outbox_message (next_attempt_at, id) where sent_at is null`,
  `create index outbox_message_newest on outbox_message (created_at desc, id desc)`,
];

export const outboxDelivery = {
  name: '0003-outbox-delivery',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
