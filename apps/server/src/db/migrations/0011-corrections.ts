import { type Kysely, sql } from 'kysely';

/** Where parts really stand, by the customer's own hand; over what the coordinate file says. */
export const corrections = {
  name: '0011-corrections',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table bom add column corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array')`.execute(
      db,
    );
  },
};
