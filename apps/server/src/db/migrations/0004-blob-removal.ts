import { type Kysely, sql } from 'kysely';

/**
 * A blob is removed in two steps, its row marked first and deleted last, so that an upload of the same bytes can see
 * that they are going. `generation` tells a row that was deleted and made again from the one an upload has seen.
 */
export const blobRemoval = {
  name: '0004-blob-removal',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table blob add column generation uuid not null default gen_random_uuid()`.execute(db);
    await sql`alter table blob add column removing_at timestamptz`.execute(db);
  },
};
