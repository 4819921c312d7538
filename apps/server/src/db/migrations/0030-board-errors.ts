import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table quote add column accepted_errors jsonb not null default '[]' check (jsonb_typeof(accepted_errors) = 'array')`,
];

/** Errors of its board's files that a quote's customer accepted by name: check, count, archive, when and who. */
export const boardErrors = {
  name: '0030-board-errors',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
