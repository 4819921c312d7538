import { type Kysely, sql } from 'kysely';

const statements = [
  // Any node can finish what another began. The browser's own secret keeps a stranger's finished sign-in out of it.
  `create table google_attempt (
    state_hash bytea primary key,
    browser_hash bytea not null,
    verifier text not null,
    nonce text not null,
    return_to text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
];

export const googleAttempt = {
  name: '0002-google-attempt',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
