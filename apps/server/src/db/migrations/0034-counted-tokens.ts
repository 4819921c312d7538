import { type Kysely, sql } from 'kysely';

/** Views of pages were counted under their whole address, with the token of a link in it: those rows go. */
export const countedTokens = {
  name: '0034-counted-tokens',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from statistic where kind = 'page' and key ~ '/[A-Za-z0-9_-]{43}(/|$)'`.execute(db);
  },
};
